import { describe, expect, it } from 'vitest';
import { raisesOf } from '../../../src/domain/ordering/raise.rules';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';

const lines = (extra: number, currency: Currency = 'BHD') =>
  [
    { code: 'base', amount: money(1_550, currency) },
    { code: 'extra', amount: money(extra, currency) },
    { code: 'vat', amount: money(155, currency) },
  ] as const;

describe('a higher charge [R4.02] [R9.04]', () => {
  it.each([
    ['three steps of the extra charge', lines(0), 'BHD', [500, 1_000, 1_500]],
    ['the same in riyals', lines(0, 'SAR'), 'SAR', [500, 1_000, 1_500]],
    ['beyond what was added before', lines(1_000), 'BHD', [500, 1_000, 1_500]],
    ['only as far as the maximum leaves room', lines(4_000), 'BHD', [500, 1_000]],
    ['none at the maximum', lines(5_000), 'BHD', []],
    ['whole steps, after a raise that was none', lines(4_200), 'BHD', [500]],
  ] as const)('is %s', (_, fee, currency, expected) => {
    expect(raisesOf(fee, currency)).toEqual(expected);
  });
});
