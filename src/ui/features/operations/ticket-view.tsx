import { useCallback, useMemo, useState } from 'react';
import { answerFiles } from '../../../application/actors/operations.actors';
import { deskTicketQuery, readDeskFile } from '../../../application/queries/operations.queries';
import type { DeskTicket } from '../../../domain/operations/operations';
import type { UploadedFile } from '../../../domain/signup/registration';
import { BODY_LENGTH } from '../../../domain/support/ticket';
import { stateAfter } from '../../../domain/support/ticket-states';
import { useRead } from '../../app/use-read';
import { AttachField } from '../../attachments/attach-field';
import { useAttachments } from '../../attachments/attach.connect';
import { Messages } from '../../attachments/messages';
import { BackLink } from '../../components/back-link';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TicketStateChip } from '../../components/ticket-state';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextArea } from '../../kit/text-area';
import { wordsOf } from './decision.connect';
import { DecisionNote } from './decision-note';
import { Decisions, useDecisions } from './decisions';
import { partPath, useAtDesk } from './desk.connect';
import { When } from './when';

/** One ticket: what both sides wrote, and what can be done with it. */
export function TicketView({ id }: { readonly id: string }) {
  const { t, language } = useMessages('deskTickets', 'operations', 'support', 'kit');
  const { t: support } = useMessages('support');
  const { ports } = useAtDesk();
  const { value: ticket, failure, retry } = useRead(deskTicketQuery(ports, id));
  const read = useCallback(
    (file: UploadedFile) => readDeskFile(ports, { of: 'ticket', id, fileId: file.id }),
    [ports, id],
  );
  return (
    <Stack>
      <BackLink to={partPath('tickets')}>{t('back')}</BackLink>
      {ticket === null ? (
        failure === null ? (
          <Skeleton height={320} />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )
      ) : (
        <>
          <div>
            <Row>
              <h2>
                <bdi dir="ltr">#{ticket.number}</bdi> <bdi>{ticket.subject}</bdi>
              </h2>
              <TicketStateChip state={ticket.state} />
            </Row>
            <Text tone="soft">
              <bdi>{ticket.merchantName[language]}</bdi> · {support(`category.${ticket.category}`)}
              {ticket.orderReference === null ? null : (
                <>
                  {' · '}
                  <bdi dir="ltr">{ticket.orderReference}</bdi>
                </>
              )}
              {' · '}
              <When at={ticket.createdAt} />
            </Text>
          </div>
          <Messages messages={ticket.messages} read={read} place="desk" />
          <Decisions>
            <DecisionNote />
            <Moves ticket={ticket} />
            {stateAfter(ticket.state, 'reply') === null ? (
              <Text tone="soft">{t('settled')}</Text>
            ) : (
              <Reply ticket={ticket} />
            )}
          </Decisions>
        </>
      )}
    </Stack>
  );
}

interface TicketProps {
  readonly ticket: DeskTicket;
}

function Moves({ ticket }: TicketProps) {
  const { t, language } = useMessages('deskTickets');
  const { isBusy, ask, decide } = useDecisions();
  const { id, number, state, updatedAt: seen, merchantName } = ticket;
  const names = { number: `\u2066#${number}\u2069`, merchant: `\u2068${merchantName[language]}\u2069` };
  return (
    <Row>
      {stateAfter(state, 'take') === null ? null : (
        <Button
          busy={isBusy}
          onClick={() =>
            decide({
              decision: { of: 'ticket', id, seen, decision: { move: 'take' } },
              title: '',
              text: '',
              yes: '',
              done: t('done.take', names),
            })
          }
        >
          {t('take')}
        </Button>
      )}
      {stateAfter(state, 'settle') === null ? null : (
        <Button
          busy={isBusy}
          onClick={() =>
            ask({
              decision: { of: 'ticket', id, seen, decision: { move: 'settle' } },
              ...wordsOf(t, 'settle', names, t('settle')),
            })
          }
        >
          {t('settle')}
        </Button>
      )}
    </Row>
  );
}

/** What is typed stays until it was sent, also where somebody else wrote meanwhile. */
function Reply({ ticket: { id, number, updatedAt: seen, merchantName } }: TicketProps) {
  const { isBusy, decide } = useDecisions();
  const { t, language } = useMessages('deskTickets');
  const { ports } = useAtDesk();
  const [taker] = useState(() => answerFiles(ports));
  const [body, setBody] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const attachments = useAttachments({ taker, files, change: setFiles });
  const names = { number: `\u2066#${number}\u2069`, merchant: `\u2068${merchantName[language]}\u2069` };
  const fileIds = useMemo(() => files.map((file) => file.id), [files]);
  const isEmpty = body.trim() === '';
  return (
    <PlainForm
      isBusy={isBusy}
      failure={null}
      submit={t('reply')}
      send={() => {
        setWasTried(true);
        if (isEmpty || !attachments.mayBeSent()) return;
        decide({
          decision: { of: 'ticket', id, seen, decision: { move: 'reply', body, files: fileIds } },
          title: '',
          text: '',
          yes: '',
          done: t('done.reply', names),
          onDone: () => {
            setBody('');
            setFiles([]);
            setWasTried(false);
          },
        });
      }}
    >
      <TextArea
        label={t('answer')}
        value={body}
        onChange={setBody}
        maxLength={BODY_LENGTH}
        error={wasTried && isEmpty ? t('answerError') : null}
      />
      <AttachField attachments={attachments} />
    </PlainForm>
  );
}
