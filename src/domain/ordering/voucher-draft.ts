import { failureIn, refusalCode } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import { voucherCodeOf } from './voucher.rules';

/** What of a draft is its voucher. */
export interface VoucherDraft {
  /** What stands in the field, exactly as typed. */
  readonly voucherText: string;
  /** The code that the price is asked with; null for none. */
  readonly voucherCode: string | null;
}

export const NO_VOUCHER: VoucherDraft = { voucherText: '', voucherCode: null };

/** Why a voucher was not taken; `empty` where none was typed. */
export type VoucherTrouble = Failure | 'empty';

export function hasVoucherText({ voucherText }: VoucherDraft): boolean {
  return voucherCodeOf(voucherText) !== '';
}

/** The draft with the code in its field, or with neither where it is to go. */
export function withVoucher<Draft extends VoucherDraft>(draft: Draft, use: boolean): Draft {
  return { ...draft, ...(use ? { voucherCode: voucherCodeOf(draft.voucherText) || null } : NO_VOUCHER) };
}

/** What a voucher that was refused leaves. What was typed stays: it may be one letter off. */
export function afterVoucherRefused<Draft extends VoucherDraft>(
  draft: Draft,
  result: Result<unknown>,
): { readonly draft: Draft; readonly voucherTrouble: Failure | null } {
  return { draft: { ...draft, voucherCode: null }, voucherTrouble: failureIn(result) };
}

/** One of the nine, each with words of its own [R8.08]. */
export function isVoucherRefusal(failure: Failure): boolean {
  return refusalCode(failure)?.startsWith('VOUCHER_') === true;
}
