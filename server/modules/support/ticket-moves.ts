import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Instant } from '../../../src/domain/shared/time';
import type { TicketAction } from '../../../src/domain/support/ticket';
import { stateAfter } from '../../../src/domain/support/ticket-states';
import type { TicketMove } from '../../../src/domain/support/ticket-states';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { isAnswered, makeOnce } from '../../platform/idempotency/keys';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { Scope } from '../../platform/scope';
import { DESK } from '../files';
import { ticketMessages, tickets } from './tables';
import { attachFiles } from './ticket-files';
import { isOf, withMessages } from './ticket-reads';
import type { TicketRow } from './ticket-reads';

/** Answers of one merchant (D). */
const ANSWERS: TryLimit = { limit: 120, window: 60 * 60_000 };

/** What is stored along with a move. */
interface Moving {
  readonly move: TicketMove;
  readonly isUnread: boolean;
  readonly at: Date;
  /** When it had changed last, to the person who moves it; left out where nobody looked. */
  readonly seen?: Instant | undefined;
  /** What is written; null for nothing. */
  readonly message: {
    readonly from: 'merchant' | 'desk';
    /** Null for the desk. */
    readonly userId: string | null;
    readonly name: string;
    readonly body: string;
    /** Ids of uploaded files. */
    readonly files: readonly string[];
  } | null;
}

/** Locks a ticket for the rest of the transaction. @throws Refusal NOT_FOUND */
async function held(tx: Database, id: string, which: SQL | undefined): Promise<TicketRow> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), which))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Moves a ticket to its next state [R4.03] inside the caller's transaction.
 * @param which narrows the tickets to those the caller may move
 * @throws Refusal NOT_FOUND, VALIDATION for files that are gone, CHANGED_MEANWHILE where the move is not possible any more
 */
export async function move(
  tx: Database,
  id: string,
  which: SQL | undefined,
  { move: name, isUnread, at, message, seen }: Moving,
): Promise<TicketRow> {
  const before = await held(tx, id, which);
  const state = stateAfter(before.state, name);
  const isSeen = seen === undefined || before.updatedAt.toISOString() === seen;
  if (state === null || !isSeen) throw new Refusal('CHANGED_MEANWHILE');
  const [row] = await tx.update(tickets).set({ state, isUnread, updatedAt: at }).where(eq(tickets.id, id)).returning();
  if (row === undefined) throw new Error('The ticket was not stored');
  if (message !== null) {
    const { files, ...written } = message;
    const messageId = randomUUID();
    await tx.insert(ticketMessages).values({ id: messageId, ticketId: id, ...written, at });
    const uploader = message.from === 'merchant' ? row.merchantId : DESK;
    await attachFiles(tx, row.merchantId, uploader, messageId, files);
  }
  return row;
}

interface Answering {
  readonly id: string;
  readonly body: string;
  /** Ids of uploaded files. */
  readonly files: readonly string[];
  readonly key: string;
}

/** A text of the merchant with its files, one per key [T.36]. @throws Refusal NOT_FOUND, VALIDATION, RATE_LIMITED */
export async function answerTicket(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  { id, body, files, key }: Answering,
) {
  const { merchantId, userId, name } = scope;
  const at = deps.clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'answerTicket', id, body, files }) };
  if (!(await isAnswered(deps.db, use))) await limitRate(deps, tryKey('ticket-answer', merchantId), ANSWERS);
  const { answer } = await makeOnce(deps.db, use, id, at, async (tx) => {
    const message = { from: 'merchant', userId, name, body, files } as const;
    return withMessages(tx, await move(tx, id, isOf(scope), { move: 'answer', isUnread: false, at, message }));
  });
  return answer;
}

/** Closes a ticket or opens it again, by the merchant. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
export function moveTicket({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: Scope, id: string, name: TicketAction) {
  return db.transaction(async (tx) => {
    const moving = { move: name, isUnread: false, at: clock.now(), message: null };
    return withMessages(tx, await move(tx, id, isOf(scope), moving));
  });
}

/** @throws Refusal NOT_FOUND */
export async function markRead({ db }: Pick<Deps, 'db'>, scope: Scope, id: string): Promise<void> {
  const read = await db
    .update(tickets)
    .set({ isUnread: false })
    .where(and(eq(tickets.id, id), isOf(scope)))
    .returning({ id: tickets.id });
  if (read.length === 0) throw new Refusal('NOT_FOUND');
}
