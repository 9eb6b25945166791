import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

function guardName(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return ` [${String(guard.type)}]`;
  return typeof guard === 'string' ? ` [${guard}]` : ' [inline]';
}

/** A state in readable form: `signedIn.tokens.steady`; the root by its key. */
export const stateName = (node: AnyStateNode): string => node.path.join('.') || node.key;

const names = new WeakMap<AnyTransitionDefinition, string>();

/** A transition in readable form: `signedIn.steady: TOKEN_NEEDED [isDue] → signedIn.renewing`. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const known = names.get(transition);
  if (known !== undefined) return known;
  const { source, target, eventType, guard } = transition;
  const to = target === undefined ? '' : ` → ${target.map(stateName).join(', ')}`;
  const name = `${stateName(source)}: ${eventType === '' ? 'always' : eventType}${guardName(guard)}${to}`;
  names.set(transition, name);
  return name;
}

/** Every state of a chart, the root first. */
export function chartNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const under = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(under)];
  return under(machine.root);
}

/** Every transition of a chart, including `always` and `after`. @throws if two have one name */
export function chartTransitions(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  const all = chartNodes(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
  const seen = new Set<string>();
  for (const name of all.map(transitionName)) {
    if (seen.has(name)) throw new Error(`Two transitions of "${machine.id}" cannot be told apart: ${name}`);
    seen.add(name);
  }
  return all;
}

/** How many states a chart has, without the root. */
export const stateCount = (machine: AnyStateMachine): number => chartNodes(machine).length - 1;
