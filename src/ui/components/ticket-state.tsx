import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Send from 'lucide-react/icons/send';
import type { TicketState } from '../../domain/support/ticket-states';
import { useMessages } from '../i18n/use-messages';
import { Chip } from '../kit/chip';

const LOOKS = {
  created: { Icon: Send, tone: 'gray' },
  pending: { Icon: Clock, tone: 'amber' },
  replied: { Icon: MessageSquareReply, tone: 'blue' },
  addressed: { Icon: CircleCheck, tone: 'green' },
} as const satisfies Record<TicketState, object>;

/** The state of a ticket [R4.03]. */
export function TicketStateChip({ state }: { readonly state: TicketState }) {
  const { t } = useMessages('support');
  return <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>;
}
