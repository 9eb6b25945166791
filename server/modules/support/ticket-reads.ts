import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { getTicket, listTickets as listTicketsCall } from '../../../contract/support';
import type { Page } from '../../../src/domain/ordering/order';
import { COUNT_LIMIT } from '../../../src/domain/shared/constants';
import type { TicketSummary } from '../../../src/domain/support/ticket';
import type { Database } from '../../db/open';
import { searchConditions } from '../../db/search';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { ticketMessages, tickets } from './tables';

export type TicketRow = typeof tickets.$inferSelect;
type Answer = DataOf<typeof getTicket>;

/** The tickets of somebody's branch: others are not there for them. */
export const isOf = ({ merchantId, branchId }: Pick<Scope, 'merchantId' | 'branchId'>) =>
  and(eq(tickets.merchantId, merchantId), eq(tickets.branchId, branchId));

function summaryOf({ id, number, subject, category, state, isUnread, createdAt, updatedAt }: TicketRow): TicketSummary {
  return {
    id,
    number,
    subject,
    category,
    state,
    isUnread,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A ticket with its conversation, from its row. */
export async function withMessages(db: Pick<Database, 'select'>, row: TicketRow): Promise<Answer> {
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, row.id))
    .orderBy(asc(ticketMessages.number));
  const { orderId, orderReference } = row;
  return {
    ...summaryOf(row),
    order: orderId === null ? null : { id: orderId, reference: orderReference ?? orderId },
    messages: messages.map(({ id, from, name, body, at }) => ({ id, from, name, body, at: at.toISOString() })),
  };
}

/** @throws Refusal NOT_FOUND, for another branch's too */
export async function readTicket(db: Pick<Database, 'select'>, scope: Scope, id: string): Promise<Answer> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), isOf(scope)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return withMessages(db, row);
}

/**
 * A page of the branch's tickets, the latest first. The cursor is the number of the last one.
 * @throws Refusal VALIDATION for a cursor that is none
 */
export async function listTickets(
  db: Pick<Database, 'select'>,
  scope: Scope,
  { state, search = '', cursor, limit }: QueryOf<typeof listTicketsCall>,
): Promise<Page<TicketSummary>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw new Refusal('VALIDATION', { fields: [{ path: 'cursor', code: 'invalid' }] });
  const matching = and(
    isOf(scope),
    state === undefined ? undefined : eq(tickets.state, state),
    ...searchConditions(tickets.searchText, search),
  );
  const rows = await db
    .select()
    .from(tickets)
    .where(and(matching, cursor === undefined ? undefined : lt(tickets.number, Number(cursor))))
    .orderBy(desc(tickets.number))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(tickets)
    .where(matching)
    .limit(COUNT_LIMIT + 1)
    .as('counted');
  const [total] = await db.select({ total: count() }).from(counted);
  const page = rows.slice(0, limit);
  return {
    items: page.map(summaryOf),
    nextCursor: rows.length > limit ? String(page.at(-1)?.number) : null,
    total: total?.total ?? 0,
  };
}
