import { fromPromise } from 'xstate';
import { correctStopMachine } from '../../domain/ordering/correct-stop.machine';
import type { CorrectionSent } from '../../domain/ordering/correct-stop.machine';
import type { Order } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { CorrectionsPort } from '../ports/records/corrections.port';

/** Correcting a stop, over its port. */
export function correctStopOver(corrections: CorrectionsPort): typeof correctStopMachine {
  return correctStopMachine.provide({
    actors: {
      send: fromPromise<Result<Order>, CorrectionSent>(({ input: { key, ...ask } }) => corrections.send(ask, key)),
    },
  });
}
