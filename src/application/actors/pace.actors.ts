import { fromPromise } from 'xstate';
import type { Result } from '../../domain/shared/result';
import type { Pace, PaceWish } from '../../domain/store/pace';
import { paceMachine } from '../../domain/store/pace.machine';
import type { StoresPort } from '../ports/records/stores.port';

/** Changing how a branch takes its store's orders, over its port. */
export function paceOver(stores: Pick<StoresPort, 'setPace'>): typeof paceMachine {
  return paceMachine.provide({
    actors: { save: fromPromise<Result<Pace>, PaceWish>(({ input }) => stores.setPace(input)) },
  });
}
