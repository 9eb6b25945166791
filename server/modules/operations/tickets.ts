import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import type { DeskTicket, DeskTicketSummary, TicketFilter } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import type { TicketState } from '../../../src/domain/support/ticket-states';
import type { Database } from '../../db/open';
import { countRows } from '../../db/page';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { countUpload, DESK, FILE_POLICIES, keepFile } from '../files';
import { merchants } from '../identity';
import { serveTicket, ticketFile, tickets, withMessages } from '../support';
import { decided } from './acts';
import { deskPage } from './desk-page';
import { merchantName, searched } from './searched';

type Reader = Pick<Database, 'select'>;

const STATES: Readonly<Record<TicketFilter, readonly TicketState[]>> = {
  waiting: ['created', 'pending'],
  replied: ['replied'],
  addressed: ['addressed'],
};
const inStates = (states: readonly TicketState[]) => inArray(tickets.state, [...states]);

/** How many tickets wait for us. */
export const countTickets = (db: Reader): Promise<number> =>
  countRows(db, db.select({ id: tickets.id }).from(tickets).where(inStates(STATES.waiting)));

/** A page of the tickets, those first that nobody has touched for longest. @throws Refusal VALIDATION for a cursor of another list */
function listTickets(
  deps: { readonly db: Reader; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  query: QueryOf<typeof calls.listDeskTickets>,
): Promise<Page<DeskTicketSummary>> {
  return deskPage(deps, 'desk-tickets', query, {
    where: query.state === undefined ? undefined : inStates(STATES[query.state]),
    searched: searched(tickets.searchText),
    by: [
      [tickets.updatedAt, 'timestamptz'],
      [tickets.id, 'text'],
    ],
    joined: (place) =>
      deps.db
        .select({ row: tickets, merchantName, place })
        .from(tickets)
        .innerJoin(merchants, eq(merchants.id, tickets.merchantId))
        .$dynamic(),
    item: ({ row, merchantName: name }) => ({
      id: row.id,
      number: row.number,
      subject: row.subject,
      category: row.category,
      state: row.state,
      merchantName: name,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  });
}

/** @throws Refusal NOT_FOUND */
async function readTicket(db: Reader, id: string): Promise<DeskTicket> {
  const [found] = await db
    .select({ row: tickets, merchantName })
    .from(tickets)
    .innerJoin(merchants, eq(merchants.id, tickets.merchantId))
    .where(eq(tickets.id, id));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { order, ...ticket } = await withMessages(db, found.row);
  return { ...ticket, merchantName: found.merchantName, orderReference: order?.reference ?? null };
}

const ACTS = { take: 'ticket-taken', reply: 'ticket-answered', settle: 'ticket-settled' } as const;

/** The calls of the desk about tickets [R1.06]. */
export function registerTickets(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskTickets, ({ query }) => listTickets(deps, query));

  handle(app, deps, calls.getDeskTicket, ({ params }) => readTicket(deps.db, params.id));

  handle(app, deps, calls.getDeskTicketFile, ({ params }) => ticketFile(deps.db, params, undefined));

  handle(app, deps, calls.uploadAnswerFile, async ({ body, ip }) => {
    await countUpload(deps, ip);
    return keepFile(deps, DESK, body, FILE_POLICIES.ticket);
  });

  handle(app, deps, calls.decideDeskTicket, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    // What was written stands in the ticket; the log says that it was.
    const act = { kind: ACTS[decision.move], key, request: { id, ...body } } as const;
    await decided(deps, scope, act, (note) => serveTicket(deps, id, decision, { seen, note }));
    return {};
  });
}
