import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromPromise } from 'xstate';
import { HeldActor } from '@mersal/machine-paths/held-actor';
import { defineLevel, projectionOf } from '@mersal/machine-paths/level';
import type { Driver, Level } from '@mersal/machine-paths/level';
import { outcomeOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { doorMachine } from './specs/door.machine';

/** A house with a door in it: a motor that does as configured. */
interface PlatformAccount {
  motor: unknown;
  close(): Promise<void>;
}

/** @param wired what the door hears about its motor */
export function doorLevel(spec: PathSpec, wired: (said: unknown) => unknown = (said) => said): Level<PlatformAccount> {
  const start = (platformAccount: PlatformAccount): Promise<Driver> => {
    const motor = fromPromise(() =>
      platformAccount.motor instanceof Error
        ? Promise.reject(platformAccount.motor)
        : Promise.resolve(wired(platformAccount.motor) as 'moved' | 'stuck'),
    );
    const actor = new HeldActor(doorMachine.provide({ actors: { motor } }), undefined, new Set(['motor']));
    return Promise.resolve({
      do: async (event) => {
        const outcome = outcomeOf(event.type);
        if (outcome !== null) {
          platformAccount.motor = outcome.kind === 'done' ? event['output'] : event['error'];
          await actor.release(outcome.id);
        } else if (event.type.startsWith('xstate.after.')) actor.fire(event.type);
        else actor.tell(event);
      },
      read: () => Promise.resolve(projectionOf(spec, actor.snapshot)),
      stop: () => Promise.resolve(actor.stop()),
      keep: (folder, name) => {
        const picture = path.join(folder, `${name}.png`);
        writeFileSync(picture, 'a picture');
        return Promise.resolve([picture]);
      },
    });
  };
  return {
    level: 'http',
    spec,
    cannot: (event) => (event.type === 'HOLD' ? 'nobody is there to hold it' : null),
    open: () => Promise.resolve({ motor: 'moved', close: () => Promise.resolve() }),
    start,
  };
}

/** The same, as a file exports it. */
export const describedDoor = (spec: PathSpec, wired?: (said: unknown) => unknown): Level =>
  defineLevel(doorLevel(spec, wired));
