import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** Samples by the id of an invoked actor. */
type Samples = Readonly<Record<string, readonly unknown[]>>;
/** A tester's text for an event: a text, or one made from its payload (never a value that names its own type). */
export type Phrase = string | ((payload: never) => string);

/**
 * What a spec says about the orders in which answers in flight arrive; without it every invariant must hold in every
 * order.
 */
export interface RaceRules {
  /** Events that may come from outside at any time (another tab, a socket), by type; their payloads are those of `events`. */
  readonly outside?: readonly string[];
  /** What must be the same in the end, whatever the order. */
  readonly settled?: (snapshot: AnyMachineSnapshot) => unknown;
  /** How many orders there are today: a review shows when a chart gains or loses answers in flight. */
  readonly orders?: number;
  /** Arrivals whose order matters, as `races` names them, and why that is right. */
  readonly differ?: Readonly<Record<string, string>>;
}

/**
 * How generated paths may go through one machine: which events it may get, how each actor that it invokes may end, and
 * what must hold everywhere. It is data: the command line, a test runner and a benchmark all read the same.
 */
export interface PathSpec {
  /** Ids of the rules that these paths prove, for titles: `[R9.08]`. */
  readonly ids: string;
  readonly machine: AnyStateMachine;
  /** Distinguishes two specs of one machine: other input, other paths. */
  readonly variant?: string;
  readonly input?: unknown;
  /** Payloads (without the type) of every event that the chart listens to: enough to take each guard both ways. */
  readonly events: Readonly<Record<string, readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[])>>;
  /** How each invoked actor may succeed, by its id. */
  readonly outputs?: Samples;
  /** How each invoked actor may fail, by its id; needed if the chart has `onError`. */
  readonly errors?: Samples;
  /**
   * The part of the context that distinguishes two states; leave out what grows without bound, or the walk never ends.
   */
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** What holds in every state of every path: returning false, or throwing, means that it does not. */
  readonly invariants?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>>;
  /** Transitions that nothing can make happen, by their name in the report, and why. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Guards that no sample makes refuse, by the name of their transition, and why. */
  readonly neverRefused?: Readonly<Record<string, string>>;
  /**
   * How much is covered: `transitions` walks every step of the state graph once, `pairs` (default) also every two
   * transitions in a row, `triples` every three.
   */
  readonly strategy?: 'transitions' | 'pairs' | 'triples';
  /** How many paths there are today: a review shows when a chart gains or loses behaviour. */
  readonly count: number;
  /**
   * The part of the context that must be the same wherever the path is walked (see `level.ts`): kinds and choices,
   * never an id from a server.
   */
  readonly shown?: (snapshot: Pick<AnyMachineSnapshot, 'context'>) => unknown;
  /** Whether a sample can happen where the paths are walked; by default all can. */
  readonly allows?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  /** What else in the context must be the same on the same path; it distinguishes no states, so it may grow. */
  readonly watch?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Mutants that do no harm, by the name that `mutate` gives them, and why. */
  readonly survivors?: Readonly<Record<string, string>>;
  /** The orders in which answers may arrive. */
  readonly races?: RaceRules;
  /** Texts for people who follow a path by hand; without them names are spelled out. */
  readonly phrases?: {
    /** For events, by their type. */
    readonly events?: Readonly<Record<string, Phrase>>;
    /** For the results of invoked actors, by id. */
    readonly outcomes?: Readonly<Record<string, Phrase>>;
    /** For what is visible then, by tag. */
    readonly tags?: Readonly<Record<string, string>>;
  };
}

/** The name of a spec: its machine's, and its variant's if it has one (`two-step:renew`). */
export const nameOf = (spec: PathSpec): string =>
  spec.variant === undefined ? spec.machine.id : `${spec.machine.id}:${spec.variant}`;

/**
 * Declares the paths of one machine.
 *
 * @example
 * export const notices = definePaths({
 *   ids: '[R9.08]', machine: toastsMachine, count: 12,
 *   events: { NOTIFY: [{ tone: 'success', key: 'saved' }], DISMISS: [{ id: '0' }, { id: 'none' }], PAUSE: [{}] },
 *   outputs: { signIn: [success(session), failed({ kind: 'offline' })] },   // by the id of the invoke
 *   project: ({ context }) => context.notices.length,                       // bounded!
 *   invariants: { 'never more than four': ({ context }) => context.notices.length <= 4 },
 * });
 * Every `invoke` needs an `id`. `after` timers are taken from the chart, in every order that a clock allows.
 */
export function definePaths(spec: PathSpec): PathSpec {
  return Object.freeze(spec);
}

/** Whether a module's export is the result of `definePaths`. */
export const isPathSpec = (value: unknown): value is PathSpec =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  'machine' in value &&
  'events' in value &&
  'project' in value &&
  'count' in value;

const doneOf = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});
const errorOf = (id: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});

/** The id of an invoked actor and how it ended, if an event contains that. */
export function outcomeOf(type: string): { readonly id: string; readonly kind: 'done' | 'error' } | null {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? null : { id, kind: kind === 'done' ? 'done' : 'error' };
}

/** The events from the samples of one type. @throws if the spec forgot the type */
export function samplesOf(spec: PathSpec, type: string, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  // Raised by the machine itself when a child state is done.
  if (type.startsWith('xstate.done.state.')) return [];
  const outcome = outcomeOf(type);
  const missing = () => new Error(`The path spec of "${nameOf(spec)}" has no sample of "${type}"`);
  if (outcome === null) {
    const listed = spec.events[type];
    if (listed === undefined) throw missing();
    return (typeof listed === 'function' ? listed(snapshot) : listed).map((payload) => ({ ...payload, type }));
  }
  const listed = (outcome.kind === 'done' ? spec.outputs : spec.errors)?.[outcome.id];
  if (listed === undefined) throw missing();
  return listed.map((sample) => (outcome.kind === 'done' ? doneOf : errorOf)(outcome.id, sample));
}

/** A snapshot never changes, and many paths lead through each. */
const keys = new WeakMap<PathSpec, WeakMap<AnyMachineSnapshot, string>>();

/** What distinguishes two states of a machine: its status, its state, its tags and what the spec projects. */
export function keyOf(spec: PathSpec, snapshot: AnyMachineSnapshot): string {
  const known = keys.get(spec) ?? new WeakMap<AnyMachineSnapshot, string>();
  keys.set(spec, known);
  const key =
    known.get(snapshot) ??
    JSON.stringify([snapshot.status, snapshot.value, [...snapshot.tags].toSorted(), spec.project(snapshot)]);
  known.set(snapshot, key);
  return key;
}
