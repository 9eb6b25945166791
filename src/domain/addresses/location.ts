import type { Instant } from '../shared/time';
import type { Address, SavedAddress } from './address';

/** A saved address as its own page shows it [R2.15]. */
export interface Location extends SavedAddress {
  /** The version of the record; sent back with a change. */
  readonly version: number;
  /** How many stops of orders it was used for. */
  readonly usedCount: number;
  /** When an order last used it; null if none did. */
  readonly usedAt: Instant | null;
}

/** What a person says of a saved address. */
export interface LocationInput {
  readonly address: Address;
  readonly contactName: string;
  /** E.164. */
  readonly phone: string;
}

export const LOCATION_SORTS = ['used', 'often', 'name'] as const;
export const LOCATION_USES = ['used', 'unused'] as const;

/** How somebody looks at the saved addresses. */
export interface LocationFilters {
  readonly search: string;
  /** The last used first, the most used first, or by name. */
  readonly sort: (typeof LOCATION_SORTS)[number];
  /** Only those that orders have used, or have not; null for all. */
  readonly use: (typeof LOCATION_USES)[number] | null;
}

export const ALL_LOCATIONS: LocationFilters = { search: '', sort: 'used', use: null };

/** The most that one call removes or brings back. */
export const REMOVED_AT_ONCE = 200;
