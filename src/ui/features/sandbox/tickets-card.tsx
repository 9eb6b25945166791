import { use, useCallback, useState } from 'react';
import type { FileTaker } from '../../../application/actors/upload.actors';
import type { UploadedFile } from '../../../domain/signup/registration';
import { BODY_LENGTH } from '../../../domain/support/ticket';
import type { DeskMove } from '../../../domain/support/ticket';
import { stateAfter } from '../../../domain/support/ticket-states';
import type { SandboxTicket } from '../../../domain/sandbox/sandbox';
import { useApp } from '../../app/app-context';
import { useAttachments } from '../../attachments/attach.connect';
import { AttachField } from '../../attachments/attach-field';
import { AttachedFiles } from '../../attachments/attached-files';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Details } from '../../kit/details';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Letter, Text } from '../../kit/text';
import { TextArea } from '../../kit/text-area';
import { TicketStateChip } from '../../components/ticket-state';
import { ListCard } from './list-card';

interface TicketsCardProps {
  readonly tickets: readonly SandboxTicket[];
  readonly serve: (ticketId: string, move: DeskMove) => void;
}

/** The merchants' tickets, as the support desk works on them. */
export function TicketsCard({ tickets, serve }: TicketsCardProps) {
  return (
    <ListCard name="tickets">
      {tickets.map((ticket) => (
        <OneTicket key={ticket.id} ticket={ticket} serve={serve} />
      ))}
    </ListCard>
  );
}

function OneTicket({ ticket, serve }: { readonly ticket: SandboxTicket; readonly serve: TicketsCardProps['serve'] }) {
  const { t, language } = useMessages('sandbox');
  const { id, number, subject, state, merchantName, lastMessage, files } = ticket;
  const desk = use(useApp().sandbox());
  const read = useCallback((file: UploadedFile) => desk.ticketFile(id, file.id), [desk, id]);
  return (
    <Item>
      <Row>
        <strong>
          <bdi dir="ltr">#{number}</bdi> <bdi>{subject}</bdi>
        </strong>
        <TicketStateChip state={state} />
      </Row>
      <Text tone="soft" inline>
        <bdi>{merchantName[language]}</bdi>
      </Text>
      <Letter dir="auto">{lastMessage}</Letter>
      <AttachedFiles files={files} read={read} place="desk" />
      <Row>
        {(['take', 'settle'] as const).map((move) =>
          stateAfter(state, move) === null ? null : (
            <Button key={move} size="small" onClick={() => serve(id, { move })}>
              <span>
                {t(`tickets.${move}`)} <span className="sr">{number}</span>
              </span>
            </Button>
          ),
        )}
      </Row>
      {stateAfter(state, 'reply') === null ? null : (
        <Reply number={number} taker={desk} send={(body, sent) => serve(id, { move: 'reply', body, files: sent })} />
      )}
    </Item>
  );
}

interface ReplyProps {
  readonly number: number;
  readonly taker: FileTaker;
  readonly send: (body: string, files: readonly string[]) => void;
}

function Reply({ number, taker, send }: ReplyProps) {
  const { t } = useMessages('sandbox');
  const [body, setBody] = useState('');
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const attachments = useAttachments({ taker, files, change: setFiles });
  const label = t('tickets.replyTo', { number: String(number) });
  return (
    <Details summary={label}>
      <PlainForm
        isBusy={false}
        failure={null}
        submit={t('tickets.reply')}
        variant="plain"
        send={() => {
          if (body.trim() === '' || !attachments.mayBeSent()) return;
          send(
            body,
            files.map(({ id }) => id),
          );
          setBody('');
          setFiles([]);
        }}
      >
        <TextArea label={label} value={body} onChange={setBody} maxLength={BODY_LENGTH} />
        <AttachField attachments={attachments} />
      </PlainForm>
    </Details>
  );
}
