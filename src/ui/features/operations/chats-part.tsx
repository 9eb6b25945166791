import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import { Link, useSearchParams } from 'react-router-dom';
import { deskChatQuery, deskChatsQuery } from '../../../application/queries/operations.queries';
import { CHAT_TEXT_LENGTH, isOver } from '../../../domain/chat/chat';
import type { ChatState } from '../../../domain/chat/chat';
import { CHAT_FILTERS, WAITING_CHATS } from '../../../domain/operations/operations';
import type { DeskChat } from '../../../domain/operations/operations';
import { useRead } from '../../app/use-read';
import { BackLink } from '../../components/back-link';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Letter, Text } from '../../kit/text';
import { TextArea } from '../../kit/text-area';
import { wordsOf } from './decision.connect';
import { DecisionNote } from './decision-note';
import { Decisions, useDecisions } from './decisions';
import { partPath, useAtDesk } from './desk.connect';
import { DeskList, listAt } from './desk-list';
import { When } from './when';

const LIST = listAt('chats', CHAT_FILTERS, WAITING_CHATS);
const LOOKS = {
  waiting: { Icon: Clock, tone: 'amber' },
  answered: { Icon: MessageSquareReply, tone: 'blue' },
  ended: { Icon: CircleCheck, tone: 'gray' },
  ticket: { Icon: LifeBuoy, tone: 'green' },
} as const;

function StateChip({ state }: { readonly state: ChatState }) {
  const { t } = useMessages('deskChats');
  return <Chip {...LOOKS[state]}>{t(`chip.${state}`)}</Chip>;
}

/** The merchants' conversations, or the one that the URL names. */
export function ChatsPart() {
  const { t, language } = useMessages('deskChats', 'operations', 'support', 'kit');
  const { ports } = useAtDesk();
  const [params] = useSearchParams();
  const id = params.get('chat');
  if (id !== null) return <ChatAtDesk key={id} id={id} />;
  return (
    <DeskList t={t} at={LIST} query={(filters) => deskChatsQuery(ports, filters)}>
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map(({ id: chat, number, state, merchantName, updatedAt }) => (
            <Item key={chat}>
              <Row>
                <Link to={partPath('chats', { chat })}>
                  <bdi dir="ltr">#{number}</bdi> <bdi>{merchantName[language]}</bdi>
                </Link>
                <StateChip state={state} />
              </Row>
              <Text tone="soft">
                <When at={updatedAt} />
              </Text>
            </Item>
          ))}
        </ItemList>
      )}
    </DeskList>
  );
}

/** One conversation: what both sides wrote, an answer, and its end. */
function ChatAtDesk({ id }: { readonly id: string }) {
  const { t, language } = useMessages('deskChats', 'operations', 'support', 'kit');
  const { t: support } = useMessages('support');
  const { ports } = useAtDesk();
  const { value: chat, failure, retry } = useRead(deskChatQuery(ports, id));
  return (
    <Stack>
      <BackLink to={partPath('chats')}>{t('back')}</BackLink>
      {chat === null ? (
        failure === null ? (
          <Skeleton height={320} />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )
      ) : (
        <>
          <Row>
            <h2>
              <bdi dir="ltr">#{chat.number}</bdi> <bdi>{chat.merchantName[language]}</bdi>
            </h2>
            <StateChip state={chat.state} />
          </Row>
          <div role="log" aria-label={support('conversation')}>
            <ItemList label={support('conversation')}>
              {chat.messages.map(({ id: message, from, name, body, at }) => (
                <Item key={message}>
                  <Text tone="soft" size="small">
                    <strong>
                      <bdi>{from === 'desk' ? support('desk') : name}</bdi>
                    </strong>{' '}
                    · <When at={at} />
                  </Text>
                  <Letter dir="auto">{body}</Letter>
                </Item>
              ))}
            </ItemList>
          </div>
          <Decisions>
            <DecisionNote />
            {isOver(chat) ? <Text tone="soft">{t('over')}</Text> : <Answer chat={chat} />}
          </Decisions>
        </>
      )}
    </Stack>
  );
}

/** What is typed stays until it was sent, also where somebody else wrote meanwhile. */
function Answer({ chat: { id, number, updatedAt: seen, merchantName } }: { readonly chat: DeskChat }) {
  const { t, language } = useMessages('deskChats');
  const { isBusy, ask, decide } = useDecisions();
  const [body, setBody] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const names = { number: `\u2066#${number}\u2069`, merchant: `\u2068${merchantName[language]}\u2069` };
  const isEmpty = body.trim() === '';
  return (
    <>
      <PlainForm
        isBusy={isBusy}
        failure={null}
        submit={t('reply')}
        send={() => {
          setWasTried(true);
          if (isEmpty) return;
          decide({
            decision: { of: 'chat', id, seen, decision: { move: 'reply', body } },
            title: '',
            text: '',
            yes: '',
            done: t('done.reply', names),
            onDone: () => {
              setBody('');
              setWasTried(false);
            },
          });
        }}
      >
        <TextArea
          label={t('answer')}
          value={body}
          onChange={setBody}
          maxLength={CHAT_TEXT_LENGTH}
          error={wasTried && isEmpty ? t('answerError') : null}
        />
      </PlainForm>
      <Row>
        <Button
          busy={isBusy}
          onClick={() =>
            ask({
              decision: { of: 'chat', id, seen, decision: { move: 'end' } },
              ...wordsOf(t, 'end', names, t('end')),
            })
          }
        >
          {t('end')}
        </Button>
      </Row>
    </>
  );
}
