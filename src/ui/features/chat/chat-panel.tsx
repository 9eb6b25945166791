import { useState } from 'react';
import { CHAT_TEXT_LENGTH } from '../../../domain/chat/chat';
import { hasVisibleText } from '../../../domain/shared/visible-text';
import { DateTime } from '../../components/date-time';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Drawer } from '../../kit/drawer';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Letter, Text } from '../../kit/text';
import { TextArea } from '../../kit/text-area';
import { pathTo } from '../../routes/paths';
import { useChat } from './chat.connect';
import type { ChatView } from './chat.connect';

interface ChatPanelProps {
  readonly userId: string;
  readonly branchId: string;
  readonly close: () => void;
}

/** The conversation with the support desk over any page. */
export function ChatPanel({ userId, branchId, close }: ChatPanelProps) {
  const { t } = useMessages('chat', 'kit');
  const view = useChat({ userId, branchId });
  if (view.phase === 'ended') return null;
  return (
    <Drawer title={t('title')} leave={close}>
      <Text tone="soft">{t('context')}</Text>
      {view.phase === 'failed' && view.failure !== null ? (
        <ErrorState failure={view.failure} retry={view.retry} />
      ) : view.phase === 'busy' ? (
        <Skeleton height={240} />
      ) : (
        <Stack>
          <Said view={view} />
          <Standing view={view} leave={close} />
          {view.isOff ? (
            <Row>
              <Button to={pathTo('/support')} onClick={close}>
                {t('toSupport')}
              </Button>
            </Row>
          ) : (
            <Writing view={view} />
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Said({ view: { messages, underWay } }: { readonly view: ChatView }) {
  const { t } = useMessages('chat');
  if (messages.length === 0 && underWay === null) return <Text tone="soft">{t('begin')}</Text>;
  return (
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
        {underWay === null ? null : (
          <Item key="under-way">
            <Text tone="soft" size="small">
              {t('sending')}
            </Text>
            <Letter dir="auto">{underWay}</Letter>
          </Item>
        )}
      </ItemList>
    </div>
  );
}

/** How the conversation stands, and what can be done about it. */
function Standing({ view, leave }: { readonly view: ChatView; readonly leave: () => void }) {
  const { t } = useMessages('chat');
  const { isReconnecting, isUnsent, isOff, isEnded, ticket, failureText, retry } = view;
  return (
    <>
      {isReconnecting ? (
        <Text role="status" tone="amber">
          {t('reconnecting')}
        </Text>
      ) : null}
      {isUnsent ? (
        <Row>
          <Text role="status" tone="amber">
            {t('unsent')}
          </Text>
          <Button onClick={retry}>{t('sendNow')}</Button>
        </Row>
      ) : null}
      {failureText === null || isOff ? null : (
        <Text role="alert" tone="red">
          {failureText}
        </Text>
      )}
      {isOff ? <Text role="status">{t('off')}</Text> : null}
      {isEnded ? <Text role="status">{t('ended')}</Text> : null}
      {ticket === null ? null : (
        <Row>
          <Text role="status">{t('becameTicket', { number: `\u2066#${ticket.number}\u2069` })}</Text>
          <Button to={pathTo('/support/ticket/:id', { id: ticket.id })} onClick={leave}>
            {t('openTicket')}
          </Button>
        </Row>
      )}
    </>
  );
}

function Writing({ view }: { readonly view: ChatView }) {
  const { t } = useMessages('chat');
  const [wasTried, setWasTried] = useState(false);
  const isEmpty = !hasVisibleText(view.text);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(isEmpty);
        if (!isEmpty && !view.isBusy) view.send();
      }}
    >
      <Stack>
        <TextArea
          label={t('text')}
          value={view.text}
          onChange={view.type}
          maxLength={CHAT_TEXT_LENGTH}
          error={wasTried && isEmpty ? t('textError') : null}
        />
        <Row>
          <Button variant="primary" type="submit" busy={view.isBusy}>
            {t('send')}
          </Button>
          {view.mayBecomeTicket ? (
            <Button variant="quiet" busy={view.isBusy} onClick={view.makeTicket}>
              {t('makeTicket')}
            </Button>
          ) : null}
        </Row>
        {view.mayBecomeTicket ? (
          <Text tone="soft" size="small">
            {t('makeTicketHelp')}
          </Text>
        ) : null}
      </Stack>
    </form>
  );
}
