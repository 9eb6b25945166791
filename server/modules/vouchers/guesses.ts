import type { Voucher } from '../../../src/domain/ordering/voucher.rules';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { giveBackTry, limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { judgeVoucher } from './vouchers';
import type { VoucherAsk } from './vouchers';

/** Unknown codes from one network or one business: they are short enough to be guessed (D). */
export const VOUCHER_GUESSES: TryLimit = { limit: 20, window: 15 * 60_000 };

/**
 * The voucher for a price, if it may be used now; null if none is named. Unknown codes are counted.
 * @param guesser a network, or a business
 * @throws Refusal VOUCHER_*, RATE_LIMITED
 */
export async function guessedVoucher(
  deps: Pick<Deps, 'db' | 'clock'>,
  ask: VoucherAsk | null,
  guesser: string,
): Promise<Voucher | null> {
  if (ask === null) return null;
  const guesses = tryKey('voucher-guess', guesser);
  await limitRate(deps, guesses, VOUCHER_GUESSES);
  try {
    const voucher = await judgeVoucher(deps.db, ask, deps.clock.now());
    await giveBackTry(deps.db, guesses);
    return voucher;
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'VOUCHER_NOT_FOUND') await giveBackTry(deps.db, guesses);
    throw error;
  }
}
