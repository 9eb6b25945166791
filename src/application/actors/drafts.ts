import { fromCallback, fromPromise } from 'xstate';
import type { KeepDraft } from '../../domain/account/draft';
import type { Slice, StorePort } from '../ports/store.port';

/**
 * A form's draft in a slice of its own: what reads it, and what keeps it. It survives a reload, a release and a session
 * that ended; a sign-out takes it along [R2.60].
 */
export function draftActors<T>(store: StorePort, slice: Slice<T>) {
  return {
    readDraft: fromPromise<T | null>(async () => {
      const stored = await store.read(slice);
      return stored.kind === 'found' ? stored.value : null;
    }),
    keeper: fromCallback<KeepDraft<T>>(({ receive }) => {
      // One after the other: what was typed last stands.
      let last: Promise<unknown> = Promise.resolve();
      receive(({ draft }) => {
        last = last.then((): Promise<unknown> => (draft === null ? store.remove(slice) : store.write(slice, draft)));
      });
    }),
  };
}
