import { eq } from 'drizzle-orm';
import type { QuoteInput } from '../../../src/domain/ordering/order';
import { legalStatusOf } from '../../../src/domain/ordering/voucher.rules';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { registrations } from '../signup/tables';
import type { VoucherAsk } from '../vouchers/vouchers';

/** What a business counts as for a voucher: as it registered; one that handed in nothing is a person, as guests are. */
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
