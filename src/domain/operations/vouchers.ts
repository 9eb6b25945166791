import type { Voucher } from '../ordering/voucher.rules';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { DeskFilters } from './operations';

/** How a voucher stands: it can be used, its time has not come, is over, or the desk has stopped it. */
export const VOUCHER_FILTERS = ['running', 'coming', 'ended', 'stopped'] as const;
export type VoucherState = (typeof VOUCHER_FILTERS)[number];
export const RUNNING_VOUCHERS: DeskFilters<VoucherState> = { search: '', state: 'running' };

/** A voucher that is made now; it can be used from the start. */
export type NewVoucher = Omit<Voucher, 'enabled'>;

/** A voucher at the desk. */
export interface DeskVoucher extends NewVoucher {
  /** Its code and currency, `WELCOME10-BHD`. */
  readonly id: string;
  readonly state: VoucherState;
  /** How often it lowered a fee. */
  readonly uses: number;
}

/** How a voucher stands at a moment. */
export function voucherStateOf(
  { enabled, validFrom, validUntil }: Pick<Voucher, 'enabled' | 'validFrom' | 'validUntil'>,
  now: Instant,
): VoucherState {
  if (!enabled) return 'stopped';
  const at = millisOf(now);
  if (at >= millisOf(validUntil)) return 'ended';
  return at < millisOf(validFrom) ? 'coming' : 'running';
}
