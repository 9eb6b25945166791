import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelQuickOrder, exchangeGuestToken, placeQuickOrder } from '../../../contract/quick-parcel';
import { orders } from '../../../server/modules/ordering/tables';
import { quickParcelPayable } from '../../../server/modules/quick-parcel/payable';
import { quickOrders } from '../../../server/modules/quick-parcel/tables';
import { voucherUses } from '../../../server/modules/vouchers/tables';
import { ledgerAccounts, ledgerEntries } from '../../../server/modules/wallet/tables';
import { guestOf, issueVoucher, proofOf, quickBody, quickPlaced, quickQuoted } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { audit } from '../../support/servers/ledger';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { sampled, tries } from '../../support/sampled';

/** Two servers on one database, as behind a balancer. */
describe.skipIf(withoutPostgres)("races of guests' parcels on PostgreSQL, two servers", () => {
  const newDatabase = postgresHere();
  let servers: readonly [TestServer, TestServer];
  let guest: TestGuest;

  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })];
    await servers[0].deps.db
      .insert(ledgerAccounts)
      .values({ id: 'held-BHD', kind: 'held', currency: 'BHD' })
      .onConflictDoNothing();
    guest = await guestOf(servers[0]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  const either = (index: number): TestServer => servers[index % 2] ?? servers[0];
  const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));

  it.each(sampled(['card', 'cash'] as const, 2))(
    'fifty calls with one key make one parcel, paid by %s [T.36]',
    async (paymentMethod) => {
      const { db } = servers[0].deps;
      const body = quickBody(guest.phone, { paymentMethod });
      const request = {
        headers: guest.headers,
        idempotencyKey: freshKey(),
        body: { ...body, quoteId: (await quickQuoted(servers[0], body)).id },
      };
      const before = (await db.select().from(quickOrders)).length;
      const answers = await times(50, (index) => either(index).call(placeQuickOrder, request));
      expect(new Set(answers.map(({ raw }) => raw.body)).size, 'different answers').toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect((await db.select().from(quickOrders)).length).toBe(before + 1);
      const made = await db
        .select()
        .from(orders)
        .where(eq(orders.id, answers[0]?.data.pendingOrderId ?? ''));
      expect(made.length).toBe(paymentMethod === 'cash' ? 1 : 0);
    },
  );

  it('a hundred guests at a voucher for seven: seven have it [R8.08]', { tags: 'long' }, async () => {
    const { db } = servers[0].deps;
    const voucherCode = await issueVoucher(servers[0], { code: 'SEVEN', maxUses: 7 });
    const { id } = await quickQuoted(servers[0], quickBody(guest.phone, { voucherCode }));
    const guests = await times(100, (index) => guestOf(servers[0], `+9733${String(3_000_000 + index)}`));
    const answers = await Promise.all(
      guests.map(({ phone, headers }, index) =>
        either(index).call(placeQuickOrder, {
          headers,
          idempotencyKey: freshKey(),
          body: quickBody(phone, { voucherCode, quoteId: id }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ code }) => code === 'VOUCHER_USED_UP')).toHaveLength(93);
    expect(await db.select().from(voucherUses).where(eq(voucherUses.code, voucherCode))).toHaveLength(7);
  });

  it('one guest who sends twenty of the same at once is asked about nineteen', async () => {
    const busy = await guestOf(servers[0], '+97339000001');
    const { id } = await quickQuoted(servers[0], quickBody(busy.phone));
    const answers = await times(20, (index) =>
      either(index).call(placeQuickOrder, {
        headers: busy.headers,
        idempotencyKey: freshKey(),
        body: quickBody(busy.phone, { quoteId: id, allowDuplicate: false }),
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
  });

  it('a payment that is told twenty times at once is booked once [T.39]', async () => {
    const { db } = servers[0].deps;
    const { data } = await quickPlaced(servers[0], guest, { paymentMethod: 'card' });
    const told = await times(20, (index) => {
      const { deps, clock } = either(index);
      return deps.db.transaction((tx) =>
        quickParcelPayable(deps).paid(tx, data.pendingOrderId, `payment-${index}`, clock.now()),
      );
    });
    expect(told.filter(({ wanted }) => wanted)).toHaveLength(1);
    expect(await db.select().from(orders).where(eq(orders.id, data.pendingOrderId))).toHaveLength(1);
    expect(await db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, data.pendingOrderId))).toHaveLength(
      1,
    );
  });

  it('paid and cancelled in the same instant it is one of the two, and the ledger says the same [T.37] [T.40]', async () => {
    const { db, clock } = servers[0].deps;
    const busy = await guestOf(servers[0], '+97339000002');
    for (let round = 0; round < tries(4, 10); round += 1) {
      const { data } = await quickPlaced(servers[0], busy, { paymentMethod: 'card' });
      const [paid, called] = await Promise.all([
        db.transaction((tx) =>
          quickParcelPayable(servers[0].deps).paid(tx, data.pendingOrderId, freshKey(), clock.now()),
        ),
        servers[1].call(cancelQuickOrder, { headers: busy.headers, params: { slug: data.slug } }),
      ]);
      const [order] = await db.select().from(orders).where(eq(orders.id, data.pendingOrderId));
      expect(called.status).toBe(200);
      // The second call found what the first had left: nothing, or an order that was then cancelled and refunded.
      expect([called.data.state, order?.state, order?.paymentStatus]).toEqual(
        paid.wanted ? ['placed', 'cancelled', 'refunded'] : ['given-up', undefined, undefined],
      );
    }
    expect(await audit(db)).toMatchObject({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0 });
  });

  it('twenty exchanges of one token come to one token, and of one proof to one in all [T.14] [T.20]', async () => {
    // Past every network limit.
    for (const { clock } of servers) clock.advance(3600_000);
    const followed = await times(20, (index) =>
      either(index).call(exchangeGuestToken, { body: { kind: 'token', token: guest.token } }),
    );
    expect(new Set(followed.map(({ status, data }) => `${status} ${data.token}`)).size).toBe(1);
    const phone = '+97339000003';
    const proof = await proofOf(servers[0], phone);
    const issued = await times(20, (index) =>
      either(index).call(exchangeGuestToken, { body: { kind: 'proof', phone, proof } }),
    );
    expect(issued.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
  });
});
