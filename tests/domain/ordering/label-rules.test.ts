import { describe, expect, it } from 'vitest';
import { labelPaper, labelsOf } from '../../../src/domain/ordering/label.rules';
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

  it('are on a sheet unless the address names the roll', () => {
    expect(['roll', 'a6', 'A4', '', null].map(labelPaper)).toEqual(['roll', 'a6', 'a6', 'a6', 'a6']);
  });
});
