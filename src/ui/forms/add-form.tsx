import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addingOver } from '../../application/actors/adding.actors';
import type { addingMachine } from '../../domain/operations/adding.machine';
import { refusalCode } from '../../domain/shared/result';
import type { Failure, Result } from '../../domain/shared/result';
import { useFlow } from '../app/use-flow';
import { useFailureText } from '../i18n/use-failure-text';
import { Details } from '../kit/details';
import { PlainForm } from './plain-form';

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
  /** Sends it; the same key adds once [T.36]. */
  readonly add: (thing: T, key: string) => Promise<Result<object>>;
  readonly onAdded: () => void;
  /** The session is over. */
  readonly onLost?: () => void;
}

/**
 * Adding something with a form.
 * @param unique makes a key
 */
export function useAdding<T extends object>(unique: () => string, answers: Answers<T>): Adding<T> {
  // What the machine sends is what this form gave it.
  const [logic] = useState(() => addingOver((thing, key) => answers.add(thing as T, key)));
  const [snapshot, send, actor] = useFlow(logic);
  const [sent, setSent] = useState<T | null>(null);
  const [added, setAdded] = useState<T | null>(null);
  const tellAdded = useEffectEvent(() => {
    setAdded(sent);
    answers.onAdded();
  });
  const tellLost = useEffectEvent(() => answers.onLost?.());
  useEffect(() => {
    const watches = [actor.on('added', () => tellAdded()), actor.on('lost', () => tellLost())];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor]);
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: snapshot.context.failure,
    added,
    add: (thing) => {
      setSent(thing);
      setAdded(null);
      send({ type: 'ADD', thing, key: unique() });
    },
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

interface AddFormProps {
  readonly adding: Pick<Adding<object>, 'isBusy' | 'failure'>;
  /** On the fold, and on the button. */
  readonly title: string;
  readonly submit: string;
  /** What is said where another one is called so, in place of the server's words: the contract names that NAME_TAKEN. */
  readonly taken?: string;
  readonly send: () => void;
  readonly children: ReactNode;
}

/** Adds something to a list, folded. */
export function AddForm({ adding: { isBusy, failure }, title, submit, taken, send, children }: AddFormProps) {
  const failureText = useFailureText();
  const why =
    failure === null
      ? null
      : refusalCode(failure) === 'NAME_TAKEN' && taken !== undefined
        ? taken
        : failureText(failure);
  return (
    <Details summary={title}>
      <PlainForm isBusy={isBusy} failure={why} submit={submit} variant="plain" send={send}>
        {children}
      </PlainForm>
    </Details>
  );
}
