import type { TwoStepSecret } from '../../../domain/account/profile';
import type { TwoStepChange } from '../../../domain/account/two-step.machine';
import { inGroups } from '../../../domain/account/two-step.rules';
import { CopyButton } from '../../components/copy-button';
import { QrCode } from '../../components/qr-code';
import { useMessages } from '../../i18n/use-messages';
import { PasswordField } from '../../forms/password-field';
import { PlainForm } from '../../forms/plain-form';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Exact } from '../../kit/exact';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { CodeField } from '../../forms/code-field';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes';
import { useTwoStep } from './two-step.connect';

interface TwoStepDialogProps {
  readonly change: TwoStepChange;
  readonly close: () => void;
}

type View = ReturnType<typeof useTwoStep>;

const SUBMIT_KEYS = { setUp: 'twoStep.next', stop: 'twoStep.turnOff', renew: 'twoStep.renew' } as const;

/** Turns two-step sign-in on, step by step; turns it off; or makes new recovery codes. */
export function TwoStepDialog({ change, close }: TwoStepDialogProps) {
  const { t } = useMessages('profile');
  const view = useTwoStep(change, close);
  const { phase, isBusy, secret } = view;
  const found = change === 'setUp' ? 'already' : 'off';
  const titles = { asking: change, scanning: 'scanning', codes: 'codes', already: found } as const;
  return (
    <Dialog
      title={t(`twoStep.${titles[phase]}Title`)}
      phase={phase}
      leave={phase === 'codes' || isBusy ? null : view.close}
    >
      {phase === 'asking' ? <ConfirmForm view={view} change={change} /> : null}
      {phase === 'scanning' && secret !== null ? <Scanning view={view} secret={secret} /> : null}
      {phase === 'codes' ? <RecoveryCodes {...view.recovery} /> : null}
      {phase === 'already' ? (
        <>
          <p>{t(`twoStep.${found}Text`)}</p>
          <Row>
            <Button variant="primary" onClick={view.close}>
              {t('close')}
            </Button>
          </Row>
        </>
      ) : null}
    </Dialog>
  );
}

function ConfirmForm({ view, change }: { readonly view: View; readonly change: TwoStepChange }) {
  const { t } = useMessages('profile');
  return (
    <PlainForm
      isBusy={view.isBusy}
      failure={view.failure}
      send={(text) => view.submit(text('password'), text('code'))}
      submit={t(SUBMIT_KEYS[change])}
      variant={change === 'stop' ? 'danger' : 'primary'}
      beside={<Cancel view={view} />}
    >
      <p>{t(`twoStep.${change}Text`)}</p>
      <PasswordField label={t('password.current')} error={view.passwordError} autoComplete="current-password" />
      {change === 'setUp' ? null : (
        <CodeField
          label={t('twoStep.anyCode')}
          error={view.codeError}
          help={t('twoStep.anyCodeHelp')}
          isDigits={false}
        />
      )}
    </PlainForm>
  );
}

function Scanning({ view, secret: { secret, uri } }: { readonly view: View; readonly secret: TwoStepSecret }) {
  const { t } = useMessages('profile');
  return (
    <>
      <ol className={styles.steps}>
        <li>{t('twoStep.stepApp')}</li>
        <li>
          {t('twoStep.stepScan')}
          <QrCode text={uri} label={t('twoStep.qr')} />
          <Text tone="soft">{t('twoStep.byHand')}</Text>
          <Exact size="large">{inGroups(secret)}</Exact>
          <Row>
            <CopyButton text={secret} label={t('twoStep.copySecret')} copied={t('copied')} byHand={t('byHand')} />
            <a href={uri}>{t('twoStep.openApp')}</a>
          </Row>
        </li>
        <li>{t('twoStep.stepCode')}</li>
      </ol>
      <PlainForm
        isBusy={view.isBusy}
        failure={view.failure}
        send={(text) => view.confirm(text('code'))}
        submit={t(view.isBusy ? 'twoStep.turningOn' : 'twoStep.turnOn')}
        beside={<Cancel view={view} />}
      >
        <CodeField label={t('twoStep.code')} error={view.codeError} help={t('twoStep.codeHelp')} isDigits />
      </PlainForm>
    </>
  );
}

/** Not while it is busy: the answer may be codes that are shown only once. */
function Cancel({ view: { isBusy, close } }: { readonly view: View }) {
  const { t } = useMessages('profile');
  if (isBusy) return null;
  return (
    <Button variant="quiet" onClick={close}>
      {t('cancel')}
    </Button>
  );
}
