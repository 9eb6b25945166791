import { describe, expect, it } from 'vitest';
import { cashState } from '../../../src/domain/ordering/cash';
import { cashTyped } from '../../../src/domain/ordering/parcel-draft';
import { collecting } from '../../../src/domain/ordering/parcel-rules';
import { FINAL_STATES } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';

const some = collecting(money(4_500, 'BHD'));

describe('the cash at the door', () => {
  it('is due until the delivery is over, collected where it succeeded, and nothing after any other end [R5.14]', () => {
    expect(cashState({ ...some, state: 'created' })).toBe('due');
    expect(cashState({ ...some, state: 'delivered' })).toBe('due');
    for (const state of FINAL_STATES)
      expect(cashState({ ...some, state }), state).toBe(state === 'successful' ? 'collected' : null);
  });

  it('is nothing where there is none', () => {
    expect(cashState({ ...collecting(money(0, 'BHD')), state: 'successful' })).toBeNull();
  });

  it.each([
    ['4.5', money(4_500, 'BHD')],
    ['', null],
    ['0', null],
    ['many', null],
  ])('typed as "%s" is read', (typed, cash) => {
    expect(cashTyped({ cashToCollect: typed }, 'BHD')).toEqual(cash);
  });
});
