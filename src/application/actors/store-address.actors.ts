import { fromPromise } from 'xstate';
import { group, text } from '../../domain/forms/fields';
import type { Result } from '../../domain/shared/result';
import { storeAddressMachine } from '../../domain/store/store-address.machine';
import type { PersistedAddress } from '../../domain/store/store-address.machine';
import type { AddressChange, StoreAddress } from '../../domain/store/store-address';
import type { RecordPorts } from '../app-system';
import type { StorePort } from '../ports/store.port';
import { formDrafts, slotOf } from './form-drafts';
import { draftsOver } from './slots';

/** What the device stores of what was typed. */
const addressForm = group({ subdomain: text(200), from: text(64) });

/** Another address for a store, over its port and the device's store. */
export function storeAddressOver(
  { stores }: Pick<RecordPorts, 'stores'>,
  device: StorePort,
  userId: string,
): typeof storeAddressMachine {
  const drafts = formDrafts(device);
  const slot = slotOf({ userId, kind: 'store-address', recordId: null });
  return storeAddressMachine.provide({
    actors: {
      recall: fromPromise<PersistedAddress | null>(async () => {
        const stored = await drafts.read(slot);
        return stored === null ? null : { draft: addressForm.read(stored.draft), key: stored.key };
      }),
      drafts: draftsOver<PersistedAddress>((persisted) => {
        void drafts.write(slot, persisted === null ? null : { ...persisted, version: null });
      }),
      load: fromPromise<Result<StoreAddress>>(() => stores.address()),
      checkSubdomain: fromPromise<Result<{ readonly isFree: boolean }>, { readonly subdomain: string }>(({ input }) =>
        stores.isFree(input.subdomain),
      ),
      change: fromPromise<Result<StoreAddress>, { readonly change: AddressChange; readonly key: string }>(({ input }) =>
        stores.changeAddress(input.change, input.key),
      ),
    },
  });
}
