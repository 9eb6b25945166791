import type { PosOrderFailure } from '../../../src/domain/pos/pos-order';

/** What cannot be sent before somebody has done something about it. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
  constructor(
    readonly failure: PosOrderFailure,
    readonly reason: string | null = null,
  ) {
    super(`An order cannot be sent: ${failure}`);
  }
}
