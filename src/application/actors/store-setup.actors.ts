import { fromPromise } from 'xstate';
import { setupForm } from '../../domain/store/setup-draft';
import { storeSetupMachine } from '../../domain/store/store-setup.machine';
import type { PersistedSetup } from '../../domain/store/store-setup.machine';
import type { Store, StoreSetup } from '../../domain/store/store';
import type { Result } from '../../domain/shared/result';
import type { RecordPorts } from '../app-system';
import type { StorePort } from '../ports/store.port';
import { formDrafts, slotOf } from './form-drafts';
import { draftsOver } from './slots';

/** Setting up a store, over its port and the device's store. */
export function storeSetupOver(
  { stores }: Pick<RecordPorts, 'stores'>,
  device: StorePort,
  userId: string,
): typeof storeSetupMachine {
  const drafts = formDrafts(device);
  const slot = slotOf({ userId, kind: 'store-setup', recordId: null });
  return storeSetupMachine.provide({
    actors: {
      recall: fromPromise<PersistedSetup | null>(async () => {
        const stored = await drafts.read(slot);
        return stored === null ? null : { draft: setupForm.read(stored.draft), key: stored.key };
      }),
      drafts: draftsOver<PersistedSetup>((persisted) => {
        void drafts.write(slot, persisted === null ? null : { ...persisted, version: null });
      }),
      checkSubdomain: fromPromise<Result<{ readonly isFree: boolean }>, { readonly subdomain: string }>(({ input }) =>
        stores.isFree(input.subdomain),
      ),
      setUp: fromPromise<Result<Store>, { readonly setup: StoreSetup; readonly key: string }>(({ input }) =>
        stores.setUp(input.setup, input.key),
      ),
    },
  });
}
