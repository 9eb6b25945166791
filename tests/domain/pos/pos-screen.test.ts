import { describe, expect, it } from 'vitest';
import { leaderOf, screenOf, TAKE_OVER_AFTER } from '../../../src/domain/pos/pos-screen';
import { POS_ORDER_STATES } from '../../../src/domain/pos/pos-order';
import { POS_STATES } from '../../../src/domain/pos/pos-state';

const AT = '2026-11-20T09:00:00.000Z';
const now = Date.parse(AT);

describe('which screen leads [R1.09]', () => {
  it.each([
    ['board', 'connected', null, 0, 'board'],
    ['board', 'connected', AT, TAKE_OVER_AFTER, 'board'],
    ['pos', 'connected', null, 0, 'pos'],
    ['pos', 'connected', AT, TAKE_OVER_AFTER - 1, 'pos'],
    ['pos', 'connected', AT, TAKE_OVER_AFTER, 'taken-over'],
    ['pos', 'revoked', null, 0, 'taken-over'],
    ['pos', 'disconnected', null, 0, 'board'],
  ] as const)('decided for %s, %s, silent since %s, %i ms later: %s', (leads, state, silentSince, later, screen) => {
    expect(screenOf({ leads, state, silentSince }, now + later).screen).toBe(screen);
  });

  it('never leaves nobody to press where the connection does not work', () => {
    for (const state of POS_STATES.filter((each) => each !== 'connected'))
      for (const atPos of POS_ORDER_STATES)
        expect(leaderOf(screenOf({ leads: 'pos', state, silentSince: null }, now), atPos)).toBe('board');
  });

  it('leaves to the board what the point of sale has not, or has no more', () => {
    const led = POS_ORDER_STATES.filter((atPos) => leaderOf({ screen: 'pos' }, atPos) === 'pos');
    expect(led).toEqual(['waiting', 'sent', 'accepted', 'ready']);
    expect(leaderOf({ screen: 'pos' }, null)).toBe('board');
  });
});
