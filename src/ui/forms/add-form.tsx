import { useState } from 'react';
import type { ReactNode } from 'react';
import { refusalCode } from '../../domain/shared/result';
import type { Failure } from '../../domain/shared/result';
import { useFailureText } from '../i18n/use-failure-text';
import { Details } from '../kit/details';
import { PlainForm } from './plain-form';

/**
 * Sends what a form adds, once at a time.
 * @param add says why it failed; null if it was added
 */
export function useAddForm<T>(add: (thing: T) => Promise<Failure | null>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isBusy,
    failure,
    /** What was refused before is no longer said. */
    forget: (): void => setFailure(null),
    /** @returns whether it was added: then the form is emptied */
    send: async (thing: T): Promise<boolean> => {
      setIsBusy(true);
      const refusal = await add(thing);
      setIsBusy(false);
      setFailure(refusal);
      return refusal === null;
    },
  };
}

interface AddFormProps {
  readonly form: Pick<ReturnType<typeof useAddForm>, 'isBusy' | 'failure'>;
  /** On the fold, and on the button. */
  readonly title: string;
  readonly submit: string;
  /** What is said where another one is called so, in place of the server's words: the contract names that NAME_TAKEN. */
  readonly taken?: string;
  readonly send: () => Promise<void>;
  readonly children: ReactNode;
}

/** Adds something to a list, folded. */
export function AddForm({ form: { isBusy, failure }, title, submit, taken, send, children }: AddFormProps) {
  const failureText = useFailureText();
  const why =
    failure === null
      ? null
      : refusalCode(failure) === 'NAME_TAKEN' && taken !== undefined
        ? taken
        : failureText(failure);
  return (
    <Details summary={title}>
      <PlainForm isBusy={isBusy} failure={why} submit={submit} variant="plain" send={() => void send()}>
        {children}
      </PlainForm>
    </Details>
  );
}
