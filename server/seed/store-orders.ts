import { cashOf } from '../../src/domain/ordering/cash';
import { AMOUNTS } from '../../src/domain/ordering/parcel';
import { REGIONS } from '../../src/domain/regions/region';
import type { RegionCode } from '../../src/domain/regions/region';
import { money } from '../../src/domain/shared/money';
import { dayIn } from '../../src/domain/shared/time';
import { isOver, isUndone } from '../../src/domain/store-orders/stages';
import { PAY_WITHIN } from '../../src/domain/store-orders/store-payment';
import { valuesOfRow } from '../db/attribute-rows';
import { searchText } from '../db/search';
import type { cardRefunds, payments } from '../modules/payments';
import type { storeOrderHistory, storeOrderItems, storeOrders } from '../modules/store-orders';
import type { Movement } from '../modules/wallet';
import { dayAfter, startOfDay } from '../platform/days';
import { STORES } from './menus';
import type { DemoItem, DemoStore } from './demo-menu';
import { MERCHANTS } from './merchants';
import type { Stored } from './order-books';
import type { Customer } from './parcels';
import type { Random } from './random';
import { ACCEPTED, after, begun, broughtBy, collected, lastOf, minutes, PREPARED, through } from './store-order-lives';
import type { StoreLife } from './store-order-lives';

/** Past orders of each store. */
const PAST = 100;
/** How far they go back at most, days. */
const DAYS = 75;
export const FIRST_STORE_NUMBER = 1_001;
const HOUR = 3_600_000;
/** Of a hundred: deliveries of the first branch that bring something from its store, and orders paid by card. */
const FROM_STORE = 30;
const BY_CARD = 20;
/** How busy each hour from nine on is. */
const BUSY: readonly number[] = [3, 5, 6, 8, 7, 4, 3, 5, 8, 10, 9, 6];
const NOTES = ['', '', '', '', 'No plastic bag, please', 'بدون كيس بلاستيك', 'Happy birthday Noor', 'كل عام وأنتم بخير'];
/** An order before it has its number. */
interface Made extends StoreLife {
  readonly id: string;
  readonly store: DemoStore;
  readonly merchantId: string;
  readonly branch: { readonly id: string; readonly regionCode: RegionCode };
  readonly customer: { readonly name: string; readonly phone: string };
  readonly isCard: boolean;
  /** What brings it; null where it is collected. */
  readonly brought: Stored | null;
  /** Whether its customer asks to cancel it. */
  readonly isAsked?: boolean;
}

/** An order in a store as its rows. An item is called by its English name: the menu gives it its id. */
export interface DemoStoreOrder {
  readonly order: typeof storeOrders.$inferInsert & { readonly number: number };
  readonly items: readonly (typeof storeOrderItems.$inferInsert)[];
  readonly history: readonly (typeof storeOrderHistory.$inferInsert)[];
  readonly payment: typeof payments.$inferInsert | null;
  readonly refund: typeof cardRefunds.$inferInsert | null;
  readonly movements: readonly Movement[];
}

/** What was ordered: up to four items, or as many as the minimum needs, with what each of them asks for. */
function basket(random: Random, { menu, groups }: DemoStore, regionCode: RegionCode, minimum: number) {
  const all = menu.flatMap(({ items }) => items);
  const chosen = new Set<DemoItem>(Array.from({ length: random.between(1, 4) }, () => random.pick(all)));
  while ([...chosen].reduce((sum, [, , minor]) => sum + minor, 0) < minimum) chosen.add(random.pick(all));
  const { currency } = REGIONS[regionCode];
  return [...chosen].map(([en, ar, minor, , ...asks], place) => {
    const choices = asks.flatMap((at) => {
      const group = groups[at];
      if (group === undefined || (group.min === 0 && !random.chance(30))) return [];
      const [choiceEn, choiceAr, difference] = random.pick(group.choices);
      const [groupEn, groupAr] = group.name;
      return [
        {
          group: { en: groupEn, ar: groupAr },
          name: { en: choiceEn, ar: choiceAr },
          price: money(difference, currency),
        },
      ];
    });
    const price = choices.reduce((sum, each) => sum + each.price.minor, minor);
    const count = random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]);
    return { place, itemId: en, nameEn: en, nameAr: ar, price, count, choices, isCounted: false };
  });
}

/** An order as its rows, as the running server would have written them. */
function rowsOf(random: Random, made: Made, number: number): DemoStoreOrder {
  const { id, store, merchantId, branch, customer, life, reason, isCard, brought, isAsked = false } = made;
  const { currency } = REGIONS[branch.regionCode];
  const items = basket(random, store, branch.regionCode, brought === null ? 0 : store.delivery.minimum);
  const fee = brought === null ? 0 : store.delivery.fee;
  const sum = items.reduce((all, { price, count }) => all + price * count, 0);
  const total = sum + fee;
  const last = lastOf(life);
  const amount = money(total, currency);
  const about = {
    merchantId,
    branchId: branch.id,
    subject: { kind: 'store-order', id, reference: `#${number}` },
  } as const;
  const paidAt = isCard ? (life.find(({ state }) => state === 'pending')?.at ?? null) : null;
  const paymentId = paidAt === null ? null : `payment-${id}`;
  const isBack = paymentId !== null && isUndone(last.state);
  const movements: Movement[] = [];
  if (paidAt !== null) {
    const subject = { kind: 'store-order', id } as const;
    movements.push({
      merchantId: '',
      branchId: null,
      subject,
      kind: 'payment',
      from: 'gateway',
      to: 'held',
      amount,
      at: paidAt,
    });
    if (last.state === 'successful')
      movements.push({ ...about, kind: 'sale', from: 'held', to: 'wallet', amount, at: last.at });
    if (isBack) movements.push({ ...about, kind: 'refund', from: 'held', to: 'gateway', amount, at: last.at });
  }
  const stop = brought?.stops[0];
  return {
    order: {
      id,
      number,
      slug: random.text(24),
      merchantId,
      branchId: branch.id,
      state: last.state,
      handover: brought === null ? 'pick-up' : 'delivery',
      customerName: customer.name,
      phone: customer.phone,
      note: random.pick(NOTES),
      pieces: items.reduce((all, { count }) => all + count, 0),
      fee,
      total,
      currency,
      payment: isCard ? 'card' : 'cash',
      payBy: isCard ? after(life[0].at, PAY_WITHIN) : null,
      paymentId,
      refunded: isBack ? total : 0,
      refundedAt: isBack ? last.at : null,
      isChargeReturned: false,
      reason,
      cancelAskedAt: isAsked ? last.at : null,
      deliverTo: stop === undefined ? null : { position: stop.address.position, directions: stop.address.directions },
      deliveryId: brought?.order.id ?? null,
      deliveryReference: brought?.order.reference ?? null,
      deliveryState: brought?.order.state ?? null,
      trackingSlug: stop?.trackingSlug ?? null,
      isTest: false,
      version: life.length,
      createdAt: life[0].at,
      updatedAt: last.at,
      searchText: searchText([String(number), customer.name, customer.phone]),
    },
    items: items.map((item) => ({ orderId: id, ...item })),
    history: life.map(({ state, at }, step) => ({ orderId: id, step, state, at })),
    payment:
      paymentId === null
        ? null
        : {
            id: paymentId,
            purpose: 'store-order',
            subjectId: id,
            amount: total,
            currency,
            chargeId: `charge-${id}`,
            outcome: 'captured',
            createdAt: life[0].at,
            settledAt: paidAt,
            checkAt: null,
            checks: 1,
          },
    refund: isBack ? { chargeKey: paymentId, amount: total, currency, dueAt: last.at, doneAt: last.at } : null,
    movements,
  };
}

/** Whether a delivery may have brought an order of a store: one parcel, paid by its sender, and nothing else came of it. */
function isPlain({ order, stops, secondTrip, report, history }: Stored): boolean {
  const [stop, ...others] = stops;
  return (
    stop !== undefined &&
    others.length === 0 &&
    order.paymentMethod === 'wallet' &&
    order.refunded === 0 &&
    secondTrip === null &&
    report === null &&
    (order.state === 'successful' || order.state === 'picked up') &&
    history.filter(({ state }) => state === 'created').length === 1 &&
    order.scheduledAt === null &&
    cashOf(valuesOfRow(AMOUNTS, stop, order.currency)).minor === 0
  );
}

/**
 * Orders in the stores of the demo: a hundred past ones of each, and some that wait in the kitchen now. Those that were
 * brought went out with deliveries of the same branch. The past ones stay what they were when the server starts on a
 * later day.
 * @param random whose forks by store and day give them
 */
export function demoStoreOrders(
  random: Random,
  now: Date,
  customers: readonly Customer[],
  deliveries: readonly Stored[],
): readonly DemoStoreOrder[] {
  const made = STORES.flatMap((store, place) => {
    const merchant = MERCHANTS[place];
    if (merchant === undefined) throw new Error('A store has no business');
    const [branch] = merchant.branches;
    const known = customers.filter((each) => each.merchantId === merchant.id && each.regionCode === branch.regionCode);
    const { timeZone } = REGIONS[branch.regionCode];
    const own = random.fork(store.subdomain);
    const common = { store, merchantId: merchant.id, branch };
    const today = dayIn(timeZone, now.toISOString());
    const picked = Array.from({ length: DAYS }, (_, back) => dayAfter(today, -back)).flatMap((day) => {
      const ofDay = own.fork(day);
      const midnight = startOfDay(timeZone, day).getTime();
      return Array.from({ length: ofDay.between(1, 3) }, (_, index): Made => {
        const one = ofDay.fork(`order ${index}`);
        const hour = 9 + one.weighted(BUSY.map((weight, at) => [at, weight] as const));
        const at = new Date(midnight + hour * HOUR + one.between(0, HOUR - 1));
        const isCard = one.chance(BY_CARD);
        const customer = one.pick(known);
        return {
          ...common,
          id: `store-order-${one.text(20)}`,
          customer,
          isCard,
          brought: null,
          ...collected(one, at, isCard),
        };
      });
    });
    const brought = deliveries.flatMap((delivery): Made[] => {
      const { order, stops } = delivery;
      const one = own.fork(order.id);
      const way =
        order.branchId === branch.id && isPlain(delivery) && one.chance(FROM_STORE) ? broughtBy(one, delivery) : null;
      const [stop] = stops;
      if (way === null || stop === undefined) return [];
      const customer = { name: stop.recipientName, phone: stop.recipientPhone };
      return [{ ...common, id: `store-order-${one.text(20)}`, customer, isCard: true, brought: delivery, ...way }];
    });
    const isDone = ({ life }: Made): boolean => isOver(lastOf(life).state);
    const past = [...picked, ...brought.filter(isDone)]
      .filter(({ life }) => lastOf(life).at <= now)
      .toSorted((a, b) => b.life[0].at.getTime() - a.life[0].at.getTime())
      .slice(0, PAST);
    const waiting = (['pending', 'accepted', 'prepared', 'asked'] as const).map((wanted): Made => {
      const one = own.fork(`waits: ${wanted}`);
      const isCard = one.chance(BY_CARD);
      const stages = wanted === 'pending' ? [] : wanted === 'prepared' ? [ACCEPTED, PREPARED] : [ACCEPTED];
      const life = through(one, begun(one, now, isCard), stages);
      const ms = now.getTime() - minutes(one, 1, 6) - lastOf(life).at.getTime();
      const [first, ...rest] = life.map((entry) => ({ ...entry, at: after(entry.at, ms) }));
      if (first === undefined) throw new Error('An order has no history');
      const id = `store-order-${one.text(20)}`;
      const order = { ...common, id, customer: one.pick(known), isCard, brought: null, reason: null };
      return { ...order, life: [first, ...rest], isAsked: wanted === 'asked' };
    });
    return [...past, ...brought.filter((each) => !isDone(each)), ...waiting];
  });
  return made
    .toSorted((a, b) => a.life[0].at.getTime() - b.life[0].at.getTime())
    .map((each, index) => rowsOf(random.fork(each.id), each, FIRST_STORE_NUMBER + index));
}
