import { describe, expect, it } from 'vitest';
import {
  MERCHANT_STEPS,
  merchantStep,
  NEAR,
  RECIPIENT_STEPS,
  recipientStep,
} from '../../../src/domain/ordering/progress.rules';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { TASK_TRANSITIONS } from '../../../src/domain/ordering/task-transitions';
import { instantOf } from '../../../src/domain/shared/time';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');

describe('the steps of an order [R2.12]', () => {
  it('go on in every step of a driver, and back only where a driver gave the order back', () => {
    const place = (state: (typeof TASK_STATES)[number]) =>
      MERCHANT_STEPS.findIndex((step) => step === merchantStep(state));
    for (const from of TASK_STATES)
      for (const to of TASK_TRANSITIONS[from]) {
        if (place(to) < 0) continue; // over, without being delivered
        if (place(to) < place(from)) expect(['unassigned', 'dispatched', 'declined'], `${from} to ${to}`).toContain(to);
      }
    expect(TASK_STATES.filter((state) => merchantStep(state) === null)).toEqual([
      'rejected',
      'failed',
      'cancelled',
      'deleted',
    ]);
  });
});

describe('the steps of a recipient [R2.42]', () => {
  it('are four, and say nothing of what happens between merchant and drivers', () => {
    expect(RECIPIENT_STEPS).toHaveLength(4);
    for (const state of ['declined', 'unassigned', 'dispatch failure', 'acknowledge', 'arrived'] as const)
      expect(recipientStep(state, null, NOW)).toBe('preparing');
  });

  it('are nearly there within five minutes of the expected time, and while it is late', () => {
    const step = (millis: number) => recipientStep('picked up', instantOf(NOW + millis), NOW);
    expect([step(NEAR + 1), step(NEAR), step(-NEAR)]).toEqual(['onTheWay', 'near', 'near']);
    expect(recipientStep('picked up', null, NOW)).toBe('onTheWay');
  });

  it('end where it is delivered, and are none where it will not come', () => {
    expect([recipientStep('successful', null, NOW), recipientStep('failed', null, NOW)]).toEqual(['delivered', null]);
  });
});
