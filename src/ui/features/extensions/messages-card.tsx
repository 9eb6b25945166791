import RefreshCw from 'lucide-react/icons/refresh-cw';
import { MESSAGE_STATES } from '../../../domain/extensions/webhook';
import type { WebhookMessage } from '../../../domain/extensions/webhook';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Details } from '../../kit/details';
import { Item, ItemList } from '../../kit/item-list';
import { LoadMore } from '../../kit/load-more';
import { Select } from '../../kit/select';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListFrame } from '../../lists/list-frame';
import { EVENT_KEYS } from './event-keys';
import { MessageOutcome, MessageTexts } from './message-outcome';
import { useMessagesOf } from './webhook.connect';

interface MessagesCardProps {
  readonly id: string;
  readonly sendAgain: (message: WebhookMessage) => void;
}

/** The log of an endpoint: what was sent, what came of it, and a way to send it again. */
export function MessagesCard({ id, sendAgain }: MessagesCardProps) {
  const { t } = useMessages('webhooks');
  const view = useMessagesOf(id);
  const { messages, state, total } = view;
  const isEmpty = messages?.length === 0;
  const refresh = (
    <Button busy={view.isReading} icon={<RefreshCw size={18} aria-hidden="true" />} onClick={view.retry}>
      {t('refresh')}
    </Button>
  );
  return (
    <TitledCard title={t('log')} aside={refresh}>
      <Text tone="soft">{t('logText')}</Text>
      <Row>
        <Select
          label={t('stateLabel')}
          options={(['all', ...MESSAGE_STATES] as const).map((value) => ({ value, text: t(`state.${value}`) }))}
          value={state ?? 'all'}
          onChange={(chosen) => view.setState(chosen === 'all' ? null : chosen)}
        />
      </Row>
      <ListFrame
        failure={view.failure}
        retry={view.retry}
        skeleton={messages === null ? <Skeleton height={240} /> : null}
        empty={
          isEmpty ? (
            <EmptyState
              title={t(state === null ? 'logEmptyTitle' : 'logNoneTitle')}
              text={t(state === null ? 'logEmptyText' : 'logNoneText')}
            />
          ) : null
        }
      >
        <ItemList label={t('log')}>
          {(messages ?? []).map((message) => (
            <Message key={message.id} message={message} sendAgain={() => sendAgain(message)} />
          ))}
        </ItemList>
        <LoadMore
          shown={messages?.length ?? 0}
          total={total !== null && total > COUNT_LIMIT ? null : total}
          hasMore={view.hasMore}
          busy={view.isLoadingMore}
          onMore={view.more}
        />
      </ListFrame>
    </TitledCard>
  );
}

function Message({ message, sendAgain }: { readonly message: WebhookMessage; readonly sendAgain: () => void }) {
  const { t } = useMessages('webhooks');
  const event = t(`event.${EVENT_KEYS[message.type]}`);
  return (
    <Item
      more={<MessageOutcome message={message} />}
      action={
        <Button onClick={sendAgain} aria-label={t('againOf', { event })}>
          {t('again')}
        </Button>
      }
    >
      <strong>{event}</strong>
      <Text tone="soft" inline>
        <DateTime at={message.createdAt} style="datetime" />
      </Text>
      <Details summary={t('details')}>
        <MessageTexts message={message} />
      </Details>
    </Item>
  );
}
