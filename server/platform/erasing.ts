import type { RegionCode } from '../../src/domain/regions/region';
import type { Database } from '../db/open';

/** A hundredth of a degree is about a kilometre: the area stays, the door does not. */
export const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Somebody whom a business erases, with what it stored of them. */
export interface ErasedPerson {
  readonly merchantId: string;
  readonly regionCode: RegionCode;
  /** E.164. */
  readonly phone: string;
  /** What the business called them. */
  readonly names: ReadonlySet<unknown>;
  /** Their customer, and their saved addresses. */
  readonly recordIds: ReadonlySet<string>;
}

/** How a module erases a person, inside the caller's transaction. */
export interface Eraser {
  /** Takes the locks that its other work takes before those of the customers, so that two never wait for each other. */
  readonly hold?: (tx: Database, merchantId: string) => Promise<unknown>;
  /** @throws Refusal CUSTOMER_BUSY while something that needs the person is under way */
  readonly erase: (tx: Database, person: ErasedPerson) => Promise<unknown>;
}
