/** What other parts of the server may use of this module. */
export { guessedVoucher } from './guesses';
export { makeVoucher, standVoucher, voucherId } from './make';
export { voucherUses, vouchers } from './tables';
export { freeVoucher, takeVoucher, voucherUsedBy } from './vouchers';
export type { VoucherAsk } from './vouchers';
