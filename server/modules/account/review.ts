import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Review, ReviewDecision } from '../../../src/domain/account/review';
import type { Deps } from '../../deps';
import { Refusal } from '../../http/refusal';
import { merchants } from '../identity/tables';
import { registrations } from '../signup/tables';
import { audit } from './audit';

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

/**
 * Verifies or refuses a business; the log of the business records it. A refused one keeps working with neutral messages
 * and the limits of an unverified one, until its data is corrected and somebody verifies it. Repeating the same
 * decision changes nothing.
 * @throws Refusal NOT_FOUND
 */
export async function decideReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  decision: ReviewDecision,
): Promise<void> {
  const now = clock.now();
  const reason = decision.state === 'refused' ? decision.reason : null;
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (before.reviewState === decision.state && before.refusalReason === reason) return;
    await tx
      .update(merchants)
      .set({ reviewState: decision.state, refusalReason: reason, reviewedAt: now })
      .where(eq(merchants.id, merchantId));
    await audit(tx, { merchantId, at: now, kind: `business-${decision.state}`, actor: 'Mersal' });
  });
}
