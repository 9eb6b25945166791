import { TestModel } from '@xstate/test';
import type { TestPath } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { getNextTransitions, initialTransition, transition } from 'xstate';
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartTransitions, stateCount, transitionName } from './chart';
import { InfeasibleTimer, ScriptedActor } from './scripted-actor';

type Path = TestPath<AnyMachineSnapshot, AnyEventObject>;
type Step = Path['steps'][number];
type Samples = Readonly<Record<string, readonly unknown[]>>;

export interface PathSpec {
  /** Requirement ids for the titles: `[R9.08]`. */
  readonly ids: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Payloads (without the type) of every event that the chart listens to: enough of them to take each guard both ways. */
  readonly events: Readonly<Record<string, readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[])>>;
  /** How each invoked actor may end well, by its id. */
  readonly outputs?: Samples;
  /** How each invoked actor may fail, by its id; needed where the chart has `onError`. */
  readonly errors?: Samples;
  /** What of the context tells two states apart; leave out what grows without bound, or the walk never ends. */
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** What holds in every state of every path; each throws (or expects) where it does not. */
  readonly invariants?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => void>>;
  /** Transitions that nothing can make happen, by their name as the report prints it, and why. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** `transitions` (default): a path through every step of the state graph. `pairs`: also through every two in a row. */
  readonly strategy?: 'transitions' | 'pairs';
  /** How many paths there are today: a chart that gains or loses behaviour shows in review. */
  readonly count: number;
}

const doneOf = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
const errorOf = (id: string, error: unknown): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error, actorId: id });

/** Every event that can happen in a state, with its payloads. @throws where the spec forgot to give one */
function eventsIn(spec: PathSpec, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  types.delete('');
  return [...types].flatMap((type): AnyEventObject[] => {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
    if (type.startsWith('xstate.after.')) return [{ type }];
    // Raised by the machine itself when a child state is done.
    if (type.startsWith('xstate.done.state.')) return [];
    const listed = id === undefined ? spec.events[type] : (kind === 'done' ? spec.outputs : spec.errors)?.[id];
    if (listed === undefined) throw new Error(`The path spec of "${spec.machine.id}" has no sample of "${type}"`);
    if (id !== undefined) return (listed as readonly unknown[]).map((sample) => (kind === 'done' ? doneOf : errorOf)(id, sample));
    return (typeof listed === 'function' ? listed(snapshot) : (listed as readonly object[])).map((payload) => ({ ...payload, type }));
  });
}

const keyOf = (spec: PathSpec, snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.status, snapshot.value, [...snapshot.tags].toSorted(), spec.project(snapshot)]);

/** The transitions that a step takes first; eventless ones that follow are seen when the path is run. */
const takenBy = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject) =>
  machine.getTransitionData(from, event).map(transitionName).join(' & ');

/** A path to every step of the state graph (and, for pairs, on through every kind of next step), shortest first; notes every pair there is. */
function pathsThrough(spec: PathSpec, model: TestModel<AnyMachineSnapshot, AnyEventObject, unknown>, pairs: Set<string>) {
  const edges = new Map<string, { event: AnyEventObject; to: AnyMachineSnapshot; taken: string }[]>();
  for (const { state, event, nextState } of model.getAdjacencyList()) {
    const key = keyOf(spec, state);
    edges.set(key, [...(edges.get(key) ?? []), { event, to: nextState, taken: takenBy(spec.machine, state, event) }]);
  }
  const start = initialTransition(spec.machine, spec.input as never)[0] as AnyMachineSnapshot;
  const routes = new Map<string, Step[]>([[keyOf(spec, start), []]]);
  const found: { steps: Step[]; state: AnyMachineSnapshot; weight: number }[] = [];
  const add = (steps: Step[], state: AnyMachineSnapshot) => found.push({ steps, state, weight: steps.length });
  for (const [key, route] of routes) {
    for (const { event, to, taken } of edges.get(key) ?? []) {
      const steps = [...route, { event, state: to }];
      if (!routes.has(keyOf(spec, to))) routes.set(keyOf(spec, to), steps);
      add(steps, to);
      for (const next of edges.get(keyOf(spec, to)) ?? []) {
        const pair = `${taken} ⇒ ${next.taken}`;
        if (taken === '' || next.taken === '' || pairs.has(pair)) continue;
        pairs.add(pair);
        if (spec.strategy === 'pairs') add([...steps, { event: next.event, state: next.to }], next.to);
      }
    }
  }
  return found;
}

const told = ({ type, ...payload }: AnyEventObject) => (Object.keys(payload).length === 0 ? type : `${type} ${JSON.stringify(payload)}`);

/** The path as a person follows it, for the message of a test that fails. */
const prose = (path: Path) => path.steps.map(({ event }, index) => `${index + 1}. ${told(event)}`).join('\n');

/**
 * Generates paths through a machine and runs each on a real actor with scripted outcomes and a clock of its own: after
 * every step the actor must stand where the pure transition function says, and every invariant must hold. Prints the
 * coverage and fails where a transition of the chart was never taken [R10.04].
 *
 * @example
 * describePaths({
 *   ids: '[R9.08]', machine: noticesMachine, count: 12,
 *   events: { NOTIFY: [{ tone: 'success', words: null, key: 'saved' }], DISMISS: [{ id: '0' }, { id: 'none' }], PAUSE: [{}], … },
 *   outputs: { signIn: [success(session), failed({ kind: 'offline' })] },   // by the id of the invoke
 *   project: ({ context }) => context.notices.length,                       // bounded!
 *   invariants: { 'never more than four': ({ context }) => expect(context.notices.length).toBeLessThanOrEqual(4) },
 * });
 * Every `invoke` needs an `id`. `after` timers are taken from the chart; paths whose timer cannot be the next one are dropped.
 */
export function describePaths(spec: PathSpec): void {
  const { machine } = spec;
  // The class does not refuse invoke and after, as createTestModel would, over a logic of pure transitions.
  const logic = {
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => transition(machine, snapshot, event)[0] as AnyMachineSnapshot,
    getInitialSnapshot: () => initialTransition(machine, spec.input as never)[0] as AnyMachineSnapshot,
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  } as unknown as ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown>;
  const model = new TestModel(logic, {
    events: (snapshot) => eventsIn(spec, snapshot),
    serializeState: (snapshot) => keyOf(spec, snapshot),
  });
  const reachablePairs = new Set<string>();
  const paths = model.getPaths(() => pathsThrough(spec, model, reachablePairs));
  const all = chartTransitions(machine);
  const taken = new Set<string>();
  const pairs = new Set<string>();
  let infeasible = 0;

  const check = (actual: AnyMachineSnapshot, expected: AnyMachineSnapshot, path: Path) => {
    expect(actual.status, `the machine broke:\n${String(actual.error)}\n${prose(path)}`).not.toBe('error');
    expect(keyOf(spec, actual), prose(path)).toBe(keyOf(spec, expected));
    for (const [name, holds] of Object.entries(spec.invariants ?? {})) {
      try {
        holds(actual);
      } catch (cause) {
        throw new Error(`"${name}" does not hold after\n${prose(path)}`, { cause });
      }
    }
  };

  const run = (path: Path) => {
    const actor = new ScriptedActor(machine, spec.input);
    check(actor.snapshot, logic.getInitialSnapshot({} as never, spec.input), path);
    let last = '';
    const act = ({ event }: Step) => {
      const now = takenBy(machine, actor.snapshot, event);
      actor.do(event);
      if (last !== '' && now !== '') pairs.add(`${last} ⇒ ${now}`);
      last = now;
    };
    try {
      path.testSync({
        events: Object.fromEntries(path.steps.map(({ event }) => [event.type, act])),
        states: { '*': (expected: AnyMachineSnapshot) => check(actor.snapshot, expected, path) },
      });
    } catch (error) {
      if (!(error instanceof InfeasibleTimer)) throw error;
      infeasible += 1;
    } finally {
      for (const name of actor.taken) taken.add(name);
      actor.stop();
    }
  };

  describe(`paths of ${machine.id} ${spec.ids}`, () => {
    paths.forEach((path, index) => {
      it(`${index + 1}: ${path.steps.map(({ event }) => event.type).join(', ')}`, () => run(path));
    });

    it(`covers every reachable transition of ${machine.id} [R10.04]`, () => {
      const unreachable = spec.unreachable ?? {};
      const missing = all.filter((name) => !taken.has(name) && !Object.hasOwn(unreachable, name));
      const reached = Object.keys(unreachable).filter((name) => taken.has(name) || !all.includes(name));
      console.log(
        `${machine.id}: ${stateCount(machine)} states, ${taken.size} of ${all.length} transitions taken, ${Object.keys(unreachable).length} listed as unreachable, ` +
          `${pairs.size} of ${reachablePairs.size} pairs, ${paths.length - infeasible} paths, ${infeasible} dropped for their timers`,
      );
      expect(missing, 'transitions that no path takes: give samples that reach them, or say why nothing can').toEqual([]);
      expect(reached, 'listed as unreachable, but taken or not in the chart').toEqual([]);
      expect(paths.length, 'the count of paths').toBe(spec.count);
    });
  });
}
