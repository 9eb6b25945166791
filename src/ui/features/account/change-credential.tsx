import type { Credential } from '../../../domain/account/credential';
import type { CredentialChange } from '../../../domain/account/credential-change.machine';
import { Button } from '../../components/button';
import common from '../../components/common.module.css';
import { Modal } from '../../components/modal';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import { useCredentialChange } from './credentials.connect';
import { SecretShown } from './secret-shown';

interface ChangeCredentialProps {
  readonly credential: Credential;
  readonly change: CredentialChange;
  readonly close: () => void;
}

/** Asks once, by the key's name, before it gets a new secret or ends. */
export function ChangeCredential({ credential: { id, name }, change, close }: ChangeCredentialProps) {
  const { t } = useWords('account');
  const view = useCredentialChange(id, change, close);
  const { phase, made } = view;
  const titles = { asking: `keys.${change}Title`, showing: 'secret.title', gone: 'keys.goneTitle' } as const;
  return (
    <Modal title={t(titles[phase], { name })} phase={phase} leave={phase === 'showing' ? null : view.close}>
      {phase === 'asking' ? (
        <>
          <p>{t(`keys.${change}Text`)}</p>
          <FormFailure text={view.failure} />
          <div className={common.actions}>
            <Button variant={change === 'revoke' ? 'danger' : 'primary'} busy={view.isBusy} onClick={view.confirm}>
              {t(change === 'revoke' ? 'keys.revoke' : 'keys.roll')}
            </Button>
            <Button onClick={view.close}>{t('keys.keep')}</Button>
          </div>
        </>
      ) : null}
      {phase === 'showing' && made !== null ? <SecretShown made={made} close={view.close} /> : null}
      {phase === 'gone' ? (
        <>
          <p>{t('keys.goneText')}</p>
          <div className={common.actions}>
            <Button variant="primary" onClick={view.close}>
              {t('close')}
            </Button>
          </div>
        </>
      ) : null}
    </Modal>
  );
}
