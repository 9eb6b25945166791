import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SandboxTicket } from '../../../src/domain/sandbox/sandbox';
import type { Instant } from '../../../src/domain/shared/time';
import type { DeskMove } from '../../../src/domain/support/ticket';
import type { Deps } from '../../platform/deps';
import { UNNOTED } from '../../platform/note';
import type { Note } from '../../platform/note';
import { merchants } from '../identity';
import { ticketMessages, tickets } from './tables';
import { filesOfMerchants } from './ticket-files';
import { move } from './ticket-moves';

/** How many tickets the desk sees. */
const LISTED = 20;
/** Who answers. */
const DESK = 'Mersal';

/** The tickets for the support desk: those that wait for it first, then the latest. */
export async function listForDesk({ db }: Pick<Deps, 'db'>): Promise<SandboxTicket[]> {
  const last = db
    .selectDistinctOn([ticketMessages.ticketId])
    .from(ticketMessages)
    .orderBy(asc(ticketMessages.ticketId), desc(ticketMessages.number))
    .as('last');
  const rows = await db
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      state: tickets.state,
      merchantName: { en: merchants.nameEn, ar: merchants.nameAr },
      lastMessage: last.body,
    })
    .from(tickets)
    .innerJoin(merchants, eq(merchants.id, tickets.merchantId))
    .innerJoin(last, eq(last.ticketId, tickets.id))
    .orderBy(desc(sql`${tickets.state} in ('created', 'pending')`), desc(tickets.number))
    .limit(LISTED);
  const sent = await filesOfMerchants(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: sent.get(row.id) ?? [] }));
}

/**
 * What the support desk does with a ticket: takes it, answers or settles it. An answer and a settlement reach the branch
 * as an alert.
 * @param by when the person who decided saw it change last, and who notes that they did; by default nobody looked
 * @returns that it changed
 * @throws Refusal NOT_FOUND, VALIDATION for files that are gone, CHANGED_MEANWHILE
 */
export async function serveTicket(
  { db, clock, events }: Deps,
  id: string,
  asked: DeskMove,
  { seen, note }: { readonly seen?: Instant; readonly note: Note } = { note: UNNOTED },
): Promise<true> {
  const at = clock.now();
  const message =
    asked.move === 'reply'
      ? ({ from: 'desk', userId: null, name: DESK, body: asked.body, files: asked.files } as const)
      : null;
  const told = await db.transaction(async (tx) => {
    const moving = { move: asked.move, isUnread: asked.move !== 'take', at, message, seen };
    const { branchId, number, merchantId } = await move(tx, id, undefined, moving);
    await note(tx, { id, name: `#${number}`, merchantId });
    if (asked.move === 'take') return [];
    const words =
      asked.move === 'reply'
        ? { message: `Support answered your ticket #${number}.`, messageAr: `ردّ الدعم على تذكرتك رقم ${number}.` }
        : {
            message: `Support settled your ticket #${number}.`,
            messageAr: `أغلق الدعم تذكرتك رقم ${number} بعد معالجتها.`,
          };
    const alert = { ...words, type: 'Ticket Answered', branchId, orderId: id, at: at.toISOString() } as const;
    return [await events.appendAlert(tx, alert)];
  });
  events.broadcast(told);
  return true;
}
