import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import WebhookIcon from 'lucide-react/icons/webhook';
import { Link } from 'react-router-dom';
import type { SecretChange } from '../../../domain/account/credential-change.machine';
import { WEBHOOKS_HELD, standingOf } from '../../../domain/extensions/webhook';
import type { Webhook } from '../../../domain/extensions/webhook';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListFrame } from '../../lists/list-frame';
import { pathTo } from '../../routes/paths';
import { ChangeWebhook } from './change-webhook';
import { GivenUp } from './given-up';
import { NewWebhookDialog } from './new-webhook';
import { StandingChip } from './standing-chip';
import { useWebhooks } from './webhooks.connect';

type Open = 'new' | { readonly webhook: Webhook; readonly change: SecretChange } | null;

/** The endpoints that are told of deliveries [R11.22]. */
export function WebhooksPage() {
  const { t } = useMessages('webhooks', 'extensions', 'records', 'fields', 'kit');
  const { value: webhooks, failure, retry } = useWebhooks();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const add = (
    <Button variant="primary" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  const isEmpty = webhooks?.length === 0;
  const isFull = (webhooks?.length ?? 0) >= WEBHOOKS_HELD;
  return (
    <Page
      back={<BackLink to={pathTo('/Extensions')}>{t('back')}</BackLink>}
      title={t('title')}
      context={t('context')}
      action={webhooks === null || isEmpty || isFull ? null : add}
    >
      <Stack width="page">
        <Text tone="soft">
          <a href="/openapi/webhooks">{t('docs')}</a>
        </Text>
        {isFull ? <Text tone="soft">{t('full', { count: WEBHOOKS_HELD })}</Text> : null}
        <ListFrame
          failure={failure}
          retry={retry}
          skeleton={webhooks === null ? <Skeleton height={240} /> : null}
          empty={
            isEmpty ? (
              <EmptyState
                icon={<WebhookIcon size={28} aria-hidden="true" />}
                title={t('emptyTitle')}
                text={t('emptyText')}
                action={add}
              />
            ) : null
          }
        >
          <Card>
            <ItemList label={t('title')}>
              {(webhooks ?? []).map((webhook) => (
                <Endpoint key={webhook.id} webhook={webhook} change={(change) => setOpen({ webhook, change })} />
              ))}
            </ItemList>
          </Card>
        </ListFrame>
      </Stack>
      {open === 'new' ? <NewWebhookDialog close={close} /> : null}
      {open !== null && open !== 'new' ? (
        <ChangeWebhook webhook={open.webhook} change={open.change} close={close} />
      ) : null}
    </Page>
  );
}

interface EndpointProps {
  readonly webhook: Webhook;
  readonly change: (change: SecretChange) => void;
}

function Endpoint({ webhook, change }: EndpointProps) {
  const { t } = useMessages('webhooks');
  const { id, name, url, hint, formerUntil } = webhook;
  const more = (
    <>
      <span>
        <StandingChip standing={standingOf(webhook)} />
      </span>
      <GivenUp webhook={webhook} />
      <Text tone="soft" inline>
        {t('secretEnds')} <bdi dir="ltr">…{hint}</bdi>
      </Text>
      {formerUntil === null ? null : (
        <Text tone="amber" inline>
          {t('former')} <DateTime at={formerUntil} style="datetime" />
        </Text>
      )}
    </>
  );
  const action = (
    <Row>
      <Button onClick={() => change('roll')} aria-label={t('replaceOf', { name })}>
        {t('change.roll')}
      </Button>
      <Button variant="danger" onClick={() => change('revoke')} aria-label={t('removeOf', { name })}>
        {t('change.revoke')}
      </Button>
    </Row>
  );
  return (
    <Item more={more} action={action}>
      <Link to={pathTo('/Extensions/webhooks/:id', { id })}>
        <bdi>{name}</bdi>
      </Link>
      <Text tone="soft" inline>
        <bdi dir="ltr">{url}</bdi>
      </Text>
    </Item>
  );
}
