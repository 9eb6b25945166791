import type { PersistedQuickParcel } from '../../src/domain/quick-parcel/persisted-quick-parcel';
import { randomUUID } from 'node:crypto';
import { HttpPayments } from '../../src/adapters/http/payments.adapter';
import { flowStore } from '../../src/application/actors/flow-slots';
import { quickParcelOver } from '../../src/application/actors/quick-parcel.actors';
import type { QuickParcelContext } from '../../src/domain/quick-parcel/quick-context';
import { FakeClock } from '../support/fakes/fake-clock';
import { answers, both, cut, httpLevel, lost } from '../support/paths/http-level';
import type { Told, Way } from '../support/paths/http-level';
import { confirming, guestParts, isForgotten, isKnown } from '../support/paths/quick-stage';
import type { GuestWorld } from '../support/paths/quick-stage';
import {
  attemptPersisted,
  endOf,
  furnishQuick,
  orderToEnd,
  priceToEnd,
  quickOrdersMade,
} from '../support/paths/quick-world';
import { wholeQuickDraft } from '../support/samples/sample-quick-parcels';
import { quickParcel } from './quick-parcel.paths';

interface QuickWorld extends GuestWorld {
  /** How many orders there may be by now: one per key, plus those that somebody else made. */
  readonly allowed: { orders: number };
}

/** Makes the server answer the order as the path says; changes the request on its way if that is needed. */
const ordered =
  (end: string): Way<QuickWorld> =>
  async (world, _sample, actor) => {
    const order = (actor.snapshot.context as QuickParcelContext).attempt?.order;
    if (order === undefined) throw new Error('Nothing is on its way');
    await isKnown(world);
    const sent = await orderToEnd(world.stage.server, end, order);
    if (end === 'placed' || end === 'POSSIBLE_DUPLICATE') world.allowed.orders += 1;
    if (sent !== order) world.stage.proxy.meet({ kind: 'change', request: () => sent });
  };

/** The same for a price. */
const quoted =
  (end: string) =>
  async ({ stage: { server, proxy } }: QuickWorld) =>
    proxy.meet({ kind: 'change', request: await priceToEnd(server, end) });

const atThisPrice: Told<QuickWorld> = (event: { type: string; quoteId: string }, _, actor) => {
  const { quote } = actor.snapshot.context as QuickParcelContext;
  return event.quoteId === 'quote-1' ? { ...event, quoteId: quote?.quote.id ?? 'none' } : event;
};

/** The stored form of a parcel that was being ordered. */
function persistedAttempt({ stage, allowed }: QuickWorld): Promise<PersistedQuickParcel> {
  allowed.orders += 1;
  return attemptPersisted(stage.server);
}

const keeps =
  (persisted: (world: QuickWorld) => Promise<PersistedQuickParcel> | PersistedQuickParcel) =>
  async (world: QuickWorld) =>
    flowStore(world.store).write('guest', { kind: 'quickParcel', payload: await persisted(world) });

export const quickParcelHttp = httpLevel<QuickWorld>({
  spec: quickParcel,
  world: async (stage) => {
    await furnishQuick(stage.server);
    const parts = guestParts(stage);
    const allowed = { orders: 0 };
    const unique = (): string => {
      allowed.orders += 1;
      return randomUUID();
    };
    const machine = quickParcelOver({
      ...parts,
      payments: new HttpPayments(parts.http),
      ids: { unique },
      clock: new FakeClock(),
      page: { leaveFor: () => Promise.resolve() },
    });
    return { ...parts, allowed, machine, input: { regionCode: 'BH-manama', language: 'en' } };
  },
  events: { CONFIRM: atThisPrice, SEND_ANYWAY: atThisPrice },
  outcomes: {
    restore: {
      named: (persisted: PersistedQuickParcel | null) => (persisted?.attempt === null ? 'a form' : 'an attempt'),
      ways: {
        'a form': keeps(() => ({ formSavedData: wholeQuickDraft(), orderInfo: null, attempt: null })),
        'an attempt': keeps(persistedAttempt),
      },
    },
    keepAttempt: { ways: { something: answers } },
    identify: { named: String, ways: { true: isKnown, false: isForgotten } },
    verification: confirming,
    exchange: { ways: { ok: answers, offline: lost } },
    askQuote: {
      ways: {
        ok: quoted('ok'),
        offline: cut,
        OUTSIDE_AREA: quoted('OUTSIDE_AREA'),
        VOUCHER_EXPIRED: quoted('VOUCHER_EXPIRED'),
      },
    },
    placeOrder: {
      named: endOf,
      ways: {
        ...Object.fromEntries(
          ['unpaid', 'placed', 'QUOTE_EXPIRED', 'POSSIBLE_DUPLICATE', 'VOUCHER_USED_UP', 'OUTSIDE_AREA'].map((end) => [
            end,
            ordered(end),
          ]),
        ),
        offline: both(ordered('unpaid'), lost),
        UNAUTHENTICATED: isForgotten,
      },
    },
    startPayment: { ways: { ok: answers, offline: cut } },
    leave: { ways: { nothing: answers } },
  },
  // However often an answer was lost and requested again [T.36].
  after: async ({ stage, allowed }) => {
    const made = await quickOrdersMade(stage.server);
    if (made > allowed.orders) throw new Error(`There are ${made} orders for ${allowed.orders} confirmations`);
  },
});
