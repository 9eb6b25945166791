import { describe, expect, it } from 'vitest';
import { kitchenEffect, toMake, urgencyOf, withReports } from '../../../src/domain/store-orders/kitchen';
import type { KitchenTarget } from '../../../src/domain/store-orders/kitchen';
import { STORE_ORDER_STATES } from '../../../src/domain/store-orders/stages';
import type { StoreOrderState } from '../../../src/domain/store-orders/stages';
import { sampleTicket } from '../../support/samples/sample-kitchen';

/** What a step does in each state: `+` enters it, `=` it is there already, and why not. */
const EFFECTS: Readonly<Record<KitchenTarget, Readonly<Record<StoreOrderState, string>>>> = {
  prepared: {
    unpaid: 'NOT_NOW',
    pending: 'NOT_NOW',
    accepted: '+',
    prepared: '=',
    'in delivery': '=',
    successful: '=',
    cancelled: 'ORDER_CANCELLED',
    'customer cancelled': 'ORDER_CANCELLED',
    expired: 'ORDER_CANCELLED',
  },
  accepted: {
    unpaid: 'NOT_NOW',
    pending: 'NOT_NOW',
    accepted: '=',
    prepared: '+',
    'in delivery': 'NOT_NOW',
    successful: 'NOT_NOW',
    cancelled: 'ORDER_CANCELLED',
    'customer cancelled': 'ORDER_CANCELLED',
    expired: 'ORDER_CANCELLED',
  },
};
const said = (effect: ReturnType<typeof kitchenEffect>): string =>
  effect.kind === 'refused' ? effect.code : effect.kind === 'enters' ? '+' : '=';

describe('a step of the kitchen [R11.27] [R4.04]', () => {
  it.each(STORE_ORDER_STATES)('does in "%s" what the table says', (state) => {
    for (const to of ['prepared', 'accepted'] as const)
      expect(said(kitchenEffect({ state, handover: 'delivery', hasDriver: false }, to))).toBe(EFFECTS[to][state]);
  });

  it('is taken, but not taken back, once a driver was requested', () => {
    const standing = { handover: 'delivery', hasDriver: true } as const;
    expect(said(kitchenEffect({ ...standing, state: 'accepted' }, 'prepared'))).toBe('+');
    expect(said(kitchenEffect({ ...standing, state: 'prepared' }, 'accepted'))).toBe('NOT_NOW');
  });
});

describe('the tickets of a kitchen [R11.27]', () => {
  const minutes = (count: number) => Date.parse(sampleTicket().acceptedAt) + count * 60_000;

  it.each([
    [0, 'in-time'],
    [14, 'in-time'],
    [15, 'soon'],
    [20, 'soon'],
    [21, 'late'],
  ] as const)('are after %d minutes "%s"', (after, urgency) => {
    expect(urgencyOf(sampleTicket(), minutes(after))).toBe(urgency);
  });

  it('stand in the order of their due time, without what is prepared', () => {
    const [late, early, done] = [
      sampleTicket({ id: 'late', number: 1, acceptedAt: '2026-11-22T09:10:00.000Z' }),
      sampleTicket({ id: 'early', number: 2 }),
      sampleTicket({ id: 'done', number: 3, state: 'prepared' }),
    ];
    expect(toMake([late, done, early]).map(({ id }) => id)).toEqual(['early', 'late']);
    const left = withReports(
      [late, done, early],
      [
        { orderId: 'early', to: 'prepared' },
        { orderId: 'late', to: 'prepared' },
        { orderId: 'late', to: 'accepted' },
      ],
    );
    expect(toMake(left).map(({ id }) => id)).toEqual(['late']);
  });
});
