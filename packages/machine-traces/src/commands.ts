import type { AnyActor, AnyActorRef, AnyStateMachine, EventObject, ExecutableActionObject } from 'xstate';

interface Sent {
  readonly to?: AnyActorRef | string;
  readonly event: EventObject;
  readonly delay?: number;
  readonly id?: string;
}
interface Spawned {
  readonly actorRef?: AnyActorRef;
}

/** Leaving the state cancels timers of `after`, and the state itself shows that. */
const isOfChart = (sendId: unknown): boolean => String(sendId).startsWith('xstate.after.');

function nameOf(to: AnyActorRef | string | undefined, self: AnyActor): string {
  if (to === undefined || to === self) return 'self';
  if (typeof to === 'string') return to;
  return to === self._parent ? 'parent' : to.id;
}

function commandOf(action: ExecutableActionObject, machine: AnyStateMachine, self: AnyActor): string | null {
  const params: unknown = action.params;
  switch (action.type) {
    case 'xstate.spawnChild': {
      const { actorRef } = params as Spawned;
      return actorRef === undefined ? null : `start:${actorRef.id}`;
    }
    case 'xstate.stopChild':
      return params === undefined ? null : `stop:${(params as AnyActorRef).id}`;
    case 'xstate.raise': {
      const { event, delay } = params as Sent;
      return delay === undefined ? null : `timer:${delay}:${event.type}`;
    }
    case 'xstate.cancel': {
      const { sendId } = params as { readonly sendId: unknown };
      return isOfChart(sendId) ? null : `cancel:${String(sendId)}`;
    }
    case 'xstate.sendTo': {
      const { to, event, delay } = params as Sent;
      return delay === undefined
        ? `send:${nameOf(to, self)}:${event.type}`
        : `timer:${delay}:${nameOf(to, self)}:${event.type}`;
    }
    case 'xstate.emit':
      return `emit:${(params as Sent).event.type}`;
    case 'xstate.log':
      return null;
    default:
      // The name of a function in the chart comes from the build, not the chart.
      return machine.implementations.actions[action.type] === action.exec ? `do:${action.type}` : 'do:inline';
  }
}

/** What a move would have done, in order: actors started and stopped, timers set, events sent and emitted, actions run. */
export function commandsOf(
  actions: readonly ExecutableActionObject[],
  machine: AnyStateMachine,
  self: AnyActor,
): readonly string[] {
  return actions.map((action) => commandOf(action, machine, self)).filter((command) => command !== null);
}
