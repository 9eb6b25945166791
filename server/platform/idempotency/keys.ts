import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { idempotencyKeys } from './tables';

/** The earlier use of a key: none, started by a request that may have died, or answered. */
export type Claim<Answer> =
  | { readonly kind: 'new' }
  | { readonly kind: 'begun'; readonly orderId: string }
  | { readonly kind: 'answered'; readonly answer: Answer };

export interface KeyUse {
  readonly merchantId: string;
  readonly key: string;
  readonly requestHash: string;
  /** What the same request is under other names of what it is about. */
  readonly otherHashes?: readonly string[];
}

const is = ({ merchantId, key }: Pick<KeyUse, 'merchantId' | 'key'>) =>
  and(eq(idempotencyKeys.merchantId, merchantId), eq(idempotencyKeys.key, key));

/**
 * Takes a key inside the caller's transaction [T.36]. A concurrent duplicate waits here for the first to end, on the
 * unique key or on the row's lock, and then finds its result.
 * @throws Refusal IDEMPOTENCY_MISMATCH if the key was used with another body before
 */
export async function claim<Answer>(tx: Database, use: KeyUse, orderId: string, now: Date): Promise<Claim<Answer>> {
  const { merchantId, key, requestHash, otherHashes = [] } = use;
  const fresh = await tx
    .insert(idempotencyKeys)
    .values({ merchantId, key, requestHash, orderId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (fresh.length === 1) return { kind: 'new' };
  const [row] = await tx.select().from(idempotencyKeys).where(is(use)).for('update');
  // The first gave up between our two statements (its card was declined): take the key again.
  if (row === undefined) return claim<Answer>(tx, use, orderId, now);
  if (![requestHash, ...otherHashes].includes(row.requestHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return row.answer === null
    ? { kind: 'begun', orderId: row.orderId }
    : { kind: 'answered', answer: JSON.parse(row.answer) as Answer };
}

/** Records what a card is about to be charged, so that it can be refunded if nobody ever finishes. */
export async function noteCharge(tx: Database, use: KeyUse, amount: Money): Promise<void> {
  await tx.update(idempotencyKeys).set({ amount: amount.minor, currency: amount.currency }).where(is(use));
}

/** Stores the answer, word for word. */
export async function keepAnswer(tx: Database, use: KeyUse, answer: object): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: JSON.stringify(answer) })
    .where(is(use));
}

/**
 * Creates one thing per key: repeating with the same key returns the first answer, word for word. All of it is one
 * transaction, so that a request that dies leaves nothing.
 * @param id of what is created, should it be created now
 * @throws Refusal IDEMPOTENCY_MISMATCH, and whatever `make` throws; nothing is stored then
 */
export async function makeOnce<Answer extends object>(
  db: Database,
  use: KeyUse,
  id: string,
  now: Date,
  make: (tx: Database) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly isNew: boolean }> {
  return db.transaction(async (tx) => {
    const claimed = await claim<Answer>(tx, use, id, now);
    if (claimed.kind === 'answered') return { answer: claimed.answer, isNew: false };
    const answer = await make(tx);
    await keepAnswer(tx, use, answer);
    return { answer, isNew: true };
  });
}

/**
 * Changes the stored answers of a business that contain a text, for example the phone of somebody who is erased: a
 * repeat gets the changed answer.
 * @param change gets the answer's parsed JSON, and returns what is stored instead
 */
export async function rewriteAnswers(
  tx: Pick<Database, 'select' | 'update'>,
  merchantId: string,
  contains: string,
  change: (answer: unknown) => unknown,
): Promise<void> {
  const rows = await tx
    .select({ key: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.merchantId, merchantId), sql`strpos(${idempotencyKeys.answer}, ${contains}) > 0`));
  for (const { key, answer } of rows) {
    if (answer === null) continue;
    await tx
      .update(idempotencyKeys)
      .set({ answer: JSON.stringify(change(JSON.parse(answer))) })
      .where(is({ merchantId, key }));
  }
}

/** Whether a key was used before, and its answer is stored. */
export async function isAnswered(
  db: Pick<Database, 'select'>,
  use: Pick<KeyUse, 'merchantId' | 'key'>,
): Promise<boolean> {
  const [row] = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(is(use), isNotNull(idempotencyKeys.answer)));
  return row !== undefined;
}

/** Frees a key whose order was abandoned, if nobody finished it meanwhile. @returns whether it was still open */
export async function release(
  tx: Pick<Database, 'delete'>,
  use: Pick<KeyUse, 'merchantId' | 'key'>,
  orderId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(idempotencyKeys)
    .where(and(is(use), eq(idempotencyKeys.orderId, orderId), isNull(idempotencyKeys.answer)))
    .returning({ key: idempotencyKeys.key });
  return gone.length === 1;
}

/** Keys whose order was started before a moment and never ended. */
export function unfinished(db: Pick<Database, 'select'>, before: Date) {
  return db
    .select()
    .from(idempotencyKeys)
    .where(and(isNull(idempotencyKeys.answer), lt(idempotencyKeys.createdAt, before)))
    .limit(100);
}

/** Deletes the answers of keys from before a moment: nobody repeats those any more. */
export async function forgetAnswers(db: Pick<Database, 'delete'>, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(and(isNotNull(idempotencyKeys.answer), lt(idempotencyKeys.createdAt, before)));
}
