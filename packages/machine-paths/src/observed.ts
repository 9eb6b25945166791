import type { AnyActorRef, AnyMachineSnapshot, ExecutableActionObject } from 'xstate';
import type { PathSpec } from './spec';

/** Text for comparing: what JSON would silently drop (errors, functions, undefined) is named. */
export function plain(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) => {
    if (held instanceof Error) return { error: `${held.name}: ${held.message}` };
    if (typeof held === 'function') return '(function)';
    if (typeof held === 'bigint') return `${String(held)}n`;
    return held === undefined ? '(undefined)' : held;
  });
}

const idOf = (ref: unknown): string =>
  typeof ref === 'object' && ref !== null && 'id' in ref ? (ref as AnyActorRef).id : plain(ref);

/** One thing that a machine requested in a step, in a line; null for what stays inside it. */
function command({ type, params: given }: ExecutableActionObject): string | null {
  const params = (given ?? {}) as Record<string, unknown>;
  switch (type) {
    case 'xstate.spawnChild':
      return `start ${idOf(params['actorRef'])} ${plain(params['input'])}`;
    case 'xstate.stopChild':
      return `stop ${idOf(given)}`;
    case 'xstate.raise':
      return typeof params['delay'] === 'number' ? `timer ${params['delay']} ms ${plain(params['event'])}` : null;
    case 'xstate.cancel':
      return `no timer ${plain(given)}`;
    case 'xstate.sendTo':
      return `send ${idOf(params['to'])} ${typeof params['delay'] === 'number' ? `in ${params['delay']} ms ` : ''}${plain(params['event'])}`;
    case 'xstate.emit':
      return `emit ${plain(params['event'])}`;
    default:
      return `do ${type} ${plain(given)}`;
  }
}

/**
 * What a machine requested in one step, in order: actors started and stopped, timers, events sent and emitted, its own
 * actions.
 */
function commandsOf(actions: readonly ExecutableActionObject[]): string[] {
  return actions.map(command).filter((line) => line !== null);
}

/** Everything that an observer of a step can see: its state, what it shows, and what it requested. */
export function seen(
  { project, watch }: PathSpec,
  snapshot: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
): string {
  return plain([
    snapshot.status,
    snapshot.value,
    [...snapshot.tags].sort(),
    project(snapshot),
    watch?.(snapshot),
    snapshot.output,
    commandsOf(actions),
  ]);
}
