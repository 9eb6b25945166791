import { LEGAL_STATUSES, voucherCodeOf } from '../ordering/voucher.rules';
import type { LegalStatus, Voucher } from '../ordering/voucher.rules';
import type { PaymentMethod } from '../ordering/order';
import { parseAmount } from '../shared/money';
import type { Currency } from '../shared/money';
import { readNumber } from '../shared/read-number';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { instantAt } from '../shared/zoned-time';
import type { BusinessType } from '../signup/business';
import type { NewVoucher } from './vouchers';

/** What a code may be, in normal form: people read it aloud and type it on a phone. */
export const VOUCHER_CODE = /^[A-Z0-9]{3,20}$/;
export const VOUCHER_USES_MAX = 1_000_000;
/** Minor units. */
export const VOUCHER_AMOUNT_MAX = 1_000_000_000;
/** A day of another century is a year that is half typed. */
const DAY = /^2[01]\d\d-\d\d-\d\d$/;
/** Days begin and end at the same moment in every region. */
const ZONE = 'Asia/Riyadh';

/** A voucher as it is typed at the desk. */
export interface VoucherForm {
  readonly code: string;
  readonly kind: Voucher['kind'];
  readonly currency: Currency;
  /** The share in percent, or the amount. */
  readonly value: string;
  /** The most that a share takes away; empty for no limit. */
  readonly cap: string;
  /** Days, `2026-11-20`; both count. */
  readonly from: string | null;
  readonly until: string | null;
  /** Empty for no limit. */
  readonly maxUses: string;
  readonly maxUsesEach: string;
  /** Null for everybody; an empty list, too. */
  readonly legalStatus: LegalStatus | null;
  readonly businessTypes: readonly BusinessType[];
  readonly paymentMethods: readonly PaymentMethod[];
}

export const EMPTY_VOUCHER: VoucherForm = {
  code: '',
  kind: 'percent',
  currency: 'BHD',
  value: '',
  cap: '',
  from: null,
  until: null,
  maxUses: '',
  maxUsesEach: '',
  legalStatus: null,
  businessTypes: [],
  paymentMethods: [],
};

/** The fields that can be wrong. */
export type VoucherFormField = 'code' | 'value' | 'cap' | 'from' | 'until' | 'maxUses' | 'maxUsesEach';

const isCount = (number: number | null, most: number): number is number =>
  number !== null && number >= 1 && number <= most;

/** An amount above zero, in minor units; null for anything else. */
function amountIn(text: string, currency: Currency): number | null {
  const read = parseAmount(text, currency);
  return read.ok && read.money.minor > 0 && read.money.minor <= VOUCHER_AMOUNT_MAX ? read.money.minor : null;
}

/** A day's first moment, or the first after it. */
function edgeOf(day: string | null, isAfter: boolean): Instant | null {
  if (day === null || !DAY.test(day)) return null;
  if (!isAfter) return instantAt({ day, time: '00:00' }, ZONE);
  const next = millisOf(`${day}T00:00:00.000Z`) + 86_400_000;
  return Number.isNaN(next) ? null : instantAt({ day: new Date(next).toISOString().slice(0, 10), time: '00:00' }, ZONE);
}

const listOrAll = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);

/**
 * The voucher that was typed, or which fields are wrong, in their order.
 * @param now the last day must not be over
 */
export function voucherFrom(
  form: VoucherForm,
  now: Instant,
):
  | { readonly ok: true; readonly voucher: NewVoucher }
  | { readonly ok: false; readonly wrong: readonly VoucherFormField[] } {
  const { kind, currency } = form;
  const code = voucherCodeOf(form.code);
  const share = /[,.\u066b\u066c]/.test(form.value) ? null : readNumber(form.value.replace(/\s*[%\u066a]\s*$/, ''));
  const value = kind === 'fixed' ? amountIn(form.value, currency) : isCount(share, 100) ? share : null;
  const hasCap = kind === 'percent' && form.cap.trim() !== '';
  const cap = hasCap ? amountIn(form.cap, currency) : null;
  const validFrom = edgeOf(form.from, false);
  const validUntil = edgeOf(form.until, true);
  const limitOf = (text: string) => {
    const number = text.trim() === '' ? null : readNumber(text);
    return { number, isRight: text.trim() === '' || isCount(number, VOUCHER_USES_MAX) };
  };
  const [all, each] = [limitOf(form.maxUses), limitOf(form.maxUsesEach)];
  const isOver = validUntil === null || millisOf(validUntil) <= millisOf(validFrom ?? now);
  const isPast = validUntil !== null && millisOf(validUntil) <= millisOf(now);
  if (
    VOUCHER_CODE.test(code) &&
    value !== null &&
    (!hasCap || cap !== null) &&
    validFrom !== null &&
    validUntil !== null &&
    !isOver &&
    !isPast &&
    all.isRight &&
    each.isRight
  )
    return {
      ok: true,
      voucher: {
        code,
        kind,
        value,
        cap,
        currency,
        businessTypes: listOrAll(form.businessTypes),
        legalStatuses: form.legalStatus === null ? null : LEGAL_STATUSES.filter((one) => one === form.legalStatus),
        paymentMethods: listOrAll(form.paymentMethods),
        validFrom,
        validUntil,
        maxUses: all.number,
        maxUsesEach: each.number,
      },
    };
  const isWrong: Readonly<Record<VoucherFormField, boolean>> = {
    code: !VOUCHER_CODE.test(code),
    value: value === null,
    cap: hasCap && cap === null,
    from: validFrom === null,
    until: isOver || isPast,
    maxUses: !all.isRight,
    maxUsesEach: !each.isRight,
  };
  return { ok: false, wrong: (Object.keys(isWrong) as VoucherFormField[]).filter((field) => isWrong[field]) };
}
