import { useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addingOver } from '../../application/actors/adding.actors';
import type { addingMachine } from '../../domain/operations/adding.machine';
import type { Failure, Result } from '../../domain/shared/result';
import { useFlow } from '../app/use-flow';

/** What a form needs to add something. */
export interface Adding<T extends object> {
  readonly isBusy: boolean;
  /** Why the last one was not added; null if it was, or nothing was sent. */
  readonly failure: Failure | null;
  /** What was added last; null while nothing was, or another one is on its way. */
  readonly added: T | null;
  readonly add: (thing: T) => void;
  /** What was refused before is no longer said. */
  readonly forget: () => void;
  readonly actor: ActorRefFrom<typeof addingMachine>;
}

interface Answers<T> {
  /** Sends it; the same key adds once [T.36]. The first one that is given is used throughout. */
  readonly add: (thing: T, key: string) => Promise<Result<object>>;
  readonly onAdded?: () => void;
  /** The session is over. */
  readonly onLost?: () => void;
}

/**
 * Adding something with a form.
 * @param unique makes a key
 */
export function useAdding<T extends object>(unique: () => string, answers: Answers<T>): Adding<T> {
  // What the machine sends, and says that it added, is what this form gave it.
  const [logic] = useState(() => addingOver((thing, key) => answers.add(thing as T, key)));
  const [snapshot, send, actor] = useFlow(logic);
  const tellAdded = useEffectEvent(() => answers.onAdded?.());
  const tellLost = useEffectEvent(() => answers.onLost?.());
  useEffect(() => {
    const watches = [actor.on('added', () => tellAdded()), actor.on('lost', () => tellLost())];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor]);
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: snapshot.context.failure,
    added: snapshot.context.added as T | null,
    add: (thing) => send({ type: 'ADD', thing, key: unique() }),
    forget: () => send({ type: 'FORGET' }),
    actor,
  };
}

/** Empties a form once what it describes was added. */
export function useEmptied<T extends object>({ actor }: Adding<T>, empty: () => void): void {
  const runEmpty = useEffectEvent(empty);
  useEffect(() => {
    const watch = actor.on('added', () => runEmpty());
    return () => watch.unsubscribe();
  }, [actor]);
}
