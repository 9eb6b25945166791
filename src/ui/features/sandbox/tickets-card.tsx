import { useState } from 'react';
import { BODY_LENGTH } from '../../../domain/support/ticket';
import { stateAfter } from '../../../domain/support/ticket-states';
import type { DeskMove, SandboxTicket } from '../../../domain/sandbox/sandbox';
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
  const { id, number, subject, state, merchantName, lastMessage } = ticket;
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
        <Reply number={number} send={(body) => serve(id, { move: 'reply', body })} />
      )}
    </Item>
  );
}

function Reply({ number, send }: { readonly number: number; readonly send: (body: string) => void }) {
  const { t } = useMessages('sandbox');
  const [body, setBody] = useState('');
  const label = t('tickets.replyTo', { number: String(number) });
  return (
    <Details summary={label}>
      <PlainForm
        isBusy={false}
        failure={null}
        submit={t('tickets.reply')}
        variant="plain"
        send={() => {
          if (body.trim() === '') return;
          send(body);
          setBody('');
        }}
      >
        <TextArea label={label} value={body} onChange={setBody} maxLength={BODY_LENGTH} />
      </PlainForm>
    </Details>
  );
}
