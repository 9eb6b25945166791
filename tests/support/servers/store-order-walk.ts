import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { cancelOrder } from '../../../contract/order';
import { startPayment, tapState } from '../../../contract/payments';
import { decideCheckout } from '../../../contract/sandbox';
import { getStore, setUpStore } from '../../../contract/store';
import {
  declineCancelRequest,
  getStoreOrder,
  moveStoreOrder,
  priceStoreDriver,
  refundStoreOrder,
  reportKitchenStep,
  requestStoreDriver,
} from '../../../contract/store-orders';
import {
  askToCancelStoreOrder,
  cancelCustomerOrder,
  getStorefront,
  payStoreOrderInCash,
  placeStoreOrder,
} from '../../../contract/storefront';
import { advance } from '../../../server/modules/ordering/advance';
import { addDriver } from '../../../server/modules/ordering/drivers';
import { expireUnpaid } from '../../../server/modules/store-orders/card-sale';
import { storeOrderHistory, storeOrders } from '../../../server/modules/store-orders/tables';
import { storeItems } from '../../../server/modules/store/tables';
import { accountId } from '../../../server/modules/wallet/ledger';
import { createRandom } from '../../../server/seed/random';
import type { Random } from '../../../server/seed/random';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { CANCEL_REASONS } from '../../../src/domain/store-orders/stages';
import type { Handover, StoreOrderState } from '../../../src/domain/store-orders/stages';
import { PAY_GRACE, PAY_WITHIN } from '../../../src/domain/store-orders/store-payment';
import { sampleSetup } from '../samples/sample-stores';
import { letStoreDeliver } from './delivering-store';
import { guestOf } from './guests';
import type { TestGuest } from './guests';
import { audit, movesOf } from './ledger';
import { freshKey } from './parcels';
import { startServer } from './server';
import type { TestServer, TestSession } from './server';
import { STEPS } from './delivered';

const MERCHANT = 'm-pearl';
const DRIVER = 'driver-of-store-walks';
const EVENTS = 22;
/** Two things in flight at once, of a hundred events. */
const AT_ONCE = 25;
/** Pieces that are there at first: more than all walks of one server can take. */
const STOCK = 9_000;
const PIECES = 2;
const FEE = 800;
const params = { subdomain: 'noor-bakery' };

/** The table of legal steps [R4.04], by hand: what an order in a store may do. */
const LEGAL: Readonly<Partial<Record<StoreOrderState, readonly StoreOrderState[]>>> = {
  unpaid: ['pending', 'expired'],
  pending: ['accepted', 'cancelled', 'customer cancelled'],
  accepted: ['prepared', 'pending', 'cancelled'],
  prepared: ['successful', 'in delivery', 'accepted', 'cancelled'],
  'in delivery': ['successful', 'cancelled'],
};
const OVER: readonly StoreOrderState[] = ['successful', 'cancelled', 'customer cancelled', 'expired'];
const TO_DOOR: readonly TaskState[] = ['created', ...STEPS];

/** A server with a store that delivers, for walks one after the other. */
export async function startStoreWalks() {
  const server = await startServer();
  const { db } = server.deps;
  const person = { name: 'Yousif Bucheeri', phone: '+97333111222', vehicle: 'Honda' };
  await addDriver(db, { id: DRIVER, regionCode: 'BH-manama', lat: null, lng: null, heading: null, ...person });
  const signIn = () => server.signIn('owner@pearl.example', 'b-seef');
  const owner = await signIn();
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: freshKey(), body });
  await letStoreDeliver(server, owner);
  const itemId = (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
  await db.update(storeItems).set({ availability: 'counted', stock: STOCK }).where(eq(storeItems.id, itemId));
  const reached = new Set<string>();
  let taken = 0;
  return {
    server,
    /** The states that the walks ended in until now, and what else they came to. */
    reached: reached as ReadonlySet<string>,
    /** Lets a customer, the store, its kitchen and a driver act on an order, and proves what it became. */
    async walk(seed: number): Promise<void> {
      // A phone may order only so often, and tokens end meanwhile.
      server.clock.advance(400_000);
      const as = await signIn();
      const walk = new Walk(server, as, await guestOf(server), itemId, createRandom(seed));
      const id = await walk.go();
      const { kinds, pieces } = await proveOrder(server, id);
      for (const kind of kinds) reached.add(kind);
      taken += pieces;
      const [item] = await db.select().from(storeItems).where(eq(storeItems.id, itemId));
      expect(item?.stock).toBe(STOCK - taken);
      expect(await audit(db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
    },
  };
}

class Walk {
  private id = '';
  private slug = '';

  constructor(
    private readonly server: TestServer,
    private readonly as: TestSession,
    private readonly guest: TestGuest,
    private readonly itemId: string,
    private readonly random: Random,
  ) {}

  /** @returns the order that came of it */
  async go(): Promise<string> {
    const { random, server } = this;
    const handover = random.pick<Handover>(['pick-up', 'delivery', 'delivery']);
    const { from } = (await server.call(getStorefront, { params })).data.delivery ?? { from: { lat: 0, lng: 0 } };
    const isBrought = handover === 'delivery';
    const { data, code } = await server.call(placeStoreOrder, {
      params,
      headers: this.guest.headers,
      idempotencyKey: freshKey(),
      body: {
        lines: [{ itemId: this.itemId, choices: [], count: PIECES }],
        total: { minor: 2_500 + (isBrought ? FEE : 0), currency: 'BHD' },
        customerName: 'Huda Al Alawi',
        note: '',
        handover,
        deliverTo: isBrought ? { position: { lat: from.lat - 0.01, lng: from.lng }, directions: 'Villa 12' } : null,
        payment: random.pick(['cash', 'card', 'card'] as const),
      },
    });
    expect(code).toBeUndefined();
    this.slug = data.slug;
    const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, data.slug));
    this.id = row?.id ?? '';
    for (let event = 0; event < EVENTS; event += 1) {
      server.clock.advance(2_000);
      if (random.chance(AT_ONCE)) await Promise.all([this.event(), this.event()]);
      else await this.event();
    }
    // A later sweep would give its pieces back while another order is judged.
    await this.wait();
    return this.id;
  }

  private readonly byCustomer = () => ({ headers: this.guest.headers, params: { slug: this.slug } });

  /** Anything that somebody may press now, or too late. */
  private async event(): Promise<void> {
    const act = this.random.weighted<() => Promise<unknown>>([
      [() => this.pay(), 18],
      [() => this.server.call(payStoreOrderInCash, this.byCustomer()), 2],
      [() => this.server.call(cancelCustomerOrder, this.byCustomer()), 3],
      [() => this.server.call(askToCancelStoreOrder, this.byCustomer()), 5],
      [() => this.move('next'), 22],
      [() => this.move('previous'), 5],
      [() => this.move('cancel'), 3],
      [() => this.decline(), 4],
      [() => this.cook(), 12],
      [() => this.requestDriver(), 12],
      [() => this.ride(), 30],
      [() => this.drive('failed'), 2],
      [() => this.callOff(), 3],
      [() => this.refund(), 6],
      [() => this.wait(), 1],
    ]);
    await act();
  }

  private async pay(): Promise<void> {
    const started = await this.server.call(startPayment, { params: { slug: this.slug }, body: { language: 'en' } });
    if (started.status !== 200) return;
    await this.server.call(decideCheckout, {
      params: { id: started.data.pageUrl.split('/').at(-1) ?? '' },
      body: {
        outcome: this.random.pick(['captured', 'captured', 'captured', 'failed'] as const),
        delaySeconds: 0,
        webhook: 'lost',
        wrongAmount: this.random.chance(5),
      },
    });
    this.server.clock.advance(2_000);
    await this.server.call(tapState, { query: { slug: this.slug } });
  }

  /** The order as its people see it now; null while it waits for its card. */
  private async seen() {
    const { status, data } = await this.server.call(getStoreOrder, { as: this.as, params: { id: this.id } });
    return status === 200 ? data : null;
  }

  private async move(move: 'next' | 'previous' | 'cancel'): Promise<void> {
    const order = await this.seen();
    if (order === null) return;
    // Now and then somebody presses what they saw before.
    const version = order.version - (this.random.chance(5) ? 1 : 0);
    const reason = move === 'cancel' ? this.random.pick(CANCEL_REASONS) : null;
    await this.server.call(moveStoreOrder, { as: this.as, params: { id: this.id }, body: { version, move, reason } });
  }

  private async decline(): Promise<void> {
    const order = await this.seen();
    if (order === null) return;
    const body = { version: order.version };
    await this.server.call(declineCancelRequest, { as: this.as, params: { id: this.id }, body });
  }

  private cook() {
    const to = this.random.pick(['prepared', 'prepared', 'prepared', 'accepted'] as const);
    const at = this.server.clock.now().toISOString();
    const body = { orderId: this.id, to, at };
    return this.server.call(reportKitchenStep, { as: this.as, idempotencyKey: freshKey(), body });
  }

  private async requestDriver(): Promise<void> {
    const order = await this.seen();
    const priced = await this.server.call(priceStoreDriver, { as: this.as, params: { id: this.id } });
    if (order === null || priced.status !== 200) return;
    const body = { version: order.version, price: priced.data.price };
    await this.server.call(requestStoreDriver, { as: this.as, params: { id: this.id }, body });
  }

  /** Some steps of the driver, one after the other. */
  private async ride(): Promise<void> {
    for (let steps = this.random.between(1, 4); steps > 0; steps -= 1) await this.drive();
  }

  private async drive(to?: TaskState): Promise<void> {
    const delivery = (await this.seen())?.delivery ?? null;
    if (delivery === null) return;
    const next = to ?? TO_DOOR[TO_DOOR.indexOf(delivery.state) + 1];
    if (next === undefined) return;
    await advance(this.server.deps, delivery.orderId, next, {
      ...(next === 'assigned' ? { driver: { id: DRIVER } } : {}),
      ...(next === 'delivered' ? { handedTo: 'Huda' } : {}),
    });
  }

  private async callOff(): Promise<void> {
    const delivery = (await this.seen())?.delivery ?? null;
    if (delivery === null) return;
    await this.server.call(cancelOrder, { as: this.as, params: { id: delivery.orderId }, body: { reason: 'other' } });
  }

  private async refund(): Promise<void> {
    const order = await this.seen();
    if (order === null) return;
    const amount = { minor: this.random.between(1, order.total.minor), currency: 'BHD' as const };
    const body = { version: order.version, amount };
    await this.server.call(refundStoreOrder, { as: this.as, params: { id: this.id }, body });
  }

  /** Nobody pays any more: the sweep ends what waits. */
  private async wait(): Promise<void> {
    const [row] = await this.server.deps.db.select().from(storeOrders).where(eq(storeOrders.id, this.id));
    if (row?.state !== 'unpaid') return;
    const later = new Date(this.server.clock.now().getTime() + PAY_WITHIN + PAY_GRACE);
    await expireUnpaid({ db: this.server.deps.db, clock: { now: () => later } });
  }
}

/** What a hundred walks surely come to. */
export const STORE_WALK_KINDS = ['asked', 'brought', 'successful'];

/** Proves an order's history and its money. @returns what it came to, and how many pieces it keeps */
async function proveOrder({ deps: { db } }: TestServer, id: string) {
  const [row] = await db.select().from(storeOrders).where(eq(storeOrders.id, id));
  if (row === undefined) throw new Error('The order is gone');
  const history = await db
    .select()
    .from(storeOrderHistory)
    .where(eq(storeOrderHistory.orderId, id))
    .orderBy(asc(storeOrderHistory.step));
  const states = history.map(({ state }) => state);
  const way = states.join(' → ');
  expect(['unpaid', 'pending']).toContain(states[0]);
  expect(states.at(-1), way).toBe(row.state);
  for (const [index, { state, at }] of history.entries()) {
    const before = history[index - 1];
    if (before === undefined) continue;
    expect(LEGAL[before.state] ?? [], `${way}: ${before.state} to ${state}`).toContain(state);
    expect(at >= before.at, way).toBe(true);
    expect(row.handover === 'pick-up' && state === 'in delivery', way).toBe(false);
    expect(row.handover === 'delivery' && before.state === 'prepared' && state === 'successful', way).toBe(false);
  }

  const isPaid = row.paymentId !== null;
  const kept = isPaid ? row.total - row.refunded : 0;
  const { sums } = await movesOf(db, id);
  const sumOf = (account: string): number => sums[account] ?? 0;
  const isSold = row.state === 'successful';
  expect(
    {
      wallet: sumOf(accountId('wallet', MERCHANT, 'BHD')),
      held: sumOf(accountId('held', '', 'BHD')),
      gateway: sumOf(accountId('gateway', '', 'BHD')),
    },
    way,
  ).toEqual({ wallet: isSold ? kept : 0, held: isPaid && !OVER.includes(row.state) ? kept : 0, gateway: 0 - kept });
  if (isPaid && OVER.includes(row.state) && !isSold) expect(row.refunded, way).toBe(row.total);

  // Pieces come back where nobody had prepared them.
  const before = states.at(-2);
  const isBack = OVER.includes(row.state) && !isSold && before !== 'prepared' && before !== 'in delivery';
  const kinds = [
    ...(OVER.includes(row.state) ? [row.state] : []),
    ...(row.deliveryState === 'successful' ? ['brought'] : []),
    ...(row.cancelAskedAt === null ? [] : ['asked']),
    ...(isSold && row.refunded > 0 ? ['refunded later'] : []),
    ...(way.includes('accepted → pending') || way.includes('prepared → accepted') ? ['went back'] : []),
  ];
  return { kinds, pieces: isBack ? 0 : PIECES };
}
