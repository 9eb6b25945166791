import { describe, expect, it } from 'vitest';
import { EMPTY_VOUCHER, voucherFrom } from '../../../src/domain/operations/new-voucher';
import type { VoucherForm } from '../../../src/domain/operations/new-voucher';
import { voucherStateOf } from '../../../src/domain/operations/vouchers';

const NOW = '2026-11-20T09:00:00.000Z';
const RIGHT: VoucherForm = {
  ...EMPTY_VOUCHER,
  code: ' spring-26 ',
  value: '\u0661\u0665',
  from: '2026-11-20',
  until: '2026-11-20',
};
const read = (change: Partial<VoucherForm> = {}) => voucherFrom({ ...RIGHT, ...change }, NOW);
const wrong = (change: Partial<VoucherForm>) => {
  const answer = read(change);
  return answer.ok ? [] : answer.wrong;
};

describe('a voucher that is typed at the desk [R3.17] [R2.36]', () => {
  it('is read in its normal form; its days begin and end in Bahrain and Saudi Arabia', () => {
    expect(read()).toEqual({
      ok: true,
      voucher: {
        code: 'SPRING26',
        kind: 'percent',
        value: 15,
        cap: null,
        currency: 'BHD',
        businessTypes: null,
        legalStatuses: null,
        paymentMethods: null,
        validFrom: '2026-11-19T21:00:00.000Z',
        validUntil: '2026-11-20T21:00:00.000Z',
        maxUses: null,
        maxUsesEach: null,
      },
    });
    expect(
      read({
        cap: '1.5',
        maxUses: '1,000',
        maxUsesEach: '1',
        legalStatus: 'business',
        businessTypes: ['ecommerce'],
        paymentMethods: ['card'],
      }),
    ).toMatchObject({
      voucher: {
        cap: 1_500,
        maxUses: 1_000,
        maxUsesEach: 1,
        legalStatuses: ['business'],
        businessTypes: ['ecommerce'],
        paymentMethods: ['card'],
      },
    });
    expect(read({ kind: 'fixed', currency: 'SAR', value: '5', cap: 'left over' })).toMatchObject({
      voucher: { kind: 'fixed', value: 500, cap: null },
    });
    expect(read({ value: '10%' })).toMatchObject({ voucher: { value: 10 } });
  });

  it.each<[Partial<VoucherForm>, readonly string[]]>([
    [EMPTY_VOUCHER, ['code', 'value', 'from', 'until']],
    [{ code: 'ab' }, ['code']],
    [{ code: 'خصم' }, ['code']],
    [{ code: 'A'.repeat(21) }, ['code']],
    [{ value: '0' }, ['value']],
    [{ value: '101' }, ['value']],
    [{ value: '1.5' }, ['value']],
    [{ value: '1,5' }, ['value']],
    [{ value: '1٬5' }, ['value']],
    [{ value: '1%0' }, ['value']],
    [{ kind: 'fixed', value: '0' }, ['value']],
    [{ kind: 'fixed', value: '1.2345' }, ['value']],
    [{ kind: 'fixed', value: '1000001' }, ['value']],
    [{ cap: '1000001' }, ['cap']],
    [{ cap: '0' }, ['cap']],
    [{ cap: 'much' }, ['cap']],
    [{ maxUses: '0' }, ['maxUses']],
    [{ maxUses: '-1', maxUsesEach: '1000001' }, ['maxUses', 'maxUsesEach']],
    [{ until: '2026-11-19' }, ['until']],
    [{ from: '2026-11-01', until: '2026-11-19' }, ['until']],
    [{ from: '2026-12-02', until: '2026-12-01' }, ['until']],
    [{ from: 'soon' }, ['from']],
    [{ from: '0002-01-01' }, ['from']],
    [{ until: '0000-01-01' }, ['until']],
    [{ until: 'later' }, ['until']],
  ])('names what is wrong: %j', (change, fields) => expect(wrong(change)).toEqual(fields));

  it.each([
    ['2026-11-19T20:59:59.999Z', true, 'coming'],
    ['2026-11-19T21:00:00.000Z', true, 'running'],
    ['2026-11-20T20:59:59.999Z', true, 'running'],
    ['2026-11-20T21:00:00.000Z', true, 'ended'],
    ['2026-11-20T21:00:00.000Z', false, 'stopped'],
  ])('stands at %s, if it is not stopped (%s), as %s', (now, enabled, state) => {
    const answer = read();
    if (!answer.ok) throw new Error('It is right');
    expect(voucherStateOf({ ...answer.voucher, enabled }, now)).toBe(state);
  });
});
