import { useEffect, useId, useRef, useState } from 'react';
import { CODE_LENGTH, codeDigits } from '../../domain/verification/verification.rules';
import { Button } from '../components/button';
import { Field, describe } from '../components/field';
import { useMessages } from '../i18n/use-messages';
import { BareForm } from './bare-form';
import { FormFailure } from './form-failure';
import { useVerification } from './verification.connect';
import type { VerificationActor } from './verification.connect';
import styles from './code-entry.module.css';

type View = ReturnType<typeof useVerification>;

/** The code that was sent to a phone, and what to do if it does not arrive [R2.33] [R8.11]. */
export function CodeEntry({ actor }: { readonly actor: VerificationActor }) {
  const { t } = useMessages('verification');
  const view = useVerification(actor);
  return (
    <div className={styles.entry}>
      <p role="status">
        {view.phase === 'sending'
          ? t('sending')
          : view.phase === 'unsent'
            ? null
            : view.number === null
              ? t('sent')
              : t('sentAgain', { number: view.number })}{' '}
        <bdi dir="ltr" className={styles.phone}>
          {view.phone}
        </bdi>
      </p>
      <FormFailure text={view.failure} />
      {view.phase === 'entering' || view.phase === 'checking' ? <Code key={view.sent} view={view} /> : null}
      <Resend view={view} />
      <Button variant="quiet" onClick={view.change}>
        {t('change')}
      </Button>
    </div>
  );
}

/** One field, so that the phone's autofill and a paste fill it; six digits send themselves. */
function Code({ view }: { readonly view: View }) {
  const { t } = useMessages('verification');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { error } = view;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error === null) return;
    // The next input replaces the wrong one.
    field.current?.focus();
    field.current?.select();
  }, [error]);
  const isBusy = view.phase === 'checking';
  return (
    <BareForm className={styles.entry} isBusy={isBusy} send={() => view.enter(typed)}>
      <Field id={id} label={t('label')} error={error} help={t('help')}>
        <input
          {...describe(id, error)}
          className={`${describe(id, error).className} ${styles.code}`}
          ref={field}
          name="code"
          value={typed}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          readOnly={isBusy}
          onChange={(event) => {
            const digits = codeDigits(event.target.value);
            setTyped(digits);
            if (digits.length === CODE_LENGTH && digits !== typed) view.enter(digits);
          }}
        />
      </Field>
      <Button variant="primary" type="submit" busy={isBusy}>
        {t(isBusy ? 'checking' : 'submit')}
      </Button>
    </BareForm>
  );
}

/** Another code, once the countdown is over; announced once, not every second. */
function Resend({ view }: { readonly view: View }) {
  const { t, locale } = useMessages('verification');
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return (
    <div className={styles.resend}>
      <p role="status" className={styles.soft}>
        {view.isResendable && view.sent > 0 ? t(view.isLastCode ? 'last' : 'ready') : null}
      </p>
      {view.secondsLeft === null ? null : (
        <p className={styles.soft}>{t('wait', { time: seconds.format(view.secondsLeft) })}</p>
      )}
      {view.isResendable || (view.isResending && view.sent > 0) ? (
        <Button busy={view.isResending} onClick={view.resend}>
          {t(view.isResending ? 'sendingAgain' : view.sent === 0 ? 'send' : 'resend')}
        </Button>
      ) : null}
    </div>
  );
}
