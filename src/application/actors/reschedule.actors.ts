import { fromPromise } from 'xstate';
import type { Order } from '../../domain/ordering/order';
import { rescheduleMachine } from '../../domain/ordering/reschedule.machine';
import type { RescheduleSent } from '../../domain/ordering/reschedule.machine';
import type { Result } from '../../domain/shared/result';
import type { ReschedulesPort } from '../ports/records/reschedules.port';

/** Giving an order another window, over its port. */
export function rescheduleOver(reschedules: ReschedulesPort): typeof rescheduleMachine {
  return rescheduleMachine.provide({
    actors: {
      send: fromPromise<Result<Order>, RescheduleSent>(({ input: { key, ...ask } }) => reschedules.send(ask, key)),
    },
  });
}
