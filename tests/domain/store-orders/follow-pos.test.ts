import { describe, expect, it } from 'vitest';
import type { PosStage } from '../../../src/domain/pos/pos-order';
import { followPos } from '../../../src/domain/store-orders/stages';
import type { Handover, StoreOrderState } from '../../../src/domain/store-orders/stages';

describe('an order that follows the point of sale [R1.09]', () => {
  it.each<[StoreOrderState, Handover, 'driver' | 'alone', PosStage, readonly StoreOrderState[]]>([
    ['accepted', 'pick-up', 'alone', 'sent', []],
    ['accepted', 'pick-up', 'alone', 'accepted', []],
    ['pending', 'pick-up', 'alone', 'accepted', ['accepted']],
    ['accepted', 'pick-up', 'alone', 'ready', ['prepared']],
    ['pending', 'pick-up', 'alone', 'ready', ['accepted', 'prepared']],
    ['accepted', 'pick-up', 'alone', 'closed', ['prepared', 'successful']],
    ['accepted', 'delivery', 'alone', 'closed', ['prepared', 'in delivery', 'successful']],
    ['accepted', 'delivery', 'driver', 'closed', ['prepared']],
    ['in delivery', 'delivery', 'driver', 'closed', []],
    ['in delivery', 'delivery', 'driver', 'ready', []],
    ['prepared', 'pick-up', 'alone', 'accepted', []],
    ['successful', 'pick-up', 'alone', 'ready', []],
    ['cancelled', 'pick-up', 'alone', 'closed', []],
    ['accepted', 'pick-up', 'alone', 'declined', ['cancelled']],
    ['prepared', 'delivery', 'driver', 'declined', []],
    ['in delivery', 'delivery', 'alone', 'declined', []],
    ['successful', 'pick-up', 'alone', 'declined', []],
  ])('%s, %s, %s: what is %s there enters %j', (state, handover, driver, stage, enters) => {
    const step = followPos({ state, handover, hasDriver: driver === 'driver' }, stage);
    expect(step.enters).toEqual(enters);
    expect(step.reason).toBe(enters.includes('cancelled') ? 'declined' : null);
  });
});
