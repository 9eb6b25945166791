import { createActor } from 'xstate';
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { HandTimers } from './hand-timers';

/** How an invoked actor ended. */
export interface Ended {
  readonly kind: 'done' | 'error';
  readonly value: unknown;
}

interface Held {
  readonly self: AnyActorRef;
  readonly begin: () => void;
}

/** A slower answer never comes. Milliseconds. */
const PATIENCE = 10_000;

/** Lets everything that is due run: settled promises, and what follows. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A real, running actor over real implementations, in which named invoked actors begin their work only when they are
 * released, and timers fire only when they are named. So whatever is in flight ends in the order of a path.
 */
export class HeldActor {
  private readonly actor: AnyActor;
  private readonly timers: HandTimers = new HandTimers(() => this.actor);
  private readonly waiting = new Map<string, Held>();
  private broken: unknown = null;

  /** @param holds the ids of the invoked actors that wait */
  constructor(machine: AnyStateMachine, input: unknown, holds: ReadonlySet<string>) {
    const held = (logic: AnyActorLogic): AnyActorLogic =>
      // Everything else of the logic stays as it is, whether it is an object or a machine.
      Object.create(logic, {
        start: {
          value: (state: never, scope: { readonly self: AnyActorRef }) => {
            const begin = () => logic.start?.(state, scope as never);
            if (holds.has(scope.self.id)) this.waiting.set(scope.self.id, { self: scope.self, begin });
            else begin();
          },
        },
      }) as AnyActorLogic;
    const actors = Object.entries(machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>).map(
      ([name, logic]) => [name, held(logic)],
    );
    this.actor = createActor(machine.provide({ actors: Object.fromEntries(actors) }), { input, clock: this.timers });
    this.actor.subscribe({ error: (error) => (this.broken = error) });
    this.actor.start();
  }

  /** @throws if the machine itself broke */
  get snapshot(): AnyMachineSnapshot {
    if (this.broken !== null) throw this.broken;
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  tell(event: AnyEventObject): void {
    this.actor.send(event);
  }

  /** @throws NoSuchTimer if it is not pending */
  fire(timer: string): void {
    this.timers.fire(timer);
  }

  /** Lets an invoked actor do its work. @returns how it ended @throws if it is not running, or never ends */
  async release(id: string): Promise<Ended> {
    const held = this.waiting.get(id);
    this.waiting.delete(id);
    if (held?.self.getSnapshot().status !== 'active') throw new Error(`"${id}" is not running`);
    const ended = new Promise<Ended>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`"${id}" has not ended after ${PATIENCE / 1_000} s`)), PATIENCE);
      const end = (how: Ended) => {
        clearTimeout(late);
        resolve(how);
      };
      held.self.subscribe({
        complete: () => end({ kind: 'done', value: (held.self.getSnapshot() as { output?: unknown }).output }),
        error: (value) => end({ kind: 'error', value }),
      });
    });
    held.begin();
    const how = await ended;
    await turn();
    return how;
  }

  stop(): void {
    this.actor.stop();
  }
}
