import { TestModel } from '@xstate/test';
import { createActor, getNextTransitions, initialTransition } from 'xstate';
import type {
  ActorLogic,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
  Snapshot,
} from 'xstate';
import { transitionName } from './chart';
import { keyOf, nameOf, samplesOf } from './spec';
import type { PathSpec } from './spec';
import { Timers } from './timers';

/** A machine's snapshot and what its clock may do from there. */
export interface Timed {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: Timers;
}

/** One step of the state graph. */
export interface Edge {
  readonly event: AnyEventObject;
  /** The event as text: two equal ones are one. */
  readonly told: string;
  /** What it takes first, its regions together; eventless transitions that follow are seen when the path is run. */
  readonly taken: string;
  readonly to: Node;
  /** Where exactly it leads: the clock of the node may allow more, and what the spec does not project may differ. */
  readonly next: Timed;
}

/** A state of the graph. Several represent one state of the chart if their timers allow different orders. */
export interface Node extends Timed {
  /** What the spec distinguishes in the state; without timers. */
  readonly key: string;
  readonly edges: Edge[];
}

/** A walk of more steps than this means that the projection grows without bound. */
const MOST_STEPS = 200_000;

export const isTimer = (type: string): boolean => type.startsWith('xstate.after.');

/** Where a machine starts. */
export function startOf(spec: PathSpec): Timed {
  const [snapshot, actions] = initialTransition(spec.machine, spec.input as never);
  return { snapshot: snapshot as AnyMachineSnapshot, timers: Timers.none.after(actions) };
}

/** What a machine's pure transitions run in, and the actions that the last of them asked for. */
interface Scope {
  readonly scope: AnyActorScope;
  actions: ExecutableActionObject[];
}

const scopes = new WeakMap<AnyStateMachine, Scope>();

/** As XState's own `transition`, which starts an actor for each step: for a graph of thousands, a third of its time. */
function scopeOf(machine: AnyStateMachine): Scope {
  const known = scopes.get(machine);
  if (known !== undefined) return known;
  const self = createActor(machine);
  const nothing = () => undefined;
  const made: Scope = {
    actions: [],
    scope: {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: (action) => void made.actions.push(action),
    },
  };
  scopes.set(machine, made);
  return made;
}

/** Where an event leads. @throws if no clock lets its timer fire now */
export function nextOf(spec: PathSpec, { snapshot, timers }: Timed, event: AnyEventObject): Timed {
  const left = isTimer(event.type) ? timers.fire(event.type) : timers;
  if (left === null)
    throw new Error(`The timer "${event.type}" cannot be the next to fire; pending: ${timers.key || 'none'}`);
  const run = scopeOf(spec.machine);
  run.actions = [];
  const next = spec.machine.transition(snapshot, event, run.scope);
  return { snapshot: next as AnyMachineSnapshot, timers: left.after(run.actions) };
}

/** What a step takes first, as a run reports it. */
export const takenBy = (spec: PathSpec, from: AnyMachineSnapshot, event: AnyEventObject): string =>
  spec.machine.getTransitionData(from, event).map(transitionName).join(' & ');

/** Every event that can happen in a state, with its payloads. */
export function eventsIn(spec: PathSpec, { snapshot, timers }: Timed): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  types.delete('');
  const events = [...types].flatMap((type) =>
    isTimer(type) ? (timers.fire(type) === null ? [] : [{ type }]) : samplesOf(spec, type, snapshot),
  );
  return events.filter((event) => spec.allows?.(event, snapshot) ?? true);
}

/** An event as text, errors too. */
export const told = (event: AnyEventObject): string =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? { error: value.message } : value));

/** A state by itself, with none of its edges. */
export const nodeOf = (spec: PathSpec, state: Timed): Node => ({
  ...state,
  key: keyOf(spec, state.snapshot),
  edges: [],
});

/** The step from a state by an event. @param next where exactly it leads */
export const edgeOf = (spec: PathSpec, { snapshot }: Timed, event: AnyEventObject, to: Node, next: Timed): Edge => ({
  event,
  told: told(event),
  taken: takenBy(spec, snapshot, event),
  to,
  next,
});

/**
 * Names the states of a walk: by what the spec distinguishes, and by what the clock may do there. One whose clock
 * allows nothing that a known one does not allow is that one.
 */
function namer(spec: PathSpec) {
  const known = new Map<string, Timers[]>();
  const names = new WeakMap<Timed, string>();
  return (timed: Timed): string => {
    const named = names.get(timed);
    if (named !== undefined) return named;
    const key = keyOf(spec, timed.snapshot);
    const zones = known.get(key) ?? [];
    let at = zones.findIndex((zone) => timed.timers.isWithin(zone));
    if (at < 0) at = zones.push(timed.timers) - 1;
    known.set(key, zones);
    const name = `${at} ${key}`;
    names.set(timed, name);
    return name;
  };
}

/**
 * The graph of every state that a machine can reach by its samples, in any order that a clock allows. The first node is
 * the start; the others follow in the order of their distance from it.
 *
 * @throws if a sample is missing, or the projection grows without bound
 */
export function graphOf(spec: PathSpec): readonly Node[] {
  const name = namer(spec);
  // The class does not refuse invoke and after, as createTestModel would, over a logic of pure transitions.
  const logic = {
    transition: (state: Timed, event: AnyEventObject) => nextOf(spec, state, event),
    getInitialSnapshot: () => startOf(spec),
    getPersistedSnapshot: (state: Timed) => state,
  } as unknown as ActorLogic<Timed & Snapshot<unknown>, AnyEventObject, unknown>;
  const model = new TestModel(logic, {
    events: (state) => eventsIn(spec, state),
    serializeState: name,
    serializeEvent: told,
  });
  let limited: { state: Timed; event: AnyEventObject; nextState: Timed }[];
  try {
    model.defaultTraversalOptions = { traversalLimit: MOST_STEPS };
    limited = model.getAdjacencyList();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    throw new Error(
      `The walk of "${nameOf(spec)}" does not end: let its \`project\` leave out what grows without bound`,
      { cause: error },
    );
  }
  const nodes = new Map<string, Node>();
  const known = (state: Timed): Node => {
    const node = nodes.get(name(state)) ?? nodeOf(spec, state);
    nodes.set(name(state), node);
    return node;
  };
  known(startOf(spec));
  for (const { state, event, nextState } of limited)
    known(state).edges.push(edgeOf(spec, state, event, known(nextState), nextState));
  return [...nodes.values()];
}
