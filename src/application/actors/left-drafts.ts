import { hasLeft } from '../../domain/identity/has-left';
import { selectUser } from '../../domain/identity/session.selectors';
import type { AppActors } from '../app-system';
import type { StorePort } from '../ports/store.port';
import { flowStore } from './flow-slots';
import { formDrafts } from './form-drafts';
import { closeSlotsOf, openSlotsOf } from './slots';

/**
 * Once a person has left, nothing of theirs is stored any more: a form that is still open would write its draft after
 * the device was cleared. If they left in another tab, this one may have written before it heard, so it takes their
 * drafts away again; those of others, and what nobody signed in for, stay [T.57] [R2.60].
 */
export function dropDraftsWithTheirPerson({ session }: Pick<AppActors, 'session'>, store: StorePort): void {
  let userId = selectUser(session.getSnapshot())?.id ?? null;
  session.subscribe((now) => {
    if (userId !== null && hasLeft(now, userId)) {
      closeSlotsOf(store, userId);
      // Where this tab signs out, it clears the device.
      const isHere = now.hasTag('busy');
      if (!isHere) for (const drafts of [flowStore(store), formDrafts(store)]) void drafts.forget(userId);
      userId = null;
    }
    const user = selectUser(now);
    if (user === null || user.id === userId) return;
    openSlotsOf(store, user.id);
    userId = user.id;
  });
}
