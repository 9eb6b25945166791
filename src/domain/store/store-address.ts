import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { normalSubdomain, subdomainError } from './subdomain';
import type { SubdomainError } from './subdomain';

/**
 * How many new addresses a store may take within so many days (D): more confuses its customers, and keeps good names
 * from others, because a store holds every address that it had. Its own former ones it may take back at any time.
 */
export const ADDRESS_CHANGES = 3;
export const ADDRESS_DAYS = 30;
const WINDOW = ADDRESS_DAYS * 24 * 3_600_000;

/** How many new addresses a store may take. */
export interface AddressAllowance {
  readonly changesLeft: number;
  /** When it may take one again; null where it may now. */
  readonly nextChangeAt: Instant | null;
}

/** Where customers find a store [R2.25]. */
export interface StoreAddress extends AddressAllowance {
  readonly subdomain: string;
  /** Those that it had, which lead to it; the one that it left last first. */
  readonly former: readonly string[];
}

/** What a store changes its address to. */
export interface AddressChange {
  readonly subdomain: string;
  /** The address that was seen: another one by now is told, and not replaced. */
  readonly from: string;
}

/**
 * How many new addresses a store may take at a moment.
 * @param left when it left each of its former ones; what lies in the future counts as now [T.58]
 */
export function addressAllowance(left: readonly Instant[], at: Instant): AddressAllowance {
  const now = millisOf(at);
  const recent = left
    .map((each) => Math.min(millisOf(each), now))
    .filter((each) => each > now - WINDOW)
    .sort((one, other) => other - one);
  const due = recent[ADDRESS_CHANGES - 1];
  return {
    changesLeft: Math.max(0, ADDRESS_CHANGES - recent.length),
    nextChangeAt: due === undefined ? null : instantOf(due + WINDOW),
  };
}

/** Why a store cannot change its address to a text. */
export type AddressError = SubdomainError | 'same' | 'limit' | 'taken';

/**
 * Why a store cannot change its address to a text; null if it can.
 * @param isFree whether others left it free; null while nobody knows
 */
export function addressError(
  typed: string,
  { subdomain, former, changesLeft }: StoreAddress,
  isFree: boolean | null,
): AddressError | null {
  const code = subdomainError(typed);
  if (code !== null) return code;
  const name = normalSubdomain(typed);
  if (name === subdomain) return 'same';
  if (former.includes(name)) return null;
  if (changesLeft === 0) return 'limit';
  return isFree === false ? 'taken' : null;
}
