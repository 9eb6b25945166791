import type { DropOff, PaymentMethod, PickUp, Timing } from '../../src/domain/ordering/order';
import { EXTRA_CHARGE_STEP } from '../../src/domain/ordering/parcel-rules';
import { isFinal, TASK_STATES } from '../../src/domain/ordering/task-state';
import type { TaskState } from '../../src/domain/ordering/task-state';
import type { Region } from '../../src/domain/regions/region';
import { dayIn } from '../../src/domain/shared/time';
import { dayAfter, startOfDay } from '../modules/ordering/days';
import { feesOf } from '../modules/ordering/fees';
import type { DriverRow, NewOrder } from '../modules/ordering/order-rows';
import type { cards } from '../modules/payments/tables';
import { greatCircleRoute } from '../sandbox/routing';
import { lifeFrom, lifeUntil } from './lives';
import type { Step } from './lives';
import type { SeedBranch } from './merchants';
import { someDropOff } from './parcels';
import type { Customer } from './parcels';
import type { Random } from './random';

/** An order that will be stored, with the life it had. */
export interface Delivery {
  readonly order: Omit<NewOrder, 'reference'>;
  readonly life: readonly Step[];
  readonly driver: DriverRow | null;
}

/** What orders of a branch are made of. */
export interface Shop {
  readonly merchantId: string;
  readonly branch: SeedBranch;
  readonly region: Region;
  readonly pickUp: PickUp;
  readonly customers: readonly Customer[];
  readonly card: typeof cards.$inferSelect;
}

const DAYS = 90;
const HOUR = 3_600_000;
/** How busy each hour of a Gulf shop's day is: a lunch, and a long evening. */
const BUSY: readonly number[] = [1, 0, 0, 0, 0, 0, 0, 1, 3, 5, 6, 8, 9, 8, 5, 4, 6, 8, 10, 11, 10, 8, 5, 2];
/** And each day of its week, from Sunday: Thursday evening opens the weekend. */
const WEEK: readonly number[] = [0.9, 0.85, 0.85, 0.95, 1.35, 1.3, 1];
const ENDS: readonly (readonly [TaskState, number])[] = [['successful', 83], ['cancelled', 8], ['failed', 5], ['rejected', 2], ['deleted', 2]];
const DRIVEN: ReadonlySet<TaskState> = new Set(['assigned', 'acknowledge', 'accepted', 'declined', 'in progress', 'arrived', 'picked up', 'delivered', 'successful', 'failed']);

/** Open states that a branch has one order in: every one for a merchant's first branch, a few for the others. */
export const OPEN_STATES: readonly TaskState[] = TASK_STATES.filter((state) => !isFinal(state));
/** And what ended at it in the last hours, so that today is a day at work at whatever hour the demo starts. */
const TODAY: readonly TaskState[] = ['successful', 'successful', 'successful', 'successful', 'cancelled', 'failed'];
const A_FEW: readonly TaskState[] = ['dispatched', 'in progress', 'picked up'];

function oneDelivery(random: Random, shop: Shop, timing: Timing, at: Date, live: (rideSeconds: number) => readonly Step[], driver: DriverRow): Delivery {
  const { region, pickUp, card } = shop;
  const stops = random.chance(5) ? random.between(2, 4) : 1;
  const first = someDropOff(random, shop.customers, region);
  const dropOffs: [DropOff, ...DropOff[]] = [first, ...Array.from({ length: stops - 1 }, () => someDropOff(random, shop.customers, region))];
  const route = greatCircleRoute([pickUp.address.position, ...dropOffs.map(({ address }) => address.position)]);
  const extraMinor = random.chance(6) ? EXTRA_CHARGE_STEP[region.currency] * random.between(1, 2) : 0;
  const { lines, total } = feesOf({ currency: region.currency, distanceMeters: route.distanceMeters, sizes: dropOffs.map(({ size }) => size), extraMinor });
  const method: PaymentMethod = random.weighted([['wallet', 58], ['cash', 24], ['card', 18]]);
  const life = live(route.durationSeconds);
  const id = `order-${random.text(20)}`;
  const states = new Set(life.map(({ state }) => state));
  return {
    order: {
      id,
      trackingSlug: random.text(24),
      merchantId: shop.merchantId,
      branchId: shop.branch.id,
      regionCode: region.regionCode,
      timing,
      pickUp,
      dropOffs,
      payment: { method, cardLast4: method === 'card' ? card.last4 : null, chargeKey: method === 'card' ? id : null, paid: method !== 'cash' },
      price: { lines, total, distanceMeters: route.distanceMeters, durationSeconds: route.durationSeconds, route: route.path },
      at: life[0]?.at ?? at,
    },
    life,
    driver: [...states].some((state) => DRIVEN.has(state)) ? driver : null,
  };
}

/** What a region's shops ordered over ninety days: all of it over, and none of the last four hours. */
export function pastDeliveries(random: Random, now: Date, shops: readonly Shop[], drivers: readonly DriverRow[], perDay: number): Delivery[] {
  const timeZone = shops[0]?.region.timeZone ?? 'UTC';
  const today = dayIn(timeZone, now.toISOString());
  const made: Delivery[] = [];
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const day = dayAfter(today, -back);
    const midnight = startOfDay(timeZone, day).getTime();
    const busy = WEEK[new Date(`${day}T12:00:00.000Z`).getUTCDay()] ?? 1;
    const count = Math.round(perDay * busy * (0.75 + random.next() * 0.5));
    for (let index = 0; index < count; index += 1) {
      const hour = random.weighted(BUSY.map((weight, one) => [one, weight] as const));
      const at = new Date(midnight + hour * HOUR + random.between(0, HOUR - 1));
      if (at.getTime() > now.getTime() - 4 * HOUR) continue;
      const shop = random.weighted(shops.map((one) => [one, one.branch.weight] as const));
      const scheduled = random.chance(4);
      const timing: Timing = scheduled ? { kind: 'scheduled', at: new Date(at.getTime() + 30 * 60_000).toISOString() } : { kind: 'instant' };
      made.push(oneDelivery(random, shop, timing, at, (ride) => lifeFrom(random, at, random.weighted(ENDS), ride), random.pick(drivers)));
    }
  }
  return made;
}

/** What is going on at a branch: this minute (each with a driver of its own), in the last hours, and for tomorrow. */
export function openDeliveries(random: Random, now: Date, shop: Shop, isFirst: boolean, drivers: readonly DriverRow[]): Delivery[] {
  const instant: Timing = { kind: 'instant' };
  const open = (isFirst ? OPEN_STATES : A_FEW).map((state, index) =>
    oneDelivery(random, shop, instant, now, (ride) => lifeUntil(random, now, state, ride), drivers[index] ?? random.pick(drivers)),
  );
  const today = (isFirst ? TODAY : TODAY.slice(0, 2)).map((state) => {
    const end = new Date(now.getTime() - random.between(25, 240) * 60_000);
    return oneDelivery(random, shop, instant, end, (ride) => lifeUntil(random, end, state, ride), random.pick(drivers));
  });
  const later = Array.from({ length: isFirst ? 2 : 1 }, (_, index) => {
    const at = new Date(now.getTime() - random.between(10, 150) * 60_000);
    const timing: Timing = { kind: 'scheduled', at: new Date(now.getTime() + (18 + 6 * index) * HOUR).toISOString() };
    return oneDelivery(random, shop, timing, at, () => [{ state: 'created', at }], random.pick(drivers));
  });
  return [...open, ...today, ...later];
}
