import type { Money } from '../../src/domain/shared/money';
import type { Database } from '../db/open';

/** Which record was decided, as the log of the desk names it. */
export interface Noted {
  readonly id: string;
  /** As people call it: a business, a number, a name. */
  readonly name: string;
  readonly merchantId: string | null;
  /** Where the decision moves money. */
  readonly amount?: Money;
}

/**
 * Writes down who of our staff decided something. A module calls it in the transaction of the decision, once it is sure
 * that something changes: what is rolled back was not done, and nothing is done that is not noted.
 */
export type Note = (tx: Database, noted: Noted) => Promise<void>;

/** Where nobody of our staff decides: the sandbox plays them. */
export const UNNOTED: Note = () => Promise.resolve();
