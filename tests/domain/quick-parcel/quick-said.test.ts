import { describe, expect, it } from 'vitest';
import { failureKey } from '../../../src/domain/ordering/situation.rules';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import { feeSaid, saidOfQuick, standingOf } from '../../../src/domain/quick-parcel/quick-said';
import { money } from '../../../src/domain/shared/money';
import { sampleQuickOrder, unpaidQuickOrder } from '../../support/samples/sample-quick-parcels';

const standing = (order: QuickOrder) => standingOf(order, saidOfQuick(order));
const fee = (changes: Partial<QuickOrder>, order = sampleQuickOrder()) => {
  const changed = { ...order, ...changes };
  return feeSaid(changed, saidOfQuick(changed));
};

const ENDS: Partial<Record<(typeof TASK_STATES)[number], ReturnType<typeof standingOf>>> = {
  'dispatch failure': 'stuck',
  failed: 'failed',
  delivered: 'delivered',
  successful: 'delivered',
  cancelled: 'cancelled',
  deleted: 'cancelled',
  rejected: 'cancelled',
};

describe('what is said of a guest’s parcel [R2.42]', () => {
  it.each(TASK_STATES)('follows from the state of its delivery: %s', (taskState) => {
    expect(standing(sampleQuickOrder({ taskState }))).toBe(ENDS[taskState] ?? 'placed');
  });

  it('is about the payment before there is a delivery', () => {
    expect(standing(unpaidQuickOrder())).toBe('unpaid');
    expect(standing({ ...unpaidQuickOrder(), state: 'given-up' })).toBe('given-up');
  });

  it.each<[string, Partial<QuickOrder>, ReturnType<typeof feeSaid>]>([
    ['cash on its way', {}, 'cash'],
    ['cash that was paid', { taskState: 'successful', paymentStatus: 'paid' }, 'paidCash'],
    ['cash, cancelled', { taskState: 'cancelled' }, 'nothing'],
    ['cash, failed', { taskState: 'failed' }, 'nothing'],
    ['cash, nobody found, still to be cancelled', { taskState: 'dispatch failure' }, 'cash'],
    ['a voucher of all of it', { totalFees: money(0, 'BHD'), paymentStatus: 'paid' }, 'nothing'],
    ['a card on its way', { paymentMethod: 'card', paymentStatus: 'paid' }, 'card'],
    ['a card, refunded', { paymentMethod: 'card', paymentStatus: 'refunded', taskState: 'cancelled' }, 'card'],
    ['a card, failed', { paymentMethod: 'card', paymentStatus: 'paid', taskState: 'failed' }, 'card'],
  ])('never says more of the fee than is true: %s [R4.05]', (_, changes, said) => {
    expect(fee(changes)).toBe(said);
  });

  it.each<[string, Partial<QuickOrder>, ReturnType<typeof feeSaid>]>([
    ['unpaid', {}, 'cardDue'],
    ['given up', { state: 'given-up' }, 'none'],
    ['given up, and charged later', { state: 'given-up', returned: money(1705, 'BHD') }, null],
  ])('never says more of the fee than is true before it is a delivery: %s [T.40]', (_, changes, said) => {
    expect(fee(changes, unpaidQuickOrder())).toBe(said);
  });

  it('names the reason of a failure as the driver gave it', () => {
    const keys = (['nobody-there', 'other', null] as const).flatMap((failureReason) =>
      [null, 'The gate was shut'].map((failureNote) => failureKey({ failureReason, failureNote })),
    );
    expect(keys).toEqual(['nobody-there', 'other', 'unknown', 'other', 'unknown', 'other']);
  });
});
