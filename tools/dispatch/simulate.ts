/** A day of dispatching on a virtual clock: rounds as the server has them, and drivers who answer and drive. */
import { DISPATCH_INTERVAL, SEARCH_LIMIT } from '../../src/domain/driving/dispatch';
import type { FreeDriver, Match, WaitingOrder } from '../../src/domain/driving/dispatch';
import { OFFER_SECONDS } from '../../src/domain/driving/driving';
import { isOverLimit } from '../../src/domain/driving/hand-in';
import { distanceMeters } from '../../src/domain/regions/geo';
import type { Position } from '../../src/domain/regions/region';
import { createRandom } from '../../server/seed/random';
import type { Day, PlannedDriver, PlannedOrder } from './day';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** What drivers may hold, in minor units: the server's default for Bahrain. */
const CASH_LIMIT = 100_000;
/** Roads are longer than the straight line. */
const ROADS = 1.3;
/** Metres in a second: 36 km/h with lights and parking. */
const SPEED = 36 / 3.6;
/** The way to the desk, the queue there and the way back into the streets. */
const HANDING_IN = 30 * MINUTE;
const DECLINES = 8; // of a hundred offers
const MISSED = 4; // of a hundred offers: nobody answers

/** How orders are given to drivers: `matched` of the domain, or what it is compared with. */
export type Rule = (orders: readonly WaitingOrder[], drivers: readonly FreeDriver[]) => readonly Match[];

/** What became of an order. */
export interface Outcome {
  readonly orderId: string;
  readonly at: number;
  /** Null if no driver took it in time. */
  readonly trip: {
    readonly driverId: string;
    readonly acceptedAt: number;
    readonly pickedUpAt: number;
    readonly deliveredAt: number;
    /** Driven for it, to the pick-up and to the recipient. */
    readonly meters: number;
  } | null;
}

export interface DayResult {
  readonly outcomes: readonly Outcome[];
  readonly offers: number;
  /** Offers of cash to somebody who held too much of it already. */
  readonly cashOverLimit: number;
}

interface Waiting extends WaitingOrder {
  readonly order: PlannedOrder;
  readonly offeredTo: Set<string>;
  /** When it was placed, or its last offer ended. */
  since: number;
}

interface Working {
  readonly planned: PlannedDriver;
  position: Position;
  waitsSince: number;
  busyUntil: number;
  held: number;
}

interface OpenOffer {
  readonly waiting: Waiting;
  readonly driver: Working;
  readonly answerAt: number;
  readonly isTaken: boolean;
}

/**
 * Each order in its turn to the nearest driver who is free, and nothing else: whether they declined it before, what cash
 * they hold, and how long they have waited does not count.
 */
export const nearestDriver: Rule = (orders, drivers) => {
  const left = new Map(drivers.map((driver) => [driver.id, driver]));
  return orders.flatMap(({ id, regionCode, pickUp }): readonly Match[] => {
    let best: { readonly id: string; readonly away: number } | null = null;
    for (const driver of left.values()) {
      if (driver.regionCode !== regionCode || driver.position === null) continue;
      const away = distanceMeters(driver.position, pickUp);
      if (best === null || away < best.away) best = { id: driver.id, away };
    }
    if (best === null) return [];
    left.delete(best.id);
    return [{ orderId: id, driverId: best.id }];
  });
};

const freeOf = ({ planned: { id, regionCode }, position, waitsSince, held }: Working): FreeDriver => ({
  id,
  regionCode,
  position,
  waitsSince,
  isOverLimit: isOverLimit(held, CASH_LIMIT),
});

const metersBetween = (from: Position, to: Position): number => distanceMeters(from, to) * ROADS;

/**
 * Runs a day by a rule. What a driver answers to which offer follows from the seed, so that two rules meet the same people.
 * @param seed of the day
 */
export function simulate({ orders, drivers }: Day, rule: Rule, seed: number): DayResult {
  const random = createRandom(seed).fork('answers');
  const people = drivers.map((planned): Working => ({
    planned,
    position: planned.start,
    waitsSince: planned.from,
    busyUntil: planned.from,
    held: 0,
  }));
  const byId = new Map(people.map((driver) => [driver.planned.id, driver]));
  const outcomes: Outcome[] = [];
  let waiting: Waiting[] = [];
  let open: OpenOffer[] = [];
  let [next, offers, cashOverLimit] = [0, 0, 0];

  function offer({ orderId, driverId }: Match, now: number): void {
    const [asked, driver] = [waiting.find(({ id }) => id === orderId), byId.get(driverId)];
    if (asked === undefined || driver === undefined)
      throw new Error(`${orderId} does not wait, or nobody is ${driverId}`);
    const own = random.fork(`${orderId} ${driverId} ${now}`);
    const isMissed = own.chance(MISSED);
    offers += 1;
    if (asked.takesCash && isOverLimit(driver.held, CASH_LIMIT)) cashOverLimit += 1;
    asked.offeredTo.add(driverId);
    waiting = waiting.filter((each) => each !== asked);
    open.push({
      waiting: asked,
      driver,
      answerAt: now + (isMissed ? OFFER_SECONDS : own.between(5, 25)) * SECOND,
      isTaken: !isMissed && !own.chance(DECLINES),
    });
  }

  function drive({ waiting: { order }, driver, answerAt }: OpenOffer): void {
    const own = random.fork(`trip ${order.id}`);
    const [there, onward] = [metersBetween(driver.position, order.pickUp), metersBetween(order.pickUp, order.dropOff)];
    const pickedUpAt = answerAt + (there / SPEED) * SECOND + own.between(60, 240) * SECOND;
    const deliveredAt = pickedUpAt + (onward / SPEED) * SECOND + own.between(60, 180) * SECOND;
    driver.position = order.dropOff;
    driver.held += order.cash;
    const handsIn = isOverLimit(driver.held, CASH_LIMIT) && own.chance(50);
    if (handsIn) driver.held = 0;
    driver.busyUntil = deliveredAt + (handsIn ? HANDING_IN : 0);
    driver.waitsSince = driver.busyUntil;
    outcomes.push({
      orderId: order.id,
      at: order.at,
      trip: { driverId: driver.planned.id, acceptedAt: answerAt, pickedUpAt, deliveredAt, meters: there + onward },
    });
  }

  function answer(now: number): void {
    const answered = open.filter(({ answerAt }) => answerAt <= now);
    if (answered.length === 0) return;
    open = open.filter(({ answerAt }) => answerAt > now);
    for (const each of answered) {
      if (each.isTaken) drive(each);
      else {
        each.waiting.since = now;
        waiting.push(each.waiting);
      }
    }
    waiting.sort((a, b) => a.order.at - b.order.at || (a.id < b.id ? -1 : 1));
  }

  for (let now = 0; next < orders.length || waiting.length > 0 || open.length > 0; now += DISPATCH_INTERVAL) {
    for (let order = orders[next]; order !== undefined && order.at <= now; order = orders[next]) {
      const { id, regionCode, pickUp, cash } = order;
      const needs = { id, regionCode, pickUp, offeredTo: new Set<string>(), waitsFor: null, takesCash: cash > 0 };
      waiting.push({ ...needs, order, since: order.at });
      next += 1;
    }
    answer(now);
    const givenUp = waiting.filter(({ since }) => now - since >= SEARCH_LIMIT);
    for (const { order } of givenUp) outcomes.push({ orderId: order.id, at: order.at, trip: null });
    if (givenUp.length > 0) waiting = waiting.filter((each) => !givenUp.includes(each));
    if (waiting.length === 0) continue;
    const asked = new Set(open.map(({ driver }) => driver));
    const free = people.filter(
      (driver) =>
        driver.busyUntil <= now && driver.planned.from <= now && now < driver.planned.until && !asked.has(driver),
    );
    if (free.length > 0) for (const match of rule(waiting, free.map(freeOf))) offer(match, now);
  }
  return { outcomes, offers, cashOverLimit };
}
