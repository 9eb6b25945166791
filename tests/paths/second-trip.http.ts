import { eq, inArray } from 'drizzle-orm';
import { orderDetails, orderStops, orders, secondTrips, stopHistory } from '../../server/modules/ordering';
import { ledgerAccounts } from '../../server/modules/wallet/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpSecondTrips } from '../../src/adapters/http/second-trips.adapter';
import { secondTripOver } from '../../src/application/actors/second-trip.actors';
import type { SecondTripContext } from '../../src/domain/ordering/second-trip.machine';
import { failed } from '../support/servers/failed';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { fundWallet, placed } from '../support/servers/parcels';
import { stopId } from '../support/servers/put-state';
import { secondTrip } from './second-trip.paths';

interface TripWorld extends World {
  readonly merchantId: string;
  readonly orderId: string;
  readonly other: string;
}

interface Circumstances {
  readonly balance?: number;
  /** Another tab has ordered one. */
  readonly hasOther?: boolean;
  /** Its size is dearer than when the price was seen. */
  readonly isDearer?: boolean;
}

/** How the failed order stands on the server, as if what got no answer had never arrived. */
const standing =
  ({ balance = 100_000, hasOther = false, isDearer = false }: Circumstances) =>
  async ({ stage, merchantId, orderId, other }: TripWorld): Promise<void> => {
    const { db } = stage.server.deps;
    const stop = stopId(orderId);
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
    const trips = await db.select().from(secondTrips).where(eq(secondTrips.stopId, stop));
    const made = trips.map((trip) => trip.orderId).filter((id) => id !== other);
    await db.delete(secondTrips).where(eq(secondTrips.stopId, stop));
    if (made.length > 0) {
      const stops = made.map((id) => stopId(id));
      await db.delete(stopHistory).where(inArray(stopHistory.stopId, stops));
      await db.delete(orderStops).where(inArray(orderStops.orderId, made));
      await db.delete(orderDetails).where(inArray(orderDetails.orderId, made));
      await db.delete(orders).where(inArray(orders.id, made));
    }
    const [details] = await db.select().from(orderDetails).where(eq(orderDetails.orderId, orderId));
    if (hasOther && details !== undefined)
      await db.insert(secondTrips).values({
        orderId: other,
        stopId: stop,
        kind: 'return',
        sender: details.pickUp,
        isAway: false,
        driverId: null,
      });
    await db
      .update(orderStops)
      .set({ size: isDearer ? 'large' : 'small' })
      .where(eq(orderStops.id, stop));
    await db.update(ledgerAccounts).set({ balance }).where(eq(ledgerAccounts.merchantId, merchantId));
  };

export const secondTripHttp = httpLevel<TripWorld>({
  spec: secondTrip,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const session = await stage.session(merchant);
    const { merchantId } = merchant;
    await fundWallet(stage.server.deps.db, merchantId, 'BHD', 100_000);
    const [{ data }, other] = [await placed(stage.server, session), await placed(stage.server, session)];
    // Nobody picked it up: both ways of paying are possible.
    await failed(stage.server.deps, data.id, false);
    return {
      stage,
      merchantId,
      orderId: data.id,
      other: other.data.id,
      machine: secondTripOver(new HttpSecondTrips(stage.client(session))),
      input: { orderId: data.id, stopId: stopId(data.id), timeZone: 'Asia/Bahrain', driver: 'same' },
    };
  },
  events: {
    CONFIRM: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  cannot: ({ type, ...event }, before) => {
    const output = event['output'] as { readonly failure?: { readonly code?: string } } | undefined;
    const { payment } = before.context as SecondTripContext;
    return type.endsWith('.send') && payment === 'cash' && output?.failure?.code === 'INSUFFICIENT_BALANCE'
      ? 'cash needs nothing in the wallet'
      : null;
  },
  outcomes: {
    price: {
      ways: {
        ok: standing({}),
        offline: both(standing({}), lost),
        NOT_NOW: standing({ hasOther: true }),
      },
    },
    send: {
      ways: {
        ok: standing({}),
        offline: both(standing({}), lost),
        QUOTE_MISMATCH: standing({ isDearer: true }),
        NOT_NOW: standing({ hasOther: true }),
        INSUFFICIENT_BALANCE: standing({ balance: 0 }),
      },
    },
  },
});
