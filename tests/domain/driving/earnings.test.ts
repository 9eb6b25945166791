import { describe, expect, it } from 'vitest';
import { earningOf, weekStart } from '../../../src/domain/driving/earnings';
import type { Carried } from '../../../src/domain/driving/earnings';
import type { FeeLine } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';

const line = (code: FeeLine['code'], minor: number): FeeLine => ({ code, amount: money(minor, 'BHD') });
const WHOLE = [line('base', 1_000), line('distance', 500), line('vat', 150)];
const trip = (more: Partial<Carried>): Carried => ({ lines: WHOLE, stopCount: 1, carried: 1, share: 70, ...more });

describe('what a driver earns of a trip [R2.35]', () => {
  it.each<[string, Partial<Carried>, number]>([
    ['the share of the price without VAT', {}, 1_050],
    ['size, more stops and what the sender offered on top', { lines: [...WHOLE, line('extra', 500)] }, 1_400],
    ['the same where a package covers the delivery', { lines: [...WHOLE, line('package', -1_500)] }, 1_050],
    ['the same where a voucher lowers the price', { lines: [...WHOLE, line('voucher', -700)] }, 1_050],
    ['the part of the stops that they carried', { stopCount: 3, carried: 2 }, 700],
    ['nothing before the pick-up', { carried: 0 }, 0],
    ['no fraction of a fils', { lines: [line('base', 1_001)] }, 700],
    ['everything where that is the share', { share: 100 }, 1_500],
    ['nothing where that is the share', { share: 0 }, 0],
  ])('is %s', (_, more, minor) => {
    expect(earningOf(trip(more))).toBe(minor);
  });

  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-28', '2026-11-22'],
    ['2026-12-01', '2026-11-29'],
    ['2027-01-01', '2026-12-27'],
  ])('belongs, on %s, to the week of %s', (day, sunday) => {
    expect(weekStart(day)).toBe(sunday);
  });
});
