import { createActor, fromCallback } from 'xstate';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { declinedGuards } from './guards';
import { transitionName } from './chart';

/** Thrown where a path wants a timer that is not pending. */
export class NoSuchTimer extends Error {}

const idle = fromCallback(() => undefined);
const silenced = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with actors that do nothing by themselves. */
function silent(machine: AnyStateMachine): AnyStateMachine {
  const known = silenced.get(machine);
  if (known !== undefined) return known;
  const made = machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, idle])) });
  silenced.set(machine, made);
  return made;
}

/**
 * A real, running actor whose invoked actors do nothing by themselves: its user says how each ends, and when each timer
 * fires. Notes every transition that it takes, eventless ones too, and every guard that refused one.
 */
export class ScriptedActor {
  /** Names of the transitions taken, in order. */
  readonly taken: string[] = [];
  /** Names of the transitions whose guard refused. */
  readonly refused = new Set<string>();
  /** What the last step took first, its regions together; '' where it took nothing. */
  lastStep = '';
  private readonly actor: AnyActor;
  private readonly timers = new Map<number, () => void>();
  private readonly timerOf = new WeakMap<object, number>();
  private count = 0;
  private isFirst = false;
  private before: AnyMachineSnapshot | null = null;

  constructor(machine: AnyStateMachine, input: unknown) {
    this.actor = createActor(silent(machine), {
      input,
      clock: { setTimeout: (run: () => void) => this.set(run), clearTimeout: (id: number) => void this.timers.delete(id) },
      inspect: (inspected) => {
        if (inspected.actorRef !== this.actor || inspected.type !== '@xstate.microstep') return;
        const { _transitions: taken, event, snapshot } = inspected as unknown as { _transitions: AnyTransitionDefinition[]; event: AnyEventObject; snapshot: AnyMachineSnapshot };
        this.note(taken, event, snapshot);
      },
    });
    this.actor.subscribe({ error: () => undefined });
    this.actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** @throws NoSuchTimer where the event is a timer's and no such timer is pending */
  do(event: AnyEventObject): void {
    this.before = this.snapshot;
    this.isFirst = true;
    this.lastStep = '';
    if (event.type.startsWith('xstate.after.')) this.fire(event.type);
    else this.actor.send(event);
    for (const name of declinedGuards(this.snapshot, '', [])) this.refused.add(name);
  }

  stop(): void {
    this.actor.stop();
  }

  private get scheduled() {
    return Object.values(this.actor.system.getSnapshot()._scheduledEvents);
  }

  /** The clock is told no name: the timer is the one that the system has noted just now. */
  private set(run: () => void): number {
    this.count += 1;
    this.timers.set(this.count, run);
    const newest = this.scheduled.findLast((event) => !this.timerOf.has(event));
    if (newest !== undefined) this.timerOf.set(newest, this.count);
    return this.count;
  }

  private fire(name: string): void {
    const scheduled = this.scheduled.find(({ event, source }) => event.type === name && source === this.actor);
    const id = scheduled === undefined ? undefined : this.timerOf.get(scheduled);
    const run = id === undefined ? undefined : this.timers.get(id);
    if (id === undefined || run === undefined) throw new NoSuchTimer(`The timer "${name}" is not pending`);
    this.timers.delete(id);
    run();
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
