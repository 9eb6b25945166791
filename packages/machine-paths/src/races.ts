import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { plain } from './observed';
import { move } from './path-tree';
import { keyOf, nameOf, samplesOf } from './spec';
import type { PathSpec } from './spec';
import type { Timed } from './timed-model';
import { statesOf } from './walk';

/** At most this many answers in flight at once are tried in all orders [R10.04]. */
const IN_FLIGHT = 4;
/** This many failures are reported with their order; more would add nothing. */
const TOLD = 20;

/** Something in flight: an answer, a timer, or an event from outside. */
interface Arrival {
  /** Its source, as the report names it. */
  readonly name: string;
  readonly event: AnyEventObject;
  /** The invoked actor that answers; a stopped one no longer answers. */
  readonly actor: AnyActorRef | null;
}

export interface RaceFault {
  /** The rule that does not hold, or that the end differs. */
  readonly what: string;
  /** What was in flight, in the order of arrival; for a different end also the other order. */
  readonly orders: readonly (readonly string[])[];
}

export interface RaceReport {
  readonly machine: string;
  /** States in which two or more things are in flight. */
  readonly starts: number;
  /** Different things in flight together, each with its outcome. */
  readonly sets: number;
  readonly orders: number;
  readonly faults: readonly RaceFault[];
  /** Arrivals whose order matters, and why that is right. */
  readonly differ: Readonly<Record<string, string>>;
  /** Listed as such, but their order does not matter. */
  readonly stale: readonly string[];
  readonly millis: number;
  readonly ok: boolean;
}

const told = ({ name, event }: Arrival): string => {
  const { type: _, actorId: __, ...payload } = event;
  return Object.keys(payload).length === 0 ? name : `${name} ${plain(payload)}`;
};

/** Every source of something in flight, with the ways in which it may arrive. */
function inFlight(spec: PathSpec, { snapshot, timers }: Timed): Arrival[][] {
  const children = snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>;
  const answers = Object.entries(children).map(([id, actor = null]) =>
    (['done', 'error'] as const).flatMap((kind) =>
      (kind === 'done' ? spec.outputs : spec.errors)?.[id] === undefined
        ? []
        : samplesOf(spec, `xstate.${kind}.actor.${id}`, snapshot).map((event) => ({
            name: `${id} ${kind === 'done' ? 'answers' : 'fails'}`,
            event,
            actor,
          })),
    ),
  );
  const outside = (spec.races?.outside ?? []).map((type) =>
    samplesOf(spec, type, snapshot).map((event) => ({ name: type, event, actor: null })),
  );
  if ([...answers, ...outside].every((ways) => ways.length === 0)) return [];
  const due = Object.keys(timers.delays).map((type) => [
    { name: type.replace(/^xstate\.after\.(.*?)\..*$/, 'timer $1'), event: { type }, actor: null },
  ]);
  return [...answers, ...outside, ...due].filter((ways) => ways.length > 0);
}

/** All ways to take `size` of a list. */
function taken<T>(list: readonly T[], size: number): T[][] {
  const [first, ...rest] = list;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...taken(rest, size - 1).map((each) => [first, ...each]), ...taken(rest, size)];
}

/** One way of each. */
const choices = (sources: readonly (readonly Arrival[])[]): Arrival[][] =>
  sources.reduce<Arrival[][]>((chosen, ways) => chosen.flatMap((each) => ways.map((way) => [...each, way])), [[]]);

/**
 * What can follow from a state with things in flight: how many orders there are, and each end with one order that leads
 * there.
 */
interface Course {
  readonly orders: number;
  readonly ends: ReadonlyMap<string, readonly string[]>;
}

class Races {
  readonly faults = new Map<string, RaceFault>();
  private readonly courses = new Map<string, Course>();

  constructor(private readonly spec: PathSpec) {}

  /** Lets everything in flight arrive in every order. */
  course(standing: Timed, flying: readonly Arrival[], so: readonly string[]): Course {
    // An actor that was stopped or restarted meanwhile: its old answer never arrives.
    const alive = flying.filter(
      ({ actor, event }) =>
        actor === null || (standing.snapshot.children as Record<string, unknown>)[String(event['actorId'])] === actor,
    );
    const key = plain([keyOf(this.spec, standing.snapshot), standing.timers.key, alive.map(({ event }) => event)]);
    const known = this.courses.get(key);
    if (known !== undefined) return known;
    const course = this.fresh(standing, alive, so);
    this.courses.set(key, course);
    return course;
  }

  private fresh(standing: Timed, alive: readonly Arrival[], so: readonly string[]): Course {
    const ends = new Map<string, readonly string[]>();
    let orders = 0;
    for (const arrival of alive) {
      const next = this.arrive(standing, arrival, so);
      if (next === null) continue;
      const rest = this.course(
        next,
        alive.filter((other) => other !== arrival),
        [...so, told(arrival)],
      );
      orders += rest.orders;
      for (const [end, order] of rest.ends) if (!ends.has(end)) ends.set(end, [told(arrival), ...order]);
    }
    if (orders > 0) return { orders, ends };
    const end = this.spec.races?.settled === undefined ? '' : plain(this.spec.races.settled(standing.snapshot));
    return { orders: 1, ends: new Map([[end, []]]) };
  }

  /** The state after an arrival that keeps every rule; null if it cannot happen now, or breaks one. */
  private arrive({ snapshot, timers }: Timed, arrival: Arrival, so: readonly string[]): Timed | null {
    const { event } = arrival;
    const isTimer = event.type.startsWith('xstate.after.');
    const left = isTimer ? timers.fire(event.type) : timers;
    if (left === null || snapshot.status !== 'active') return null;
    const order = [...so, told(arrival)];
    try {
      const [next, actions] = move(snapshot.machine, snapshot, event);
      for (const [rule, check] of Object.entries(this.spec.invariants ?? {}))
        if (!kept(check, next)) return this.fault(rule, order);
      return next.status === 'error' ? this.fault('it breaks', order) : { snapshot: next, timers: left.after(actions) };
    } catch (error) {
      return this.fault(`it breaks: ${error instanceof Error ? error.message : String(error)}`, order);
    }
  }

  private fault(what: string, ...orders: (readonly string[])[]): null {
    if (!this.faults.has(what)) this.faults.set(what, { what, orders });
    return null;
  }
}

function kept(check: (snapshot: AnyMachineSnapshot) => unknown, snapshot: AnyMachineSnapshot): boolean {
  try {
    return check(snapshot) !== false;
  } catch {
    return false;
  }
}

/**
 * Tries every order in which up to four things in flight can arrive, from every reachable state: answers of invoked
 * actors as in the spec's samples, timers as a clock allows, and the spec's events from outside. Every invariant must
 * hold after each arrival, and what the spec calls settled must be the same in the end.
 */
export function race(spec: PathSpec): RaceReport {
  const started = performance.now();
  const races = new Races(spec);
  const listed = spec.races?.differ ?? {};
  const differ = new Map<string, RaceFault>();
  const seen = new Set<string>();
  let starts = 0;
  let sets = 0;
  let orders = 0;
  for (const standing of statesOf(spec)) {
    const sources = inFlight(spec, standing);
    const most = Math.min(IN_FLIGHT, sources.length);
    if (most < 2) continue;
    starts += 1;
    // A result of two things in flight is reported for the two alone; without a rule about the end the longest orders
    // include the others.
    for (let size = spec.races?.settled === undefined ? most : 2; size <= most; size += 1) {
      for (const flying of taken(sources, size).flatMap(choices)) {
        const names = [...new Set(flying.map(({ name }) => name))].sort();
        const course = races.course(standing, flying, [`in ${plain(standing.snapshot.value)}`]);
        const key = plain([keyOf(spec, standing.snapshot), standing.timers.key, flying.map(({ event }) => event)]);
        if (seen.has(key)) continue;
        seen.add(key);
        sets += 1;
        orders += course.orders;
        const explained = [...differ.keys()].some((known) => known.split(' + ').every((name) => names.includes(name)));
        if (course.ends.size > 1 && !explained) {
          differ.set(names.join(' + '), {
            what: `the end depends on the order of ${names.join(' + ')}: ${[...course.ends.keys()].join(' or ')}`,
            orders: [...course.ends.values()],
          });
        }
      }
    }
  }
  const unlisted = [...differ].filter(([names]) => !Object.hasOwn(listed, names)).map(([, fault]) => fault);
  const faults = [...races.faults.values(), ...unlisted].slice(0, TOLD);
  const stale = Object.keys(listed).filter((names) => !differ.has(names));
  return {
    machine: nameOf(spec),
    starts,
    sets,
    orders,
    faults,
    differ: listed,
    stale,
    millis: performance.now() - started,
    ok: faults.length === 0 && stale.length === 0,
  };
}
