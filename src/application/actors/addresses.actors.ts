import { fromPromise } from 'xstate';
import type { KeptAddress } from '../../domain/addresses/address';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { AddressesPort } from '../ports/addresses.port';

/** What an order saved, and what of it stays after taking it back. */
export interface SavedWithOrder {
  readonly orderId: string;
  readonly kept: readonly KeptAddress[];
}

/** Takes back the addresses that an order saved [R11.21]. */
export function forgetAddressesLogic(addresses: Pick<AddressesPort, 'forgetSavedWith'>) {
  return recordActionOf<SavedWithOrder, 'forget'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<SavedWithOrder>, { readonly action: 'forget'; readonly item: SavedWithOrder }>(
        async ({ input: { item } }) => {
          const done = await addresses.forgetSavedWith(item.orderId);
          return done.ok
            ? { kind: 'done', item: { ...item, kept: done.value.kept } }
            : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}
