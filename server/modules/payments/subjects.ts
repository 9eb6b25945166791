import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentPurpose } from '../../../src/domain/payments/payment';
import type { Database } from '../../db/open';
import type { Payable, PayableSubject, Payables } from '../../platform/payable';
import type { PaymentRow } from './settle';
import { cards, payments } from './tables';

/** Something to pay for, and its kind. */
export interface FoundSubject extends PayableSubject {
  readonly purpose: PaymentPurpose;
}

/** What a link's slug names; null if it names nothing payable. */
export async function subjectBySlug(
  db: Pick<Database, 'select'>,
  payables: Payables,
  slug: string,
): Promise<FoundSubject | null> {
  for (const [purpose, payable] of Object.entries(payables) as [PaymentPurpose, Payable][]) {
    const subject = await payable.bySlug(db, slug);
    if (subject !== null) return { ...subject, purpose };
  }
  return null;
}

/** What a payment is for; null if that is gone. */
export async function subjectOf(
  db: Pick<Database, 'select'>,
  payables: Payables,
  { purpose, subjectId }: Pick<PaymentRow, 'purpose' | 'subjectId'>,
): Promise<FoundSubject | null> {
  const subject = await payables[purpose].byId(db, subjectId);
  return subject === null ? null : { ...subject, purpose };
}

/** The payments of a subject, newest first. */
export function paymentsOf(
  db: Pick<Database, 'select'>,
  { id, purpose }: Pick<FoundSubject, 'id' | 'purpose'>,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.subjectId, id), eq(payments.purpose, purpose)))
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

/** How the newest payment of a subject stands; null if there is none. */
export async function lastOutcome(
  db: Pick<Database, 'select'>,
  purpose: PaymentPurpose,
  id: string,
): Promise<PaymentRow['outcome'] | null> {
  const [newest] = await paymentsOf(db, { id, purpose });
  return newest?.outcome ?? null;
}

/** The newest payment of each of some subjects; those that nobody went to pay for are left out. */
export async function lastPayments(
  db: Pick<Database, 'selectDistinctOn'>,
  purpose: PaymentPurpose,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<PaymentRow, 'outcome' | 'chargeId' | 'cardId'>>> {
  const newest = await db
    .selectDistinctOn([payments.subjectId])
    .from(payments)
    .where(and(inArray(payments.subjectId, ids), eq(payments.purpose, purpose)))
    .orderBy(payments.subjectId, desc(payments.createdAt), desc(payments.id));
  return new Map(newest.map((payment) => [payment.subjectId, payment]));
}

/** What took the money for a subject. */
export interface Paid {
  /** Under which number the gateway knows it; null where a saved card was charged. */
  readonly chargeId: string | null;
  /** The saved card; null where a card's number was typed on the gateway's page, or the card is forgotten by now. */
  readonly card: Pick<typeof cards.$inferSelect, 'brand' | 'last4'> | null;
}

/** What took the money for a subject; null if nothing did. */
export async function paidBy(db: Pick<Database, 'select'>, purpose: PaymentPurpose, id: string): Promise<Paid | null> {
  const all = await paymentsOf(db, { id, purpose });
  const paid = all.find(({ outcome, returned }) => outcome === 'captured' && !returned);
  if (paid === undefined) return null;
  const { chargeId, cardId } = paid;
  if (cardId === null) return { chargeId, card: null };
  const [card] = await db.select({ brand: cards.brand, last4: cards.last4 }).from(cards).where(eq(cards.id, cardId));
  return { chargeId, card: card ?? null };
}

const LOCK_SPACE = 4311;

/**
 * Locks a subject's payments until the transaction ends, so that of two that start at once the second finds the
 * first's.
 */
export async function lockSubject(
  tx: Pick<Database, 'execute'>,
  { id, purpose }: Pick<FoundSubject, 'id' | 'purpose'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${`${purpose} ${id}`}))`);
}
