import type { ReadFile } from '../../application/actors/attachments.actors';
import type { TicketMessage } from '../../domain/support/ticket';
import { DateTime } from '../components/date-time';
import { useMessages } from '../i18n/use-messages';
import { Item, ItemList } from '../kit/item-list';
import { Letter, Text } from '../kit/text';
import { AttachedFiles } from './attached-files';

interface MessagesProps {
  readonly messages: readonly TicketMessage[];
  readonly read: ReadFile;
  /** Whose the files are: see `AttachedFiles`. */
  readonly place: string;
}

/** What both sides of a ticket wrote, oldest first; an answer that arrives is added at the end and read out. */
export function Messages({ messages, read, place }: MessagesProps) {
  const { t } = useMessages('support');
  return (
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
  );
}
