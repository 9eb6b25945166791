import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { plain } from './observed';
import type { PathSpec } from './spec';

/**
 * Where the paths of a machine are walked: the bare machine with scripted answers, the real adapters against the real
 * server, the real screens in a browser.
 */
export type LevelName = 'machine' | 'http' | 'browser';
/** Those described by a file beside the spec. */
export type OuterLevel = Exclude<LevelName, 'machine'>;
export const OUTER_LEVELS: readonly OuterLevel[] = ['http', 'browser'];

/** What must be the same at every level after a step. */
export interface Projection {
  readonly status: string;
  readonly value: unknown;
  readonly tags: readonly string[];
  /** What the spec's `shown` picks from the context. */
  readonly shown: unknown;
}

/** What a projection is made from: a snapshot, or one that came as JSON from elsewhere. */
export interface Seen {
  readonly status: string;
  readonly value: unknown;
  readonly tags: Iterable<string>;
  readonly context: unknown;
}

/** The part of a snapshot that must be the same at every level. */
export function projectionOf(spec: PathSpec, { status, value, tags, context }: Seen): Projection {
  return { status, value, tags: [...tags].toSorted(), shown: spec.shown?.({ context }) ?? null };
}

/** The state of the chart before and after a step, at machine level. */
export interface Moment {
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

/** One walk of a path at a level. A path is walked from start to end on one driver. */
export interface Driver {
  /**
   * Does one step: sends an event (`SUBMIT`), lets an invoked actor end as the sample says (`xstate.done.actor.<id>`,
   * `xstate.error.actor.<id>`), or lets a timer fire (`xstate.after.…`). When it resolves, everything that follows from
   * the step can be read.
   *
   * @param event as in the spec's samples: the driver must translate what it names (ids, tokens)
   * @throws if it cannot be done: that fails the path
   */
  do(event: AnyEventObject, moment: Moment): Promise<void>;
  /** What is visible now. A level that cannot see a part leaves it out, and is not compared by it. */
  read(): Promise<Partial<Projection>>;
  stop(): Promise<void>;
  /** Checks the whole path after its last step. @throws if something was not as it should be */
  finish?(): Promise<void>;
  /** What to keep of a path that fails here: names of files (a picture of the screen), which the path file lists. */
  keep?(folder: string, name: string): Promise<readonly string[]>;
}

/** What all paths of a run share: a server, a browser. */
export interface Stage {
  close(): Promise<void>;
}

/** How the paths of one spec are walked at an outer level. */
export interface Level<S extends Stage = Stage> {
  readonly level: OuterLevel;
  readonly spec: PathSpec;
  /** A situation beside the paths, if they are walked once more in it (`with the tour open`). */
  readonly situation?: string;
  /**
   * Why a sample cannot happen at this level; null if it can. Paths are generated only from what can happen, so that
   * none needs an impossible step; coverage counts what is then reachable; what is left out is listed with these
   * reasons.
   */
  readonly cannot?: (event: AnyEventObject, before: AnyMachineSnapshot) => string | null;
  /** Starting a path is much slower here than a step: a few long paths are walked instead of many short ones. */
  readonly isSlowToStart?: boolean;
  /** Opens what its paths share. Levels with the same function share its result: it runs once per run. */
  readonly open: () => Promise<S>;
  /** Starts one path, as if no other had been walked before: fresh accounts, fresh stores. */
  readonly start: (stage: S) => Promise<Driver>;
}

/**
 * Describes a machine at an outer level, in `tests/paths/<name>.<level>.ts` beside its spec `tests/paths/<name>.paths.ts`:
 *
 * @example
 * export const cancelOrderHttp = defineLevel({
 *   level: 'http', spec: cancelOrder,
 *   cannot: ({ type }) => (type === 'ORDER.CHANGED' ? 'no order changes here' : null),
 *   open: openHttpStage,              // one for the whole run
 *   start: async (stage) => ({ do: …, read: …, stop: … }),
 * });
 * A file exports one, several or arrays of them (the variants of a spec).
 */
export function defineLevel<S extends Stage>(level: Level<S>): Level {
  return Object.freeze(level) as unknown as Level;
}

/** Whether a module's export is the result of `defineLevel`. */
export const isLevel = (value: unknown): value is Level =>
  typeof value === 'object' &&
  value !== null &&
  'level' in value &&
  'spec' in value &&
  'open' in value &&
  'start' in value;

/** A sample that a level leaves out, in a state where it could be taken. */
export interface LeftOut {
  readonly event: AnyEventObject;
  readonly why: string;
}

interface Restricted {
  readonly spec: PathSpec;
  readonly leftOut: Map<string, LeftOut>;
}

const restricted = new WeakMap<Level, Restricted>();

function restrictedAt(level: Level): Restricted {
  const known = restricted.get(level);
  if (known !== undefined) return known;
  const leftOut = new Map<string, LeftOut>();
  const allows = (event: AnyEventObject, before: AnyMachineSnapshot): boolean => {
    if (level.spec.allows?.(event, before) === false) return false;
    const why = level.cannot?.(event, before) ?? null;
    if (why !== null) leftOut.set(`${plain(event)} ${why}`, { event, why });
    return why === null;
  };
  const made: Restricted = { spec: { ...level.spec, strategy: 'pairs', allows }, leftOut };
  restricted.set(level, made);
  return made;
}

/** The spec with only the samples that can happen at a level; its pairs are walked, unless more is requested. */
export const specAt = (level: Level): PathSpec => restrictedAt(level).spec;

/** The samples that a level has left out so far: all of them, once its paths were generated. */
export const leftOutAt = (level: Level): readonly LeftOut[] => [...restrictedAt(level).leftOut.values()];

/** The parts in which two projections differ; empty if they agree on everything that both have. */
export function differences(expected: Projection, actual: Partial<Projection>): readonly (keyof Projection)[] {
  return (['status', 'value', 'tags', 'shown'] as const).filter(
    (part) => part in actual && plain(actual[part]) !== plain(expected[part]),
  );
}
