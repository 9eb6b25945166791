import { and, count, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/errors';
import { voucherCodeOf, voucherError } from '../../../src/domain/ordering/voucher.rules';
import type { Voucher, VoucherError, VoucherUse } from '../../../src/domain/ordering/voucher.rules';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { voucherUses, vouchers } from './tables';

/** Who wants to use a voucher, and for what. */
export interface VoucherAsk extends Pick<VoucherUse, 'businessType' | 'legalStatus' | 'paymentMethod' | 'currency'> {
  /** As typed. */
  readonly code: string;
  /** A phone or a business; null while the caller is unknown: then only the limits for all count. */
  readonly holder: string | null;
}

type VoucherRow = typeof vouchers.$inferSelect;

/** The contract's code for each reason [R8.08]. */
const CODES: Readonly<Record<VoucherError, ErrorCode>> = {
  internal: 'VOUCHER_INTERNAL',
  'not-found': 'VOUCHER_NOT_FOUND',
  disabled: 'VOUCHER_DISABLED',
  'business-type': 'VOUCHER_BUSINESS_TYPE',
  'legal-status': 'VOUCHER_LEGAL_STATUS',
  'payment-method': 'VOUCHER_PAYMENT_METHOD',
  'not-yet': 'VOUCHER_NOT_YET',
  expired: 'VOUCHER_EXPIRED',
  'used-up': 'VOUCHER_USED_UP',
};

const isOf = ({ code, currency }: Pick<VoucherAsk, 'code' | 'currency'>) =>
  and(eq(vouchers.code, voucherCodeOf(code)), eq(vouchers.currency, currency));

/** How often a voucher was used, by all and by one; not counted without a limit. */
async function usesOf(
  db: Pick<Database, 'select'>,
  { code, currency, maxUses, maxUsesEach }: VoucherRow,
  holder: string | null,
): Promise<Pick<VoucherUse, 'uses' | 'usesEach'>> {
  if (maxUses === null && maxUsesEach === null) return { uses: 0, usesEach: 0 };
  const theirs =
    holder === null ? sql<number>`0` : sql<number>`count(*) filter (where ${voucherUses.holder} = ${holder})::int`;
  const [used] = await db
    .select({ uses: count(), usesEach: theirs })
    .from(voucherUses)
    .where(and(eq(voucherUses.code, code), eq(voucherUses.currency, currency)));
  return { uses: used?.uses ?? 0, usesEach: used?.usesEach ?? 0 };
}

const voucherOf = (row: VoucherRow): Voucher => ({
  ...row,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil.toISOString(),
});

/** The voucher that an order was made with, whatever became of it since; null for none. */
export async function voucherUsedBy(db: Pick<Database, 'select'>, subjectId: string): Promise<Voucher | null> {
  const [used] = await db
    .select({ voucher: vouchers })
    .from(voucherUses)
    .innerJoin(vouchers, and(eq(vouchers.code, voucherUses.code), eq(vouchers.currency, voucherUses.currency)))
    .where(eq(voucherUses.subjectId, subjectId));
  return used === undefined ? null : voucherOf(used.voucher);
}

async function judged(
  db: Pick<Database, 'select'>,
  row: VoucherRow | undefined,
  ask: VoucherAsk,
  now: Date,
): Promise<Voucher> {
  if (row === undefined) throw new Refusal(CODES['not-found']);
  const voucher = voucherOf(row);
  const error = voucherError(voucher, { ...ask, at: now.toISOString(), ...(await usesOf(db, row, ask.holder)) });
  if (error !== null) throw new Refusal(CODES[error]);
  return voucher;
}

/** The voucher of a code, if it may be used now [R8.08]. @throws Refusal VOUCHER_* */
export async function judgeVoucher(db: Pick<Database, 'select'>, ask: VoucherAsk, now: Date): Promise<Voucher> {
  const [row] = await db.select().from(vouchers).where(isOf(ask));
  return judged(db, row, ask, now);
}

/**
 * Uses a voucher inside the transaction that creates its order. Its row is locked until that ends: of many concurrent
 * orders each sees the earlier uses, and no more than the limit succeed [R8.08].
 * @throws Refusal VOUCHER_*
 */
export async function takeVoucher(
  tx: Pick<Database, 'select' | 'insert'>,
  ask: VoucherAsk & { readonly holder: string },
  subjectId: string,
  now: Date,
): Promise<void> {
  const [row] = await tx.select().from(vouchers).where(isOf(ask)).for('no key update');
  const { code, currency } = await judged(tx, row, ask, now);
  await tx.insert(voucherUses).values({ code, currency, subjectId, holder: ask.holder, at: now });
}

/** Releases a use: its order was abandoned. */
export async function freeVoucher(tx: Pick<Database, 'delete'>, subjectId: string): Promise<void> {
  await tx.delete(voucherUses).where(eq(voucherUses.subjectId, subjectId));
}
