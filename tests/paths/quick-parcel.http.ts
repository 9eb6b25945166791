import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { quoteQuickParcel } from '../../contract/quick-parcel';
import { HttpPayments } from '../../src/adapters/http/payments.adapter';
import { flowStore } from '../../src/application/actors/flow-slots';
import { quickParcelOver } from '../../src/application/actors/quick-parcel.actors';
import type { KeptQuickParcel, QuickParcelContext } from '../../src/domain/quick-parcel/quick-context';
import { quickOrderInputOf, quickQuoteInputOf } from '../../src/domain/quick-parcel/quick-draft';
import type { QuickOrder, QuickOrderInput, QuickQuoteInput } from '../../src/domain/quick-parcel/quick-order';
import type { Result } from '../../src/domain/shared/result';
import { idempotencyKeys } from '../../server/modules/idempotency/tables';
import { quotes } from '../../server/modules/ordering/tables';
import { guestBranch } from '../../server/modules/quick-parcel/house';
import { quickOrders } from '../../server/modules/quick-parcel/tables';
import { vouchers } from '../../server/modules/vouchers/tables';
import { FakeClock } from '../support/fake-clock';
import { guestOf, issueVoucher, quickPlaced } from '../support/guests';
import { answers, both, cut, httpLevel, lost } from '../support/http-level';
import type { Told } from '../support/http-level';
import { confirming, guestParts, isForgotten, isKnown, SENDER } from '../support/quick-stage';
import type { GuestWorld } from '../support/quick-stage';
import { wholeQuickDraft } from '../support/sample-quick-parcels';
import { quickParcel } from './quick-parcel.paths';

interface QuickWorld extends GuestWorld {
  /** How many orders there may be by now: one a key, and those that somebody else made. */
  readonly allowed: { orders: number };
}

const ABROAD = { lat: 24.7136, lng: 46.6753 };
const YEAR = 365 * 86_400_000;
const BRANCH = guestBranch('BH-manama');
const QUOTED = eq(quotes.branchId, BRANCH);

/** Nothing is in the way of an order: the phone is known, none is near enough in time to be taken for its twin, every price holds and is owed. */
async function clear(world: QuickWorld): Promise<void> {
  const { db, clock } = world.stage.server.deps;
  const now = clock.now().getTime();
  await isKnown(world);
  await db.update(quickOrders).set({ createdAt: new Date(now - 7_200_000) }).where(eq(quickOrders.phone, SENDER));
  await db.update(quotes).set({ expiresAt: new Date(now + 900_000), total: 1_705 }).where(QUOTED);
  await db.update(vouchers).set({ maxUses: null, maxUsesEach: null, validUntil: new Date(now + YEAR) });
}

/** The server has not heard of this order, whatever became of an answer that was lost. */
async function unheard(world: QuickWorld): Promise<void> {
  await clear(world);
  await world.stage.server.deps.db.delete(idempotencyKeys);
}

const atThisPrice: Told<QuickWorld> = (event: { type: string; quoteId: string }, _, actor) => {
  const { quote } = actor.snapshot.context as QuickParcelContext;
  return event.quoteId === 'quote-1' ? { ...event, quoteId: quote?.quote.id ?? 'none' } : event;
};

async function priced({ stage }: QuickWorld, input: QuickQuoteInput): Promise<string> {
  const { status, code, data } = await stage.server.call(quoteQuickParcel, { body: input as never });
  if (status !== 200) throw new Error(`No price: ${code}`);
  return data.id;
}

/** What is kept of a parcel that was being ordered. */
async function keptAttempt(world: QuickWorld): Promise<KeptQuickParcel> {
  world.allowed.orders += 1;
  const formSavedData = wholeQuickDraft();
  const quoteId = await priced(world, quickQuoteInputOf(formSavedData) as QuickQuoteInput);
  const order = quickOrderInputOf(formSavedData, quoteId, { language: 'ar', allowDuplicate: false }) as QuickOrderInput;
  return { formSavedData, orderInfo: null, attempt: { key: randomUUID(), order } };
}

const keeps = (kept: (world: QuickWorld) => Promise<KeptQuickParcel> | KeptQuickParcel) => async (world: QuickWorld) =>
  flowStore(world.store).write('guest', { kind: 'quickParcel', payload: await kept(world) });

const sentAs = (change: (order: QuickOrderInput) => object) => async (world: QuickWorld) => {
  await unheard(world);
  world.stage.proxy.meet({ kind: 'change', request: change });
};

export const quickParcelHttp = httpLevel<QuickWorld>({
  spec: quickParcel,
  world: async (stage) => {
    const { db } = stage.server.deps;
    await db.delete(quickOrders).where(eq(quickOrders.phone, SENDER));
    await db.delete(vouchers);
    for (const code of ['WELCOME10', 'OLD', 'SPENT']) await issueVoucher(stage.server, { code });
    const parts = guestParts(stage);
    const allowed = { orders: 0 };
    const unique = (): string => {
      allowed.orders += 1;
      return randomUUID();
    };
    const machine = quickParcelOver({ ...parts, payments: new HttpPayments(parts.http), ids: { unique }, clock: new FakeClock(), page: { leaveFor: () => Promise.resolve() } });
    return { ...parts, allowed, machine, input: { regionCode: 'BH-manama', language: 'en' } };
  },
  events: { CONFIRM: atThisPrice, SEND_ANYWAY: atThisPrice },
  outcomes: {
    restore: {
      named: (kept: KeptQuickParcel | null) => (kept?.attempt === null ? 'a form' : 'an attempt'),
      ways: { 'a form': keeps(() => ({ formSavedData: wholeQuickDraft(), orderInfo: null, attempt: null })), 'an attempt': keeps(keptAttempt) },
    },
    keepDraft: { ways: { nothing: answers } },
    keepAttempt: { ways: { something: answers } },
    identify: { named: String, ways: { true: isKnown, false: isForgotten } },
    verification: confirming,
    exchange: { ways: { ok: answers, offline: lost } },
    askQuote: {
      ways: {
        ok: async ({ stage }) => void (await stage.server.deps.db.update(vouchers).set({ validUntil: new Date(stage.server.clock.now().getTime() + YEAR) })),
        offline: cut,
        OUTSIDE_AREA: ({ stage }) => stage.proxy.meet({ kind: 'change', request: (body: QuickQuoteInput) => ({ ...body, pickUp: { position: ABROAD } }) }),
        VOUCHER_EXPIRED: async ({ stage }) => {
          await stage.server.deps.db.update(vouchers).set({ validUntil: stage.server.clock.now() }).where(eq(vouchers.code, 'OLD'));
          stage.proxy.meet({ kind: 'change', request: (body: QuickQuoteInput) => ({ ...body, voucherCode: 'OLD' }) });
        },
      },
    },
    placeOrder: {
      named: (result: Result<QuickOrder>) => (result.ok ? result.value.state : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind),
      ways: {
        // Made now, or made before and answered again: which of them only the key knows.
        unpaid: clear,
        // What a voucher pays for wholly needs no card.
        placed: async (world) => {
          await unheard(world);
          world.allowed.orders += 1;
          await world.stage.server.deps.db.update(quotes).set({ total: 0 }).where(QUOTED);
        },
        offline: both(clear, lost),
        UNAUTHENTICATED: isForgotten,
        QUOTE_EXPIRED: async (world) => {
          await unheard(world);
          await world.stage.server.deps.db.update(quotes).set({ expiresAt: world.stage.server.clock.now() }).where(QUOTED);
        },
        POSSIBLE_DUPLICATE: async (world) => {
          await unheard(world);
          world.allowed.orders += 1;
          const { contact, directions, position } = wholeQuickDraft().dropOff;
          const dropOff = { position: position ?? ABROAD, directions, contact: { ...contact, phone: '+97336123456' } };
          const twin = await quickPlaced(world.stage.server, await guestOf(world.stage.server, SENDER), { dropOff });
          if (twin.status !== 200) throw new Error(`No twin: ${twin.code}`);
          world.stage.proxy.meet({ kind: 'change', request: (order: QuickOrderInput) => ({ ...order, allowDuplicate: false }) });
        },
        VOUCHER_USED_UP: async (world) => {
          await unheard(world);
          const { attempt } = ((await flowStore(world.store).read('guest'))?.payload ?? { attempt: null }) as KeptQuickParcel;
          if (attempt === null) throw new Error('Nothing is on its way');
          const { regionCode, pickUp, dropOff, size, cashToCollect, paymentMethod } = attempt.order;
          const quoteId = await priced(world, { regionCode, pickUp: { position: pickUp.position }, dropOff: { position: dropOff.position }, size, cashToCollect, paymentMethod, voucherCode: 'SPENT' });
          await world.stage.server.deps.db.update(vouchers).set({ maxUses: 0 }).where(eq(vouchers.code, 'SPENT'));
          world.stage.proxy.meet({ kind: 'change', request: (order: QuickOrderInput) => ({ ...order, quoteId, voucherCode: 'SPENT' }) });
        },
        OUTSIDE_AREA: sentAs((order) => ({ ...order, pickUp: { ...order.pickUp, position: ABROAD } })),
      },
    },
    startPayment: { ways: { ok: answers, offline: cut } },
    leave: { ways: { nothing: answers } },
  },
  // However often an answer was lost and asked for again [T.36].
  after: async ({ stage, allowed }) => {
    const made = await stage.server.deps.db.select({ id: quickOrders.id }).from(quickOrders).where(eq(quickOrders.phone, SENDER));
    if (made.length > allowed.orders) throw new Error(`There are ${made.length} orders for ${allowed.orders} confirmations`);
  },
});
