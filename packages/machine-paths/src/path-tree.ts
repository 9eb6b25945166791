import { initialTransition, transition } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';
import { transitionName } from './chart';
import { plain, seen } from './observed';
import type { PathSpec } from './spec';

/** A step that at least one path takes, after the same steps before it. */
export interface Step {
  readonly event: AnyEventObject | null; // null at the start
  readonly before: Step | null;
  readonly snapshot: AnyMachineSnapshot;
  /** What an observer sees of it. */
  readonly seen: string;
  readonly next: Map<string, Step>;
}

export interface PathTree {
  readonly start: Step;
  /** All steps, nearest to the start first. */
  readonly steps: readonly Step[];
  /** The steps that take a transition, by its name, and those that enter or leave a state, by its path. */
  readonly taking: ReadonlyMap<string, readonly Step[]>;
}

type Moved = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]];

/** The initial state of a machine, and what it requests; nothing is executed. */
export const begin = (machine: AnyStateMachine, input: unknown): Moved => initialTransition(machine, input as never);

/** One step; nothing is executed. */
export const move = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Moved =>
  transition(machine, snapshot, event);

const activeIn = ({ _nodes }: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(_nodes.map(({ path }) => path.join('.')));

/** What a step touches in the chart: names of transitions, paths of states. */
function touched(machine: AnyStateMachine, { before, snapshot, event }: Step): string[] {
  const now = activeIn(snapshot);
  if (before === null || event === null) return [...now];
  const earlier = activeIn(before.snapshot);
  return [
    ...machine.getTransitionData(before.snapshot, event).map(transitionName),
    ...[...now].filter((state) => !earlier.has(state)),
    ...[...earlier].filter((state) => !now.has(state)),
  ];
}

/** Merges paths that begin alike, moving the machine once for each step that differs. */
export function treeOf(spec: PathSpec, paths: readonly (readonly AnyEventObject[])[]): PathTree {
  const { machine, input } = spec;
  const [snapshot, actions] = begin(machine, input);
  const start: Step = { event: null, before: null, snapshot, seen: seen(spec, snapshot, actions), next: new Map() };
  const stepFrom = (before: Step, event: AnyEventObject): Step => {
    const key = plain(event);
    const known = before.next.get(key);
    if (known !== undefined) return known;
    const [to, asked] = move(machine, before.snapshot, event);
    const step: Step = { event, before, snapshot: to, seen: seen(spec, to, asked), next: new Map() };
    before.next.set(key, step);
    return step;
  };
  for (const path of paths) {
    let at = start;
    for (const event of path) at = stepFrom(at, event);
  }
  const steps = [start];
  for (const step of steps) steps.push(...step.next.values());
  const taking = new Map<string, Step[]>();
  for (const step of steps) {
    for (const name of touched(machine, step)) {
      const known = taking.get(name);
      if (known === undefined) taking.set(name, [step]);
      else known.push(step);
    }
  }
  return { start, steps, taking };
}
