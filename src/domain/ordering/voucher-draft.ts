import { failureIn, refusalCode } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import { voucherCodeOf } from './voucher.rules';

/** The voucher part of a draft. */
export interface VoucherDraft {
  /** The text in the field, exactly as typed. */
  readonly voucherText: string;
  /** The code used for the price; null for none. */
  readonly voucherCode: string | null;
}

export const NO_VOUCHER: VoucherDraft = { voucherText: '', voucherCode: null };

/** Why a voucher was refused; `empty` if none was typed. */
export type VoucherTrouble = Failure | 'empty';

export function hasVoucherText({ voucherText }: VoucherDraft): boolean {
  return voucherCodeOf(voucherText) !== '';
}

/** The draft with the code in its field, or with both removed. */
export function withVoucher<Draft extends VoucherDraft>(draft: Draft, use: boolean): Draft {
  return { ...draft, ...(use ? { voucherCode: voucherCodeOf(draft.voucherText) || null } : NO_VOUCHER) };
}

/** The draft after a refused voucher. The text stays: it may be one letter off. */
export function afterVoucherRefused<Draft extends VoucherDraft>(
  draft: Draft,
  result: Result<unknown>,
): { readonly draft: Draft; readonly voucherTrouble: Failure | null } {
  return { draft: { ...draft, voucherCode: null }, voucherTrouble: failureIn(result) };
}

/** One of the nine, each with its own message [R8.08]. */
export function isVoucherRefusal(failure: Failure): boolean {
  return refusalCode(failure)?.startsWith('VOUCHER_') === true;
}
