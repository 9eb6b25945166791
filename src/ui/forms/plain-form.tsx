import type { FormEvent, ReactNode } from 'react';
import { Button } from '../components/button';
import styles from '../components/common.module.css';
import { useFirstError } from './use-first-error';
import { FormFailure } from './form-failure';
import { textOf } from './form-text';

interface PlainFormProps {
  readonly isBusy: boolean;
  /** Why it was refused, as text. */
  readonly failure: string | null;
  /** Submits it; `text` reads an uncontrolled field by its name. */
  readonly send: (text: (name: string) => string) => void;
  /** The text of its button. */
  readonly submit: string;
  readonly variant?: 'primary' | 'plain' | 'danger';
  /** What is beside the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form: submits once, says why it was refused, and leads to the first error. */
export function PlainForm({ isBusy, failure, send, submit, variant = 'primary', beside, children }: PlainFormProps) {
  const { form, tried } = useFirstError(isBusy);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    tried();
    send((name) => textOf(currentTarget, name));
  };
  return (
    <form ref={form} className={styles.stack} method="post" noValidate onSubmit={onSubmit}>
      <FormFailure text={failure} />
      {children}
      <div className={styles.actions}>
        <Button variant={variant} type="submit" busy={isBusy}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
