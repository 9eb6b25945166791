import { describe, expect, it } from 'vitest';
import { isPlanMissed } from '../../../src/domain/driving/driving.rules';
import type { Timing } from '../../../src/domain/ordering/timing';

const AT = '2026-01-05T09:00:00.000Z';
const UNTIL = '2026-01-05T10:00:00.000Z';
const window = (goal: 'pick-up' | 'delivery', until?: string): Timing => ({ kind: 'scheduled', goal, at: AT, until });

describe('whether the window of a delivery has passed [R2.35]', () => {
  it.each<[string, Timing, boolean, number, boolean]>([
    ['as soon as possible has none', { kind: 'instant' }, false, 24, false],
    ['a pick-up inside it', window('pick-up', UNTIL), false, 9.5, false],
    ['a pick-up after it', window('pick-up', UNTIL), false, 10.1, true],
    ['a pick-up without an end', window('pick-up'), false, 9.1, true],
    ['a pick-up that is done', window('pick-up', UNTIL), true, 10.1, false],
    ['a delivery before it', window('delivery', UNTIL), true, 8, false],
    ['a delivery at its very end', window('delivery', UNTIL), true, 10, false],
    ['a delivery after it, with the parcel', window('delivery', UNTIL), true, 10.1, true],
    ['a delivery after it, without', window('delivery', UNTIL), false, 10.1, true],
  ])('%s', (_what, timing, isPickedUp, hours, isMissed) => {
    expect(isPlanMissed(timing, isPickedUp, Date.UTC(2026, 0, 5) + hours * 3_600_000)).toBe(isMissed);
  });
});
