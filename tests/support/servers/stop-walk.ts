import { expect } from 'vitest';
import { reportInaccurateDelivery } from '../../../contract/inaccurate-deliveries';
import { cancelOrder, getOrder } from '../../../contract/order';
import { answerReport } from '../../../contract/sandbox';
import { confirmParcelsBack, orderSecondTrip, priceSecondTrip } from '../../../contract/second-trips';
import { cancelStop, priceStopCancellation } from '../../../contract/stop-cancellations';
import { advance } from '../../../server/modules/ordering/advance';
import { accountId, walletOf } from '../../../server/modules/wallet/ledger';
import { createRandom } from '../../../server/seed/random';
import type { Random } from '../../../server/seed/random';
import type { Order, PricedOrder, Stop } from '../../../src/domain/ordering/order';
import { orderStateOf } from '../../../src/domain/ordering/stops';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { audit, movesOf } from './ledger';
import { freshKey, fundWallet, placed, SEEF } from './parcels';
import { startServer } from './server';
import type { TestServer, TestSession } from './server';
import { addFleetDriver } from './fleet-driver';

const MERCHANT = 'm-pearl';
const START = 100_000_000;
const DRIVER = 'driver-of-walks';
const EVENTS = 20;
/** Two things in flight at once, of a hundred events. */
const AT_ONCE = 20;
const FINAL: readonly TaskState[] = ['successful', 'failed', 'cancelled', 'rejected', 'deleted'];

/** The table of legal steps [R4.02], by hand: what a stop may do, by all who ask. */
const LEGAL: Readonly<Partial<Record<TaskState, readonly TaskState[]>>> = {
  created: ['dispatched', 'cancelled'],
  dispatched: ['assigned', 'unassigned', 'dispatch failure', 'cancelled'],
  unassigned: ['dispatched', 'dispatch failure', 'cancelled'],
  'dispatch failure': ['dispatched', 'cancelled'],
  assigned: ['acknowledge', 'accepted', 'declined', 'unassigned', 'cancelled'],
  acknowledge: ['accepted', 'declined', 'cancelled'],
  declined: ['unassigned', 'dispatched', 'cancelled'],
  accepted: ['in progress', 'unassigned', 'cancelled'],
  'in progress': ['arrived', 'failed', 'cancelled'],
  arrived: ['picked up', 'failed', 'cancelled'],
  'picked up': ['delivered', 'failed', 'cancelled'],
  delivered: ['successful', 'failed'],
};
const FORWARD: readonly TaskState[] = [
  'dispatched',
  'assigned',
  'acknowledge',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
];
const SIDEWAYS: readonly TaskState[] = ['unassigned', 'declined', 'dispatch failure', 'failed'];

/** A server with a business that has money, for walks one after the other. */
export async function startWalks() {
  const server = await startServer();
  await fundWallet(server.deps.db, MERCHANT, 'BHD', START);
  await addFleetDriver(server.deps.db, DRIVER);
  let balance = START;
  let as = await server.signIn('owner@pearl.example', 'b-seef');
  let since = server.clock.now().getTime();
  const reached = new Set<string>();
  return {
    server,
    /** What the walks came to until now: see `kindsOf`. */
    reached: reached as ReadonlySet<string>,
    /** Lets a merchant, a driver, a dispatcher and our staff act on an order of several stops, and proves what it became. */
    async walk(seed: number): Promise<void> {
      // A token lives for fifteen minutes.
      if (server.clock.now().getTime() - since > 600_000) {
        as = await server.signIn('owner@pearl.example', 'b-seef');
        since = server.clock.now().getTime();
      }
      const walk = new Walk(server, as, createRandom(seed));
      const before = balance;
      const ids = await walk.go();
      balance = (await walletOf(server.deps.db, MERCHANT, 'BHD'))?.balance ?? Number.NaN;
      let spent = 0;
      for (const id of ids) {
        const order = await walk.read(id);
        for (const kind of kindsOf(order)) reached.add(kind);
        spent += await proveOrder(server, order);
      }
      expect(balance).toBe(before - spent);
      expect(await audit(server.deps.db)).toEqual({
        sums: [{ currency: 'BHD', sum: 0 }],
        crooked: 0,
        wrongWallets: 0,
      });
    },
  };
}

class Walk {
  private readonly ids: string[] = [];

  constructor(
    private readonly server: TestServer,
    private readonly as: TestSession,
    private readonly random: Random,
  ) {}

  /** @returns the orders that came of it */
  async go(): Promise<readonly string[]> {
    const { random } = this;
    const method = random.pick(['wallet', 'wallet', 'cash'] as const);
    const dropOffs = Array.from({ length: random.between(2, 5) }, (_, place) => ({
      address: { ...SEEF, building: `7${place}`, position: { lat: 26.2 + random.next() * 0.03, lng: 50.55 } },
      recipient: { name: `Huda ${place}`, phone: `+97333${String(random.between(100_000, 999_999))}` },
      note: '',
      size: random.pick(['small', 'medium'] as const),
      cashToCollect: { minor: random.pick([0, 2_500, 5_000]), currency: 'BHD' as const },
    }));
    const { data } = await placed(this.server, this.as, { payment: { method }, allowDuplicate: true, dropOffs });
    this.ids.push(data.id);
    for (let event = 0; event < EVENTS; event += 1) {
      this.server.clock.advance(1_000);
      if (random.chance(AT_ONCE)) await Promise.all([this.event(), this.event()]);
      else await this.event();
    }
    return this.ids;
  }

  async read(id: string): Promise<PricedOrder> {
    const { data } = await this.server.call(getOrder, { as: this.as, params: { id } });
    if (data.total === null) throw new Error('The total is hidden');
    return { ...data, total: data.total };
  }

  /** Anything that somebody may press now, or too late. */
  private async event(): Promise<void> {
    const order = await this.read(this.random.pick(this.ids));
    const stop = this.random.pick(order.dropOffs);
    const act = this.random.weighted<() => Promise<unknown>>([
      [() => this.forward(order, stop), 55],
      [() => this.step(order.id, this.random.pick(SIDEWAYS)), 6],
      [() => this.step(order.id, 'failed', stop.id), 7],
      [() => this.cancelStop(order, stop), 14],
      [() => this.cancelOrder(order.id), 3],
      [() => this.secondTrip(order, stop), 7],
      [() => this.report(order), 5],
      [() => this.server.call(confirmParcelsBack, { as: this.as, params: { id: order.id }, body: {} }), 3],
    ]);
    await act();
  }

  private step(id: string, to: TaskState, stopId?: string) {
    return advance(this.server.deps, id, to, {
      ...(stopId === undefined ? {} : { stopId }),
      ...(to === 'assigned' ? { driver: { id: DRIVER } } : {}),
      ...(to === 'delivered' ? { handedTo: 'Huda' } : {}),
    });
  }

  private async forward(order: Order, stop: Stop): Promise<void> {
    const next = FORWARD[FORWARD.indexOf(order.state) + 1];
    if (next !== undefined && !FINAL.includes(order.state)) await this.step(order.id, next);
    else {
      await this.step(order.id, 'delivered', stop.id);
      if (this.random.chance(80)) await this.step(order.id, 'successful', stop.id);
    }
  }

  private async cancelStop(order: Order, stop: Stop): Promise<void> {
    const params = { id: order.id, stopId: stop.id };
    const { status, data } = await this.server.call(priceStopCancellation, { as: this.as, params });
    if (status !== 200) return;
    const comesBack = this.random.chance(10) ? !data.comesBack : data.comesBack;
    await this.server.call(cancelStop, {
      as: this.as,
      params,
      body: { total: data.total, comesBack },
      idempotencyKey: freshKey(),
    });
  }

  private cancelOrder(id: string) {
    return this.server.call(cancelOrder, { as: this.as, params: { id }, body: { reason: 'other' } });
  }

  private async secondTrip(order: Order, stop: Stop): Promise<void> {
    const params = { id: order.id, stopId: stop.id };
    const kind = this.random.pick(['again', 'return'] as const);
    const { status, data } = await this.server.call(priceSecondTrip, { as: this.as, params, query: { kind } });
    if (status !== 200) return;
    const ordered = await this.server.call(orderSecondTrip, {
      as: this.as,
      params,
      body: { kind, driver: 'new', timing: { kind: 'instant' }, payment: 'wallet', price: data.price },
      idempotencyKey: freshKey(),
    });
    if (ordered.status === 200) this.ids.push(ordered.data.id);
  }

  private async report(order: PricedOrder): Promise<void> {
    const { id: stopId } = this.random.pick(order.dropOffs);
    const { status, data } = await this.server.call(reportInaccurateDelivery, {
      as: this.as,
      params: { id: order.id },
      body: { stopId, reason: 'late', note: '', fileId: null },
      idempotencyKey: freshKey(),
    });
    if (status !== 200 || data.report === null) return;
    const refund = { minor: this.random.between(0, order.total.minor), currency: order.total.currency };
    await this.server.call(answerReport, {
      params: { id: data.report.id },
      body: this.random.chance(70)
        ? { decision: 'accept', refund }
        : { decision: 'decline', reason: 'delivered-as-ordered' },
    });
  }
}

/** What walks come to, if there are enough of them. */
export const WALK_KINDS = [
  'stop cancelled before its pick-up',
  'stop cancelled on the way',
  'parcel back',
  'order cancelled',
  'second trip',
  'refund after a report',
  'delivered',
  'failed',
] as const;
type WalkKind = (typeof WALK_KINDS)[number];

/** What an order shows of them. */
function kindsOf({ state, dropOffs, secondTripOf, heldBackAt, refunded, report }: PricedOrder): readonly WalkKind[] {
  const isCancelled = (isPickedUp: boolean): boolean =>
    dropOffs.some(
      (stop) => stop.state === 'cancelled' && stop.history.some((step) => step.state === 'picked up') === isPickedUp,
    );
  const kinds: Readonly<Record<WalkKind, boolean>> = {
    'stop cancelled before its pick-up': state !== 'cancelled' && isCancelled(false),
    'stop cancelled on the way': isCancelled(true),
    'parcel back': heldBackAt !== undefined,
    'order cancelled': state === 'cancelled',
    'second trip': secondTripOf !== null,
    'refund after a report': report?.state === 'accepted' && refunded.minor > 0,
    delivered: state === 'successful',
    failed: state === 'failed',
  };
  return WALK_KINDS.filter((kind) => kinds[kind]);
}

/** Proves an order's histories, its state and its accounts. @returns what it took from the wallet */
async function proveOrder(server: TestServer, order: PricedOrder): Promise<number> {
  for (const { id, state, history } of order.dropOffs) {
    expect([id, history[0]?.state, history.at(-1)?.state]).toEqual([id, 'created', state]);
    for (const [index, step] of history.entries()) {
      const before = history[index - 1];
      if (before === undefined) continue;
      expect(LEGAL[before.state] ?? [], `${id}: ${before.state} to ${step.state}`).toContain(step.state);
      expect(step.at >= before.at, `${id}: ${step.state} before ${before.state}`).toBe(true);
    }
  }
  const states = order.dropOffs.map(({ state }) => state);
  expect(order.state).toBe(orderStateOf(states));
  const back = order.dropOffs.filter(
    ({ state, history }) => state === 'cancelled' && history.some((step) => step.state === 'picked up'),
  );
  // Once parcels were picked up no order is cancelled; what was cancelled on the way is held from its end on.
  if (order.state === 'cancelled') expect(back).toEqual([]);
  expect(order.heldSince !== undefined).toBe(back.length > 0 && FINAL.includes(order.state));

  const taken = order.dropOffs.filter(({ state }) => state === 'successful');
  const payable = taken.reduce((sum, { cashToCollect }) => sum + cashToCollect.minor, 0);
  const isPaid = order.payment.status !== 'due';
  const kept = isPaid ? order.total.minor - order.refunded.minor : 0;
  const isCash = order.payment.method === 'cash';
  const wallet = isCash ? order.refunded.minor : 0 - kept;
  const { sums } = await movesOf(server.deps.db, order.id);
  const sumOf = (account: string): number => sums[account] ?? 0;
  expect({
    wallet: sumOf(accountId('wallet', MERCHANT, 'BHD')),
    payable: sumOf(accountId('payable', MERCHANT, 'BHD')),
    revenue: sumOf(accountId('revenue', '', 'BHD')),
    cash: sumOf(accountId('cash', '', 'BHD')),
  }).toEqual({ wallet, payable, revenue: kept, cash: 0 - payable - (isCash && isPaid ? order.total.minor : 0) });
  return -wallet;
}
