import { describe, expect, it } from 'vitest';
import { columnsIn, columnsText } from '../../../src/domain/ordering/order-columns';
import { filtersOf, ordersPath } from '../../../src/ui/routes/order-filters';

describe('columns of the orders table in an address [R11.05]', () => {
  it.each([
    [null, null],
    ['', null],
    ['nonsense', null],
    ['none', []],
    ['eta,where', ['where', 'eta']],
    ['where,where,<b>', ['where']],
  ])('%s', (text, columns) => expect(columnsIn(text)).toEqual(columns));

  it('come back from their own text', () => {
    for (const columns of [[], ['money'], ['where', 'driver', 'phone']] as const)
      expect(columnsIn(columnsText(columns))).toEqual(columns);
  });

  it('stand there with what the list is sorted by, and both are left out as they are usually', () => {
    const path = ordersPath({ sort: 'amount.desc', columns: 'where,eta' });
    const { sort, columns } = filtersOf(new URLSearchParams(path.split('?')[1]));
    expect([sort, columns]).toEqual(['amount.desc', 'where,eta']);
    expect(ordersPath({ sort: null, columns: null })).toBe('/orders');
  });
});
