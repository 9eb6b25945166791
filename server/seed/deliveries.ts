import type { DropOff, PaymentMethod, PickUp } from '../../src/domain/ordering/order';
import type { Scheduled, Timing } from '../../src/domain/ordering/timing';
import { EXTRA_CHARGE_STEP } from '../../src/domain/ordering/parcel-rules';
import { isFinal } from '../../src/domain/ordering/task-state';
import type { TaskState } from '../../src/domain/ordering/task-state';
import type { Region } from '../../src/domain/regions/region';
import { dayIn } from '../../src/domain/shared/time';
import { feesOf } from '../modules/ordering';
import { dayAfter, startOfDay } from '../platform/days';
import type { DriverRow, NewOrder } from '../modules/ordering';
import type { cards } from '../modules/payments';
import { greatCircleRoute } from '../sandbox/routing';
import type { Aside } from './aside';
import { lifeFrom, lifeUntil, orderedAhead } from './lives';
import type { Step } from './lives';
import type { SeedBranch } from './merchants';
import { someDropOff } from './parcels';
import type { Customer } from './parcels';
import type { Random } from './random';

/** An order that will be stored, with its history. */
export interface Delivery {
  readonly order: Omit<NewOrder, 'reference'>;
  readonly life: readonly Step[];
  readonly driver: DriverRow | null;
  /** Missing where it went the way of all others. */
  readonly aside?: Aside;
}

/** What a branch's orders are made from. */
export interface Shop {
  readonly merchantId: string;
  readonly branch: SeedBranch;
  readonly region: Region;
  readonly pickUp: PickUp;
  readonly customers: readonly Customer[];
  readonly card: typeof cards.$inferSelect;
}

/** How far the history goes back. */
export const DAYS = 90;
const HOUR = 3_600_000;
/** How busy each hour of a Gulf shop's day is: lunch, and a long evening. */
const BUSY: readonly number[] = [1, 0, 0, 0, 0, 0, 0, 1, 3, 5, 6, 8, 9, 8, 5, 4, 6, 8, 10, 11, 10, 8, 5, 2];
/** And each day of its week, from Sunday: Thursday evening opens the weekend. */
const WEEK: readonly number[] = [0.9, 0.85, 0.85, 0.95, 1.35, 1.3, 1];
const ENDS: readonly (readonly [TaskState, number])[] = [
  ['successful', 83],
  ['cancelled', 8],
  ['failed', 5],
  ['rejected', 2],
  ['deleted', 2],
];
const DRIVEN: ReadonlySet<TaskState> = new Set([
  'assigned',
  'acknowledge',
  'accepted',
  'declined',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
  'successful',
  'failed',
]);

/**
 * The open orders at each of a merchant's shops, in order: together every state that is not final; one state per
 * driver.
 */
const GOING_ON: readonly (readonly TaskState[])[] = [
  ['created', 'accepted', 'in progress', 'arrived', 'picked up', 'dispatch failure'],
  ['dispatched', 'assigned', 'picked up', 'location inquiry acquiring'],
  ['acknowledge', 'delivered', 'unassigned', 'location inquiry acquired'],
  ['declined', 'in progress', 'not dispatched', 'location inquiry expired'],
];
/** In a merchant's second region, with one shop. */
const GUEST: readonly TaskState[] = ['in progress'];
/** States that wait for somebody, not for a driver's next move: orders may have been in them since last night. */
const WAITING: ReadonlySet<TaskState> = new Set([
  'unassigned',
  'not dispatched',
  'dispatch failure',
  'location inquiry acquiring',
  'location inquiry acquired',
  'location inquiry expired',
]);

/** A window of an hour, or of less where midnight comes before. */
function windowAt(timeZone: string, at: Date, goal: Scheduled['goal']): Scheduled {
  const midnight = startOfDay(timeZone, dayAfter(dayIn(timeZone, at.toISOString()), 1)).getTime();
  const until = new Date(Math.min(at.getTime() + HOUR, midnight - 1));
  return { kind: 'scheduled', goal, at: at.toISOString(), until: until.toISOString() };
}

function oneDelivery(
  random: Random,
  shop: Shop,
  timing: Timing,
  at: Date,
  live: (rideSeconds: number) => readonly Step[],
  driver: DriverRow,
): Delivery {
  const { region, pickUp, card } = shop;
  const stops = random.chance(5) ? random.between(2, 4) : 1;
  const first = someDropOff(random, shop.customers, region);
  const dropOffs: [DropOff, ...DropOff[]] = [
    first,
    ...Array.from({ length: stops - 1 }, () => someDropOff(random, shop.customers, region)),
  ];
  const route = greatCircleRoute([pickUp.address.position, ...dropOffs.map(({ address }) => address.position)]);
  const extraMinor = random.chance(6) ? EXTRA_CHARGE_STEP[region.currency] * random.between(1, 2) : 0;
  const { lines, total } = feesOf({
    currency: region.currency,
    distanceMeters: route.distanceMeters,
    sizes: dropOffs.map(({ size }) => size),
    extraMinor,
  });
  const method: PaymentMethod = random.weighted([
    ['wallet', 58],
    ['cash', 24],
    ['card', 18],
  ]);
  const life = live(route.durationSeconds);
  const id = `order-${random.text(20)}`;
  const states = new Set(life.map(({ state }) => state));
  return {
    order: {
      id,
      trackingSlugs: dropOffs.map(() => random.text(24)),
      merchantId: shop.merchantId,
      branchId: shop.branch.id,
      regionCode: region.regionCode,
      timing,
      pickUp,
      dropOffs,
      payment: {
        method,
        cardLast4: method === 'card' ? card.last4 : null,
        chargeKey: method === 'card' ? id : null,
        paid: method !== 'cash',
      },
      price: {
        lines,
        total,
        distanceMeters: route.distanceMeters,
        durationSeconds: route.durationSeconds,
        route: route.path,
      },
      at: life[0]?.at ?? at,
    },
    life,
    driver: [...states].some((state) => DRIVEN.has(state)) ? driver : null,
  };
}

/** Whether it still goes on, or waits for its time. */
export function isOpen({ life }: Delivery): boolean {
  const last = life.at(-1);
  return last === undefined || !isFinal(last.state);
}

/**
 * The share of its later volume that a shop had this many days ago: it grows a little, and the last days are the best.
 */
const growth = (back: number): number => 1.2 - (0.4 * back) / DAYS;

/** How many orders a shop had on a day: by the weekday, its size and its growth, and a little by chance. */
function countOn(random: Random, day: string, back: number, perDay: number): number {
  const weekday = WEEK[new Date(`${day}T12:00:00.000Z`).getUTCDay()] ?? 1;
  return Math.floor(perDay * weekday * growth(back) * (0.85 + random.next() * 0.3) + random.next());
}

/**
 * The orders of a region's shops over the last days, today up to now: all of them finished. An order of a day stays what
 * it was when the server starts on a later day; only how many a day had depends on how long ago it was.
 * @param perDay orders of all shops together on an ordinary day
 * @param days how many, with today
 */
export function pastDeliveries(
  random: Random,
  now: Date,
  shops: readonly Shop[],
  drivers: readonly DriverRow[],
  perDay: number,
  days: number,
): Delivery[] {
  const timeZone = shops[0]?.region.timeZone ?? 'UTC';
  const today = dayIn(timeZone, now.toISOString());
  const weights = shops.reduce((sum, { branch }) => sum + branch.weight, 0);
  const made: Delivery[] = [];
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = dayAfter(today, -back);
    const midnight = startOfDay(timeZone, day).getTime();
    for (const [place, shop] of shops.entries()) {
      const ofDay = random.fork(`${shop.branch.id} on ${day}`);
      const count = countOn(ofDay, day, back, (perDay * shop.branch.weight) / weights);
      // Open orders were placed today and yesterday, and are part of those days' orders.
      const most = back > 1 ? count : Math.max(1, count - Math.ceil((GOING_ON[place]?.length ?? 0) / (back + 1)));
      for (let index = 0; index < most; index += 1) {
        const own = ofDay.fork(`order ${index}`);
        const hour = own.weighted(BUSY.map((weight, one) => [one, weight] as const));
        const at = new Date(midnight + hour * HOUR + own.between(0, HOUR - 1));
        const scheduled = own.chance(4);
        const timing: Timing = scheduled
          ? windowAt(timeZone, new Date(at.getTime() + 30 * 60_000), 'pick-up')
          : { kind: 'instant' };
        const delivery = oneDelivery(
          own,
          shop,
          timing,
          at,
          (ride) => lifeFrom(own, at, own.weighted(ENDS), ride),
          own.pick(drivers),
        );
        // Orders of today that would not be finished by now are not placed yet.
        if ((delivery.life[delivery.life.length - 1]?.at ?? at) <= now) made.push(delivery);
      }
    }
  }
  return made;
}

/**
 * The open orders at a shop, each with its own driver, and what is scheduled for tomorrow. Some of it was ordered this
 * morning or last night, so that not everything is from this very minute. Only its times depend on the moment.
 * @param place which of the merchant's shops in the region it is; null in its second region
 */
export function openDeliveries(
  random: Random,
  now: Date,
  shop: Shop,
  place: number | null,
  drivers: readonly DriverRow[],
): Delivery[] {
  const states = place === null ? GUEST : (GOING_ON[place] ?? []);
  const before = place === null ? 0 : GOING_ON.slice(0, place).flat().length;
  const open = states.map((state, index) => {
    const own = random.fork(`${shop.branch.id}, open ${index}: ${state}`);
    const end = WAITING.has(state) ? new Date(now.getTime() - own.between(30, 26 * 60) * 60_000) : now;
    const driver = drivers[(before + index) % drivers.length] ?? own.pick(drivers);
    const ahead = state !== 'created' && index % 2 === 1 ? own.between(45, 20 * 60) * 60_000 : 0;
    const moment = new Date(end.getTime() - own.between(0, 20) * 60_000);
    const timing: Timing = ahead === 0 ? { kind: 'instant' } : windowAt(shop.region.timeZone, moment, 'pick-up');
    return oneDelivery(own, shop, timing, end, (ride) => orderedAhead(lifeUntil(own, end, state, ride), ahead), driver);
  });
  const later = Array.from({ length: place === 0 ? 2 : 1 }, (_, index) => {
    const own = random.fork(`${shop.branch.id}, scheduled ${index}`);
    const at = new Date(now.getTime() - own.between(4 * 60, 30 * 60) * 60_000);
    const start = Math.ceil((now.getTime() + (18 + 6 * index) * HOUR) / HOUR) * HOUR;
    const timing = windowAt(shop.region.timeZone, new Date(start), index === 0 ? 'delivery' : 'pick-up');
    return oneDelivery(own, shop, timing, at, () => [{ state: 'created', at }], own.pick(drivers));
  });
  return [...open, ...later];
}
