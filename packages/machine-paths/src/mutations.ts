import { createMachine, not } from 'xstate';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionName } from './chart';

/** What one slip can get wrong in a chart. */
export const KINDS = [
  'drop transition',
  'retarget',
  'negate guard',
  'lose guard',
  'drop action',
  'change delay',
  'drop invoke',
  'swap alternatives',
] as const;
export type MutationKind = (typeof KINDS)[number];

export interface Mutant {
  /** A description of the change; unique within its machine. */
  readonly name: string;
  readonly kind: MutationKind;
  /** The changed transition, by its name in the chart, or the state, by its path with dots. */
  readonly transition: string | null;
  readonly state: string;
  /** Builds the machine. @throws if XState refuses the chart */
  readonly build: () => AnyStateMachine;
}

interface Slot {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown;
}
type Slots = Slot[];
interface Invoke {
  id?: string;
  onDone?: unknown;
  onError?: unknown;
  onSnapshot?: unknown;
}
/** A state of a config in which every transition, action and invoke is in a list. */
interface State {
  on: Record<string, Slots>;
  after: Record<string, Slots>;
  always: Slots;
  onDone: Slots;
  invoke: (Invoke & { onDone: Slots; onError: Slots; onSnapshot: Slots })[];
  entry: unknown[];
  exit: unknown[];
  states: Record<string, State>;
}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? [...(value as unknown[])] : [value];
const slotsOf = (value: unknown): Slots =>
  listOf(value).map((each) => (typeof each === 'string' ? { target: each } : { ...(each as Slot) }));
const mapped = <T, U>(record: Readonly<Record<string, T>> | undefined, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, map(value)]));

/** A copy that may be changed freely; functions and actors are shared. */
function copied(config: Readonly<Record<string, unknown>>): State {
  const { on, after, always, onDone, invoke, entry, exit, states, ...rest } = config;
  return {
    ...rest,
    on: mapped(on as Record<string, unknown>, slotsOf),
    after: mapped(after as Record<string, unknown>, slotsOf),
    always: slotsOf(always),
    onDone: slotsOf(onDone),
    invoke: (listOf(invoke) as Invoke[]).map((each) => ({
      ...each,
      onDone: slotsOf(each.onDone),
      onError: slotsOf(each.onError),
      onSnapshot: slotsOf(each.onSnapshot),
    })),
    entry: listOf(entry),
    exit: listOf(exit),
    states: mapped(states as Record<string, Record<string, unknown>>, copied),
  };
}

/** Empty lists are removed again: an empty `onError` would catch an error. */
function tidied(state: State): Record<string, unknown> {
  const filled = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : Object.keys(value as object).length > 0;
  const kept = (record: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(record).filter(([, value]) => typeof value !== 'object' || value === null || filled(value)),
    );
  const { on, after, states, invoke, ...rest } = state;
  return kept({
    ...rest,
    on: kept(on),
    after: kept(after),
    states: mapped(states, tidied),
    invoke: invoke.map(({ onDone, onError, onSnapshot, ...each }) => ({
      ...each,
      ...kept({ onDone, onError, onSnapshot }),
    })),
  });
}

/** Where the alternatives of one event of a state are in its config, and their counterparts in the machine. */
interface Place {
  readonly definitions: readonly AnyTransitionDefinition[];
  readonly at: (state: State) => Slots;
}

function placesOf(node: AnyStateNode, state: State): Place[] {
  const place = (type: string, at: Place['at']): Place => ({ definitions: node.transitions.get(type) ?? [], at });
  return [
    ...Object.keys(state.on).map((type) => place(type, ({ on }) => on[type] ?? [])),
    ...Object.keys(state.after).map((delay) =>
      place(`xstate.after.${delay}.${node.id}`, ({ after }) => after[delay] ?? []),
    ),
    { definitions: node.always ?? [], at: (of: State) => of.always },
    place(`xstate.done.state.${node.id}`, ({ onDone }) => onDone),
    ...node.invoke.flatMap(({ id }, index) => [
      place(`xstate.done.actor.${id}`, ({ invoke }) => invoke[index]?.onDone ?? []),
      place(`xstate.error.actor.${id}`, ({ invoke }) => invoke[index]?.onError ?? []),
      place(`xstate.snapshot.${id}`, ({ invoke }) => invoke[index]?.onSnapshot ?? []),
    ]),
  ].filter(({ at }) => at(state).length > 0);
}

/** A wrong target for a transition: the state after the right one, cyclically. */
function beside(target: AnyStateNode | undefined): AnyStateNode | null {
  const all = Object.values(target?.parent?.states ?? {});
  const next = target === undefined ? undefined : all[(all.indexOf(target) + 1) % all.length];
  return next === undefined || next === target ? null : next;
}

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { readonly type?: string }).type ?? 'inline');
const pathOf = (node: AnyStateNode): string => node.path.join('.');
const without = (list: unknown[], index: number): void => void list.splice(index, 1);

type Implementations = AnyStateMachine['implementations'];
type Delay = number | ((...args: readonly unknown[]) => number);

/** A chart with a fault may loop for ever; this many steps in one is more than any intended one. */
const TURNS = 100;

function transitionMutants(node: AnyStateNode, config: State, made: Maker): Mutant[] {
  return placesOf(node, config).flatMap(({ definitions, at }) =>
    definitions.flatMap((definition, index) => {
      const slot = at(config)[index];
      if (slot === undefined) return [];
      const name = transitionName(definition);
      const mutant = (kind: MutationKind, label: string, change: (slots: Slots) => void): Mutant =>
        made(kind, label, node, name, (state) => change(at(state)));
      const change = (by: Slot) => (slots: Slots) => void (slots[index] = { ...slots[index], ...by });
      const other = beside(definition.target?.[0] as AnyStateNode | undefined);
      const actions = listOf(slot.actions);
      const following = at(config)[index + 1];
      return [
        mutant('drop transition', `without ${name}`, (slots) => without(slots, index)),
        ...(other === null
          ? []
          : [
              mutant(
                'retarget',
                `${name}, but to ${pathOf(other)}`,
                change({ target: [`#${other.id}`, ...listOf(slot.target).slice(1).map(String)] }),
              ),
            ]),
        ...(slot.guard === undefined
          ? []
          : [
              mutant('negate guard', `${name}, its guard turned round`, change({ guard: not(slot.guard as never) })),
              mutant('lose guard', `${name}, without its guard`, (slots) => void delete slots[index]?.guard),
            ]),
        ...actions.map((action, which) =>
          mutant(
            'drop action',
            `${name}, without ${nameOf(action)}${actions.findIndex((each) => nameOf(each) === nameOf(action)) === which ? '' : ` (${which + 1})`}`,
            change({ actions: actions.filter((_, each) => each !== which) }),
          ),
        ),
        ...(slot.guard === undefined || following?.guard === undefined
          ? []
          : [
              mutant(
                'swap alternatives',
                `${name}, after ${transitionName(definitions[index + 1] ?? definition)}`,
                (slots) => void slots.splice(index, 2, slots[index + 1] ?? {}, slots[index] ?? {}),
              ),
            ]),
      ];
    }),
  );
}

function stateMutants(node: AnyStateNode, config: State, delays: readonly string[], made: Maker): Mutant[] {
  const at = pathOf(node) || node.key;
  const timed = (from: string, to: string): Mutant =>
    made('change delay', `${at} waits ${to} in place of ${from}`, node, null, ({ after }) => {
      after[to] = [...(after[from] ?? []), ...(after[to] ?? [])];
      delete after[from];
    });
  return [
    ...(['entry', 'exit'] as const).flatMap((when) =>
      config[when].map((action, index) =>
        made('drop action', `${at}, without ${nameOf(action)} at its ${when}`, node, null, (state) =>
          without(state[when], index),
        ),
      ),
    ),
    ...node.invoke.map(({ id }, index) =>
      made('drop invoke', `${at}, without ${id}`, node, null, (state) => without(state.invoke, index)),
    ),
    ...Object.keys(config.after).flatMap((delay) => {
      if (/^\d+$/.test(delay))
        return [timed(delay, String(Number(delay) * 2)), timed(delay, String(Number(delay) / 2))];
      const other = delays[(delays.indexOf(delay) + 1) % delays.length];
      return other === undefined || other === delay ? [] : [timed(delay, other)];
    }),
  ];
}

type Maker = (
  kind: MutationKind,
  name: string,
  node: AnyStateNode,
  transition: string | null,
  change: (state: State) => void,
) => Mutant;

/**
 * Every chart that one slip would make of a machine's, each with one fault; built only on demand. Implementations are
 * unchanged except for the delays, which are doubled and halved by name.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const config = copied(machine.config as Record<string, unknown>);
  const build = (root: State, implementations: Implementations = machine.implementations): AnyStateMachine =>
    createMachine({ ...tidied(root), options: { maxIterations: TURNS } } as never, implementations as never);
  const made: Maker = (kind, name, node, transition, change) => ({
    kind,
    name,
    transition,
    state: pathOf(node),
    build: () => {
      const root = copied(machine.config as Record<string, unknown>);
      const state = node.path.reduce<State | undefined>((above, key) => above?.states[key], root);
      if (state !== undefined) change(state);
      return build(root);
    },
  });
  const delays = machine.implementations.delays as Readonly<Record<string, Delay>>;
  const scaled = (delay: Delay | undefined, by: number): Delay =>
    typeof delay === 'function' ? (...args) => delay(...args) * by : (delay ?? 0) * by;
  const under = (node: AnyStateNode, state: State): Mutant[] => [
    ...transitionMutants(node, state, made),
    ...stateMutants(node, state, Object.keys(delays), made),
    ...Object.values(node.states).flatMap((child) => under(child, state.states[child.key] ?? copied({}))),
  ];
  return [
    ...under(machine.root, config),
    ...Object.keys(delays).flatMap((name) =>
      [2, 0.5].map((by): Mutant => ({
        kind: 'change delay',
        name: `${name} ${by === 2 ? 'twice' : 'half'} as long`,
        transition: null,
        state: '',
        build: () =>
          build(copied(machine.config as Record<string, unknown>), {
            ...machine.implementations,
            delays: { ...delays, [name]: scaled(delays[name], by) },
          } as never),
      })),
    ),
  ];
}
