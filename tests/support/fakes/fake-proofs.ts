import type { ProofsPort, ProvenStop } from '../../../src/application/ports/records/proofs.port';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

/** One white pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAWaM2rwAAAABJRU5ErkJggg==';

/** The pictures that a test has put there. */
export class FakeProofs extends Failing implements ProofsPort {
  constructor(private readonly pictures: readonly string[] = []) {
    super();
  }

  picture(of: ProvenStop): Promise<Result<{ readonly picture: string }>> {
    const name = 'slug' in of ? of.slug : `${of.orderId} ${of.stopId}`;
    return this.answer(() =>
      this.pictures.includes(name) ? success({ picture: PIXEL }) : failed(refused(404, 'NOT_FOUND')),
    );
  }
}
