import type { SecretChange } from '../../../domain/account/credential-change.machine';
import type { Webhook } from '../../../domain/extensions/webhook';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { WebhookSecret } from './webhook-secret';
import { useWebhookChange } from './webhooks.connect';

interface ChangeWebhookProps {
  readonly webhook: Webhook;
  readonly change: SecretChange;
  readonly close: () => void;
}

/** Asks once, by the endpoint's name, before it gets a new secret or is removed. */
export function ChangeWebhook({ webhook: { id, name }, change, close }: ChangeWebhookProps) {
  const { t } = useMessages('webhooks');
  const view = useWebhookChange(id, change, close);
  if (view.phase === 'asking')
    return (
      <ConfirmDialog
        title={t(`change.${change}Title`, { name })}
        text={t(`change.${change}Text`)}
        failure={view.failure}
        isBusy={view.isBusy}
        confirm={t(`change.${change}`)}
        cancel={t('keep')}
        variant={change === 'revoke' ? 'danger' : 'primary'}
        yes={view.confirm}
        no={view.close}
      />
    );
  if (view.phase === 'showing' && view.made !== null)
    return (
      <Dialog title={t('secretTitle')} leave={null}>
        <WebhookSecret secret={view.made.secret} close={view.close} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('goneTitle', { name })}
      leave={view.close}
      actions={
        <Button variant="primary" onClick={view.close}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('goneText')}</p>
    </Dialog>
  );
}
