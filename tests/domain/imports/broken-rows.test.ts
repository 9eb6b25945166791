import { describe, expect, it } from 'vitest';
import { readCustomerRow, readLocationRow } from '../../../src/domain/imports/import-rows';
import type { ReadRow, RowTexts } from '../../../src/domain/imports/import-rows';
import { readOrderRow } from '../../../src/domain/imports/order-row';
import type { OrderRowPlace } from '../../../src/domain/imports/order-row';
import { BROKEN, ROWS } from './broken-row-samples';
import type { Kind } from './broken-row-samples';
import { ALWAYS_CLOSED_BUT_MORNINGS, SHOP } from './order-row-samples';

const AT: OrderRowPlace = {
  regionCode: 'BH-manama',
  pickUp: SHOP,
  places: new Map([['two of them', null]]),
  hours: ALWAYS_CLOSED_BUT_MORNINGS,
  paidBy: 'wallet',
  now: '2026-11-20T09:00:00.000Z',
};
const READERS: Readonly<Record<Kind, (texts: RowTexts) => ReadRow<unknown>>> = {
  customers: readCustomerRow,
  locations: (texts) => readLocationRow(texts, 'BH-manama'),
  'locations of Riyadh': (texts) => readLocationRow(texts, 'SA-riyadh'),
  orders: (texts) => readOrderRow(texts, AT),
};
const errorsOf = (kind: Kind, cells: RowTexts): readonly string[] => {
  const row = READERS[kind]({ ...ROWS[kind], ...cells });
  return row.ok ? [] : row.errors.map(({ path, code }) => `${path}: ${code}`);
};

describe('broken rows of a file [R5.12] [R11.04]', () => {
  it.each(Object.keys(ROWS) as Kind[])('begin as a sound row of %s', (kind) => {
    expect(errorsOf(kind, {})).toEqual([]);
  });

  it.each(BROKEN)('of %s, with %j, say %j', (kind, cells, errors) => {
    expect(errorsOf(kind, cells).toSorted()).toEqual(errors.toSorted());
  });

  it('are at least fifty, each another one', () => {
    const each = new Set(BROKEN.map(([kind, cells]) => JSON.stringify([kind, cells])));
    expect([each.size, each.size >= 50]).toEqual([BROKEN.length, true]);
  });
});
