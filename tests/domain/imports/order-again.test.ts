import { describe, expect, it } from 'vitest';
import type { ImportChange } from '../../../src/domain/imports/import';
import type { PlannedRow } from '../../../src/domain/imports/import-plan';
import { againAfter } from '../../../src/domain/imports/order-again';

const order = { id: 'order-1', reference: 'MN-1' };
/** Row 2 is new, 3 and 4 were ordered before, 5 was and is chosen, 6 is wrong, 7 is left out. */
const PLAN: readonly PlannedRow[] = [
  { row: 2, action: 'created', price: 1 },
  { row: 3, action: 'unchanged', order },
  { row: 4, action: 'unchanged', order },
  { row: 5, action: 'created', price: 1, order, isAgain: true },
  { row: 6, errors: [{ path: 'phone', code: 'invalid' }] },
  { row: 7, action: 'skipped' },
];
const CASES: readonly (readonly [what: string, change: ImportChange, rows: readonly number[]])[] = [
  ['nothing of it', { leaveOut: [3] }, [5]],
  ['one', { orderAgain: { rows: [3], isWanted: true } }, [5, 3]],
  ['one that is chosen already', { orderAgain: { rows: [5], isWanted: true } }, [5]],
  ['all that were ordered before', { orderAgain: { rows: 'known', isWanted: true } }, [5, 3, 4]],
  ['rows that were not', { orderAgain: { rows: [2, 6, 7, 99], isWanted: true } }, [5]],
  ['one no more', { orderAgain: { rows: [5], isWanted: false } }, []],
  ['another one no more', { orderAgain: { rows: [3], isWanted: false } }, [5]],
  ['none', { orderAgain: { rows: 'known', isWanted: false } }, []],
  ['a cell of a chosen row', { cells: [{ row: 5, field: 'phone', text: '36112233' }] }, []],
  ['a cell of another row', { cells: [{ row: 6, field: 'phone', text: '36112233' }] }, [5]],
  ['what a column means', { mapping: { phone: 3 } }, []],
];

describe('rows that are ordered although they were before [R11.04]', () => {
  it.each(CASES)('after a change of %s', (_what, change, rows) => {
    expect(againAfter([5], PLAN, change)).toEqual(rows);
  });
});
