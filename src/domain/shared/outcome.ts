import { fromCallback, fromPromise } from 'xstate';
import type { CallbackActorLogic, EventObject, NonReducibleUnknown, PromiseActorLogic } from 'xstate';
import type { Result } from './result';

/**
 * Something from outside that a machine invokes is declared by what goes in and comes out, and has no implementation:
 * the application gives it one over a port with `machine.provide({ actors })`. A machine that runs without is a mistake
 * of composition, hence the error.
 */
const missing = (name: string): Error => new Error(`No implementation was provided for "${name}"`);

/** Declares something that always answers, be it with nothing. */
export function answer<Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)));
}

/** Declares something that may fail. */
export function outcome<Output, Input>(name: string): PromiseActorLogic<Result<Output>, Input> {
  return answer<Result<Output>, Input>(name);
}

/** Declares something that goes on until it is stopped: it takes commands, and tells events as they come. */
export function ongoing<Command extends EventObject = EventObject, Input = NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<Command, Input> {
  return fromCallback<Command, Input>(() => {
    throw missing(name);
  });
}
