import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureSize } from '../../../server/modules/files';
import { listAddresses } from '../../../contract/addresses';
import { getOrder } from '../../../contract/order';
import { fillFromTemplate, listOrderTemplates } from '../../../contract/order-templates';
import { getOverview, listOrders } from '../../../contract/ordering';
import { getDesk, listDeskDrivers } from '../../../contract/operations';
import { getStorefront } from '../../../contract/storefront';
import { getWallet } from '../../../contract/wallet';
import { createPglite, overPglite } from '../../../server/db/open-embedded';
import type { OpenDatabase } from '../../../server/db/open';
import { sayLedger } from '../../../server/check-ledger';
import { createSettableClock } from '../../../server/clock';
import { hashPassword } from '../../../server/modules/identity/passwords';
import { orders } from '../../../server/modules/ordering/tables';
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

  it('draws pictures of what its stores sell, and leaves one item without [R1.08]', async () => {
    for (const subdomain of ['dar-al-noor', 'qahwat-najd']) {
      const { menu } = (await server.call(getStorefront, { params: { subdomain } })).data;
      const pictures = menu.flatMap(({ items }) => items.map(({ picture }) => picture));
      expect(pictures.filter((picture) => picture === null)).toHaveLength(1);
      const [first] = pictures;
      const shown = await server.app.inject({ url: `/s/${subdomain}/pictures/${first?.hash ?? ''}` });
      expect([shown.statusCode, pictureSize(shown.rawPayload, 'image/png')]).toEqual([
        200,
        { width: 240, height: 240 },
      ]);
    }
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

  it.each(['manama@demo.mersal.example', 'riyadh@demo.mersal.example'])(
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
