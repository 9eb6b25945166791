import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/errors';
import { VOUCHER_ERRORS } from '../../../contract/vouchers';
import { emptyDraft } from '../../../src/domain/ordering/request-draft';
import { formErrors, refusalOf, requestPath } from '../../../src/domain/ordering/request-refusals';
import {
  NO_VOUCHER,
  afterVoucherRefused,
  hasVoucherText,
  isVoucherRefusal,
  isVoucherTyped,
  withVoucher,
} from '../../../src/domain/ordering/voucher-draft';
import { failed } from '../../../src/domain/shared/result';
import type { Failure } from '../../../src/domain/shared/result';

const refusal = (code: string, fields: { path: string; code: string }[] = []): Failure => ({
  kind: 'refused',
  status: 422,
  code,
  text: null,
  fields,
  retryAfterMs: null,
});

describe('the voucher of a draft [R8.08]', () => {
  it.each([
    ['TENTH', 'TENTH'],
    [' ten-th ', 'TENTH'],
    [' - ', null],
    ['', null],
  ])('%j is the code %j, and stays as typed', (voucherText, voucherCode) => {
    expect(hasVoucherText({ voucherText, voucherCode: null })).toBe(voucherCode !== null);
    expect(withVoucher({ voucherText, voucherCode: null }, true)).toEqual({ voucherText, voucherCode });
    expect(withVoucher({ voucherText, voucherCode }, false)).toEqual(NO_VOUCHER);
  });

  it.each([
    ['', null, null, false],
    [' - ', null, null, false],
    ['tenth', null, null, true],
    ['tenth', null, 'empty', true],
    [' ten-th ', 'TENTH', null, false],
    ['other', 'TENTH', null, true],
    ['', 'TENTH', null, true],
    ['tenth', null, refusal('VOUCHER_EXPIRED'), false],
  ] as const)(
    'with %j in the field and the price asked with %j (%j) is typed and not applied: %j [R11.42]',
    (voucherText, voucherCode, voucherTrouble, isTyped) => {
      expect(isVoucherTyped({ draft: { voucherText, voucherCode }, voucherTrouble })).toBe(isTyped);
    },
  );

  it('loses its code if it is refused, and nothing that was typed', () => {
    const failure = refusal('VOUCHER_EXPIRED');
    expect(afterVoucherRefused({ voucherText: 'tenth', voucherCode: 'TENTH', note: 'Ring' }, failed(failure))).toEqual({
      draft: { voucherText: 'tenth', voucherCode: null, note: 'Ring' },
      voucherTrouble: failure,
    });
  });

  it('is refused by each of the nine, and by no other', () => {
    const codes = Object.keys(ERRORS).filter((code) => isVoucherRefusal(refusal(code)));
    expect(codes.toSorted()).toEqual(VOUCHER_ERRORS.toSorted());
    for (const code of VOUCHER_ERRORS)
      expect(refusalOf(refusal(code), (path) => path)).toEqual({ kind: 'voucher', failure: refusal(code) });
    expect(isVoucherRefusal({ kind: 'offline' })).toBe(false);
  });

  it('has its errors at the one field it is typed into', () => {
    const fields = [
      { path: 'voucher.code', code: 'too-long' },
      { path: 'voucherCode', code: 'too-long' },
      { path: 'voucher', code: 'invalid' },
    ];
    expect(
      formErrors(refusal('VALIDATION', fields), requestPath(emptyDraft('BH-manama'))).map(({ path }) => path),
    ).toEqual(['voucherText', 'voucherText', 'voucherText']);
  });
});
