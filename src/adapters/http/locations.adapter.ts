import {
  addLocation,
  getLocation,
  listLocations,
  makeLocationDefault,
  removeLocations,
  restoreLocations,
  updateLocation,
} from '../../../contract/locations';
import type { LocationsPort } from '../../application/ports/records/locations.port';
import type { Location, LocationFilters, LocationInput } from '../../domain/addresses/location';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Rows of a page: about two screens. */
const PAGE_SIZE = 30;

/** The branch's saved addresses; their pages show their own errors. */
export class HttpLocations implements LocationsPort {
  constructor(private readonly http: HttpClient) {}

  list(filters: LocationFilters, cursor: string | null): Promise<Result<Page<Location>>> {
    return this.http.call(listLocations, { query: { ...filters, cursor, limit: PAGE_SIZE } });
  }

  get(id: string): Promise<Result<Location>> {
    return this.http.call(getLocation, { params: { id } });
  }

  add(input: LocationInput, key: string): Promise<Result<Location>> {
    return this.http.call(addLocation, { body: input, idempotencyKey: key, ownErrors: true });
  }

  update(id: string, version: number, input: LocationInput): Promise<Result<Location>> {
    return this.http.call(updateLocation, { params: { id }, body: { version, ...input }, ownErrors: true });
  }

  makeDefault(id: string): Promise<Result<Location>> {
    return this.http.call(makeLocationDefault, { params: { id }, ownErrors: true });
  }

  async remove(ids: readonly string[]): Promise<Result<readonly string[]>> {
    const answer = await this.http.call(removeLocations, { body: { ids }, ownErrors: true });
    return answer.ok ? { ok: true, value: answer.value.removed } : answer;
  }

  async restore(ids: readonly string[]): Promise<Result<readonly string[]>> {
    const answer = await this.http.call(restoreLocations, { body: { ids }, ownErrors: true });
    return answer.ok ? { ok: true, value: answer.value.restored } : answer;
  }
}
