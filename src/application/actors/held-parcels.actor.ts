import { fromPromise } from 'xstate';
import type { Order } from '../../domain/ordering/order';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { SecondTripsPort } from '../ports/records/second-trips.port';

/** Saying that a driver has brought back what they had of a cancelled order. A lost answer is asked for again. */
export function confirmBackLogic(port: Pick<SecondTripsPort, 'confirmBack'>) {
  return recordActionOf<Order, 'confirm'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Order>, { readonly action: 'confirm'; readonly item: Order }>(
        async ({ input: { item } }) => {
          const sent = await port.confirmBack(item.id);
          return sent.ok ? { kind: 'done', item: sent.value } : { kind: 'failed', failure: sent.failure };
        },
      ),
    },
  });
}
