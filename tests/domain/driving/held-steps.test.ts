import { describe, expect, it } from 'vitest';
import { answered } from '../../../src/domain/driving/steps.rules';
import type { KeptStep } from '../../../src/domain/driving/steps.rules';
import type { DriverStep } from '../../../src/domain/driving/driving';
import { failed } from '../../../src/domain/shared/result';

const step = (to: DriverStep, orderId = 'order-1'): KeptStep => ({
  key: `${orderId} ${to}`,
  at: '2026-11-20T09:00:00.000Z',
  reference: 'MN-1',
  sender: { name: 'Layla', phone: '' },
  report: { orderId, stopId: null, to, handedTo: '', failureReason: null },
});
const refused = (code: string) =>
  failed({ kind: 'refused', status: 409, code, text: null, fields: [], retryAfterMs: null });

describe('steps that a refusal leaves [R11.12]', () => {
  it.each([
    ['ORDER_CANCELLED', ['picked up', 'delivered'], ['order-1 picked up', 'order-2 arrived']],
    ['ORDER_CANCELLED', ['delivered'], ['order-2 arrived']],
    ['NOT_NOW', ['picked up', 'delivered'], ['order-2 arrived']],
    ['ORDER_NOT_FOUND', ['picked up'], ['order-2 arrived']],
  ] as const)('%s of the arrival, then %j', (code, later, left) => {
    const steps = [step('arrived'), ...later.map((to) => step(to)), step('arrived', 'order-2')];
    const after = answered({ steps, conflicts: [] }, refused(code));
    expect(after.steps.map(({ key }) => key)).toEqual(left);
    // And once the pick-up was refused, too, nothing is left of the order, and it is told once.
    const [first] = after.steps;
    if (first?.report.orderId !== 'order-1') return;
    const end = answered(after, refused(code));
    expect(end.steps.map(({ key }) => key)).toEqual(['order-2 arrived']);
    expect(end.conflicts.map(({ to }) => to)).toEqual(['picked up']);
  });
});
