import type { QuickQuote, QuickQuoteInput } from '../../../src/domain/quick-parcel/quick-order';
import type { Voucher } from '../../../src/domain/ordering/voucher.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { isUnavailable } from '../../db/unavailable';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { NoWayError } from '../../platform/routing';
import { feesOf, keepQuote } from '../ordering';
import type { QuoteRow } from '../ordering';
import { guessedVoucher } from '../vouchers';
import type { VoucherAsk } from '../vouchers';
import { guestBranch } from './platform-account';
import { checkQuickQuote, priceHash } from './quick-checks';

/** Prices for one address: the form asks again whenever a pin has been moved (D). */
export const ADDRESS_QUOTES: TryLimit = { limit: 240, window: 10 * 60_000 };

type QuoteDeps = Pick<Deps, 'db' | 'clock' | 'routing' | 'log'>;

/** A guest's legal status for vouchers: a person, no business. */
export function voucherAsk(
  { voucherCode, paymentMethod, regionCode }: QuickQuoteInput,
  holder: string | null,
): VoucherAsk | null {
  if (voucherCode === null) return null;
  return {
    code: voucherCode,
    holder,
    paymentMethod,
    currency: REGIONS[regionCode].currency,
    businessType: 'individual',
    legalStatus: 'person',
  };
}

async function priced(deps: QuoteDeps, input: QuickQuoteInput, voucher: Voucher | null): Promise<QuoteRow> {
  const { db, clock, routing } = deps;
  const route = await routing.route([input.pickUp.position, input.dropOff.position]);
  const fees = feesOf({
    currency: REGIONS[input.regionCode].currency,
    distanceMeters: route.distanceMeters,
    sizes: [input.size],
    extraMinor: 0,
    voucher,
  });
  return keepQuote(
    db,
    { branchId: guestBranch(input.regionCode), inputHash: priceHash(input), route, priced: fees, cover: null },
    clock.now(),
  );
}

/** Guests get one error for everything that goes wrong with a price [R8.12], except for a database outage. */
function refusalOf(error: unknown, { log }: Pick<Deps, 'log'>): Refusal {
  if (error instanceof NoWayError) return new Refusal('ADDRESS_NOT_FOUND');
  if (isUnavailable(error)) throw error;
  log.error({ err: error }, 'The price of a parcel could not be worked out');
  return new Refusal('TOTAL_CALCULATION');
}

/**
 * Prices a parcel for anybody, and stores the price for QUOTE_LIFETIME [R2.41]. How often one phone may use a voucher
 * is only known once it is ordered.
 * @throws Refusal OUTSIDE_AREA, VALIDATION, VOUCHER_*, ADDRESS_NOT_FOUND, TOTAL_CALCULATION, RATE_LIMITED
 */
export async function makeQuickQuote(deps: QuoteDeps, input: QuickQuoteInput, ip: string): Promise<QuickQuote> {
  await limitRate(deps, tryKey('quick-quote', networkOf(ip)), ADDRESS_QUOTES);
  checkQuickQuote(input);
  const voucher = await guessedVoucher(deps, voucherAsk(input, null), networkOf(ip));
  const row = await priced(deps, input, voucher).catch((error: unknown) => {
    throw refusalOf(error, deps);
  });
  return {
    id: row.id,
    totalDistance: row.distanceMeters,
    totalDuration: row.durationSeconds,
    lines: row.lines,
    totalFees: money(row.total, row.currency),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
