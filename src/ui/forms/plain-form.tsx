import type { ComponentType, FormEvent, ReactNode } from 'react';
import type { TargetName } from '../../domain/tours/tour';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Row, Stack } from '../kit/stack';
import { ErrorSummary } from './error-summary';
import { textOf } from './form-text';
import { useFirstError } from './use-first-error';

export interface PlainFormProps {
  readonly isBusy: boolean;
  /** Why it was refused, as text. */
  readonly failure: string | null;
  /** Submits it; `text` reads an uncontrolled field by its name. */
  readonly send: (text: (name: string) => string) => void;
  /** The text of its button. */
  readonly submit: string;
  readonly variant?: 'primary' | 'plain' | 'danger';
  /** Its button's name for guided tours. */
  readonly tour?: TargetName | undefined;
  /** What is beside the button. */
  readonly beside?: ReactNode;
  /** Holds the buttons; a row at the end by default. */
  readonly Foot?: ComponentType<{ readonly children: ReactNode }> | undefined;
  readonly children: ReactNode;
}

/** A form: submits once, says why it was refused, and leads to the first error. */
export function PlainForm(props: PlainFormProps) {
  const { isBusy, failure, send, submit, variant = 'primary', beside, Foot = Row, children, tour } = props;
  const { form, wasTried, tried } = useFirstError(isBusy);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    tried();
    send((name) => textOf(currentTarget, name));
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      <Stack>
        {failure === null ? null : (
          <Alert tone="red" role="alert">
            {failure}
          </Alert>
        )}
        {wasTried && !isBusy ? <ErrorSummary form={form} /> : null}
        {children}
        <Foot>
          <Button variant={variant} type="submit" busy={isBusy} data-tour={tour}>
            {submit}
          </Button>
          {beside}
        </Foot>
      </Stack>
    </form>
  );
}
