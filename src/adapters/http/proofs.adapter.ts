import { getProofPicture, trackProofPicture } from '../../../contract/proofs';
import type { ProofsPort, ProvenStop } from '../../application/ports/records/proofs.port';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Pictures that prove deliveries; what shows them says what is wrong. */
export class HttpProofs implements ProofsPort {
  constructor(private readonly http: HttpClient) {}

  picture(of: ProvenStop): Promise<Result<{ readonly picture: string }>> {
    return 'slug' in of
      ? this.http.call(trackProofPicture, { params: of, ownErrors: true })
      : this.http.call(getProofPicture, { params: { id: of.orderId, stopId: of.stopId }, ownErrors: true });
  }
}
