import { filledText, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { failureIn, refusalCode } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import { voucherCodeOf } from './voucher.rules';

/** What of a draft is its voucher. */
export const voucherFields = {
  /** What stands in the field, exactly as typed. */
  voucherText: text(),
  /** The code that the price is asked with; null for none. */
  voucherCode: filledText(),
};
const voucher = group(voucherFields);
export type VoucherDraft = ValueOf<typeof voucher>;

export const NO_VOUCHER: VoucherDraft = voucher.empty;

/** Why a voucher was refused; `empty` if none was typed. */
export type VoucherTrouble = Failure | 'empty';

export function hasVoucherText({ voucherText }: VoucherDraft): boolean {
  return voucherCodeOf(voucherText) !== '';
}

/**
 * Whether what stands in the field is not what the price is asked with: typed and not applied, or typed over or away
 * since. A code that was refused, and whose refusal is shown, is no longer waiting for anything.
 */
export function isVoucherTyped({
  draft: { voucherText, voucherCode },
  voucherTrouble,
}: {
  readonly draft: VoucherDraft;
  readonly voucherTrouble: VoucherTrouble | null;
}): boolean {
  return refusedVoucher(voucherTrouble) === null && voucherCodeOf(voucherText) !== (voucherCode ?? '');
}

/** Why the code in the field was refused, as long as it stands there; null if none was. */
export function refusedVoucher(trouble: VoucherTrouble | null): Failure | null {
  return trouble === 'empty' ? null : trouble;
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
