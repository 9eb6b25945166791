import type { ReactNode } from 'react';
import { refusalCode } from '../../domain/shared/result';
import { useFailureText } from '../i18n/use-failure-text';
import { Details } from '../kit/details';
import { Stack } from '../kit/stack';
import type { Adding } from './adding.connect';
import { PlainForm } from './plain-form';

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
        <Stack width="form">{children}</Stack>
      </PlainForm>
    </Details>
  );
}
