import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** Samples by the id of an invoked actor. */
type Samples = Readonly<Record<string, readonly unknown[]>>;
/** What a tester reads of an event: words, or words made of its payload (never a value that names its own type). */
export type Phrase = string | ((payload: never) => string);

/** What a spec says of the orders in which answers in flight arrive; without it every invariant must hold in every order. */
export interface RaceRules {
  /** Events that may come from outside at any time (another tab, a socket), by type; their payloads are those of `events`. */
  readonly outside?: readonly string[];
  /** What must be the same in the end, whatever the order. */
  readonly settled?: (snapshot: AnyMachineSnapshot) => unknown;
  /** How many orders there are today: a chart that gains or loses answers in flight shows in review. */
  readonly orders?: number;
  /** Arrivals whose order decides, as `races` names them, and why that is right. */
  readonly differ?: Readonly<Record<string, string>>;
}

/**
 * How generated paths may go through one machine: what it may be told, how each actor that it invokes may end, and what
 * must hold everywhere. Data: the command line, a test runner and a benchmark all read the same.
 */
export interface PathSpec {
  /** Ids of the rules that these paths prove, for titles: `[R9.08]`. */
  readonly ids: string;
  readonly machine: AnyStateMachine;
  /** Tells two specs of one machine apart: other input, other paths. */
  readonly variant?: string;
  readonly input?: unknown;
  /** Payloads (without the type) of every event that the chart listens to: enough of them to take each guard both ways. */
  readonly events: Readonly<Record<string, readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[])>>;
  /** How each invoked actor may end well, by its id. */
  readonly outputs?: Samples;
  /** How each invoked actor may fail, by its id; needed where the chart has `onError`. */
  readonly errors?: Samples;
  /** What of the context tells two states apart; leave out what grows without bound, or the walk never ends. */
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** What holds in every state of every path: false, or something thrown, says that it does not. */
  readonly invariants?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>>;
  /** Transitions that nothing can make happen, by their name as the report prints it, and why. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Guards that no sample makes refuse, by the name of their transition, and why. */
  readonly neverRefused?: Readonly<Record<string, string>>;
  /**
   * How much is covered: `transitions` walks every step of the state graph once, `pairs` (default) also every two
   * transitions in a row, `triples` every three.
   */
  readonly strategy?: 'transitions' | 'pairs' | 'triples';
  /** How many paths there are today: a chart that gains or loses behaviour shows in review. */
  readonly count: number;
  /** What of the context must be the same wherever the path is walked (see `level.ts`): kinds and choices, never an id of a server's. */
  readonly shown?: (snapshot: Pick<AnyMachineSnapshot, 'context'>) => unknown;
  /** Whether a sample can happen where the paths are walked; all can, unless a level says otherwise. */
  readonly allows?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  /** What else of the context must come out the same on the same path; it tells no two states apart, so it may grow. */
  readonly watch?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Mutants that do no harm, by the name that `mutate` gives them, and why. */
  readonly survivors?: Readonly<Record<string, string>>;
  /** The orders in which answers may arrive. */
  readonly races?: RaceRules;
  /** Words for people who follow a path by hand; without them names are spelt out. */
  readonly phrases?: {
    /** Of what is told to the machine, by the type of the event. */
    readonly events?: Readonly<Record<string, Phrase>>;
    /** Of what an invoked actor brings, by its id. */
    readonly outcomes?: Readonly<Record<string, Phrase>>;
    /** Of what can be seen then, by tag. */
    readonly tags?: Readonly<Record<string, string>>;
  };
}

/** The name a spec goes by: its machine's, and its variant's where it has one (`two-step:renew`). */
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

/** Whether a module's export is what `definePaths` gives. */
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

/** The id of an invoked actor and how it ended, where an event tells that. */
export function outcomeOf(type: string): { readonly id: string; readonly kind: 'done' | 'error' } | null {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? null : { id, kind: kind === 'done' ? 'done' : 'error' };
}

/** The events that the samples of one type give. @throws where the spec forgot the type */
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

/** What tells two states of a machine apart: its status, its place, its tags and what the spec projects. */
export const keyOf = (spec: PathSpec, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.status, snapshot.value, [...snapshot.tags].toSorted(), spec.project(snapshot)]);
