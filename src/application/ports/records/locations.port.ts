import type { Location, LocationFilters, LocationInput } from '../../../domain/addresses/location';
import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';

/** The branch's saved addresses [R2.15]; every answer is the current branch's. */
export interface LocationsPort {
  /** @param cursor of the page before; null for the first page */
  list(filters: LocationFilters, cursor: string | null): Promise<Result<Page<Location>>>;
  get(id: string): Promise<Result<Location>>;
  /** @param key the same for the same address: sent twice, it is saved once */
  add(input: LocationInput, key: string): Promise<Result<Location>>;
  /** @param version the one that was seen */
  update(id: string, version: number, input: LocationInput): Promise<Result<Location>>;
  /** Makes it the branch's default pick-up. */
  makeDefault(id: string): Promise<Result<Location>>;
  /** @returns the ids of those that are removed now */
  remove(ids: readonly string[]): Promise<Result<readonly string[]>>;
  /** @returns the ids of those that are back */
  restore(ids: readonly string[]): Promise<Result<readonly string[]>>;
}
