import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import type { Profile } from '../../../domain/account/profile';
import { PASSWORD_LENGTH_MIN } from '../../../domain/shared/constants';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { useFirstFault } from '../../components/use-first-fault';
import { When } from '../../components/when';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import { textOf } from '../identity/form-text';
import { PasswordField } from '../identity/password-field';
import { usePasswordChange } from './password.connect';
import styles from './profile.module.css';

type View = ReturnType<typeof usePasswordChange>;

/** Changing one's password [R5.02]; it says that every other device is signed out by it. */
export function PasswordCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords('profile');
  const view = usePasswordChange();
  return (
    <Card label={t('password.title')} className={styles.card}>
      <h2>{t('password.title')}</h2>
      {profile.passwordChangedAt === null ? null : (
        <p className={styles.soft}>
          {t('password.changed')} <When at={profile.passwordChangedAt} style="date" />
        </p>
      )}
      {view.phase === 'editing' ? <Form view={view} email={profile.email} /> : <Ended view={view} phase={view.phase} />}
    </Card>
  );
}

function Form({ view, email }: { readonly view: View; readonly email: string }) {
  const { t } = useWords('profile');
  const { form, tried } = useFirstFault(view.isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    view.save(textOf(event.currentTarget, 'current'), textOf(event.currentTarget, 'next'));
    tried();
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure text={view.failure} />
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current" label={t('password.current')} error={view.currentError} autoComplete="current-password" />
      <PasswordField name="next" label={t('password.next')} error={view.nextError} help={t('password.rule', { count: PASSWORD_LENGTH_MIN })} autoComplete="new-password" />
      <p className={styles.soft}>{t('password.others')}</p>
      <div className={styles.actions}>
        <Button type="submit" busy={view.isBusy}>
          {t(view.isBusy ? 'password.saving' : 'password.save')}
        </Button>
      </div>
    </form>
  );
}

function Ended({ view, phase }: { readonly view: View; readonly phase: 'done' | 'unsure' }) {
  const { t } = useWords('profile');
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={text} tabIndex={-1} role="status" className={phase === 'done' ? styles.good : styles.warning}>
        {t(`password.${phase}`)}
      </p>
      <div className={styles.actions}>
        <Button onClick={view.again}>{t('password.again')}</Button>
      </div>
    </div>
  );
}
