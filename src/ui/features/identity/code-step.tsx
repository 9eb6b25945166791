import { useEffect, useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../components/button';
import { describe, Field } from '../../components/field';
import { useMessages } from '../../i18n/use-messages';
import { useCodeStep } from './code-step.connect';
import { FormFailure } from '../../forms/form-failure';
import { textOf } from '../../forms/form-text';
import styles from './sign-in.module.css';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. The password was right. */
export function CodeStep() {
  const { t } = useMessages('code');
  const { kind, isBusy, label, help, error, failure, send, typed, switchKind, cancel } = useCodeStep();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Also when the server refused the code: its text is selected, to be overwritten.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [kind, failure]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!send(textOf(event.currentTarget, 'code'))) field.current?.focus();
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p className={styles.soft}>{t(`${kind}.text`)}</p>
      <FormFailure text={failure} />
      <Field id={id} label={label} help={help} error={error}>
        <input
          {...describe(id, error)}
          key={kind}
          ref={field}
          name="code"
          type="text"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          dir="ltr"
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => typed(event.currentTarget.value)}
        />
      </Field>
      <Button variant="primary" type="submit" busy={isBusy}>
        {t(isBusy ? 'busy' : 'submit')}
      </Button>
      <Button variant="quiet" onClick={switchKind}>
        {t(`${kind}.other`)}
      </Button>
      <Button variant="quiet" onClick={cancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
