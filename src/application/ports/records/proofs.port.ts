import type { Result } from '../../../domain/shared/result';

/** A stop of an order of the branch, or the one of a tracking link. */
export type ProvenStop = { readonly orderId: string; readonly stopId: string } | { readonly slug: string };

/** What drivers handed in with deliveries [R11.09]. */
export interface ProofsPort {
  /** The photo or the signature, as a data URL; NOT_FOUND where there is none. A link needs no session. */
  picture(of: ProvenStop): Promise<Result<{ readonly picture: string }>>;
}
