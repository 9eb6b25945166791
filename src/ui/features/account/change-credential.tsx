import type { Credential } from '../../../domain/account/credential';
import type { SecretChange } from '../../../domain/account/credential-change.machine';
import { useMessages } from '../../i18n/use-messages';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { useCredentialChange } from './credentials.connect';
import { SecretShown } from './secret-shown';

interface ChangeCredentialProps {
  readonly credential: Credential;
  readonly change: SecretChange;
  readonly close: () => void;
}

/** Asks once, by the key's name, before it is rolled or revoked. */
export function ChangeCredential({ credential: { id, name }, change, close }: ChangeCredentialProps) {
  const { t } = useMessages('account');
  const view = useCredentialChange(id, change, close);
  const { phase, made } = view;
  const titles = { asking: `keys.${change}Title`, showing: 'secret.title', gone: 'keys.goneTitle' } as const;
  if (phase === 'asking')
    return (
      <ConfirmDialog
        title={t(titles.asking, { name })}
        text={t(`keys.${change}Text`)}
        failure={view.failure}
        isBusy={view.isBusy}
        confirm={t(`keys.${change}`)}
        cancel={t('keys.keep')}
        variant={change === 'revoke' ? 'danger' : 'primary'}
        yes={view.confirm}
        no={view.close}
      />
    );
  return (
    <Dialog
      title={t(titles[phase], { name })}
      leave={phase === 'showing' ? null : view.close}
      actions={
        phase === 'showing' ? undefined : (
          <Button variant="primary" onClick={view.close}>
            {t('close')}
          </Button>
        )
      }
    >
      {phase === 'showing' && made !== null ? <SecretShown made={made} close={view.close} /> : null}
      {phase === 'gone' ? <p>{t('keys.goneText')}</p> : null}
    </Dialog>
  );
}
