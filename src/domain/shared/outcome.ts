import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';
import type { Result } from './result';

/**
 * Declares something from outside that a machine invokes: its input and its outcome, and no implementation.
 * The application gives it one over a port with `machine.provide({ actors })`; a machine that runs without is a
 * mistake of composition, hence the rejection.
 */
export function outcome<Output, Input>(name: string): PromiseActorLogic<Result<Output>, Input> {
  return fromPromise<Result<Output>, Input>(() => Promise.reject(new Error(`No implementation was provided for "${name}"`)));
}
