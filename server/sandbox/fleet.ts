import { mayFollow } from '../../src/domain/ordering/task-transitions';
import { isCarried } from '../../src/domain/ordering/task-state';
import type { TaskState } from '../../src/domain/ordering/task-state';
import { distanceMeters } from '../../src/domain/regions/geo';
import type { Position, RegionCode } from '../../src/domain/regions/region';
import type { Fate, FleetSettings } from '../../src/domain/sandbox/sandbox';
import { instantOf } from '../../src/domain/shared/time';
import type { Instant } from '../../src/domain/shared/time';
import {
  enterState,
  isTooEarly,
  jobOf,
  notBefore,
  ridesOf,
  secondsToStops,
  sendFrom,
  spotOf,
  standNear,
  stopOf,
} from './fleet-job';
import type { FleetOrder, Job } from './fleet-job';
import { drawFate, fateAfter, nextStep } from './fleet-plan';
import type { Spot } from './fleet-ride';
import { DEFAULT_SETTINGS, PACE } from './fleet-settings';

/** When a stop is expected to be reached. */
export interface Arrival {
  readonly stopId: string;
  readonly eta: Instant;
}

export interface FleetDriver {
  readonly id: string;
  readonly position: Position | null;
}

/** The world as the fleet sees and changes it. */
export interface FleetWorld {
  /** Deliveries whose time has come and that are not over; `whole` is false if there are more than were read. */
  inFlight(): Promise<{ readonly orders: readonly FleetOrder[]; readonly whole: boolean }>;
  drivers(regionCode: RegionCode): Promise<readonly FleetDriver[]>;
  /** Whether a person on duty could be offered it: the fleet leaves it to them. */
  isForPeople(orderId: string): Promise<boolean>;
  /** One more driver for a region without a free one; null if it has enough. */
  hire(regionCode: RegionCode): Promise<FleetDriver | null>;
  /**
   * @param stopId the one stop that takes the step; null for all of them, up to the pick-up
   * @returns false if the delivery does not allow the step: somebody else moved it meanwhile
   */
  advance(orderId: string, to: TaskState, driverId: string | null, stopId: string | null): Promise<boolean>;
  report(orderId: string, spot: Spot, arrivals: readonly Arrival[]): Promise<void>;
}

/** A longer pause of the machine (sleep, a debugger) is not caught up, in ms. */
const LONGEST_BEAT = 10_000;
const REPORT_INTERVAL = 1_000;
/** A driver farther away than this is not sent; the sandbox puts a free one nearer. Metres. */
const FARTHEST_DRIVER = 2_500;
/** Of the deliveries found at start this many continue at once, the rest one after another: no flood of alerts. */
const GO_ON_AT_ONCE = 3;
const GO_ON_INTERVAL = 60_000;

/**
 * Simulated drivers [R4.02]: accepts new deliveries and moves them through the states and along the route, at the
 * configured pace and with the configured mishaps. It keeps nothing that the database does not have, so it continues
 * after a restart. The caller of `tick` provides the time.
 */
export class Fleet {
  readonly #world: FleetWorld;
  readonly #jobs = new Map<string, Job>();
  #settings: FleetSettings;
  #last: number | null = null;
  #reported = -Infinity;
  #beat: Promise<void> = Promise.resolve();

  constructor(world: FleetWorld, settings: FleetSettings = DEFAULT_SETTINGS) {
    this.#world = world;
    this.#settings = settings;
  }

  get settings(): FleetSettings {
    return this.#settings;
  }

  set(change: Partial<FleetSettings>): void {
    this.#settings = { ...this.#settings, ...change };
  }

  /** Runs up to a moment, in ms since the epoch. Ticks are queued; each resolves when all its steps are stored. */
  tick(now: number): Promise<void> {
    return this.#inLine(() => this.#live(now));
  }

  /**
   * Takes a delivery one step further at once, whatever the pace. `unknown`: not in flight; `illegal`: its state, or
   * busy drivers, do not allow it, or a person has it.
   */
  step(orderId: string, to: TaskState, now: number): Promise<'done' | 'illegal' | 'unknown'> {
    return this.#inLine(async () => {
      const { orders, whole } = await this.#world.inFlight();
      await this.#meet(orders, whole, now);
      if (orders.some(({ id, hasPerson }) => id === orderId && hasPerson)) return 'illegal';
      const job = this.#jobs.get(orderId);
      if (job === undefined) return 'unknown';
      if (!mayFollow(job.state, to)) return 'illegal';
      job.startsAt = now;
      return (await this.#take(job, to)) ? 'done' : 'illegal';
    });
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#beat.then(work);
    this.#beat = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async #live(now: number): Promise<void> {
    const { orders, whole } = await this.#world.inFlight();
    await this.#meet(orders, whole, now);
    const passed = Math.min(LONGEST_BEAT, Math.max(0, now - (this.#last ?? now))) / 1_000;
    this.#last = now;
    const pace = PACE[this.#settings.speed];
    if (pace === 0) return;
    for (const job of this.#jobs.values())
      if (now >= job.startsAt) await this.#work(job, pace === Infinity ? Infinity : passed * pace, now);
    if (now - this.#reported < REPORT_INTERVAL) return;
    this.#reported = now;
    for (const job of this.#jobs.values()) await this.#report(job, now, pace);
  }

  /** Finds new deliveries, those that others moved, those that people took, and those that ended. */
  async #meet(orders: readonly FleetOrder[], whole: boolean, now: number): Promise<void> {
    const first = this.#last === null;
    const latestFirst = first ? [...orders].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)) : orders;
    for (const [index, order] of latestFirst.entries()) {
      const job = this.#jobs.get(order.id);
      if (order.hasPerson) {
        this.#jobs.delete(order.id);
      } else if (job === undefined) {
        const wait = first ? Math.max(0, index - GO_ON_AT_ONCE + 1) * GO_ON_INTERVAL : 0;
        this.#jobs.set(order.id, jobOf(order, this.#fateOf(order, first), now + wait, await this.#driverAt(order)));
      } else if (job.state !== order.state || stopOf(job.order) !== stopOf(order)) {
        job.order = order;
        job.driverId = order.driverId;
        enterState(job, order.state);
      }
    }
    if (!whole) return;
    const known = new Set(orders.map((order) => order.id));
    for (const id of this.#jobs.keys()) if (!known.has(id)) this.#jobs.delete(id);
  }

  #fateOf(order: FleetOrder, first: boolean): Fate | null {
    const { next, odds } = this.#settings;
    if (next === null || first || order.state !== 'created') {
      const fate = drawFate(order.id, odds);
      // A search that somebody set a time for ends with that time, also after a restart.
      return fate === 'dispatch failure' && order.hasSearchTime ? null : fate;
    }
    this.set({ next: null });
    return next;
  }

  async #driverAt({ driverId, regionCode }: FleetOrder): Promise<Position | null> {
    if (driverId === null) return null;
    return (await this.#world.drivers(regionCode)).find((driver) => driver.id === driverId)?.position ?? null;
  }

  /** Takes every step that is due; if time has no limit, only the next one, so that each state is seen. */
  async #work(job: Job, seconds: number, now: number): Promise<void> {
    for (let budget = seconds; ;) {
      const step = nextStep(job.state, job.fate, ridesOf(job));
      if (step === null) return;
      if (isTooEarly(job, step.to, now) && job.left <= budget) {
        job.left = 0; // the driver waits there
        return;
      }
      if (job.left > budget) {
        job.left -= budget;
        return;
      }
      budget -= job.left;
      if (!(await this.#take(job, step.to)) || budget === Infinity) return;
    }
  }

  async #take(job: Job, to: TaskState): Promise<boolean> {
    job.left = 0;
    if (to === 'assigned' && (await this.#world.isForPeople(job.order.id))) return false;
    const driver = to === 'assigned' ? await this.#freeDriver(job.order) : null;
    if (to === 'assigned' && driver === null) return false;
    // After the pick-up each stop is driven to separately.
    const stopId = isCarried(job.state) ? stopOf(job.order) : null;
    if (!(await this.#world.advance(job.order.id, to, driver?.id ?? null, stopId))) {
      this.#jobs.delete(job.order.id);
      return false;
    }
    if (driver !== null) {
      job.driverId = driver.id;
      const near = driver.position !== null && distanceMeters(driver.position, job.order.pickUp) <= FARTHEST_DRIVER;
      sendFrom(job, near && driver.position !== null ? driver.position : standNear(job.order));
    }
    if (to === 'unassigned' || to === 'dispatched') job.driverId = null;
    job.fate = fateAfter(job.fate, to);
    enterState(job, to);
    return true;
  }

  /** The driver who has the parcel already, or the nearest idle driver of the region, or a new one; null if all are busy. */
  async #freeDriver({ regionCode, pickUp, wantedDriverId }: FleetOrder): Promise<FleetDriver | null> {
    const busy = new Set([...this.#jobs.values()].map((job) => job.driverId));
    const away = ({ position }: FleetDriver): number =>
      position === null ? FARTHEST_DRIVER : distanceMeters(position, pickUp);
    const free = (await this.#world.drivers(regionCode))
      .filter((driver) => !busy.has(driver.id))
      .sort((a, b) => away(a) - away(b));
    return free.find(({ id }) => id === wantedDriverId) ?? free[0] ?? this.#world.hire(regionCode);
  }

  async #report(job: Job, now: number, pace: number): Promise<void> {
    const spot = spotOf(job);
    const riding = job.state === 'in progress' || job.state === 'picked up';
    if (spot === null || (job.told && !(riding && now >= job.startsAt))) return;
    job.told = true;
    const arrivals = pace === Infinity ? [] : secondsToStops(job);
    await this.#world.report(
      job.order.id,
      spot,
      arrivals.map(({ stopId, seconds, rideSeconds }) => ({
        stopId,
        eta: instantOf(notBefore(job, now + (seconds / pace) * 1_000, rideSeconds)),
      })),
    );
  }
}
