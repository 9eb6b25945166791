import { eq } from 'drizzle-orm';
import type { QuoteInput } from '../../../src/domain/ordering/order';
import { legalStatusOf } from '../../../src/domain/ordering/voucher.rules';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { registrations } from '../signup';
import type { VoucherAsk } from '../vouchers';

/**
 * The legal status of a business for vouchers, from its registration; one that submitted nothing counts as a person,
 * like guests.
 */
export async function merchantVoucherAsk(
  db: Pick<Database, 'select'>,
  merchantId: string,
  currency: Currency,
  voucher: QuoteInput['voucher'],
): Promise<(VoucherAsk & { readonly holder: string }) | null> {
  if (voucher === null) return null;
  const [registered] = await db
    .select({ businessType: registrations.businessType })
    .from(registrations)
    .where(eq(registrations.merchantId, merchantId));
  const businessType = registered?.businessType ?? 'individual';
  return { ...voucher, currency, holder: merchantId, businessType, legalStatus: legalStatusOf(businessType) };
}
