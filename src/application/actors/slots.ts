import { fromCallback } from 'xstate';
import type { CallbackActorLogic, NonReducibleUnknown } from 'xstate';
import type { DraftCommand } from '../../domain/forms/persisting';
import type { Slice, StorePort } from '../ports/store.port';

/** Access to single slots of a slice that holds one per owner. */
export interface Slots<Slot> {
  read(owner: string): Promise<Slot | null>;
  /** All of them, the least recently written first. */
  all(): Promise<Readonly<Record<string, Slot>>>;
  /** Null empties the slot. */
  write(owner: string, slot: Slot | null): Promise<void>;
  /** Writes what comes of what is stored. */
  change(owner: string, made: (stored: Slot | null) => Slot | null): Promise<void>;
}

/** The actor to which a machine sends its drafts. */
export function draftsOver<Persisted, Input = NonReducibleUnknown>(
  write: (persisted: Persisted | null, input: Input) => void,
): CallbackActorLogic<DraftCommand<Persisted>, Input> {
  return fromCallback<DraftCommand<Persisted>, Input>(({ receive, input }) =>
    receive(({ persisted }) => write(persisted, input)),
  );
}

/** The last write under way of each slice of a store: two that use the same slice do not undo each other's. */
const writes = new WeakMap<StorePort, Map<string, Promise<unknown>>>();

/** What is under way in a store under a name, and a way to write after it. */
export function turnsIn(
  store: StorePort,
  name: string,
): { readonly quiet: () => Promise<unknown>; readonly inTurn: (write: () => Promise<unknown>) => Promise<void> } {
  const last = writes.get(store) ?? new Map<string, Promise<unknown>>();
  writes.set(store, last);
  const quiet = async (): Promise<unknown> => last.get(name);
  return {
    quiet,
    inTurn: (write) => {
      const writing = quiet().then(write);
      last.set(
        name,
        writing.catch(() => undefined),
      );
      return writing.then(() => undefined);
    },
  };
}

/**
 * Slots over a store. Writes go one after the other, so that none undoes another.
 * @param most how many are stored; the least recently used goes first
 * @param stays whether a slot is stored in any case
 */
export function slotsOver<Slot>(
  store: StorePort,
  slice: Slice<Readonly<Record<string, Slot>>>,
  most: number,
  stays: (slot: Slot) => boolean = () => false,
): Slots<Slot> {
  const { quiet, inTurn } = turnsIn(store, slice.name);
  const slots = async (): Promise<Readonly<Record<string, Slot>>> => {
    const stored = await store.read(slice);
    return stored.kind === 'found' ? stored.value : {};
  };
  const slotIn = (all: Readonly<Record<string, Slot>>, owner: string): Slot | null =>
    Object.hasOwn(all, owner) ? (all[owner] ?? null) : null;
  const change: Slots<Slot>['change'] = (owner, made) =>
    inTurn(async () => {
      const before = await slots();
      const others = Object.entries(before).filter(([name]) => name !== owner);
      const slot = made(slotIn(before, owner));
      const persisted = slot === null ? others : [...others, [owner, slot] as const];
      const kept = persisted.filter(([, each], place) => place >= persisted.length - most || stays(each));
      await store.write(slice, Object.fromEntries(kept));
    });
  const all = async (): Promise<Readonly<Record<string, Slot>>> => {
    await quiet();
    return slots();
  };
  return {
    read: async (owner) => slotIn(await all(), owner),
    all,
    write: (owner, slot) => change(owner, () => slot),
    change,
  };
}
