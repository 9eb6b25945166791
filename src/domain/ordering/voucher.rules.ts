import { typedCode } from '../shared/invisible';
import type { Currency } from '../shared/money';
import type { Instant } from '../shared/time';
import { millisOf } from '../shared/time';
import { BUSINESS_FORMS } from '../signup/business';
import type { BusinessType } from '../signup/business';
import type { PaymentMethod } from './order';

/** Whether a person or a registered business orders. */
export const LEGAL_STATUSES = ['person', 'business'] as const;
export type LegalStatus = (typeof LEGAL_STATUSES)[number];

/** A business that registered with its owner's identity card, and no business register, counts as a person. */
export function legalStatusOf(type: BusinessType): LegalStatus {
  return BUSINESS_FORMS[type].register === 'national-id' ? 'person' : 'business';
}

/** Something that lowers a fee [R3.17]. A list that is null allows everybody. */
export interface Voucher {
  /** In normal form: capital letters and digits. */
  readonly code: string;
  /** A share of the fee in whole percent, or an amount in minor units. */
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
  /** The maximum reduction, in minor units. */
  readonly cap: number | null;
  readonly currency: Currency;
  readonly enabled: boolean;
  readonly businessTypes: readonly BusinessType[] | null;
  readonly legalStatuses: readonly LegalStatus[] | null;
  readonly paymentMethods: readonly PaymentMethod[] | null;
  readonly validFrom: Instant;
  readonly validUntil: Instant;
  /** By everybody together, and by one phone or one business. */
  readonly maxUses: number | null;
  readonly maxUsesEach: number | null;
}

/** Who wants to use it, for what, and how often it was used before. */
export interface VoucherUse {
  readonly businessType: BusinessType;
  readonly legalStatus: LegalStatus;
  readonly paymentMethod: PaymentMethod;
  readonly currency: Currency;
  readonly at: Instant;
  readonly uses: number;
  readonly usesEach: number;
}

/** Why a voucher is refused [R8.08]. A missing one is `not-found`; an invalid one is `internal`. */
export type VoucherError =
  | 'internal'
  | 'not-found'
  | 'disabled'
  | 'business-type'
  | 'legal-status'
  | 'payment-method'
  | 'not-yet'
  | 'expired'
  | 'used-up';

/** A code in the form it is stored: what people add around and inside it while typing does not matter. */
export function voucherCodeOf(typed: string): string {
  return typedCode(typed).replace(/[\s-]/g, '').toUpperCase();
}

function isSound({ kind, value, cap }: Voucher): boolean {
  const isWhole = Number.isSafeInteger(value) && value > 0 && (cap === null || (Number.isSafeInteger(cap) && cap > 0));
  return isWhole && (kind === 'fixed' || value <= 100);
}

const takes = <T>(list: readonly T[] | null, one: T): boolean => list === null || list.includes(one);

/** Why it cannot be used; null if it can. Of several reasons, the one that lasts longest. */
export function voucherError(voucher: Voucher, use: VoucherUse): VoucherError | null {
  const at = millisOf(use.at);
  if (!isSound(voucher) || voucher.currency !== use.currency)
    return voucher.currency === use.currency ? 'internal' : 'not-found';
  if (!voucher.enabled) return 'disabled';
  if (at >= millisOf(voucher.validUntil)) return 'expired';
  if (
    (voucher.maxUses !== null && use.uses >= voucher.maxUses) ||
    (voucher.maxUsesEach !== null && use.usesEach >= voucher.maxUsesEach)
  )
    return 'used-up';
  if (!takes(voucher.businessTypes, use.businessType)) return 'business-type';
  if (!takes(voucher.legalStatuses, use.legalStatus)) return 'legal-status';
  if (at < millisOf(voucher.validFrom)) return 'not-yet';
  if (!takes(voucher.paymentMethods, use.paymentMethod)) return 'payment-method';
  return null;
}

/** How much it lowers a fee, in minor units: rounded down, never more than its cap or the fee. */
export function discountOf(voucher: Voucher, fee: number): number {
  const full = voucher.kind === 'fixed' ? voucher.value : Math.floor((fee * voucher.value) / 100);
  return Math.min(full, voucher.cap ?? full, fee);
}
