import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { useFirstError } from '../../forms/use-first-error';
import { useMessages } from '../../i18n/use-messages';
import { EmailField } from '../../forms/email-field';
import { FormFailure } from '../../forms/form-failure';
import { textOf } from '../../forms/form-text';
import { IdentityFrame } from '../../app/identity-frame';
import { useAskReset } from './reset.connect';
import styles from './sign-in.module.css';
import { pathTo } from '../../routes/paths';

type View = ReturnType<typeof useAskReset>;

/** Requests a link to a new password [R2.53]. */
export function ResetPage() {
  const { t } = useMessages('reset');
  const view = useAskReset();
  const { phase, email } = view;
  return (
    <IdentityFrame phase={phase} title={t(`phase.${phase}Title`)} context={t(`phase.${phase}Text`, { email })}>
      {phase === 'asking' ? <ConfirmDialog view={view} /> : <Sent view={view} />}
      <Link className={styles.aside} to={pathTo('/auth/login')}>
        {t('back')}
      </Link>
    </IdentityFrame>
  );
}

function ConfirmDialog({ view }: { readonly view: View }) {
  const { t } = useMessages('reset');
  // The address when the form appeared: from then on the field holds its own text.
  const [initial] = useState(view.email);
  const { form, tried } = useFirstError(view.isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    tried();
    view.submit(textOf(event.currentTarget, 'email'));
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure text={view.failure} />
      <EmailField error={view.emailError} initial={initial} />
      <Button variant="primary" type="submit" busy={view.isBusy}>
        {t(view.isBusy ? 'sending' : 'send')}
      </Button>
    </form>
  );
}

function Sent({ view }: { readonly view: View }) {
  const { t, locale } = useMessages('reset');
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return (
    <div className={styles.form}>
      <FormFailure text={view.failure} />
      <p>{t('spam')}</p>
      <p role="status">{view.isSentAgain && !view.isBusy ? t('sentAgain') : null}</p>
      {view.secondsLeft === null ? (
        <Button busy={view.isBusy} onClick={view.resend}>
          {t(view.isBusy ? 'sending' : 'resend')}
        </Button>
      ) : (
        <p className={styles.soft}>{t('wait', { time: seconds.format(view.secondsLeft) })}</p>
      )}
      <Button variant="quiet" onClick={view.change}>
        {t('change')}
      </Button>
    </div>
  );
}
