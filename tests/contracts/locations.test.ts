import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { savedAddresses } from '../../server/modules/addresses/tables';
import { merchants } from '../../server/modules/identity/tables';
import { HttpLocations } from '../../src/adapters/http/locations.adapter';
import type { LocationsPort } from '../../src/application/ports/records/locations.port';
import { ALL_LOCATIONS } from '../../src/domain/addresses/location';
import type { Location, LocationFilters, LocationInput } from '../../src/domain/addresses/location';
import type { Page } from '../../src/domain/ordering/order';
import type { Result } from '../../src/domain/shared/result';
import { FakeLocations } from '../support/fakes/fake-locations';
import { openHttpSession } from '../support/servers/http-session';
import { ADLIYA, SEEF } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly locations: LocationsPort;
  /** Has an order use an address so often, the last time in this minute of the day. */
  readonly use: (id: string, times: number, minute: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const { db } = server.deps;
  await db.update(merchants).set({ ecommerceStatus: 'Active' }).where(eq(merchants.id, 'm-pearl'));
  return {
    locations: new HttpLocations(tab.http),
    use: async (id, times, minute) =>
      void (await db
        .update(savedAddresses)
        .set({ usedCount: times, usedAt: at(minute) })
        .where(eq(savedAddresses.id, id))),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const locations = new FakeLocations([], 'BH-manama', true);
  return {
    locations,
    use: async (id, times, minute) => {
      locations.locations = locations.locations.map((each) =>
        each.id === id ? { ...each, usedCount: times, usedAt: at(minute).toISOString() } : each,
      );
    },
    close: async () => undefined,
  };
}

const input = (label: string, change: Partial<LocationInput> = {}): LocationInput => ({
  address: { ...ADLIYA, label, building: label },
  contactName: 'Mariam',
  phone: '+97317123456',
  ...change,
});

async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The error code of a call, and the fields it names; `ok` if it succeeded. */
async function told(answer: Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  if (result.ok) return 'ok';
  const { failure } = result;
  return failure.kind === 'refused'
    ? [failure.code, ...failure.fields.map(({ path, code }) => `${path} ${code}`)].join(', ')
    : failure.kind;
}

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('saved addresses over %s [R2.15]', (_kind, make) => {
  let subject: Subject;
  let locations: LocationsPort;
  let keys = 0;
  beforeAll(async () => {
    subject = await make();
    ({ locations } = subject);
  });
  afterAll(() => subject.close());

  const add = (given: LocationInput) => locations.add(given, `contract-location-${(keys += 1)}`);
  async function all(filters: Partial<LocationFilters> = {}): Promise<readonly Location[]> {
    const rows: Location[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<Location> = await valueOf(locations.list({ ...ALL_LOCATIONS, ...filters }, cursor));
      rows.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return rows;
  }
  const labels = async (filters: Partial<LocationFilters> = {}) =>
    (await all(filters)).map(({ address }) => address.label);
  /** Leaves nothing of the test before. */
  async function cleared(): Promise<void> {
    const ids = (await all()).filter(({ isDefault }) => !isDefault).map(({ id }) => id);
    if (ids.length > 0) await valueOf(locations.remove(ids));
  }

  it('are saved once per key, tidied; the same place with the same phone only once', async () => {
    const given = input('12', { address: { ...ADLIYA, label: ' Shop ', block: '٣٢٧', city: 'Juffair' } });
    const saved = await valueOf(locations.add(given, 'contract-location-same'));
    expect(saved).toMatchObject({
      address: { label: 'Shop', block: '327' },
      isDefault: false,
      version: 1,
      usedCount: 0,
      usedAt: null,
    });
    expect(await valueOf(locations.add(given, 'contract-location-same'))).toEqual(saved);
    expect(await told(locations.add(input('13'), 'contract-location-same'))).toBe('IDEMPOTENCY_MISMATCH');
    const again = await add({ ...given, contactName: 'Somebody else' });
    expect(again).toMatchObject({ ok: false, failure: { code: 'LOCATION_KNOWN', data: { id: saved.id } } });
    expect(await told(add({ ...given, phone: '+97336123456' }))).toBe('ok');
    expect(await valueOf(locations.get(saved.id))).toEqual(saved);
    expect(await told(locations.get('nowhere'))).toBe('NOT_FOUND');
  });

  it('are checked by the rules of the region [R3.14] [R5.15]', async () => {
    expect(await told(add(input('1', { address: { ...ADLIYA, label: 'x', block: 'none' } })))).toBe(
      'VALIDATION, address.block invalid',
    );
    const abroad = { ...ADLIYA, label: 'x', position: { lat: 25, lng: 51.5 } };
    expect(await told(add(input('1', { address: abroad })))).toBe('OUTSIDE_AREA, address.position outside-area');
    expect(await told(add(input('1', { address: { ...ADLIYA, label: ' ' } })))).toBe(
      'VALIDATION, address.label required',
    );
  });

  it('are changed only for the version that was seen, and never into another one', async () => {
    await cleared();
    const [one, two] = [await valueOf(add(input('21'))), await valueOf(add(input('22')))];
    const changed = await valueOf(locations.update(one.id, one.version, input('23', { contactName: 'Huda' })));
    expect(changed).toMatchObject({ contactName: 'Huda', address: { label: '23' }, version: one.version + 1 });
    expect(await locations.update(one.id, one.version, input('24'))).toMatchObject({
      ok: false,
      failure: { code: 'CHANGED_MEANWHILE', data: { contactName: 'Huda' } },
    });
    expect(await locations.update(one.id, changed.version, input('22'))).toMatchObject({
      ok: false,
      failure: { code: 'LOCATION_KNOWN', data: { id: two.id } },
    });
    expect(await told(locations.update('nowhere', 1, input('25')))).toBe('NOT_FOUND');
  });

  it('come in pages, in three orders, and are found in either script', async () => {
    await cleared();
    for (let index = 0; index < 35; index += 1) await valueOf(add(input(`row ${String(index).padStart(2, '0')}`)));
    const names = await labels({ sort: 'name' });
    expect(names.slice(-2)).toEqual(['row 33', 'row 34']);
    expect(new Set(names).size).toBe(names.length);
    const [first, second] = (await all({ search: 'row', sort: 'name' })).map(({ id }) => id);
    await subject.use(first ?? '', 9, 1);
    await subject.use(second ?? '', 2, 30);
    expect((await labels({ search: 'row' })).slice(0, 2)).toEqual(['row 01', 'row 00']);
    expect((await labels({ search: 'row', sort: 'often' })).slice(0, 2)).toEqual(['row 00', 'row 01']);
    expect(await labels({ search: 'row', use: 'used' })).toHaveLength(2);
    expect(await labels({ search: 'row', use: 'unused' })).toHaveLength(33);
    const page = await valueOf(locations.list({ ...ALL_LOCATIONS, search: 'row', sort: 'often' }, null));
    expect([page.total, page.items.length]).toEqual([35, 30]);
    expect(await labels({ search: 'العدلية row 07' })).toEqual(['row 07']);
    expect(await labels({ search: 'adliya row ٠٧' })).toEqual(['row 07']);
    expect(await labels({ search: 'nothing' })).toEqual([]);
  });

  it('are removed together and brought back, unless they were saved again meanwhile', async () => {
    await cleared();
    const ids = [await valueOf(add(input('41'))), await valueOf(add(input('42')))].map(({ id }) => id);
    expect((await valueOf(locations.remove([...ids, 'nowhere']))).toSorted()).toEqual(ids.toSorted());
    expect(await told(locations.get(ids[0] ?? ''))).toBe('NOT_FOUND');
    expect((await valueOf(locations.remove(ids))).toSorted()).toEqual(ids.toSorted());
    await valueOf(add(input('42')));
    expect(await valueOf(locations.restore(ids))).toEqual([ids[0]]);
    expect((await labels({ search: '4' })).toSorted()).toEqual(expect.arrayContaining(['41', '42']));
    expect(await told(locations.remove(['nowhere']))).toBe('NOT_FOUND');
    expect(await told(locations.restore(['nowhere']))).toBe('NOT_FOUND');
  });

  it('one is the default; it stays while e-commerce is on, and gives way to another [R5.18]', async () => {
    await cleared();
    const [one, two] = [
      await valueOf(add(input('51'))),
      await valueOf(add({ ...input('52'), address: { ...SEEF, label: '52' } })),
    ];
    expect((await valueOf(locations.makeDefault(one.id))).isDefault).toBe(true);
    expect(await told(locations.remove([one.id, two.id]))).toBe('DEFAULT_ADDRESS');
    expect((await valueOf(locations.get(two.id))).isDefault).toBe(false);
    await valueOf(locations.makeDefault(two.id));
    expect((await valueOf(locations.get(one.id))).isDefault).toBe(false);
    expect(await told(locations.remove([one.id]))).toBe('ok');
    expect(await told(locations.makeDefault('nowhere'))).toBe('NOT_FOUND');
  });
});
