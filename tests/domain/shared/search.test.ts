import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS, fit } from '../../../src/domain/ordering/order-filters.rules';
import { isFound, searchParts } from '../../../src/domain/shared/search';
import { sampleOrder } from '../../support/samples/sample-orders';
import { FINDS_NO_PHONE, FINDS_PHONE, STORED_PHONE } from '../../support/samples/typed-numbers';

describe('what a search wants [R11.42]', () => {
  it.each<readonly [string, readonly (readonly string[])[]]>([
    ['', []],
    ['  ', []],
    ['\u200f', []],
    ['Huda  SEEF', [['huda'], ['seef']]],
    ['MN-1001', [['mn-1001']]],
    ['\u2066MN-1001\u2069', [['mn-1001']]],
    ['0', [['0']]],
    ['00', [['0']]],
    // Short: a row of that name, or how a number here begins.
    ['07', [['9737', '9667', '07']]],
    ['05048', [['5048']]],
    ['050 481', [['50481']]],
    ['Huda 050 481 Seef', [['huda'], ['50481'], ['seef']]],
    ['12 2801', [['12'], ['2801']]],
    ['12-3', [['123', '12-3']]],
    ['+973 3612 3456', [['97336123456']]],
    ['+9660', [['966']]],
    ['+96605', [['96605', '9665']]],
    ['+44 (0)20 7946', [['44207946']]],
    ['+390612345678', [['390612345678']]],
    ['MN - 1001', [['mn'], ['1001']]],
    ['100%', [['100%']]],
  ])('%j is %j', (search, parts) => expect(searchParts(search)).toEqual(parts));

  it('is a lone zero where nothing else is left of a number', () => expect(isFound('0', ['Road 10'])).toBe(true));
});

const order = sampleOrder({ recipientPhone: STORED_PHONE });
const fits = (search: string) => fit(order, { ...DEFAULT_FILTERS, view: 'all', search }, 'Asia/Bahrain');

describe('a phone is found in the rows of the client [R11.42]', () => {
  it.each(FINDS_PHONE)('by %j', (search) => {
    expect(isFound(search, ['Huda', STORED_PHONE])).toBe(true);
    expect(fits(search)).toBe('may-fit');
  });

  it.each(FINDS_NO_PHONE)('not by %j', (search) => {
    expect(isFound(search, ['Huda', STORED_PHONE])).toBe(false);
    expect(fits(search)).toBe('no');
  });
});
