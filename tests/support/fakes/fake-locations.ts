import type { LocationsPort } from '../../../src/application/ports/records/locations.port';
import { areaWritten } from '../../../src/domain/addresses/address-area';
import { tidied } from '../../../src/domain/addresses/address.rules';
import { locationErrors } from '../../../src/domain/addresses/location.rules';
import type { Location, LocationFilters, LocationInput } from '../../../src/domain/addresses/location';
import { placeKeyOf } from '../../../src/domain/addresses/place';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { westernDigits } from '../../../src/domain/shared/digits';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

const PAGE_SIZE = 30;

/** A book of addresses without a server; passes the same contract suite as the real adapter. */
export class FakeLocations extends Failing implements LocationsPort {
  locations: Location[];
  private readonly removed = new Map<string, Location>();
  private readonly answers = new Map<string, { readonly body: string; readonly location: Location }>();

  /** @param isStoreOn whether e-commerce is on: a default address then stays */
  constructor(
    locations: readonly Location[] = [],
    private readonly regionCode: RegionCode = 'BH-manama',
    private readonly isStoreOn = false,
  ) {
    super();
    this.locations = [...locations];
  }

  list({ search, sort, use }: LocationFilters, cursor: string | null): Promise<Result<Page<Location>>> {
    return this.answer(() => {
      const words = westernDigits(search).toLowerCase().split(/\s+/);
      const matching = this.locations
        .filter(({ usedCount }) => use === null || usedCount > 0 === (use === 'used'))
        .filter((each) => words.every((word) => this.textOf(each).includes(word)))
        .toSorted((a, b) => {
          if (sort === 'name') return a.address.label.toLowerCase() < b.address.label.toLowerCase() ? -1 : 1;
          return sort === 'often' ? b.usedCount - a.usedCount : (b.usedAt ?? '') < (a.usedAt ?? '') ? -1 : 1;
        });
      const start = Number(cursor ?? 0);
      const end = start + PAGE_SIZE;
      return success({
        items: matching.slice(start, end),
        nextCursor: end < matching.length ? String(end) : null,
        total: matching.length,
      });
    });
  }

  get(id: string): Promise<Result<Location>> {
    return this.answer(() => this.find(id));
  }

  add(input: LocationInput, key: string): Promise<Result<Location>> {
    return this.answer(() => {
      const [before, body] = [this.answers.get(key), JSON.stringify(input)];
      if (before !== undefined)
        return before.body === body ? success(before.location) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const id = `location-${this.locations.length + this.removed.size + 1}`;
      const trouble = this.trouble(input, id);
      if (trouble !== null) return failed(trouble);
      const location = {
        ...input,
        address: tidied(input.address),
        id,
        isDefault: false,
        version: 1,
        usedCount: 0,
        usedAt: null,
      };
      this.locations.push(location);
      this.answers.set(key, { body, location });
      return success(location);
    });
  }

  update(id: string, version: number, input: LocationInput): Promise<Result<Location>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      if (found.value.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE', [], found.value));
      const trouble = this.trouble(input, id);
      if (trouble !== null) return failed(trouble);
      return success(this.put({ ...found.value, ...input, address: tidied(input.address), version: version + 1 }));
    });
  }

  makeDefault(id: string): Promise<Result<Location>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      this.locations = this.locations.map((each) => ({ ...each, isDefault: each.id === id }));
      return this.find(id);
    });
  }

  remove(ids: readonly string[]): Promise<Result<readonly string[]>> {
    return this.answer(() => {
      const there = this.locations.filter(({ id }) => ids.includes(id));
      const gone = [...there.map(({ id }) => id), ...ids.filter((id) => this.removed.has(id))];
      if (gone.length === 0) return failed(refused(404, 'NOT_FOUND'));
      if (this.isStoreOn && there.some(({ isDefault }) => isDefault)) return failed(refused(409, 'DEFAULT_ADDRESS'));
      for (const location of there) this.removed.set(location.id, { ...location, version: location.version + 1 });
      this.locations = this.locations.filter((each) => !there.includes(each));
      return success(gone);
    });
  }

  restore(ids: readonly string[]): Promise<Result<readonly string[]>> {
    return this.answer(() => {
      const back = ids.flatMap((id) => this.removed.get(id) ?? []);
      const there = this.locations.filter(({ id }) => ids.includes(id));
      if (back.length + there.length === 0) return failed(refused(404, 'NOT_FOUND'));
      const free = back.filter((each) => this.known(each, each.id) === undefined);
      for (const location of free) {
        this.removed.delete(location.id);
        this.locations.push({ ...location, version: location.version + 1 });
      }
      return success([...there, ...free].map(({ id }) => id));
    });
  }

  private textOf({ address, contactName, phone }: Location): string {
    const texts = Object.values(address).filter((value) => typeof value === 'string');
    const area = areaWritten(this.regionCode, address as unknown as Readonly<Record<string, string>>);
    return [...texts, area?.name.en, area?.name.ar, contactName, phone].join(' ').toLowerCase();
  }

  private known({ address, phone }: LocationInput, id: string): Location | undefined {
    return this.locations.find(
      (each) => each.id !== id && each.phone === phone && placeKeyOf(each.address) === placeKeyOf(address),
    );
  }

  private trouble(input: LocationInput, id: string): Failure | null {
    const fields = locationErrors(input, REGIONS[this.regionCode]);
    if (fields.length > 0)
      return fields.every(({ code }) => code === 'outside-area')
        ? refused(422, 'OUTSIDE_AREA', fields)
        : refused(400, 'VALIDATION', fields);
    const known = this.known(input, id);
    return known === undefined ? null : refused(409, 'LOCATION_KNOWN', [], known);
  }

  private put(location: Location): Location {
    this.locations = this.locations.map((each) => (each.id === location.id ? location : each));
    return location;
  }

  private find(id: string): Result<Location> {
    const location = this.locations.find((each) => each.id === id);
    return location === undefined ? failed(refused(404, 'NOT_FOUND')) : success(location);
  }
}
