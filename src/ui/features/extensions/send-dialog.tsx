import type { WebhookSending } from '../../../domain/extensions/webhook-send.machine';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Stack } from '../../kit/stack';
import { MessageOutcome, MessageTexts } from './message-outcome';
import { useWebhookSend } from './webhook.connect';

interface SendDialogProps {
  readonly sending: WebhookSending;
  readonly close: () => void;
}

/** Sends a test, or a message again, and shows what came of it. */
export function SendDialog({ sending, close }: SendDialogProps) {
  const { t } = useMessages('webhooks');
  const { isBusy, message, failure, ...view } = useWebhookSend(sending, close);
  return (
    <Dialog
      title={t(sending.kind === 'test' ? 'test' : 'again')}
      phase={isBusy ? 'busy' : 'done'}
      leave={view.close}
      actions={
        <>
          <Button variant="primary" onClick={view.close}>
            {t('close')}
          </Button>
          <Button busy={isBusy} onClick={view.send}>
            {t('again')}
          </Button>
        </>
      }
    >
      <div role="status">
        {isBusy ? <p>{t('sending')}</p> : null}
        {message === null ? null : (
          <Stack gap={2}>
            <MessageOutcome message={message} />
          </Stack>
        )}
      </div>
      {message === null ? null : <MessageTexts message={message} />}
      {failure === null ? null : (
        <Alert tone="red" role="alert">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
