import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

function guardName(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return ` [${String(guard.type)}]`;
  return typeof guard === 'string' ? ` [${guard}]` : ' [inline]';
}

/** A transition as a person writes it: `signedIn.steady: TOKEN_NEEDED [isDue] → signedIn.renewing`. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, target, eventType, guard } = transition;
  const short = (node: AnyStateNode) => node.path.join('.') || node.key;
  const to = target === undefined ? '' : ` → ${target.map(short).join(', ')}`;
  return `${short(source)}: ${eventType === '' ? 'always' : eventType}${guardName(guard)}${to}`;
}

/** Every transition that a chart holds, by name. */
export function chartTransitions(machine: AnyStateMachine): readonly string[] {
  const namesOf = (node: AnyStateNode): string[] => [
    ...[...node.transitions.values()].flat().map(transitionName),
    ...(node.always ?? []).map(transitionName),
    ...Object.values(node.states).flatMap(namesOf),
  ];
  const names = namesOf(machine.root);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two transitions of "${machine.id}" cannot be told apart: ${twice}`);
  return names;
}

/** How many states a chart holds, the root not counted. */
export function stateCount(machine: AnyStateMachine): number {
  const under = (node: AnyStateNode): number => Object.values(node.states).reduce((sum, child) => sum + 1 + under(child), 0);
  return under(machine.root);
}
