import { hasLeft } from '../../domain/identity/has-left';
import type { AppActors } from '../app-system';
import type { Slice, StorePort } from '../ports/store.port';
import { FLOW_SLICE } from './flow-slots';
import { DRAFTS_SLICE } from './form-drafts';

/**
 * Takes the drafts of whoever has left off the device once more: a tab may have written one after another tab had cleared
 * the device and before it heard of that, or from a form that was still open. Those of who is signed in, and what nobody
 * signed in for, stay [T.57] [R2.60].
 */
export function dropDrafts(session: AppActors['session'], store: StorePort): void {
  async function drop<Slot>(
    slice: Slice<Readonly<Record<string, Slot>>>,
    isPersonal: (slot: Slot) => boolean,
  ): Promise<void> {
    const stored = await store.read(slice);
    if (stored.kind !== 'found') return;
    const now = session.getSnapshot();
    const all = Object.entries(stored.value);
    const stay = all.filter(([name, slot]) => !isPersonal(slot) || !hasLeft(now, name.split('/')[0] ?? ''));
    if (stay.length < all.length) await store.write(slice, Object.fromEntries(stay));
  }
  // Carts, parcels of guests and registrations belong to nobody who signs in.
  void drop(FLOW_SLICE, ({ kind }) => kind === 'order');
  void drop(DRAFTS_SLICE, () => true);
}

/**
 * Drops them once a form's person has left, and again when the form is closed after that: until then it may write.
 * @returns a function for when it is closed
 */
export function dropDraftsWith(userId: string, session: AppActors['session'], store: StorePort): () => void {
  const drop = (): void => {
    if (hasLeft(session.getSnapshot(), userId)) dropDrafts(session, store);
  };
  const watch = session.subscribe(drop);
  return () => {
    watch.unsubscribe();
    drop();
  };
}
