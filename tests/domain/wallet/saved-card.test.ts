import { describe, expect, it } from 'vitest';
import { cardExpiry, expiryText } from '../../../src/domain/wallet/saved-card';

const at = (now: string, expiryMonth = 8, expiryYear = 2028) =>
  cardExpiry({ expiryMonth, expiryYear }, now, 'Asia/Riyadh');

describe('the end of a saved card', () => {
  it('is said in its last two months, by the calendar of the region', () => {
    expect(at('2028-06-30T20:59:59.000Z')).toBeNull();
    expect(at('2028-06-30T21:00:00.000Z')).toBe('soon');
    expect(at('2028-08-31T20:59:59.000Z')).toBe('soon');
    expect(at('2028-08-31T21:00:00.000Z')).toBe('expired');
    expect(at('2027-12-15T09:00:00.000Z', 1, 2028)).toBe('soon');
    expect(at('2028-01-15T09:00:00.000Z', 12, 2027)).toBe('expired');
  });

  it('is written as on the card', () => {
    expect(expiryText({ expiryMonth: 8, expiryYear: 2028 })).toBe('08/28');
    expect(expiryText({ expiryMonth: 12, expiryYear: 2030 })).toBe('12/30');
  });
});
