import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsDropped, withoutRow, withRow, withRowMoved } from '../../../src/domain/forms/rows';

const MAX = 16;
const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

describe('rows of a form', () => {
  it('each keep an id of their own whatever is added, moved and removed, from one up to the most there may be', () => {
    const step = fc.oneof(
      fc.constant('add' as const),
      fc.record({ at: fc.nat(MAX), by: fc.constantFrom(-1 as const, 1 as const) }),
      fc.record({ at: fc.nat(MAX) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let rows: readonly { readonly id: string; readonly text: string }[] = [{ id: 'a', text: '' }];
        for (const each of steps) {
          const before = rows;
          const id = before[each === 'add' ? 0 : each.at]?.id ?? 'none';
          if (each === 'add') rows = withRow(rows, { text: '' }, MAX);
          else if ('by' in each) rows = withRowMoved(rows, id, each.by);
          else rows = withoutRow(rows, id);
          expect(new Set(ids(rows)).size).toBe(rows.length);
          expect(rows.length).toBeGreaterThan(0);
          expect(rows.length).toBeLessThanOrEqual(MAX);
          if (each !== 'add' && 'by' in each) expect(ids(rows).toSorted()).toEqual(ids(before).toSorted());
        }
      }),
    );
  });

  it.each([
    ['c', 0, 'c a b d'],
    ['a', 4, 'b c d a'],
    ['a', 2, 'b a c d'],
    ['d', 3, 'a b c d'],
    ['b', 1, 'a b c d'],
    ['b', 2, 'a b c d'],
    ['z', 0, 'a b c d'],
    ['a', 5, 'a b c d'],
    ['a', -1, 'a b c d'],
  ])('are dropped between two others: %s at %i makes %s', (id, gap, order) => {
    expect(idsDropped(['a', 'b', 'c', 'd'], id, gap).join(' ')).toBe(order);
  });

  it('dropped somewhere keep the order of all others', () => {
    const rows = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: MAX });
    fc.assert(
      fc.property(rows, fc.nat(MAX), fc.nat(MAX), (all, from, gap) => {
        const id = all[from % all.length] ?? '';
        const dropped = idsDropped(all, id, gap % (all.length + 1));
        expect(dropped.filter((each) => each !== id)).toEqual(all.filter((each) => each !== id));
        expect(dropped).toHaveLength(all.length);
      }),
    );
  });

  it('move by one place, and not beyond the ends', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id }));
    expect(ids(withRowMoved(rows, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(ids(withRowMoved(rows, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(withRowMoved(rows, 'a', -1)).toBe(rows);
    expect(withRowMoved(rows, 'c', 1)).toBe(rows);
    expect(withRowMoved(rows, 'z', 1)).toBe(rows);
  });
});
