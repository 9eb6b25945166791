import { plainLine } from './common';

/** A code as typed. */
export const voucherCode = plainLine(40, 1);

/** Why a voucher is refused, wherever one lowers a price [R8.08]. */
export const VOUCHER_ERRORS = [
  'VOUCHER_INTERNAL',
  'VOUCHER_NOT_FOUND',
  'VOUCHER_DISABLED',
  'VOUCHER_BUSINESS_TYPE',
  'VOUCHER_LEGAL_STATUS',
  'VOUCHER_PAYMENT_METHOD',
  'VOUCHER_NOT_YET',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED_UP',
] as const;
