import { useState } from 'react';
import Send from 'lucide-react/icons/send';
import { useParams } from 'react-router-dom';
import type { WebhookSending } from '../../../domain/extensions/webhook-send.machine';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { Stack } from '../../kit/stack';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { GivenUp } from './given-up';
import { MessagesCard } from './messages-card';
import { SendDialog } from './send-dialog';
import { WebhookFields } from './webhook-fields';
import { useWebhook } from './webhook.connect';

/** One endpoint: its form, a test, and the log of what was sent to it [R11.22]. */
export function WebhookPage() {
  const { id = '' } = useParams();
  return <Endpoint key={id} id={id} />;
}

function Endpoint({ id }: { readonly id: string }) {
  const { t } = useMessages('webhooks', 'records', 'fields', 'kit');
  const { view, differences } = useWebhook(id);
  const [sending, setSending] = useState<WebhookSending | null>(null);
  const { item, field } = view;
  const missing = (
    <EmptyState
      title={t('missingTitle')}
      text={t('missingText')}
      action={<Button to={pathTo('/Extensions/webhooks')}>{t('title')}</Button>}
    />
  );
  const isOn = field('isOn');
  return (
    <Page
      back={<BackLink to={pathTo('/Extensions/webhooks')}>{t('title')}</BackLink>}
      title={item?.name ?? t('one')}
      context={item === null ? undefined : <GivenUp webhook={item} />}
      action={
        item === null ? null : (
          <Button icon={<Send size={18} aria-hidden="true" />} onClick={() => setSending({ kind: 'test', id })}>
            {t('test')}
          </Button>
        )
      }
    >
      <Stack width="page">
        <RecordFrame view={view} missing={missing} differences={differences}>
          <Card>
            <RecordForm view={view} submit={t('save')} submitting={t('saving')}>
              <WebhookFields field={field} />
              <Checkbox checked={isOn.value} onChange={isOn.onChange}>
                {t('isOn')}
              </Checkbox>
            </RecordForm>
          </Card>
        </RecordFrame>
        {item === null ? null : (
          <MessagesCard id={id} sendAgain={(message) => setSending({ kind: 'again', id: message.id })} />
        )}
      </Stack>
      {sending === null ? null : <SendDialog sending={sending} close={() => setSending(null)} />}
    </Page>
  );
}
