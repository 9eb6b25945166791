import { fromPromise } from 'xstate';
import { fieldsOf } from '../../domain/shared/fields';
import type { Currency, Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import { wireTransferMachine } from '../../domain/wallet/wire-transfer.machine';
import type { OpenWireTransfer, PersistedWireTransfer, WireTransfer } from '../../domain/wallet/wire-transfer';
import type { RecordPorts } from '../app-system';
import type { StorePort } from '../ports/store.port';
import { formDrafts, slotOf } from './form-drafts';
import { draftsOver } from './slots';
import { storedFile } from '../../domain/signup/stored-file';

/** Topping up by wire transfer, over its port and the device's store; each wallet of a person has a draft of its own. */
export function wireTransferOver(
  { wireTransfers }: Pick<RecordPorts, 'wireTransfers'>,
  device: StorePort,
  { userId, currency }: { readonly userId: string; readonly currency: Currency },
): typeof wireTransferMachine {
  const drafts = formDrafts(device);
  const slot = slotOf({ userId, kind: 'wire-transfer', recordId: currency });
  return wireTransferMachine.provide({
    actors: {
      recall: fromPromise<PersistedWireTransfer | null>(async () => {
        const stored = await drafts.read(slot);
        if (stored === null) return null;
        const { slug, typed, file } = fieldsOf(stored.draft) ?? {};
        return {
          slug: typeof slug === 'string' ? slug : '',
          typed: typeof typed === 'string' ? typed : '',
          file: storedFile(file),
        };
      }),
      drafts: draftsOver<PersistedWireTransfer>((persisted) => {
        void drafts.write(slot, persisted === null ? null : { draft: persisted, version: null, key: null });
      }),
      open: fromPromise<Result<OpenWireTransfer>>(() => wireTransfers.open()),
      send: fromPromise<Result<WireTransfer>, { slug: string; amount: Money; fileId: string }>(({ input }) =>
        wireTransfers.send(input.slug, input.amount, input.fileId),
      ),
    },
  });
}
