import { describe, expect, it } from 'vitest';
import { isInView, ORDER_VIEWS, VIEW_STATES } from '../../../src/domain/ordering/order-views';
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
    const updatedAt = '2026-11-27T08:00:00.000Z';
    const due = { state: 'failed', updatedAt, decideUntil: '2026-11-27T09:00:00.000Z' } as const;
    expect(isInView('attention', due)).toBe(true);
    expect(isInView('failed', due)).toBe(true);
    expect(isInView('ongoing', due)).toBe(false);
    expect(isInView('attention', { state: 'failed', updatedAt })).toBe(false);
  });

  it.each(TASK_STATES)('has %s among what waits, or without a driver, never both [R1.03]', (state) => {
    const updatedAt = '2026-11-27T08:00:00.000Z';
    const waiting = { state, updatedAt, dispatchAt: '2026-11-27T08:00:00.001Z' };
    const released = { state, updatedAt, dispatchAt: updatedAt };
    const views = (order: typeof waiting) => ORDER_VIEWS.filter((view) => view !== 'all' && isInView(view, order));
    const usual = views({ ...waiting, dispatchAt: updatedAt });
    expect(views(released)).not.toContain('scheduled');
    expect(views(released)).toEqual(usual);
    const waits = [
      'created',
      'not dispatched',
      'unassigned',
      'location inquiry acquiring',
      'location inquiry acquired',
    ];
    expect(views(waiting)).toEqual(
      usual.map((view) => (view === 'unassigned' && waits.includes(state) ? 'scheduled' : view)),
    );
  });
});
