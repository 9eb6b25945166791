import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, placeOrder, createQuote } from '../../../contract/order';
import { advance } from '../../../server/modules/ordering/advance';
import { stopHistory, orders, orderStops } from '../../../server/modules/ordering/tables';
import { cardRefunds, sandboxCharges } from '../../../server/modules/payments/tables';
import { voucherUses } from '../../../server/modules/vouchers/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { issueVoucher } from '../../support/servers/guests';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet, orderBody, placed, quoteBody, saveCard } from '../../support/servers/parcels';
import type { OrderBody } from '../../support/servers/parcels';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { stopId } from '../../support/servers/put-state';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled, tries } from '../../support/sampled';

/** The result of an audit when everything is right. */
const zero = (currencies: readonly string[]) => ({
  sums: currencies.map((currency) => ({ currency, sum: 0 })),
  crooked: 0,
  wrongWallets: 0,
});

/** PGlite is one connection: only PostgreSQL lets calls overlap. Two servers on one database, as behind a balancer. */
describe.skipIf(withoutPostgres)('races on PostgreSQL, two servers', () => {
  const newDatabase = postgresHere();
  let servers: readonly [TestServer, TestServer];
  let as: TestSession;
  let najd: TestSession;

  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    const first = await startServer({ databaseUrl });
    const second = await startServer({ databaseUrl });
    servers = [first, second];
    as = await first.signIn('owner@pearl.example', 'b-seef');
    najd = await first.signIn('owner@najd.example');
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  const either = (index: number): TestServer => servers[index % 2] ?? servers[0];
  const price = async (body: OrderBody): Promise<OrderBody> => ({
    ...body,
    quoteId: (await servers[0].call(createQuote, { as, body: quoteBody(body) })).data.id,
  });

  it('fifty calls with one key make one order and take its price once [T.36]', async () => {
    const { db } = servers[0].deps;
    await fundWallet(db, 'm-pearl', 'BHD', 50_000);
    for (const payment of [{ method: 'wallet' }, { method: 'card', cardId: await saveCard(db, 'm-pearl') }] as const) {
      const body = await price(orderBody('q', 'BH-manama', { payment }));
      const before = {
        orders: (await db.select().from(orders)).length,
        balance: (await walletOf(db, 'm-pearl', 'BHD'))?.balance ?? 0,
      };
      const idempotencyKey = freshKey();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => either(index).call(placeOrder, { as, body, idempotencyKey })),
      );
      expect(new Set(answers.map(({ raw }) => raw.body)).size, 'different answers').toBe(1);
      expect(answers[0]?.status).toBe(200);
      const total = answers[0]?.data.total.minor ?? 0;
      expect((await db.select().from(orders)).length).toBe(before.orders + 1);
      expect((await walletOf(db, 'm-pearl', 'BHD'))?.balance).toBe(
        before.balance - (payment.method === 'wallet' ? total : 0),
      );
    }
    expect((await db.select().from(sandboxCharges)).length).toBe(1);
    expect(await audit(db)).toEqual(zero(['BHD']));
  });

  it('forty orders on a wallet for seven: seven are made, and it never falls under its overdraft [T.37]', async () => {
    const { db } = servers[0].deps;
    const one = (await placed(servers[0], najd)).data.total.minor;
    await fundWallet(db, 'm-najd', 'SAR', one * 5 + 10, one * 2);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => placed(either(index), najd, { payment: { method: 'wallet' } })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(7);
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_BALANCE').length).toBe(33);
    expect((await walletOf(db, 'm-najd', 'SAR'))?.balance).toBe(10 - one * 2);
    expect(await audit(db)).toEqual(zero(['BHD', 'SAR']));
  });

  it('of ten similar orders with ten keys in one instant one is made, in cash or by card, and the others are told about it', async () => {
    const { db } = servers[0].deps;
    const card = { method: 'card', cardId: await saveCard(db, 'm-pearl', 'tok_like') } as const;
    for (const [phone, payment] of [
      ['+97336000001', { method: 'cash' }],
      ['+97336000002', card],
    ] as const) {
      const [dropOff] = orderBody('q').dropOffs;
      if (dropOff === undefined) throw new Error('No parcel');
      const dropOffs = [{ ...dropOff, recipient: { ...dropOff.recipient, phone } }];
      const bodies = await Promise.all(
        Array.from({ length: 10 }, () =>
          price(orderBody('q', 'BH-manama', { payment, dropOffs, allowDuplicate: false })),
        ),
      );
      const answers = await Promise.all(
        bodies.map((body, index) => either(index).call(placeOrder, { as, body, idempotencyKey: freshKey() })),
      );
      const made = answers.filter(({ status }) => status === 200).map(({ data }) => data.id);
      expect(made.length).toBe(1);
      expect(answers.filter(({ code }) => code === 'POSSIBLE_DUPLICATE').map(({ data }) => data)).toEqual(
        Array.from({ length: 9 }, () => ({ orderId: made[0] })),
      );
    }
    // Every card that was charged has its order, or its money back.
    const kept = [
      ...(await db.select().from(orders)).map(({ id }) => id),
      ...(await db.select().from(cardRefunds)).map(({ chargeKey }) => chargeKey),
    ];
    const charged = (await db.select().from(sandboxCharges)).map(({ key }) => key);
    expect(new Set(kept).size).toBe(kept.length);
    expect(charged.filter((key) => !kept.includes(key))).toEqual([]);
    expect((await db.select().from(orderStops).where(eq(orderStops.recipientPhone, '+97336000002'))).length).toBe(1);
    expect(await audit(db)).toEqual(zero(['BHD', 'SAR']));
  });

  it('of forty orders at once on a voucher for seven, wherever the money comes from, seven have it; fifty calls with one key use it once [R8.08] [T.36]', async () => {
    const { db } = servers[0].deps;
    const card = { method: 'card', cardId: await saveCard(db, 'm-pearl', 'tok_voucher') } as const;
    const usesOf = async (code: string) =>
      (await db.select().from(voucherUses).where(eq(voucherUses.code, code))).map(({ subjectId }) => subjectId);
    for (const payment of sampled([card, { method: 'cash' }, { method: 'wallet' }] as const, 3)) {
      const charged = (await db.select().from(sandboxCharges)).length;
      const voucherCode = await issueVoucher(servers[0], { code: `SEVEN${payment.method.toUpperCase()}`, maxUses: 7 });
      const body = await price(orderBody('q', 'BH-manama', { payment, voucherCode }));
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          either(index).call(placeOrder, { as, body, idempotencyKey: freshKey() }),
        ),
      );
      const made = answers.filter(({ status }) => status === 200).map(({ data }) => data.id);
      expect([made.length, answers.filter(({ code }) => code === 'VOUCHER_USED_UP').length]).toEqual([7, 33]);
      expect((await usesOf(voucherCode)).toSorted()).toEqual(made.toSorted());
      // No card is charged for a price that is no longer available.
      expect((await db.select().from(sandboxCharges)).length).toBe(charged + (payment.method === 'card' ? 7 : 0));

      const once = await issueVoucher(servers[0], { code: `ONCE${payment.method.toUpperCase()}`, maxUses: 1 });
      const [sent, idempotencyKey] = [
        await price(orderBody('q', 'BH-manama', { payment, voucherCode: once })),
        freshKey(),
      ];
      const same = await Promise.all(
        Array.from({ length: 50 }, (_, index) => either(index).call(placeOrder, { as, body: sent, idempotencyKey })),
      );
      expect(new Set(same.map(({ raw }) => raw.body)).size, 'different answers').toBe(1);
      expect(await usesOf(once)).toEqual([same[0]?.data.id]);
    }
    expect(await audit(db)).toEqual(zero(['BHD', 'SAR']));
  });

  it('twenty cancellations of one order give its price back once [R4.05] [T.37]', async () => {
    const { db } = servers[0].deps;
    const { data: order } = await placed(servers[0], as, { payment: { method: 'wallet' } });
    const before = (await walletOf(db, 'm-pearl', 'BHD'))?.balance ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        either(index).call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } }),
      ),
    );
    expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
    expect((await walletOf(db, 'm-pearl', 'BHD'))?.balance).toBe(before + order.total.minor);
    expect(
      (
        await db
          .select()
          .from(stopHistory)
          .where(eq(stopHistory.stopId, stopId(order.id)))
      ).length,
    ).toBe(2);
    expect(await audit(db)).toEqual(zero(['BHD', 'SAR']));
  });

  it('a driver takes the parcel while it is cancelled: one of the two, never both', async () => {
    for (let round = 0; round < tries(4, 8); round += 1) {
      const { data: order } = await placed(servers[0], as, { payment: { method: 'wallet' } });
      for (const state of ['dispatched', 'assigned', 'accepted', 'in progress', 'arrived'] as const)
        await advance(servers[0].deps, order.id, state);
      const [taken, called] = await Promise.all([
        advance(servers[0].deps, order.id, 'picked up'),
        servers[1].call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } }),
      ]);
      expect([taken === null, called.code]).toEqual(taken === null ? [true, undefined] : [false, 'NOT_CANCELLABLE']);
    }
    expect(await audit(servers[0].deps.db)).toEqual(zero(['BHD', 'SAR']));
  });

  it('top-ups, orders and cancellations all at once end in books that agree [T.37]', async () => {
    const { db } = servers[0].deps;
    const open = (
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => placed(either(index), as, { payment: { method: 'wallet' } })),
      )
    ).filter(({ status }) => status === 200);
    await Promise.all([
      ...open.map(({ data }, index) =>
        either(index).call(cancelOrder, { as, params: { id: data.id }, body: { reason: 'other' } }),
      ),
      ...Array.from({ length: 20 }, (_, index) =>
        placed(either(index), as, { payment: { method: index % 3 === 0 ? 'cash' : 'wallet' } }),
      ),
    ]);
    expect(await audit(db)).toEqual(zero(['BHD', 'SAR']));
  });
});
