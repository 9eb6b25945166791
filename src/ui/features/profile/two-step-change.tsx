import type { FormEvent } from 'react';
import type { TwoStepChange as Change } from '../../../domain/account/two-step-change.machine';
import { Button } from '../../components/button';
import { Modal } from '../../components/modal';
import { useFirstFault } from '../../components/use-first-fault';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import { textOf } from '../identity/form-text';
import { PasswordField } from '../identity/password-field';
import { CodeField } from './code-field';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes';
import { useTwoStepChange } from './two-step.connect';

interface TwoStepChangeProps {
  readonly change: Change;
  readonly close: () => void;
}

/** Turns two-step sign-in off, or makes new recovery codes; both ask for the password and a code. */
export function TwoStepChange({ change, close }: TwoStepChangeProps) {
  const { t } = useWords('profile');
  const view = useTwoStepChange(change, close);
  const { phase } = view;
  const title = phase === 'asking' ? t(`twoStep.${change}Title`) : t(phase === 'codes' ? 'twoStep.codesTitle' : 'twoStep.offTitle');
  return (
    <Modal title={title} phase={phase} leave={phase === 'codes' ? null : view.close}>
      {phase === 'asking' ? <Asking view={view} change={change} /> : null}
      {phase === 'codes' ? <RecoveryCodes {...view.recovery} /> : null}
      {phase === 'already' ? (
        <>
          <p>{t('twoStep.offText')}</p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={view.close}>
              {t('close')}
            </Button>
          </div>
        </>
      ) : null}
    </Modal>
  );
}

function Asking({ view, change }: { readonly view: ReturnType<typeof useTwoStepChange>; readonly change: Change }) {
  const { t } = useWords('profile');
  const { form, tried } = useFirstFault(view.isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    view.submit(textOf(event.currentTarget, 'password'), textOf(event.currentTarget, 'code'));
    tried();
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>{t(`twoStep.${change}Text`)}</p>
      <FormFailure text={view.failure} />
      <PasswordField label={t('password.current')} error={view.passwordError} autoComplete="current-password" />
      <CodeField label={t('twoStep.anyCode')} error={view.codeError} help={t('twoStep.anyCodeHelp')} isDigits={false} />
      <div className={styles.actions}>
        <Button variant={change === 'stop' ? 'danger' : 'primary'} type="submit" busy={view.isBusy}>
          {t(change === 'stop' ? 'twoStep.turnOff' : 'twoStep.renew')}
        </Button>
        <Button variant="quiet" onClick={view.close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
