import { and, eq } from 'drizzle-orm';
import type { NewVoucher } from '../../../src/domain/operations/vouchers';
import type { Currency } from '../../../src/domain/shared/money';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { Note } from '../../platform/note';
import { vouchers } from './tables';

/** What a voucher is called where only one name fits: its code and currency. */
export const voucherId = ({ code, currency }: { readonly code: string; readonly currency: Currency }): string =>
  `${code}-${currency}`;

/** Which field contradicts the others; null if none does. */
function contradiction({ kind, value, cap, validFrom, validUntil }: NewVoucher, now: Date): string | null {
  if (kind === 'percent' && value > 100) return 'value';
  if (kind === 'fixed' && cap !== null) return 'cap';
  return validUntil <= validFrom || new Date(validUntil) <= now ? 'validUntil' : null;
}

/**
 * Makes a voucher, and notes who did [R3.17] [R2.36].
 * @throws Refusal VALIDATION for what contradicts itself or is over, NAME_TAKEN for a code that this currency has
 */
export async function makeVoucher(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  voucher: NewVoucher,
  note: Note,
): Promise<void> {
  const path = contradiction(voucher, clock.now());
  if (path !== null) throw new Refusal('VALIDATION', { fields: [{ path, code: 'invalid' }] });
  const list = <T>(values: readonly T[] | null): T[] | null => (values === null ? null : [...new Set(values)]);
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(vouchers)
      .values({
        ...voucher,
        businessTypes: list(voucher.businessTypes),
        legalStatuses: list(voucher.legalStatuses),
        paymentMethods: list(voucher.paymentMethods),
        validFrom: new Date(voucher.validFrom),
        validUntil: new Date(voucher.validUntil),
      })
      .onConflictDoNothing()
      .returning({ code: vouchers.code });
    if (made.length === 0) throw new Refusal('NAME_TAKEN');
    await note(tx, { id: voucherId(voucher), name: voucherId(voucher), merchantId: null });
  });
}

/**
 * Stops a voucher or lets it be used again, and notes who did; whether anything changed. What was ordered with it stays.
 * @param seen whether it was seen to be stopped
 * @throws Refusal NOT_FOUND
 */
export function standVoucher(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { isStopped }: { readonly isStopped: boolean },
  { seen, note }: { readonly seen: boolean; readonly note: Note },
): Promise<boolean> {
  const at = id.lastIndexOf('-');
  const isThis = and(eq(vouchers.code, id.slice(0, at)), eq(vouchers.currency, id.slice(at + 1) as Currency));
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ enabled: vouchers.enabled }).from(vouchers).where(isThis).for('no key update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.enabled === seen || seen === isStopped) return false;
    await tx.update(vouchers).set({ enabled: !isStopped }).where(isThis);
    await note(tx, { id, name: id, merchantId: null });
    return true;
  });
}
