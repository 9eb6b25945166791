import { fromCallback } from 'xstate';
import type { CallbackActorLogic, NonReducibleUnknown } from 'xstate';
import type { DraftCommand } from '../../domain/forms/persisting';
import type { Slice, StorePort } from '../ports/store.port';

/** Access to single slots of a slice that holds one per owner. */
export interface Slots<Slot> {
  read(owner: string): Promise<Slot | null>;
  /** Null empties the slot. */
  write(owner: string, slot: Slot | null): Promise<void>;
}

/** The actor to which a machine sends its drafts. */
export function draftsOver<Persisted, Input = NonReducibleUnknown>(
  write: (persisted: Persisted | null, input: Input) => void,
): CallbackActorLogic<DraftCommand<Persisted>, Input> {
  return fromCallback<DraftCommand<Persisted>, Input>(({ receive, input }) =>
    receive(({ persisted }) => write(persisted, input)),
  );
}

/**
 * Slots over a store. Writes go one after the other, so that none undoes another.
 * @param most how many are stored; the least recently used goes first
 */
export function slotsOver<Slot>(
  store: StorePort,
  slice: Slice<Readonly<Record<string, Slot>>>,
  most: number,
): Slots<Slot> {
  let last: Promise<unknown> = Promise.resolve();
  const slots = async (): Promise<Readonly<Record<string, Slot>>> => {
    const stored = await store.read(slice);
    return stored.kind === 'found' ? stored.value : {};
  };
  return {
    read: async (owner) => {
      await last;
      const all = await slots();
      return Object.hasOwn(all, owner) ? (all[owner] ?? null) : null;
    },
    write: (owner, slot) => {
      const writing = last.then(async () => {
        const others = Object.entries(await slots()).filter(([name]) => name !== owner);
        const persisted = slot === null ? others : [...others, [owner, slot] as const];
        await store.write(slice, Object.fromEntries(persisted.slice(-most)));
      });
      last = writing;
      return writing;
    },
  };
}
