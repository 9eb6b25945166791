import { fromPromise } from 'xstate';
import { cancelStopMachine } from '../../domain/ordering/cancel-stop.machine';
import type { CancelStopSent } from '../../domain/ordering/cancel-stop.machine';
import type { Order } from '../../domain/ordering/order';
import type { StopCancellation, StopOf } from '../../domain/ordering/stop-cancellation';
import type { Result } from '../../domain/shared/result';
import type { StopCancellationsPort } from '../ports/records/stop-cancellations.port';

/** Cancelling one stop, over its port. */
export function cancelStopOver(stops: StopCancellationsPort): typeof cancelStopMachine {
  return cancelStopMachine.provide({
    actors: {
      price: fromPromise<Result<StopCancellation>, StopOf>(({ input }) => stops.price(input)),
      send: fromPromise<Result<Order>, CancelStopSent>(({ input: { total, comesBack, key, ...stop } }) =>
        stops.cancel(stop, { total, comesBack }, key),
      ),
    },
  });
}
