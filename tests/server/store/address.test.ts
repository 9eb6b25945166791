import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeStoreAddress, getStoreAddress } from '../../../contract/store-address';
import { checkSubdomain, getStore, setUpStore } from '../../../contract/store';
import { getCustomerOrder, getStorefront, placeStoreOrder } from '../../../contract/storefront';
import { openServer } from '../../../server/db/open-server';
import { branches, merchants } from '../../../server/modules/identity/tables';
import { changeAddress } from '../../../server/modules/store/address';
import { setUpStore as setUpOnServer } from '../../../server/modules/store/set-up-store';
import { storeFormerAddresses, stores } from '../../../server/modules/store/tables';
import type { StoreSetup } from '../../../src/domain/store/store';
import { ownerAt } from '../../support/samples/sample-scope';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const OWN = 'noor-bakery';
const NEXT = 'noor-and-sons';
const DAY = 86_400_000;

let server: TestServer;
let owner: TestSession;
let other: TestSession;
let made = 0;
const newKey = () => `key-of-an-address-${(made += 1)}`;

const setUp = (as: TestSession, change: Partial<StoreSetup>, key = newKey()) => {
  const { category, ...setup } = sampleSetup(change);
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  return server.call(setUpStore, { as, idempotencyKey: key, body });
};
const coffee = (subdomain: string): Partial<StoreSetup> => ({
  subdomain,
  category: {
    name: { en: 'Coffee', ar: 'قهوة' },
    items: [{ name: { en: 'Beans', ar: 'بن' }, price: { minor: 4_500, currency: 'SAR' } }],
  },
});
const change = (as: TestSession, subdomain: string, from: string, key = newKey()) =>
  server.call(changeStoreAddress, { as, idempotencyKey: key, body: { subdomain, from } });
const read = async (as: TestSession) => (await server.call(getStoreAddress, { as })).data;
const isFree = async (as: TestSession, subdomain: string) =>
  (await server.call(checkSubdomain, { as, query: { subdomain } })).data.isFree;
const page = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  other = await server.signIn('owner@najd.example');
  await setUp(owner, {});
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await db.delete(storeFormerAddresses);
  await db.update(stores).set({ subdomain: OWN }).where(eq(stores.merchantId, 'm-pearl'));
});

describe('another address for a store [R2.25] [R2.32]', () => {
  it('is read with how often it may change', async () => {
    expect(await read(owner)).toEqual({ subdomain: OWN, former: [], changesLeft: 3, nextChangeAt: null });
    expect((await server.call(getStoreAddress, { as: other })).code).toBe('NOT_FOUND');
    expect((await change(other, 'dune-coffee', OWN)).code).toBe('NOT_FOUND');
  });

  it('is had once for a key [T.36], and the former one stays with the store', async () => {
    const first = await change(owner, ' Noor-And-Sons ', OWN, 'key-of-one-change');
    expect(first.data).toEqual({ subdomain: NEXT, former: [OWN], changesLeft: 2, nextChangeAt: null });
    expect((await change(owner, NEXT, OWN, 'key-of-one-change')).data).toEqual(first.data);
    expect((await change(owner, 'noor-other', OWN, 'key-of-one-change')).code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await read(owner)).toEqual(first.data);
    expect((await server.call(getStore, { as: owner })).data.subdomain).toBe(NEXT);
  });

  it.each([
    ['no', 'too-short'],
    ['www', 'reserved'],
    ['xn--p1ai', 'characters'],
    ['al-rajhi-bank', 'look-alike'],
  ])('is refused as in the set-up: %s', async (subdomain, code) => {
    const answer = await change(owner, subdomain, OWN);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', [{ path: 'subdomain', code }]]);
    expect(await read(owner)).toMatchObject({ subdomain: OWN, former: [] });
  });

  it('the same one changes nothing', async () => {
    expect((await change(owner, OWN, OWN)).data).toMatchObject({ subdomain: OWN, former: [], changesLeft: 3 });
  });

  it('of two tabs the second is told what it is now', async () => {
    const answers = await Promise.all([change(owner, NEXT, OWN), change(owner, 'noor-two', OWN)]);
    expect(answers.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['CHANGED_MEANWHILE', 'changed']);
    expect((await read(owner)).former).toEqual([OWN]);
  });
});

describe('an address that a store had', () => {
  beforeEach(async () => {
    await change(owner, NEXT, OWN);
  });

  it('leads its pages to the new one, not for good, and nothing of what was asked is lost', async () => {
    for (const [from, to] of [
      ['/s/noor-bakery', '/s/noor-and-sons'],
      ['/s/Noor-Bakery?lang=ar', '/s/noor-and-sons?lang=ar'],
      ['/s/noor-bakery/order?branch=b-seef&step=checkout', '/s/noor-and-sons/order?branch=b-seef&step=checkout'],
      ['/s/noor-bakery/order/some-slug', '/s/noor-and-sons/order/some-slug'],
    ] as const) {
      const answer = await page(from);
      expect([from, answer.statusCode, answer.headers.location]).toEqual([from, 302, to]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
    const now = await page('/s/noor-and-sons?lang=en');
    expect(now.statusCode).toBe(200);
    expect(now.body).toMatch(/<link rel="canonical" href="http[^"]*\/s\/noor-and-sons\?lang=en">/);
    expect(now.body).toContain('href="/s/noor-and-sons/order?lang=en"');
  });

  it('is a store for the API, so that carts and orders in flight go on [T.36]', async () => {
    const front = (await server.call(getStorefront, { params: { subdomain: OWN } })).data;
    expect(front).toMatchObject({ subdomain: NEXT, formerly: [OWN] });
    const guest = await guestOf(server, '+97336123456');
    const body = {
      lines: [{ itemId: front.menu[0]?.items[0]?.id ?? '', choices: [], count: 1 }],
      total: { minor: 1_250, currency: 'BHD' as const },
      customerName: 'Ali',
      note: '',
      handover: 'pick-up' as const,
      deliverTo: null,
    };
    const order = (subdomain: string) =>
      server.call(placeStoreOrder, { ...guest, params: { subdomain }, idempotencyKey: 'key-of-a-cart', body });
    const first = await order(OWN);
    expect(first.data).toMatchObject({ store: { subdomain: NEXT } });
    // The answer was lost, and the page was read again at the new address: it is one order.
    expect((await order(NEXT)).data).toEqual(first.data);
    const { slug } = first.data;
    expect((await server.call(getCustomerOrder, { ...guest, params: { slug } })).data.store.subdomain).toBe(NEXT);
    expect((await order('nobody-here')).code).toBe('NOT_FOUND');
  });

  it('is free for nobody but its store: not to look for, not in a set-up, not for another store', async () => {
    expect([await isFree(other, OWN), await isFree(owner, OWN), await isFree(owner, NEXT)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await setUp(other, coffee(OWN))).code).toBe('SUBDOMAIN_TAKEN');
    await setUp(other, coffee('dune-coffee'));
    expect((await change(other, OWN, 'dune-coffee')).code).toBe('SUBDOMAIN_TAKEN');
    expect((await change(other, NEXT, 'dune-coffee')).code).toBe('SUBDOMAIN_TAKEN');
    expect(await read(other)).toMatchObject({ subdomain: 'dune-coffee', former: [] });
    // Taken back, it leads nowhere else.
    expect((await change(owner, OWN, NEXT)).data).toMatchObject({ subdomain: OWN, former: [NEXT] });
    expect((await page('/s/noor-bakery')).statusCode).toBe(200);
  });
});

// The last one: it moves the clock.
describe('how often an address changes', () => {
  it('may be taken back, at any time; new ones three times in thirty days, and then again', async () => {
    await change(owner, 'noor-1', OWN);
    server.clock.advance(60_000);
    await change(owner, 'noor-2', 'noor-1');
    await change(owner, 'noor-3', 'noor-2');
    const full = await read(owner);
    expect(full).toMatchObject({ subdomain: 'noor-3', changesLeft: 0 });
    expect([...full.former].toSorted()).toEqual(['noor-1', 'noor-2', OWN].toSorted());
    expect((await change(owner, 'noor-4', 'noor-3')).code).toBe('ADDRESS_LIMIT');
    expect((await change(owner, 'noor-1', 'noor-3')).data).toMatchObject({ subdomain: 'noor-1', changesLeft: 0 });
    expect((await change(owner, 'noor-4', 'noor-1')).code).toBe('ADDRESS_LIMIT');
    server.clock.advance(30 * DAY + 1);
    const later = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await change(later, 'noor-4', 'noor-1')).data).toMatchObject({ subdomain: 'noor-4', changesLeft: 2 });
  });
});

describe.skipIf(withoutPostgres)('many who want the same address at once', () => {
  const database = postgresHere();

  it(
    'one gets it, by a change or by a set-up, and one that is just being left nobody else gets [T.35]',
    { tags: 'long' },
    async () => {
      const { db, close } = await openServer(await database(), () => undefined);
      const clock = { now: () => new Date('2026-11-22T09:00:00.000Z') };
      const names = Array.from({ length: 50 }, (_, at) => `m-address-${at}`);
      await db.insert(merchants).values(names.map((id) => ({ id, nameEn: id, nameAr: id })));
      const regionCode = 'BH-manama' as const;
      await db
        .insert(branches)
        .values(
          names.map((id) => ({ id: `b-${id}`, merchantId: id, regionCode, nameEn: id, nameAr: id, isDefault: true })),
        );
      const open = (merchantId: string, subdomain: string) =>
        setUpOnServer({ db, clock }, { scope: ownerAt(merchantId), agent: '' }, `key-${merchantId}-${subdomain}`, {
          ...sampleSetup(),
          subdomain,
        });
      const move = (merchantId: string, from: string, subdomain: string) =>
        changeAddress({ db, clock }, merchantId, `move-${merchantId}-${subdomain}`, { subdomain, from });
      const moving = names.slice(0, 25);
      for (const id of moving) await open(id, `own-${id}`);
      const [first = '', ...others] = moving;
      const codes = async (all: readonly Promise<unknown>[]) =>
        (await Promise.allSettled(all)).map((each) =>
          each.status === 'fulfilled' ? 'ok' : ((each.reason as { code?: string }).code ?? String(each.reason)),
        );
      const wanted = await codes([
        ...moving.map((id) => move(id, `own-${id}`, 'wanted-by-all')),
        ...names.slice(25).map((id) => open(id, 'wanted-by-all')),
      ]);
      expect(wanted.filter((code) => code === 'ok')).toHaveLength(1);
      expect(wanted.filter((code) => code === 'SUBDOMAIN_TAKEN')).toHaveLength(49);
      // Two that exchange their addresses, and others that want what both leave, wait for nobody for ever.
      const [one = '', two = ''] = others;
      const at = new Map(
        (await db.select().from(stores).where(inArray(stores.merchantId, moving))).map((row) => [
          row.merchantId,
          row.subdomain,
        ]),
      );
      const of = (id: string) => at.get(id) ?? '';
      const left = await codes([
        move(one, of(one), of(two)),
        move(two, of(two), of(one)),
        move(first, of(first), 'just-left'),
        ...names.slice(26).map((id) => open(id, of(first))),
      ]);
      expect(left.slice(0, 3)).toEqual(['SUBDOMAIN_TAKEN', 'SUBDOMAIN_TAKEN', 'ok']);
      expect(left.slice(3).every((code) => ['SUBDOMAIN_TAKEN', 'STORE_EXISTS'].includes(code))).toBe(true);
      const [current, former] = [await db.select().from(stores), await db.select().from(storeFormerAddresses)];
      const all = [...current, ...former].map(({ subdomain }) => subdomain);
      expect(new Set(all).size).toBe(all.length);
      await close();
    },
  );
});
