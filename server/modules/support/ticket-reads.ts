import { and, asc, eq } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { getTicket, listTickets as listTicketsCall } from '../../../contract/support';
import type { Page } from '../../../src/domain/ordering/order';
import type { TicketSummary } from '../../../src/domain/support/ticket';
import type { Database } from '../../db/open';
import { readRows } from '../../db/page';
import { searchConditions } from '../../db/search';
import { Refusal } from '../../http/refusal';
import type { Keys } from '../../platform/keys';
import type { Scope } from '../../platform/scope';
import { readNames } from '../identity';
import { ticketMessages, tickets } from './tables';
import { filesByMessage } from './ticket-files';

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
  const files = await filesByMessage(
    db,
    messages.map(({ id }) => id),
  );
  const nameOf = await readNames(
    db,
    messages.map(({ userId }) => userId),
  );
  const { orderId, orderReference } = row;
  return {
    ...summaryOf(row),
    order: orderId === null ? null : { id: orderId, reference: orderReference ?? orderId },
    messages: messages.map(({ id, from, userId, name, body, at }) => ({
      id,
      from,
      name: nameOf(userId, name),
      body,
      files: files.get(id) ?? [],
      at: at.toISOString(),
    })),
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

/** A page of the branch's tickets, the latest first. @throws Refusal VALIDATION for a cursor of another list */
export async function listTickets(
  { db, keys }: { readonly db: Pick<Database, 'select'>; readonly keys: Pick<Keys, 'codeHash'> },
  scope: Scope,
  { state, search = '', cursor, limit }: QueryOf<typeof listTicketsCall>,
): Promise<Page<TicketSummary>> {
  const matching = and(
    isOf(scope),
    state === undefined ? undefined : eq(tickets.state, state),
    ...searchConditions(tickets.searchText, search),
  );
  return readRows(
    { db, keys },
    ['tickets', scope.merchantId, scope.branchId, state, search],
    { by: [[tickets.number, 'bigint']], direction: 'descending' },
    { cursor, limit },
    { table: tickets, where: matching, item: summaryOf },
  );
}
