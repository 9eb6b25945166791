import { createActor, fromCallback } from 'xstate';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { transitionName } from './chart';
import { ManualClock } from './manual-clock';

/** Thrown where a path wants a timer that would not be the next to fire: no clock can make such a path happen. */
export class InfeasibleTimer extends Error {}

/**
 * A real, running actor whose invoked actors do nothing by themselves: the test says how each ends, and when each timer
 * fires. Notes every transition taken, eventless ones too.
 */
export class ScriptedActor {
  readonly taken: string[] = [];
  private readonly actor: AnyActor;
  private readonly clock = new ManualClock();
  private readonly heard: string[] = [];

  constructor(machine: AnyStateMachine, input: unknown) {
    const idle = fromCallback(() => undefined);
    const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, idle]));
    this.actor = createActor(machine.provide({ actors }), {
      input,
      clock: this.clock,
      inspect: (inspected) => {
        if (inspected.actorRef !== this.actor) return;
        if (inspected.type === '@xstate.event') this.heard.push(inspected.event.type);
        if (inspected.type !== '@xstate.microstep') return;
        const taken = (inspected as unknown as { _transitions: AnyTransitionDefinition[] })._transitions;
        this.taken.push(...taken.filter(({ eventType }) => eventType !== 'xstate.init').map(transitionName));
      },
    });
    this.actor.subscribe({ error: () => undefined });
    this.actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** @throws InfeasibleTimer where another timer is due first */
  do(event: AnyEventObject): void {
    if (!event.type.startsWith('xstate.after.')) return this.actor.send(event);
    const before = this.heard.length;
    const fired = this.clock.fireNext();
    if (!fired || this.heard[before] !== event.type) throw new InfeasibleTimer(event.type);
  }

  stop(): void {
    this.actor.stop();
  }
}
