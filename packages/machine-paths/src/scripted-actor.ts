import { createActor, fromCallback } from 'xstate';
import type {
  AnyActor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { declinedGuards } from './guards';
import { transitionName } from './chart';
import { HandTimers } from './hand-timers';

const idle = fromCallback(() => undefined);
const silenced = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with actors that do nothing on their own. */
function silent(machine: AnyStateMachine): AnyStateMachine {
  const known = silenced.get(machine);
  if (known !== undefined) return known;
  const made = machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, idle])),
  });
  silenced.set(machine, made);
  return made;
}

/**
 * A real, running actor whose invoked actors do nothing on their own: its user says how each ends, and when each timer
 * fires. Records every transition that it takes, including eventless ones, and every guard that refused one.
 */
export class ScriptedActor {
  /** Names of the transitions taken, in order. */
  readonly taken: string[] = [];
  /** Names of the transitions whose guard refused. */
  readonly refused = new Set<string>();
  /** What the last step took first, its regions together; '' if it took nothing. */
  lastStep = '';
  private readonly actor: AnyActor;
  private readonly timers: HandTimers = new HandTimers(() => this.actor);
  private isFirst = false;
  private before: AnyMachineSnapshot | null = null;

  /** @param listen receives XState's inspection events, for callers that need more than the steps */
  constructor(
    machine: AnyStateMachine,
    input: unknown,
    listen: (inspected: InspectionEvent) => void = () => undefined,
  ) {
    this.actor = createActor(silent(machine), {
      id: machine.id,
      input,
      clock: this.timers,
      inspect: (inspected) => {
        listen(inspected);
        if (inspected.actorRef !== this.actor || inspected.type !== '@xstate.microstep') return;
        const {
          _transitions: taken,
          event,
          snapshot,
        } = inspected as unknown as {
          _transitions: AnyTransitionDefinition[];
          event: AnyEventObject;
          snapshot: AnyMachineSnapshot;
        };
        this.note(taken, event, snapshot);
      },
    });
    this.actor.subscribe({ error: () => undefined });
    this.actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** @throws NoSuchTimer if the event is a timer's and no such timer is pending */
  do(event: AnyEventObject): void {
    this.before = this.snapshot;
    this.isFirst = true;
    this.lastStep = '';
    if (event.type.startsWith('xstate.after.')) this.timers.fire(event.type);
    else this.actor.send(event);
    for (const name of declinedGuards(this.snapshot, '', [])) this.refused.add(name);
  }

  stop(): void {
    this.actor.stop();
  }

  private note(taken: AnyTransitionDefinition[], event: AnyEventObject, after: AnyMachineSnapshot): void {
    const names = taken.filter(({ eventType }) => eventType !== 'xstate.init').map(transitionName);
    this.taken.push(...names);
    if (this.before !== null) {
      const isEventless = taken.length > 0 && taken.every(({ eventType }) => eventType === '');
      for (const name of declinedGuards(this.before, isEventless ? '' : event.type, taken)) this.refused.add(name);
    }
    if (this.isFirst) this.lastStep = names.join(' & ');
    this.isFirst = false;
    this.before = after;
  }
}
