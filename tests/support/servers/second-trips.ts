import type { BodyOf } from '../../../contract/call';
import { getOrder } from '../../../contract/order';
import { orderSecondTrip, priceSecondTrip } from '../../../contract/second-trips';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { PaymentMethod, PricedOrder } from '../../../src/domain/ordering/order';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { money } from '../../../src/domain/shared/money';
import { failed } from './failed';
import { freshKey, fundWallet, placed } from './parcels';
import { stopId } from './put-state';
import { startServer } from './server';
import type { TestSession } from './server';

export type TripWish = Partial<BodyOf<typeof orderSecondTrip>>;

/** A second trip over less than 5 km: 1.000 and a tenth for VAT. */
export const TRIP_PRICE = money(1_100, 'BHD');

/** A server with a business that has money, and what its owner does there with parcels that could not be handed over. */
export async function startTrips() {
  const server = await startServer();
  const signIn = () => server.signIn('owner@pearl.example', 'b-seef');
  let as: TestSession = await signIn();
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 10_000_000);
  /** As somebody who orders sees it: with its total. */
  const read = async (id: string): Promise<PricedOrder> => {
    const { data } = await server.call(getOrder, { as, params: { id } });
    if (data.total === null) throw new Error('The total is hidden');
    return { ...data, total: data.total };
  };
  /** Orders a second trip, by default the next attempt. */
  const ask = (
    order: Pick<PricedOrder, 'id'>,
    wish: TripWish = {},
    { key = freshKey(), who = as, stop = stopId(order.id) } = {},
  ) => {
    server.clock.advance(1_000);
    return server.call(orderSecondTrip, {
      as: who,
      params: { id: order.id, stopId: stop },
      body: {
        kind: 'again',
        driver: 'new',
        timing: { kind: 'instant' },
        payment: 'wallet',
        price: TRIP_PRICE,
        ...wish,
      },
      idempotencyKey: key,
    });
  };
  const priceOf = (order: Pick<PricedOrder, 'id'>, kind: SecondTripKind, who = as) =>
    server.call(priceSecondTrip, { as: who, params: { id: order.id, stopId: stopId(order.id) }, query: { kind } });
  return {
    server,
    session: () => as,
    signInAgain: async () => {
      as = await signIn();
    },
    read,
    ask,
    priceOf,
    /** What it costs, asked and then paid. */
    async trip(order: Pick<PricedOrder, 'id'>, kind: SecondTripKind, wish: TripWish = {}) {
      const asked = await priceOf(order, kind);
      return ask(order, { kind, ...(asked.status === 200 ? { price: asked.data.price } : {}), ...wish });
    },
    balance: async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? Number.NaN,
    /** An order whose parcel nobody took. */
    async failedOrder({
      isPickedUp = true,
      method = 'wallet',
      ...body
    }: { isPickedUp?: boolean; method?: Exclude<PaymentMethod, 'card'> } & Omit<
      NonNullable<Parameters<typeof placed>[2]>,
      'payment'
    > = {}): Promise<PricedOrder> {
      const { data } = await placed(server, as, { ...body, payment: { method } });
      server.clock.advance(1_000);
      await failed(server.deps, data.id, isPickedUp);
      return read(data.id);
    },
  };
}
