import { useMessages } from '../../i18n/use-messages';
import { Dialog } from '../../kit/dialog';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { WebhookFields } from './webhook-fields';
import { WebhookSecret } from './webhook-secret';
import { useNewWebhook } from './webhooks.connect';

/** Adds an endpoint, and then shows its secret, once. Nothing closes it while that may be on its way. */
export function NewWebhookDialog({ close }: { readonly close: () => void }) {
  const { t } = useMessages('webhooks');
  const view = useNewWebhook(close);
  const { item: made } = view;
  return (
    <Dialog
      title={t(made === null ? 'add' : 'secretTitle')}
      phase={made === null ? 'form' : 'secret'}
      leave={made === null && !view.isBusy ? view.close : null}
    >
      {made === null ? (
        <RecordFrame view={view}>
          <RecordForm view={view} submit={t('add')} submitting={t('adding')} cancel={view.close}>
            <WebhookFields field={view.field} />
          </RecordForm>
        </RecordFrame>
      ) : (
        <WebhookSecret secret={made.secret} close={view.close} />
      )}
    </Dialog>
  );
}
