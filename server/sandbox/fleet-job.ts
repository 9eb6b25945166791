import { isServed } from '../../src/domain/regions/geo';
import type { Position } from '../../src/domain/regions/region';
import { nextStopOf } from '../../src/domain/ordering/stops';
import type { TaskState } from '../../src/domain/ordering/task-state';
import type { Fate } from '../../src/domain/sandbox/sandbox';
import { millisOf } from '../../src/domain/shared/time';
import type { Dispatchable } from '../modules/ordering';
import { nextStep, shareOf } from './fleet-plan';
import type { Rides } from './fleet-plan';
import { shareAt, spotAt } from './fleet-ride';
import type { Spot } from './fleet-ride';
import { greatCircleRoute } from './routing';

export type FleetOrder = Pick<
  Dispatchable,
  | 'id'
  | 'regionCode'
  | 'state'
  | 'driverId'
  | 'hasPerson'
  | 'hasSearchTime'
  | 'wantedDriverId'
  | 'timing'
  | 'pickUp'
  | 'stops'
  | 'route'
  | 'updatedAt'
>;

/** A delivery that the fleet works on. */
export interface Job {
  /** As read when its state last changed: a recipient may have moved the destination. */
  order: FleetOrder;
  state: TaskState;
  driverId: string | null;
  /** What will go wrong with it. */
  fate: Fate | null;
  /** Seconds of the fleet's clock until the next step. */
  left: number;
  /** The driver's way to the pick-up. */
  approach: readonly Position[];
  approachSeconds: number;
  /** The fleet leaves it alone until then, in ms since the epoch. */
  startsAt: number;
  /** The driver's position was sent since the last change of state. */
  told: boolean;
}

const NEAREST_START = 700; // metres
const FARTHEST_START = 1_800;
const METERS_PER_DEGREE = 111_320;

/** The part of the route that leads to the next stop, in seconds from the pick-up; and where that stop is. */
function legOf({ stops }: FleetOrder): { readonly index: number; readonly from: number; readonly to: number } {
  const next = nextStopOf(stops.map(({ state }) => state));
  const index = next < 0 ? stops.length - 1 : next;
  return { index, from: stops[index - 1]?.rideSeconds ?? 0, to: stops[index]?.rideSeconds ?? 0 };
}

/** A moment's position on the route, as a share of the whole. */
const shareOfRoute = ({ stops }: FleetOrder, seconds: number): number =>
  seconds / Math.max(1, stops[stops.length - 1]?.rideSeconds ?? 0);

/** The stop that the driver of an order goes to, or is at. */
export function stopOf(order: FleetOrder): string | null {
  return order.stops[legOf(order).index]?.id ?? null;
}

export function ridesOf(job: Job): Rides {
  const { from, to } = legOf(job.order);
  return { approach: Math.max(1, job.approachSeconds), route: Math.max(1, to - from) };
}

/** Where a driver waits until the window of a scheduled delivery begins. */
const WAITS_FOR = { 'pick-up': 'picked up', delivery: 'delivered' } as const;

/** Whether a step would be taken before the time that was asked for. @param now milliseconds since the epoch */
export function isTooEarly({ order: { timing } }: Job, to: TaskState, now: number): boolean {
  return timing.kind === 'scheduled' && WAITS_FOR[timing.goal] === to && now < millisOf(timing.at);
}

/** When a stop is expected, in ms since the epoch, if the ride alone decided: nothing happens before its window. */
export function notBefore({ order: { timing }, state }: Job, expected: number, rideSeconds: number): number {
  if (timing.kind === 'instant') return expected;
  if (timing.goal === 'delivery') return Math.max(expected, millisOf(timing.at));
  return state === 'picked up' ? expected : Math.max(expected, millisOf(timing.at) + rideSeconds * 1_000);
}

/** Moves the job into a state; its waiting time starts. */
export function enterState(job: Job, state: TaskState): void {
  job.state = state;
  job.told = false;
  job.left = nextStep(state, job.fate, ridesOf(job))?.after ?? 0;
}

/** A job as it is found: a ride in progress continues from the driver's last position. */
export function jobOf(order: FleetOrder, fate: Fate | null, startsAt: number, driverAt: Position | null): Job {
  const job: Job = {
    order,
    state: order.state,
    driverId: order.driverId,
    fate,
    left: 0,
    approach: [],
    approachSeconds: 0,
    startsAt,
    told: false,
  };
  sendFrom(job, driverAt ?? standNear(order));
  enterState(job, order.state);
  if (order.state === 'picked up' && driverAt !== null) {
    const { from, to } = legOf(order);
    const [start, end] = [shareOfRoute(order, from), shareOfRoute(order, to)];
    const behind = end > start ? (shareAt(order.route, driverAt) - start) / (end - start) : 0;
    job.left *= 1 - Math.min(1, Math.max(0, behind));
  }
  return job;
}

/** The driver starts from here towards the pick-up. */
export function sendFrom(job: Job, start: Position): void {
  const { path, durationSeconds } = greatCircleRoute([start, job.order.pickUp]);
  job.approach = path;
  job.approachSeconds = durationSeconds;
}

/** Where a driver could be waiting for this order: about a kilometre from the pick-up, inside the service area. */
export function standNear({ id, regionCode, pickUp }: Pick<FleetOrder, 'id' | 'regionCode' | 'pickUp'>): Position {
  const meters = NEAREST_START + (FARTHEST_START - NEAREST_START) * shareOf(`${id} far`);
  const candidates = Array.from({ length: 8 }, (_, index) => {
    const angle = 2 * Math.PI * (shareOf(`${id} way`) + index / 8);
    return {
      lat: pickUp.lat + (Math.cos(angle) * meters) / METERS_PER_DEGREE,
      lng: pickUp.lng + (Math.sin(angle) * meters) / (METERS_PER_DEGREE * Math.cos((pickUp.lat * Math.PI) / 180)),
    };
  });
  return candidates.find((spot) => isServed(regionCode, spot)) ?? pickUp;
}

/** Where the driver is in the states in which that matters. */
const SPOTS: Readonly<Partial<Record<TaskState, (job: Job) => Spot>>> = {
  accepted: (job) => spotAt(job.approach, 0),
  'in progress': (job) => spotAt(job.approach, ridden(job)),
  arrived: (job) => spotAt(wayOf(job), 0),
  'picked up': (job) => spotOnLeg(job, ridden(job)),
  delivered: (job) => spotOnLeg(job, 1),
};

/** Where the job's driver is; null if there is none or the position does not matter. */
export function spotOf(job: Job): Spot | null {
  return SPOTS[job.state]?.(job) ?? null;
}

/** The position of a driver who has covered a share of the way to the next stop. */
function spotOnLeg(job: Job, share: number): Spot {
  const { from, to } = legOf(job.order);
  return spotAt(wayOf(job), shareOfRoute(job.order, from + (to - from) * share));
}

/** Which share of the current ride the driver has covered. */
function ridden(job: Job): number {
  const { approach, route } = ridesOf(job);
  return 1 - job.left / (job.state === 'in progress' ? approach : route);
}

function wayOf({ order }: Job): readonly Position[] {
  return order.route.length > 0 ? order.route : [order.pickUp];
}

/** Seconds of the fleet's clock until the parcel of the next stop is handed over, if nothing goes wrong from here. */
function secondsToDelivery(job: Job): number | null {
  let seconds = job.left;
  for (let state: TaskState = job.state; state !== 'picked up';) {
    const next = nextStep(state, null, ridesOf(job));
    if (next === null || next.to === 'successful') return null;
    state = next.to;
    seconds += nextStep(state, null, ridesOf(job))?.after ?? 0;
  }
  return seconds;
}

/** Seconds of the fleet's clock until each remaining stop gets its parcel; empty if nobody can say. */
export function secondsToStops(
  job: Job,
): readonly { readonly stopId: string; readonly rideSeconds: number; readonly seconds: number }[] {
  const first = secondsToDelivery(job);
  if (first === null) return [];
  const { index, to } = legOf(job.order);
  const stay = nextStep('delivered', null, ridesOf(job))?.after ?? 0;
  return job.order.stops.slice(index).map(({ id, rideSeconds }, later) => ({
    stopId: id,
    rideSeconds,
    seconds: first + rideSeconds - to + later * stay,
  }));
}
