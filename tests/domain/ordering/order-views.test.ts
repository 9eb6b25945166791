import { describe, expect, it } from 'vitest';
import { isInView, VIEW_STATES } from '../../../src/domain/ordering/order-views';
import type { OrderView } from '../../../src/domain/ordering/order-views';
import { FINAL_STATES, TASK_STATES } from '../../../src/domain/ordering/task-state';
import { TASK_TRANSITIONS } from '../../../src/domain/ordering/task-transitions';

/** The views that contain a state, of some. */
const among = (views: readonly OrderView[], state: (typeof TASK_STATES)[number]) =>
  views.filter((view) => VIEW_STATES[view].includes(state));

describe('the views of the orders page [R2.11]', () => {
  it.each(TASK_STATES)('has %s in exactly one of the narrow views, and in the wide one of that half', (state) => {
    const isOver = TASK_TRANSITIONS[state].length === 0;
    expect(FINAL_STATES.includes(state)).toBe(isOver);
    expect(among(['attention', 'unassigned', 'moving'], state)).toHaveLength(isOver ? 0 : 1);
    expect(among(['successful', 'failed', 'cancelled'], state)).toHaveLength(isOver ? 1 : 0);
    expect(among(['ongoing', 'history'], state)).toEqual([isOver ? 'history' : 'ongoing']);
  });

  it('keeps failed and cancelled apart', () => {
    expect(VIEW_STATES.failed).toEqual(['failed']);
    expect(VIEW_STATES.cancelled).not.toContain('failed');
  });

  it('has a failed order among those that need the merchant while its parcel waits for a decision [R4.02]', () => {
    const due = { state: 'failed', decideUntil: '2026-11-27T09:00:00.000Z' } as const;
    expect(isInView('attention', due)).toBe(true);
    expect(isInView('failed', due)).toBe(true);
    expect(isInView('ongoing', due)).toBe(false);
    expect(isInView('attention', { state: 'failed' })).toBe(false);
  });
});
