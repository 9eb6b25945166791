import { fromPromise } from 'xstate';
import type { Result } from '../../domain/shared/result';
import type { Store } from '../../domain/store/store';
import type { StoreClosing } from '../../domain/store/store-closing';
import { storeClosingMachine } from '../../domain/store/store-closing.machine';
import type { StoreClosingPort } from '../ports/records/store-closing.port';

/** Closing a store and opening it again, over its port. */
export function storeClosingOver(port: StoreClosingPort): typeof storeClosingMachine {
  return storeClosingMachine.provide({
    actors: {
      read: fromPromise<Result<StoreClosing>>(() => port.read()),
      close: fromPromise<Result<Store>, string>(({ input }) => port.close(input)),
      reopen: fromPromise<Result<Store>, string>(({ input }) => port.reopen(input)),
    },
  });
}
