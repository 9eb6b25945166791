import type { TicketCategory } from '../../src/domain/support/ticket';
import type { TicketState } from '../../src/domain/support/ticket-states';
import { searchText } from '../db/search';
import type { ticketMessages, tickets } from '../modules/support';
import { MERCHANTS, USERS } from './merchants';

interface DemoTicket {
  readonly subject: string;
  readonly category: TicketCategory;
  readonly state: TicketState;
  readonly hoursAgo: number;
  readonly isUnread: boolean;
  /** In turn the merchant's and the support desk's. */
  readonly texts: readonly string[];
}

const DEMO: readonly DemoTicket[] = [
  {
    subject: 'Driver waited at the wrong gate',
    category: 'delivery',
    state: 'addressed',
    hoursAgo: 70,
    isUnread: false,
    texts: [
      'The driver waited at gate 2 for ten minutes, but our pick-up point is gate 5.',
      'Thank you for telling us. We have moved the pin of your pick-up point to gate 5.',
    ],
  },
  {
    subject: 'استفسار عن عملية شحن المحفظة',
    category: 'payment',
    state: 'replied',
    hoursAgo: 26,
    isUnread: true,
    texts: [
      'شحنت المحفظة أمس بالبطاقة ولم أجد الإيصال.',
      'أهلًا بك. تظهر العملية في صفحة المحفظة مع رقمها. هل تجدها هناك؟',
    ],
  },
  {
    subject: 'نحتاج إضافة فرع جديد',
    category: 'account',
    state: 'pending',
    hoursAgo: 8,
    isUnread: false,
    texts: ['سنفتتح فرعًا جديدًا الشهر القادم. كيف ننقل العناوين المحفوظة إليه؟'],
  },
  {
    subject: 'The alert bell is silent on our tablet',
    category: 'technical',
    state: 'created',
    hoursAgo: 2,
    isUnread: false,
    texts: ['New orders do not ring on the tablet in the shop. On the phone they do.'],
  },
];

/** Tickets of the first branch of each merchant, in every state and both languages, as rows; without their numbers. */
export function demoTickets(now: number) {
  const all = MERCHANTS.flatMap(({ id: merchantId, branches: [branch] }) => {
    const writer = USERS.find((user) => user.merchantId === merchantId);
    return DEMO.map(({ texts, hoursAgo, ...ticket }, index) => {
      const at = (step: number) => new Date(now - hoursAgo * 3600_000 + step * 1200_000);
      const id = `ticket-${merchantId}-${index + 1}`;
      const row = {
        ...ticket,
        id,
        merchantId,
        branchId: branch.id,
        orderId: null,
        orderReference: null,
        createdAt: at(0),
        updatedAt: at(texts.length - 1),
        searchText: searchText([ticket.subject]),
      } satisfies typeof tickets.$inferInsert;
      const messages = texts.map(
        (body, step) =>
          ({
            id: `${id}-${step + 1}`,
            ticketId: id,
            from: step % 2 === 0 ? 'merchant' : 'desk',
            ...(step % 2 === 0 ? { userId: writer?.id, name: writer?.name ?? '' } : { name: 'Mersal' }),
            body,
            at: at(step),
          }) satisfies typeof ticketMessages.$inferInsert,
      );
      return { row, messages };
    });
  });
  return { tickets: all.map(({ row }) => row), messages: all.flatMap(({ messages }) => messages) };
}
