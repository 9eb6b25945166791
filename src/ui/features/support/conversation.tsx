import type { Ticket } from '../../../domain/support/ticket';
import { Messages } from '../../attachments/messages';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { useTicketFiles } from './ticket.connect';

/** What both sides wrote. */
export function Conversation({ ticket: { id: ticketId, messages } }: { readonly ticket: Ticket }) {
  const { t } = useMessages('support');
  const { read, place } = useTicketFiles(ticketId);
  return (
    <TitledCard title={t('conversation')}>
      <Messages messages={messages} read={read} place={place} />
    </TitledCard>
  );
}
