import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Review, ReviewDecision, ReviewState } from '../../../src/domain/account/review';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { isClosedBusiness, merchants } from '../identity';
import { registrations } from '../signup';
import { sendWaitingQuestions, tryWaitingNow } from '../address-checks';
import { audit } from '../../platform/audit';
import { UNNOTED } from '../../platform/note';
import type { Note } from '../../platform/note';
import { alertReview, businessReviewed } from './tell-review';

/** How many businesses are listed, undecided ones first. */
const LISTED = 20;

type ReviewColumns = Pick<typeof merchants.$inferSelect, 'reviewState' | 'refusalReason' | 'reviewedAt'>;

/** The review state of a business, from its row. */
export function reviewOf({ reviewState, refusalReason, reviewedAt }: ReviewColumns): Review {
  return { state: reviewState, reason: refusalReason, decidedAt: reviewedAt?.toISOString() ?? null };
}

/** Businesses to review: undecided ones first, then the newest. */
export async function listForReview({ db }: Pick<Deps, 'db'>, ourselves: string) {
  const rows = await db
    .select({ merchant: merchants, registeredAt: registrations.registeredAt })
    .from(merchants)
    .leftJoin(registrations, eq(registrations.merchantId, merchants.id))
    .where(ne(merchants.id, ourselves))
    .orderBy(
      desc(sql`${merchants.reviewState} = 'unverified'`),
      sql`${registrations.registeredAt} desc nulls last`,
      merchants.id,
    )
    .limit(LISTED);
  return rows.map(({ merchant, registeredAt }) => ({
    id: merchant.id,
    name: { en: merchant.nameEn, ar: merchant.nameAr },
    review: reviewOf(merchant),
    registeredAt: registeredAt?.toISOString() ?? null,
  }));
}

async function isClosed(tx: Pick<Database, 'select'>, merchantId: string): Promise<boolean> {
  const closed = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.id, merchantId), isClosedBusiness));
  return closed.length > 0;
}

/**
 * Verifies or refuses a business; the log of the business records it. A refused one keeps working with neutral messages
 * and the limits of an unverified one, until its data is corrected and somebody verifies it. Its branches get an alert,
 * the owner a mail, and messages that waited are sent after a verification. Repeating the same decision changes nothing.
 * @param by how the business looked to the person who decided, and who notes that they did; by default nobody looked
 * @returns whether it changed anything
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE if it looks different now
 */
export async function decideReview(
  deps: Deps,
  merchantId: string,
  decision: ReviewDecision,
  { seen, note }: { readonly seen?: ReviewState; readonly note: Note } = { note: UNNOTED },
): Promise<boolean> {
  const { db, clock, queue, afterwards, events } = deps;
  const now = clock.now();
  const reason = decision.state === 'refused' ? decision.reason : null;
  const told = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    // A closed account has nobody who could be told; that it was closed is news to the person who decided.
    if (seen !== undefined && (before.reviewState !== seen || (await isClosed(tx, merchantId))))
      throw new Refusal('CHANGED_MEANWHILE');
    if (before.reviewState === decision.state && before.refusalReason === reason) return null;
    await note(tx, { id: merchantId, name: before.nameEn, merchantId });
    await tx
      .update(merchants)
      .set({ reviewState: decision.state, refusalReason: reason, reviewedAt: now })
      .where(eq(merchants.id, merchantId));
    await audit(tx, {
      merchantId,
      at: now,
      kind: `business-${decision.state}`,
      actor: { userId: null, name: 'Mersal' },
    });
    if (decision.state === 'verified') await tryWaitingNow(tx, merchantId, now);
    return {
      alerts: await alertReview(tx, deps, { merchantId, decision, at: now }),
      mail: await queue.add(tx, businessReviewed, { merchantId, decision }),
    };
  });
  if (told === null) return false;
  events.broadcast(told.alerts);
  queue.start(told.mail);
  if (decision.state === 'verified') afterwards.do(() => sendWaitingQuestions(deps));
  return true;
}
