import { describe, expect, it } from 'vitest';
import { feeBack } from '../../../src/domain/ordering/fee-back';
import { money } from '../../../src/domain/shared/money';

const fee = money(1_705, 'BHD');
const none = money(0, 'BHD');

describe('what becomes of the fee of an order that is cancelled [R4.05]', () => {
  it.each([
    ['wallet', fee, fee, 'wallet'],
    ['card', fee, money(930, 'BHD'), 'card'],
    ['cash', fee, none, 'cash'],
    ['wallet', none, none, 'unpaid'],
    ['wallet', fee, none, 'kept'],
    ['card', fee, null, 'kept'],
    ['wallet', null, null, 'unseen'],
    ['cash', null, null, 'unseen'],
  ] as const)('paid by %s, a total of %o, with %o back: %s', (paymentMethod, total, amount, back) => {
    expect(feeBack({ total, paymentMethod }, amount)).toBe(back);
  });
});
