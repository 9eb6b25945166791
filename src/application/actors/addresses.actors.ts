import { fromPromise } from 'xstate';
import type { PlacedOrder } from '../../domain/ordering/order';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { AddressesPort } from '../ports/addresses.port';

/** Takes back the addresses that an order saved [R11.21]. */
export function forgetAddressesLogic(addresses: Pick<AddressesPort, 'forgetSavedWith'>) {
  return recordActionOf<PlacedOrder, 'forget'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<PlacedOrder>, { readonly action: 'forget'; readonly item: PlacedOrder }>(
        async ({ input: { item } }) => {
          const done = await addresses.forgetSavedWith(item.id);
          return done.ok ? { kind: 'done', item } : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}
