import type { Ticket } from '../../../domain/support/ticket';
import { AttachedFiles } from '../../attachments/attached-files';
import { DateTime } from '../../components/date-time';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Item, ItemList } from '../../kit/item-list';
import { Letter, Text } from '../../kit/text';
import { useTicketFiles } from './ticket.connect';

/** What both sides wrote, oldest first; an answer that arrives is added at the end and read out. */
export function Conversation({ ticket: { id: ticketId, messages } }: { readonly ticket: Ticket }) {
  const { t } = useMessages('support');
  const { read, place } = useTicketFiles(ticketId);
  return (
    <TitledCard title={t('conversation')}>
      <div role="log" aria-label={t('conversation')}>
        <ItemList label={t('conversation')}>
          {messages.map(({ id, from, name, body, files, at }) => (
            <Item key={id}>
              <Text tone="soft" size="small">
                <strong>
                  <bdi>{from === 'desk' ? t('desk') : name}</bdi>
                </strong>{' '}
                · <DateTime at={at} style="datetime" />
              </Text>
              <Letter dir="auto">{body}</Letter>
              <AttachedFiles files={files} read={read} place={place} />
            </Item>
          ))}
        </ItemList>
      </div>
    </TitledCard>
  );
}
