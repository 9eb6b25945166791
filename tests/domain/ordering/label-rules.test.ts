import { describe, expect, it } from 'vitest';
import { labelledOrders, labelPaper, labelsOf } from '../../../src/domain/ordering/label.rules';
import { SELECTED_MAX } from '../../../src/domain/ordering/selected-orders';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';

describe('labels [R11.08]', () => {
  it('are one for each parcel that was not called off, with its place among all', () => {
    const dropOffs = [
      sampleStop({ id: 'a' }),
      sampleStop({ id: 'b', state: 'cancelled' }),
      sampleStop({ id: 'c', state: 'failed' }),
    ];
    expect(labelsOf(sampleOrder({ dropOffs })).map(({ stop, number, of }) => [stop.id, number, of])).toEqual([
      ['a', 1, 3],
      ['c', 3, 3],
    ]);
  });

  it('are missing only where nothing goes out', () => {
    const without = TASK_STATES.filter((state) => labelsOf({ dropOffs: [sampleStop({ state })] }).length === 0);
    expect(without).toEqual(['rejected', 'cancelled', 'deleted']);
  });

  it.each([
    [null, []],
    ['', []],
    [' , ,', []],
    ['b,a, b ,c', ['b', 'a', 'c']],
  ])('are asked for several orders, each once: %j [R11.06]', (text, ids) => {
    expect(labelledOrders(text)).toEqual(ids);
  });

  it('are printed for so many orders at once and no more', () => {
    const many = Array.from({ length: SELECTED_MAX + 5 }, (_, index) => `order-${index}`);
    expect(labelledOrders(many.join())).toEqual(many.slice(0, SELECTED_MAX));
  });

  it('are on a sheet unless the address names the roll', () => {
    expect(['roll', 'a6', 'A4', '', null].map(labelPaper)).toEqual(['roll', 'a6', 'a6', 'a6', 'a6']);
  });
});
