import type { FormEvent } from 'react';
import type { TwoStepSecret } from '../../../domain/account/profile';
import { inGroups } from '../../../domain/account/two-step.rules';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Modal } from '../../components/modal';
import { Skeleton } from '../../components/skeleton';
import { useFirstFault } from '../../components/use-first-fault';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import { textOf } from '../identity/form-text';
import { PasswordField } from '../identity/password-field';
import { CodeField } from './code-field';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes';
import { useQr, useTwoStepSetup } from './two-step.connect';

type View = ReturnType<typeof useTwoStepSetup>;

/** Turns two-step sign-in on, step by step. */
export function TwoStepSetup({ close }: { readonly close: () => void }) {
  const { t } = useWords('profile');
  const view = useTwoStepSetup(close);
  const { phase } = view;
  return (
    <Modal title={t(`twoStep.${phase}Title`)} phase={phase} leave={phase === 'codes' ? null : view.close}>
      {phase === 'password' ? <Password view={view} /> : null}
      {phase === 'scanning' && view.secret !== null ? <Scanning view={view} secret={view.secret} /> : null}
      {phase === 'codes' ? <RecoveryCodes {...view.recovery} /> : null}
      {phase === 'already' ? <Already close={view.close} /> : null}
    </Modal>
  );
}

function Password({ view }: { readonly view: View }) {
  const { t } = useWords('profile');
  const { form, tried } = useFirstFault(view.isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    view.start(textOf(event.currentTarget, 'password'));
    tried();
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>{t('twoStep.passwordText')}</p>
      <FormFailure text={view.failure} />
      <PasswordField label={t('password.current')} error={view.passwordError} autoComplete="current-password" />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={view.isBusy}>
          {t('twoStep.next')}
        </Button>
        <Button variant="quiet" onClick={view.close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Scanning({ view, secret: { secret, uri } }: { readonly view: View; readonly secret: TwoStepSecret }) {
  const { t } = useWords('profile');
  const { form, tried } = useFirstFault(view.isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    view.confirm(textOf(event.currentTarget, 'code'));
    tried();
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <ol className={styles.steps}>
        <li>{t('twoStep.stepApp')}</li>
        <li>
          {t('twoStep.stepScan')}
          <QrCode uri={uri} />
          <p className={styles.soft}>{t('twoStep.byHand')}</p>
          <p className={styles.secret} dir="ltr">
            {inGroups(secret)}
          </p>
          <div className={styles.actions}>
            <CopyButton text={secret} label={t('twoStep.copySecret')} copied={t('copied')} byHand={t('byHand')} />
            <a href={uri}>{t('twoStep.openApp')}</a>
          </div>
        </li>
        <li>{t('twoStep.stepCode')}</li>
      </ol>
      <FormFailure text={view.failure} />
      <CodeField label={t('twoStep.code')} error={view.codeError} help={t('twoStep.codeHelp')} isDigits />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={view.isBusy}>
          {t(view.isBusy ? 'twoStep.turningOn' : 'twoStep.turnOn')}
        </Button>
        <Button variant="quiet" onClick={view.close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Dark on white in every scheme: that is what cameras read. */
function QrCode({ uri }: { readonly uri: string }) {
  const { t } = useWords('profile');
  const drawn = useQr(uri);
  if (drawn === 'none') return null;
  return (
    <div className={styles.qr}>
      {drawn === 'waiting' ? (
        <Skeleton height={220} width={220} />
      ) : (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} width="220" height="220" role="img" aria-label={t('twoStep.qr')} shapeRendering="crispEdges">
          <rect width="100%" height="100%" fill="#ffffff" />
          <path d={drawn.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}

function Already({ close }: { readonly close: () => void }) {
  const { t } = useWords('profile');
  return (
    <>
      <p>{t('twoStep.alreadyText')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}
