import type { Ticket } from '../../../src/domain/support/ticket';

/** A ticket that the support desk has answered. */
export function sampleTicket(change: Partial<Ticket> = {}): Ticket {
  return {
    id: 'ticket-1',
    number: 1001,
    subject: 'Driver waited at the wrong gate',
    category: 'delivery',
    state: 'replied',
    isUnread: false,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    order: { id: 'order-1', reference: 'BH-100001' },
    messages: [
      {
        id: 'm-1',
        from: 'merchant',
        name: 'Layla Hasan',
        body: 'Gate 5, not gate 2.',
        files: [],
        at: '2026-11-20T08:00:00.000Z',
      },
      {
        id: 'm-2',
        from: 'desk',
        name: 'Mersal',
        body: 'We have moved the pin.',
        files: [],
        at: '2026-11-20T09:00:00.000Z',
      },
    ],
    ...change,
  };
}
