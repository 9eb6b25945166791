import type { TicketMessage } from '../../../domain/support/ticket';
import { DateTime } from '../../components/date-time';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Item, ItemList } from '../../kit/item-list';
import { Letter, Text } from '../../kit/text';

/** What both sides wrote, oldest first; an answer that arrives is added at the end and read out. */
export function Conversation({ messages }: { readonly messages: readonly TicketMessage[] }) {
  const { t } = useMessages('support');
  return (
    <TitledCard title={t('conversation')}>
      <div role="log" aria-label={t('conversation')}>
        <ItemList label={t('conversation')}>
          {messages.map(({ id, from, name, body, at }) => (
            <Item key={id}>
              <Text tone="soft" size="small">
                <strong>
                  <bdi>{from === 'desk' ? t('desk') : name}</bdi>
                </strong>{' '}
                · <DateTime at={at} style="datetime" />
              </Text>
              <Letter dir="auto">{body}</Letter>
            </Item>
          ))}
        </ItemList>
      </div>
    </TitledCard>
  );
}
