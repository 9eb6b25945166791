import type { ProofsPort, ProvenStop } from '../ports/records/proofs.port';
import { ask } from './ask';

/** The photo or the signature of a delivery; it does not change any more. */
export const proofPictureQuery = (port: ProofsPort, of: ProvenStop) => ({
  queryKey: ['proof', 'slug' in of ? of.slug : of.stopId] as const,
  queryFn: () => ask(port.picture(of)),
  staleTime: Infinity,
});
