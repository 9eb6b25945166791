import { describe, expect, it } from 'vitest';
import { readCardReturn, topUpReturn } from '../../../src/domain/wallet/card-return';

describe('where somebody goes on once a card is saved', () => {
  it.each([
    ['request', { to: 'request' }],
    ['top-up', { to: 'top-up', amount: '' }],
    ['top-up:50.000', { to: 'top-up', amount: '50.000' }],
    ['top-up:50', { to: 'top-up', amount: '50' }],
    ['top-up:', null],
    ['top-up:1e3', null],
    ['top-up:-4', null],
    ['top-up:1.2345', null],
    ['request/../auth', null],
    ['//evil.example', null],
    ['', null],
  ])('%j', (text, place) => {
    expect(readCardReturn(text)).toEqual(place);
  });

  it('is read as it was written', () => {
    for (const amount of ['', '7', '12.500'])
      expect(readCardReturn(topUpReturn(amount))).toEqual({ to: 'top-up', amount });
  });
});
