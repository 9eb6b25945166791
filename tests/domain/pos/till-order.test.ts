import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverStageOf } from '../../../src/domain/pos/pos-delivery';
import { judgeTillOrder, REQUEST_WITHIN, tillAmount } from '../../../src/domain/pos/till-order';
import type { TillOrder, TillPlace } from '../../../src/domain/pos/till-order';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';

const AT = Date.parse('2026-11-20T09:00:00.000Z');
const at = (ms: number): string => new Date(AT + ms).toISOString();

const ORDER: TillOrder = {
  id: 'o-1',
  number: '12',
  reference: null,
  branchId: 'pos-seef',
  kind: 'delivery',
  state: 'accepted',
  hasDriver: false,
  takenAt: at(0),
  changedAt: at(0),
  customerName: 'Huda',
  phone: '3612 3456',
  address: 'Villa 12',
  position: { lat: 26.22, lng: 50.58 },
  due: 4.7,
  currency: 'BHD',
};
const PLACE: TillPlace = { region: REGIONS['BH-manama'], since: at(-1), isTesting: false };

const judged = (order: Partial<TillOrder>, place: Partial<TillPlace> = {}, later = 0, isWanted = false) => {
  const judgement = judgeTillOrder({ ...ORDER, ...order }, { ...PLACE, ...place }, AT + later, isWanted);
  return judgement.kind === 'problem' ? judgement.problem : judgement.kind;
};

describe('what an order of the till asks for [R1.09]', () => {
  it('a driver, with what they must know', () => {
    expect(judgeTillOrder(ORDER, PLACE, AT, false)).toEqual({
      kind: 'driver',
      delivery: {
        name: 'Huda',
        phone: '+97336123456',
        position: { lat: 26.22, lng: 50.58 },
        directions: 'Villa 12',
        cash: { minor: 4_700, currency: 'BHD' },
      },
    });
  });

  it.each<[string, Partial<TillOrder>, string]>([
    ['is eaten there', { kind: 'dine-in' }, 'none'],
    ['is collected', { kind: 'pick-up' }, 'none'],
    ['is handed into a car', { kind: 'drive-through' }, 'none'],
    ['we sent', { reference: 'MERSAL-1001' }, 'none'],
    ['nobody has taken yet', { state: 'sent' }, 'none'],
    ['a driver there has', { hasDriver: true }, 'none'],
    ['is ready', { state: 'ready' }, 'driver'],
    ['was cancelled', { state: 'declined' }, 'ended'],
    ['was cancelled, and is not even right', { state: 'declined', phone: null }, 'ended'],
    ['is closed', { state: 'closed' }, 'ended'],
    ['was taken before the switch was on', { takenAt: at(-2) }, 'held'],
    ['has no phone', { phone: null }, 'phone'],
    ['has two phones', { phone: '36123456 / 36123457' }, 'phone'],
    ['has an extension for a phone', { phone: '36123456 ext 2' }, 'phone'],
    ['has a phone in Arabic digits', { phone: '٣٦١٢٣٤٥٦' }, 'driver'],
    ['has no name', { customerName: null }, 'driver'],
    ['has no address', { address: null }, 'address'],
    ['has a dash for an address', { address: ' - ' }, 'address'],
    ['has no pin', { position: null }, 'no-pin'],
    ['has a pin at zero', { position: { lat: 0, lng: 0 } }, 'no-pin'],
    ['has a pin that is none', { position: { lat: NaN, lng: 50.58 } }, 'no-pin'],
    ['goes to Riyadh', { position: { lat: 24.7, lng: 46.7 } }, 'outside-area'],
    ['counts in riyals', { currency: 'SAR' }, 'currency'],
    ['has four decimals', { due: 4.7001 }, 'amount'],
    ['has a negative amount', { due: -1 }, 'amount'],
    ['has an amount that is none', { due: NaN }, 'amount'],
    ['has a huge amount', { due: 1e300 }, 'amount'],
    ['is more cash than a driver carries', { due: 700.001 }, 'cash-limit'],
    ['is as much as they carry', { due: 700 }, 'driver'],
    ['is paid', { due: 0 }, 'driver'],
  ])('one that %s', (_, order, outcome) => {
    expect(judged(order)).toBe(outcome);
  });

  it('in riyals, three decimals are refused, not rounded [T.38]', () => {
    const riyadh = { region: REGIONS['SA-riyadh'] };
    const order = { phone: '512345678', position: { lat: 24.71, lng: 46.67 }, currency: 'SAR' };
    expect(judged({ ...order, due: 10.005 }, riyadh)).toBe('amount');
    expect(judged({ ...order, due: 10.05 }, riyadh)).toBe('driver');
  });

  it.each<[string, Partial<TillPlace>, number, boolean, string]>([
    ['at the limit of its age', {}, REQUEST_WITHIN, false, 'driver'],
    ['older', {}, REQUEST_WITHIN + 1, false, 'old'],
    ['older, and somebody wants it', {}, REQUEST_WITHIN + 1, true, 'driver'],
    ['while the testing mode is on', { isTesting: true }, 0, false, 'held'],
    ['while the testing mode is on, and somebody wants it', { isTesting: true }, 0, true, 'testing'],
    ['with the switch off', { since: null }, 0, false, 'held'],
    ['with the switch off, and somebody wants it', { since: null }, 0, true, 'driver'],
  ])('one that is right, %s', (_, place, later, isWanted, outcome) => {
    expect(judged({}, place, later, isWanted)).toBe(outcome);
  });

  it('an amount is what was typed, or none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minor) => {
        expect(tillAmount(minor / 1000, 'BHD')).toEqual({ minor, currency: 'BHD' });
        expect(tillAmount(minor / 100, 'SAR')).toEqual({ minor, currency: 'SAR' });
        // A tenth of the smallest coin on top is never swallowed.
        expect(tillAmount((minor * 10 + 1) / 1000, 'SAR')).toBeNull();
      }),
    );
  });

  it('and the stages that the point of sale is told never skip the way', () => {
    expect(TASK_STATES.filter((state) => driverStageOf(state) === 'assigned')).toEqual([
      'assigned',
      'acknowledge',
      'accepted',
      'in progress',
      'arrived',
    ]);
    expect(TASK_STATES.filter((state) => driverStageOf(state) === 'on-the-way')).toEqual(['picked up']);
    expect(TASK_STATES.filter((state) => driverStageOf(state) === 'delivered')).toEqual(['delivered', 'successful']);
  });
});
