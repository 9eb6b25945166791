import { fromCallback, fromPromise } from 'xstate';
import type { CallbackActorLogic, EventObject, NonReducibleUnknown, PromiseActorLogic } from 'xstate';
import type { Result } from './result';

/**
 * An outside actor that a machine invokes is declared by its input and output, without an implementation: the
 * application provides one over a port with `machine.provide({ actors })`. Running the machine without it is a mistake
 * in composition, hence the error.
 */
const missing = (name: string): Error => new Error(`No implementation was provided for "${name}"`);

/** Declares an actor that always answers, even with nothing. */
export function answer<Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)));
}

/** Declares an actor that may fail. */
export function outcome<Output, Input>(name: string): PromiseActorLogic<Result<Output>, Input> {
  return answer<Result<Output>, Input>(name);
}

/** Declares an actor that runs until it is stopped: it takes commands, and emits events. */
export function ongoing<Command extends EventObject = EventObject, Input = NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<Command, Input> {
  return fromCallback<Command, Input>(() => {
    throw missing(name);
  });
}
