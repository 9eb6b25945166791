import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANCEL_REASONS,
  followDelivery,
  followPos,
  HANDOVERS,
  isCustomerCancellable,
  isOver,
  isPlaced,
  mayRequestDriver,
  moveOf,
  OPEN_STATES,
  PLACED_STATES,
  STAGE_MOVES,
  stateAfter,
  STORE_ORDER_STATES,
  UNPLACED_STATES,
} from '../../../src/domain/store-orders/stages';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { Handover, StoreOrderState } from '../../../src/domain/store-orders/stages';

/** The lines of R4.04, written out: from which state to which, by whom. */
const LEGAL: readonly (readonly [Handover | 'both', StoreOrderState, StoreOrderState])[] = [
  ['both', 'pending', 'accepted'],
  ['both', 'accepted', 'prepared'],
  ['pick-up', 'prepared', 'successful'],
  ['delivery', 'prepared', 'in delivery'],
  ['delivery', 'in delivery', 'successful'],
  ['both', 'accepted', 'pending'],
  ['both', 'prepared', 'accepted'],
  ['pick-up', 'prepared', 'accepted'],
  ['both', 'pending', 'cancelled'],
  ['both', 'accepted', 'cancelled'],
  ['both', 'prepared', 'cancelled'],
];

describe('the stages of an order in a store [R4.04]', () => {
  it('leads nowhere but along the lines of the requirement, whatever is pressed in whatever order', () => {
    const handover = fc.constantFrom(...HANDOVERS);
    const moves = fc.array(fc.constantFrom(...STAGE_MOVES), { maxLength: 30 });
    fc.assert(
      fc.property(handover, moves, (how, pressed) => {
        let state: StoreOrderState = 'pending';
        for (const move of pressed) {
          const next = stateAfter({ state, handover: how, hasDriver: false }, move);
          if (next === null) continue;
          const [from] = [state];
          expect(LEGAL.some(([kind, a, b]) => (kind === 'both' || kind === how) && a === from && b === next)).toBe(
            true,
          );
          state = next;
        }
      }),
    );
  });

  it('reaches every line, and ends for good', () => {
    const reached = HANDOVERS.flatMap((how) =>
      STORE_ORDER_STATES.flatMap((state) =>
        STAGE_MOVES.map((move) => [how, state, stateAfter({ state, handover: how, hasDriver: false }, move)]),
      ),
    );
    for (const [kind, from, to] of LEGAL)
      expect(reached.some(([how, a, b]) => (kind === 'both' || kind === how) && a === from && b === to)).toBe(true);
    for (const state of STORE_ORDER_STATES.filter(isOver))
      for (const how of HANDOVERS)
        for (const move of STAGE_MOVES)
          expect([state, move, stateAfter({ state, handover: how, hasDriver: false }, move)]).toEqual([
            state,
            move,
            null,
          ]);
    expect(OPEN_STATES).toEqual(['pending', 'accepted', 'prepared', 'in delivery']);
  });

  it('has no way back, and no cancellation, once a driver has it', () => {
    expect(stateAfter({ state: 'in delivery', handover: 'delivery', hasDriver: false }, 'previous')).toBeNull();
    expect(stateAfter({ state: 'in delivery', handover: 'delivery', hasDriver: false }, 'cancel')).toBeNull();
  });

  it('keeps its history legal, however the store and the driver take turns [R4.02]', () => {
    const step = fc.oneof(
      fc.record({ by: fc.constant('store' as const), move: fc.constantFrom(...STAGE_MOVES) }),
      fc.record({ by: fc.constant('driver' as const), task: fc.constantFrom(...TASK_STATES) }),
      fc.record({ by: fc.constant('request' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: StoreOrderState = 'pending';
        let hasDriver = false;
        const enter = (next: StoreOrderState) => {
          const isLegal = LEGAL.some(([kind, a, b]) => kind !== 'pick-up' && a === state && b === next);
          expect([state, next, isLegal || (next === 'cancelled' && !isOver(state))]).toEqual([state, next, true]);
          state = next;
        };
        for (const each of steps) {
          const standing = { state, handover: 'delivery', hasDriver } as const;
          if (each.by === 'request') hasDriver ||= mayRequestDriver(standing);
          else if (each.by === 'store') {
            const next = stateAfter(standing, each.move);
            // While a driver has been requested, the store says that it is ready, and nothing else.
            if (next !== null && hasDriver) expect(next).toBe('prepared');
            if (next !== null) enter(next);
          } else if (hasDriver) {
            const { enters, reason, isReleased } = followDelivery(state, each.task);
            expect(reason !== null).toBe(each.task === 'failed');
            for (const next of enters) enter(next);
            if (each.task === 'successful') expect(isOver(state)).toBe(true);
            if (isReleased) hasDriver = false;
          }
        }
      }),
    );
  });

  it('ends as its delivery does', () => {
    expect(followDelivery('accepted', 'picked up')).toEqual({
      enters: ['prepared', 'in delivery'],
      reason: null,
      isReleased: false,
    });
    expect(followDelivery('in delivery', 'successful').enters).toEqual(['successful']);
    expect(followDelivery('in delivery', 'failed')).toMatchObject({ enters: ['cancelled'], reason: 'not-delivered' });
    expect(followDelivery('prepared', 'cancelled')).toEqual({ enters: [], reason: null, isReleased: true });
    for (const task of TASK_STATES) expect(followDelivery('successful', task).enters).toEqual([]);
  });

  it('shows nobody in the store what waits for its card, or never was paid, and moves neither [R1.08]', () => {
    for (const state of UNPLACED_STATES) {
      expect([isPlaced(state), OPEN_STATES.includes(state), PLACED_STATES.includes(state as never)]).toEqual([
        false,
        false,
        false,
      ]);
      const standing = { state, handover: 'pick-up', hasDriver: false } as const;
      for (const move of STAGE_MOVES) expect(stateAfter(standing, move)).toBeNull();
      for (const stage of ['accepted', 'ready', 'closed', 'declined'] as const)
        expect(followPos(standing, stage).enters).toEqual([]);
    }
  });

  it('lets the customer cancel only what nobody has begun', () => {
    expect(STORE_ORDER_STATES.filter(isCustomerCancellable)).toEqual(['unpaid', 'pending']);
  });

  it('sends a cancellation with its reason, and nothing else with one', () => {
    expect(moveOf('next')).toEqual({ move: 'next', reason: null });
    expect(moveOf('previous')).toEqual({ move: 'previous', reason: null });
    for (const reason of CANCEL_REASONS) expect(moveOf(reason)).toEqual({ move: 'cancel', reason });
  });
});
