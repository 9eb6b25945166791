import { fromPromise } from 'xstate';
import { addingMachine } from '../../domain/operations/adding.machine';
import type { Result } from '../../domain/shared/result';

/**
 * Adding over a call.
 * @param add the call; the same key adds once
 */
export function addingOver(add: (thing: object, key: string) => Promise<Result<object>>): typeof addingMachine {
  return addingMachine.provide({
    actors: {
      add: fromPromise<Result<object>, { readonly thing: object; readonly key: string }>(({ input }) =>
        add(input.thing, input.key),
      ),
    },
  });
}
