import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import { orderSecondTrips, priceSecondTrips } from '../../../contract/second-trips';
import { secondTrips } from '../../../server/modules/ordering/second-trip-tables';
import { accountId } from '../../../server/modules/wallet/ledger';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import type { PricedOrder } from '../../../src/domain/ordering/order';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { money } from '../../../src/domain/shared/money';
import { failed } from '../../support/servers/failed';
import { audit } from '../../support/servers/ledger';
import { freshKey, orderBody, placed, SEEF } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import { startTrips } from '../../support/servers/second-trips';
import { tries } from '../../support/sampled';

let t: Awaited<ReturnType<typeof startTrips>>;
beforeAll(async () => {
  t = await startTrips();
});
afterAll(() => t.server.close());

/** An order of several parcels of which nobody took any, each some streets further. */
async function failedParcels(count: number, who = t.session()): Promise<PricedOrder> {
  const [first] = orderBody('q').dropOffs;
  if (first === undefined) throw new Error('An order has a drop-off');
  const dropOffs = Array.from({ length: count }, (_, n) => ({
    ...first,
    recipient: { name: `Recipient ${n + 1}`, phone: `+9733600111${n}` },
    address: {
      ...SEEF,
      building: String(100 + n),
      position: { ...SEEF.position, lng: SEEF.position.lng + n * 0.002 },
    },
  }));
  const { data } = await placed(t.server, who, { dropOffs, allowDuplicate: true });
  t.server.clock.advance(1_000);
  await failed(t.server.deps, data.id, true, count);
  return t.read(data.id);
}

const priceOf = (order: Pick<PricedOrder, 'id'>, kind: SecondTripKind, who = t.session()) =>
  t.server.call(priceSecondTrips, { as: who, params: { id: order.id }, query: { kind } });

/** Asks for all of them as they are priced now. */
async function askAll(
  order: Pick<PricedOrder, 'id'>,
  kind: SecondTripKind,
  change: Partial<BodyOf<typeof orderSecondTrips>> = {},
  { key = freshKey(), who = t.session() } = {},
) {
  const { trips } = (await priceOf(order, kind, who)).data;
  const body = { kind, driver: 'new', timing: { kind: 'instant' }, payment: 'wallet', trips, ...change } as const;
  return t.server.call(orderSecondTrips, { as: who, params: { id: order.id }, body, idempotencyKey: key });
}

const tripsOf = (order: PricedOrder) =>
  t.server.deps.db
    .select()
    .from(secondTrips)
    .where(
      inArray(
        secondTrips.stopId,
        order.dropOffs.map(({ id }) => id),
      ),
    );

describe('second trips of all parcels of an order that could not be handed over [R4.02]', () => {
  it('are priced together, as each alone, and ordered in one go; the answer is the order that failed', async () => {
    const order = await failedParcels(3);
    const { data: priced } = await priceOf(order, 'again');
    expect(priced.trips.map(({ stopId: id }) => id)).toEqual(order.dropOffs.map(({ id }) => id));
    expect(priced.price.minor).toBe(priced.trips.reduce((sum, { price }) => sum + price.minor, 0));
    expect(priced.trips[0]?.price).toEqual((await t.priceOf(order, 'again')).data.price);
    expect(priced.payments).toEqual(['wallet']);
    const { status, data } = await askAll(order, 'again', { driver: 'same' });
    expect([status, data.id]).toEqual([200, order.id]);
    expect(data.dropOffs.map(({ secondTrip }) => secondTrip?.kind)).toEqual(['again', 'again', 'again']);
    for (const [index, { secondTrip }] of data.dropOffs.entries()) {
      const trip = await t.read(secondTrip?.orderId ?? '');
      expect(trip.dropOffs[0]?.recipient).toEqual(order.dropOffs[index]?.recipient);
      expect(trip).toMatchObject({ total: priced.trips[index]?.price, payment: { method: 'wallet', status: 'paid' } });
    }
    expect(new Set((await tripsOf(order)).map(({ driverId }) => driverId)).size).toBe(1);
    expect(await priceOf(order, 'return')).toMatchObject({ status: 409, code: 'NOT_NOW' });
  });

  it('leave nothing behind where one of them is refused [T.37]', async () => {
    const order = await failedParcels(3);
    const { trips } = (await priceOf(order, 'return')).data;
    const before = await t.balance();
    const wrong = trips.map((each, index) => (index === 2 ? { ...each, price: money(1, 'BHD') } : each));
    expect(await askAll(order, 'return', { trips: wrong })).toMatchObject({ code: 'QUOTE_MISMATCH' });
    const [first, second] = trips;
    if (first === undefined || second === undefined) throw new Error('There are three');
    expect(await askAll(order, 'return', { trips: [first, second, first] })).toMatchObject({ code: 'VALIDATION' });
    expect(await askAll(order, 'return', { trips: [first, { ...second, stopId: 'none' }] })).toMatchObject({
      status: 404,
    });
    expect(await askAll(order, 'return', { payment: 'cash' })).toMatchObject({ code: 'PAYMENT_FORBIDDEN' });
    expect([await tripsOf(order), await t.balance()]).toEqual([[], before]);
    // Decided alone meanwhile: the others are not ordered without it, and can be ordered after a look.
    await t.ask(order, { kind: 'return', price: second.price }, { stop: second.stopId });
    expect(await askAll(order, 'return', { trips })).toMatchObject({ status: 409, code: 'NOT_NOW' });
    expect(await tripsOf(order)).toHaveLength(1);
    expect((await askAll(order, 'return')).status).toBe(200);
    expect(await tripsOf(order)).toHaveLength(3);
  });

  it('are refused as a whole where the wallet covers only some, and to others [T.24]', async () => {
    const who = await t.server.signIn('desk@pearl.example', 'b-seef');
    const order = await failedParcels(2);
    const balance = await t.balance();
    expect(await askAll(order, 'again', {}, { who })).toMatchObject({ code: 'PAYMENT_FORBIDDEN' });
    const { db } = t.server.deps;
    const wallet = eq(ledgerAccounts.id, accountId('wallet', 'm-pearl', 'BHD'));
    const [one] = (await priceOf(order, 'again')).data.trips;
    await db
      .update(ledgerAccounts)
      .set({ balance: (one?.price.minor ?? 0) + 1 })
      .where(wallet);
    expect(await askAll(order, 'again')).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await db.update(ledgerAccounts).set({ balance }).where(wallet);
    const najd = await t.server.signIn('owner@najd.example');
    expect(await priceOf(order, 'again', najd)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect([await tripsOf(order), await t.balance()]).toEqual([[], balance]);
  });

  it('are charged once per parcel, whoever asks how often for which of them at once [T.36] [T.37]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom<SecondTripKind>('again', 'return'),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        async (count, kind, repeats, alone) => {
          const order = await failedParcels(count);
          const before = await t.balance();
          const { trips } = (await priceOf(order, kind)).data;
          const key = freshKey();
          await Promise.all([
            ...Array.from({ length: repeats }, () => askAll(order, kind, { trips }, { key })),
            askAll(order, kind, { trips }),
            ...alone
              .filter((place) => place <= count)
              .map((place) => {
                const price = trips[place - 1]?.price ?? money(0, 'BHD');
                return t.ask(order, { kind, price }, { stop: stopId(order.id, place) });
              }),
          ]);
          const made = await tripsOf(order);
          expect(new Set(made.map(({ stopId: id }) => id)).size).toBe(made.length);
          const paid = trips.filter(({ stopId: id }) => made.some((each) => each.stopId === id));
          expect(await t.balance()).toBe(before - paid.reduce((sum, { price }) => sum + price.minor, 0));
          const { crooked, wrongWallets, sums } = await audit(t.server.deps.db);
          expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
        },
      ),
      { numRuns: tries(4, 20) },
    );
  });
});
