import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { transitionName } from './chart';

/** The transitions that a node offers for an event; '' stands for eventless ones. */
const offered = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? []);

/**
 * The names of the transitions that were considered in a step and refused by their guard: those before the one taken,
 * or all if none was. Follows the order in which a chart is asked: children before their parent, and the parent only if
 * no child took the event.
 *
 * @param before the machine's state
 * @param type the event's; '' for a step without one
 * @param taken what the step took
 */
export function declinedGuards(
  before: AnyMachineSnapshot,
  type: string,
  taken: readonly AnyTransitionDefinition[],
): readonly string[] {
  const refused: string[] = [];
  const ask = (node: AnyStateNode): boolean => {
    for (const transition of offered(node, type)) {
      if (taken.includes(transition)) return true;
      if (transition.guard !== undefined) refused.push(transitionName(transition));
    }
    return false;
  };
  const visit = (node: AnyStateNode, value: StateValue | undefined): boolean => {
    const children =
      value === undefined ? [] : typeof value === 'string' ? [[value, undefined] as const] : Object.entries(value);
    const took = children.map(([key, inner]) => {
      const child = node.states[key];
      return child !== undefined && visit(child, inner);
    });
    return took.includes(true) || ask(node);
  };
  if (before.status === 'active') visit(before.machine.root, before.value);
  return refused;
}
