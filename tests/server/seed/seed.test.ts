import { max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureSize } from '../../../server/modules/files';
import { listAddresses } from '../../../contract/addresses';
import { getOrder } from '../../../contract/order';
import { fillFromTemplate, listOrderTemplates } from '../../../contract/order-templates';
import { getOverview, listOrders } from '../../../contract/ordering';
import { getDesk, listDeskDrivers } from '../../../contract/operations';
import { getPreferences } from '../../../contract/regions';
import { getStore } from '../../../contract/store';
import { getStoreOrder, listStoreOrders } from '../../../contract/store-orders';
import { getStorefront } from '../../../contract/storefront';
import { listTransactions } from '../../../contract/transactions';
import { getWallet } from '../../../contract/wallet';
import { createPglite, overPglite } from '../../../server/db/open-embedded';
import type { OpenDatabase } from '../../../server/db/open';
import { sayLedger } from '../../../server/check-ledger';
import { createSettableClock } from '../../../server/clock';
import { hashPassword } from '../../../server/modules/identity/passwords';
import { orders } from '../../../server/modules/ordering/tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { openPlatformAccount } from '../../../server/modules/quick-parcel/platform-account';
import { vouchers } from '../../../server/modules/vouchers/tables';
import { openKeys } from '../../../server/platform/keys';
import type { Keys } from '../../../server/platform/keys';
import { seed } from '../../../server/seed/seed';
import { demoVouchers } from '../../../server/seed/vouchers';
import { contentErrors } from '../../../src/domain/order-templates/template-content';
import { VIEW_STATES } from '../../../src/domain/ordering/order-views';
import { audit } from '../../support/servers/ledger';
import { operatorOf } from '../../support/servers/operators';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

describe('seeding', () => {
  let database: OpenDatabase;
  let server: TestServer;
  let keys: Keys;
  const clock = createSettableClock('2026-11-20T09:00:00.000Z');

  beforeAll(async () => {
    database = await overPglite(await createPglite({}), true);
    // As at a first start: the server is up before the demo data exists.
    await openPlatformAccount(database.db);
    keys = await openKeys(database.db, null);
    await seed({ db: database.db, clock, keys }, hashPassword);
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  it('happens once: a database with a merchant is left as it is', async () => {
    const before = (await database.db.select().from(orders)).length;
    expect(await seed({ db: database.db, clock, keys }, hashPassword)).toBe(false);
    expect((await database.db.select().from(orders)).length).toBe(before);
  });

  it('brings vouchers to try [R8.08]', async () => {
    expect((await database.db.select().from(vouchers)).length).toBe(demoVouchers(clock.now()).length);
  });

  it.each([
    ['manama@demo.mersal.example', 'branch-adliya', /^[A-Za-z ]+$/],
    ['riyadh@demo.mersal.example', 'branch-olaya', /^[\u0600-\u06ff ]+$/],
  ])(
    'brings two templates to %s, in their language, that can be ordered as they are [R11.03]',
    async (email, branch, language) => {
      const as = await server.signIn(email, branch);
      const { data } = await server.call(listOrderTemplates, { as });
      expect(data.map(({ recipients }) => recipients.length)).toEqual([3, 1]);
      for (const { id, name } of data) {
        expect(name).toMatch(language);
        const { data: whole } = await server.call(fillFromTemplate, { as, params: { id } });
        expect(contentErrors(whole, whole.regionCode)).toEqual([]);
      }
    },
  );

  it('brings work to every part of the desk, and people who drive [R11.14]', async () => {
    const operator = await operatorOf(server, 'hessa@mersal.example');
    const { waiting } = (await operator.call(getDesk)).data;
    for (const right of ['businesses', 'wire-transfers', 'withdrawals', 'reports', 'tickets'])
      expect(waiting.find((each) => each.right === right)?.count, right).toBeGreaterThan(0);
    const { items } = (await operator.call(listDeskDrivers)).data;
    expect([items.length, items.filter(({ isBlocked }) => isBlocked).length]).toEqual([3, 1]);
  });

  it('opens stores whose items ask for choices [R1.08]', async () => {
    for (const subdomain of ['dar-al-noor', 'qahwat-najd']) {
      const { data } = await server.call(getStorefront, { params: { subdomain } });
      expect(data.menu.flatMap(({ items }) => items).some(({ choiceGroups }) => choiceGroups.length > 1)).toBe(true);
      expect(data.choiceGroups.length).toBeGreaterThan(1);
    }
  });

  it('draws pictures of what its stores sell, and leaves some items without [R1.08]', async () => {
    for (const subdomain of ['dar-al-noor', 'qahwat-najd']) {
      const { menu } = (await server.call(getStorefront, { params: { subdomain } })).data;
      const pictures = menu.flatMap(({ items }) => items.map(({ picture }) => picture));
      const without = pictures.filter((picture) => picture === null).length;
      expect(without).toBeGreaterThan(0);
      expect(without).toBeLessThan(pictures.length / 10);
      const [first] = pictures;
      const shown = await server.app.inject({ url: `/s/${subdomain}/pictures/${first?.hash ?? ''}` });
      expect([shown.statusCode, pictureSize(shown.rawPayload, 'image/png')]).toEqual([
        200,
        { width: 240, height: 240 },
      ]);
    }
  });

  it('fills the kitchens, the list of past orders, and the statement with takings [R2.13]', async () => {
    for (const email of ['manama@demo.mersal.example', 'riyadh@demo.mersal.example']) {
      const as = await server.signIn(email);
      const all = (await server.call(listStoreOrders, { as, query: { limit: '100' } })).data;
      expect(all.items.length).toBe(100);
      const open = (await server.call(listStoreOrders, { as, query: { state: 'open', limit: '50' } })).data;
      expect(open.items.length).toBeGreaterThanOrEqual(4);
      const [first] = all.items;
      const { data } = await server.call(getStoreOrder, { as, params: { id: first?.id ?? '' } });
      const { menu } = (await server.call(getStore, { as })).data;
      const ids = menu.flatMap(({ items }) => items.map(({ id }) => id));
      for (const { itemId } of data.items) expect(ids).toContain(itemId);
      const { data: sales } = await server.call(listTransactions, { as, query: { kind: 'sale', limit: '50' } });
      expect(sales.items.length).toBeGreaterThan(10);
      for (const { sale } of sales.items) expect(sale).toMatch(/^#1\d{3}$/);
    }
    const [highest] = await database.db.select({ number: max(storeOrders.number) }).from(storeOrders);
    const [count] = await database.db.select({ last: sql<string>`last_value` }).from(sql`store_orders_number_seq`);
    expect(Number(count?.last)).toBe(highest?.number);
  });

  it('has a business whose store waits to be set up [R1.08]', async () => {
    const as = await server.signIn('new@demo.mersal.example');
    expect((await server.call(getPreferences, { as })).data.ecommerce.status).toBe('Setup Required');
    expect((await server.call(getStore, { as })).status).toBe(404);
  });

  it('keeps a ledger that sums to zero [T.37] [R11.20]', async () => {
    expect(await sayLedger(database.db, () => undefined)).toBe(true);
    expect(await audit(database.db)).toEqual({
      sums: [
        { currency: 'BHD', sum: 0 },
        { currency: 'SAR', sum: 0 },
      ],
      crooked: 0,
      wrongWallets: 0,
    });
  });

  it.each(sampled(['manama@demo.mersal.example', 'riyadh@demo.mersal.example'], 2))(
    'lets %s in to a business at work [R1.03] [R2.12]',
    async (email) => {
      const as = await server.signIn(email);
      const ongoing = async (branchId: string) =>
        (
          await server.call(listOrders, { as: { ...as, branchId }, query: { view: 'ongoing', limit: '200' } })
        ).data.items.map(({ state }) => state);
      const states = await Promise.all(
        as.branches.filter(({ regionCode }) => regionCode === as.regionCode).map(({ id }) => ongoing(id)),
      );
      expect(new Set(states.flat())).toEqual(new Set(VIEW_STATES.ongoing));
      // Each has something to show, the first the most.
      for (const one of states) expect(new Set(one).size).toBeGreaterThan(3);
      const { data: all } = await server.call(listOrders, { as, query: { view: 'all', limit: '200' } });
      for (const { id } of all.items.slice(0, 40))
        expect((await server.call(getOrder, { as, params: { id } })).status).toBe(200);
      const { data: overview } = await server.call(getOverview, { as });
      expect(overview.days.filter((day) => day.orders > 0).length).toBeGreaterThan(20);
      expect((await server.call(listAddresses, { as, query: { limit: '50' } })).data.length).toBe(25);
      expect((await server.call(getWallet, { as })).data.balance?.minor).toBeGreaterThan(0);
      expect((await placed(server, as)).data.reference).toMatch(/^(MN|RY)-\d{6}$/);
    },
  );

  it('gives the desk less than the owner [R6.03], and the driver only their own branch', async () => {
    const desk = await server.signIn('desk@demo.mersal.example', 'branch-seef');
    expect(desk.branches.map(({ id }) => id).toSorted()).toEqual(['branch-juffair', 'branch-seef']);
    expect((await server.call(getWallet, { as: desk })).data.balance).toBeNull();
    expect(
      (await server.call(getWallet, { as: await server.signIn('desk@demo.mersal.example', 'branch-juffair') })).status,
    ).toBe(403);
    expect((await server.signIn('driver@demo.mersal.example')).user.type).toBe('other');
    const owner = await server.signIn('manama@demo.mersal.example');
    expect(owner.branches.map(({ regionCode }) => regionCode).filter((code) => code === 'BH-manama').length).toBe(4);
    expect(owner.branches.length).toBe(5);
  });
});
