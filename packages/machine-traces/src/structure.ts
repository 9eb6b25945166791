import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Json } from './encoding';
import { canonical, longHash } from './hash';

/** Names of code written into the chart itself; the code is ignored, because a build may rewrite it. */
const INLINE = 'inline';

interface Named {
  readonly type?: unknown;
  readonly guards?: readonly unknown[];
  readonly check?: unknown;
  readonly stateValue?: unknown;
  readonly resolve?: unknown;
}

function guardOf(guard: unknown): Json {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  const { type, guards, check, stateValue } = guard as Named;
  if (guards !== undefined) return [typeof guard === 'function' ? guard.name : INLINE, guards.map(guardOf)];
  if (stateValue !== undefined) return ['stateIn', JSON.stringify(stateValue)];
  return typeof type === 'string' && check === undefined ? type : INLINE;
}

function actionOf(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, resolve } = action as Named;
  return typeof type === 'string' && (typeof action !== 'function' || resolve !== undefined) ? type : INLINE;
}

const namesOf = (actions: readonly unknown[]): Json => actions.map(actionOf);
const idOf = ({ id }: AnyStateNode): string => id;

const transitionOf = ({ eventType, guard, target, reenter, actions }: AnyTransitionDefinition): Json => [
  eventType,
  guardOf(guard),
  target?.map(idOf) ?? null,
  reenter,
  namesOf(actions),
];

function nodeOf(node: AnyStateNode): Json {
  const { key, type, tags, entry, exit, invoke, transitions, always } = node;
  const initial = type === 'compound' ? node.initial.target.map(idOf) : null;
  return {
    key,
    type,
    initial,
    history: node.history === undefined || node.history === false ? null : node.history,
    tags: [...tags],
    entry: namesOf(entry),
    exit: namesOf(exit),
    invoke: invoke.map(({ id, src, systemId }) => [id, typeof src === 'string' ? src : INLINE, systemId ?? null]),
    on: [...transitions.values()].flat().map(transitionOf),
    always: (always ?? []).map(transitionOf),
    states: Object.values(node.states).map(nodeOf),
  };
}

const known = new WeakMap<object, string>();

/**
 * The hash of a chart: states, transitions and their order, names of guards, actions, delays and invoked actors. It
 * changes with every change of the chart, and with no change of the code behind the names.
 */
export function structuralHash(machine: AnyStateMachine): string {
  const key: object = machine.config;
  const hash = known.get(key) ?? longHash(canonical(nodeOf(machine.root)));
  known.set(key, hash);
  return hash;
}

/** The paths of every state of a chart (`editing.settled`), and every type of event that it listens to anywhere. */
export function vocabulary(machine: AnyStateMachine): {
  readonly states: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
} {
  const states = new Set<string>();
  const events = new Set<string>();
  const walk = (node: AnyStateNode): void => {
    states.add(node.path.join('.'));
    for (const type of node.transitions.keys()) events.add(type);
    for (const child of Object.values(node.states)) walk(child);
  };
  walk(machine.root);
  return { states, events };
}

/** Whether one of the types a chart listens to (`SAVE`, `file.*`, `*`) includes a type of event. */
export function listensTo(events: ReadonlySet<string>, type: string): boolean {
  if (events.has(type) || events.has('*')) return true;
  for (const each of events) if (each.endsWith('.*') && type.startsWith(each.slice(0, -1))) return true;
  return false;
}

/** Every state in a state value: `{ step: 'editing' }` is `step` and `step.editing`. */
export function statesIn(value: Json, under = ''): string[] {
  const path = (key: string) => (under === '' ? key : `${under}.${key}`);
  if (typeof value === 'string') return [path(value)];
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([key, child]) => [
    path(key),
    ...statesIn(child, path(key)),
  ]);
}
