/** States of a ticket [R4.03]: sent, being looked at, answered by the support desk, settled. */
export const TICKET_STATES = ['created', 'pending', 'replied', 'addressed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What happens to a ticket: by the support desk (`take`, `reply`, `settle`) and by the merchant. */
export type TicketMove = 'take' | 'reply' | 'settle' | 'answer' | 'close' | 'reopen';

const AFTER: Readonly<Record<TicketState, Readonly<Partial<Record<TicketMove, TicketState>>>>> = {
  created: { take: 'pending', reply: 'replied', settle: 'addressed', answer: 'created', close: 'addressed' },
  pending: { reply: 'replied', settle: 'addressed', answer: 'pending', close: 'addressed' },
  replied: { take: 'pending', reply: 'replied', settle: 'addressed', answer: 'pending', close: 'addressed' },
  // Who writes in a settled ticket is not done with it.
  addressed: { answer: 'pending', reopen: 'pending' },
};

/** The state after a move; null where the move is not possible [R4.03]. */
export function stateAfter(state: TicketState, move: TicketMove): TicketState | null {
  return AFTER[state][move] ?? null;
}
