import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listQuery, listUrlOf, sortedRows } from '../../../src/ui/lists/list-url';
import type { ListUrl } from '../../../src/ui/lists/list-url';

const COLUMNS = { sortable: ['who', 'when'], optional: ['when', 'state'] } as const;
const read = (query: string) => listUrlOf(new URLSearchParams(query), COLUMNS);

const anyUrl: fc.Arbitrary<ListUrl> = fc.record({
  search: fc.string({ maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
  sort: fc.option(
    fc.record({
      by: fc.constantFrom(...COLUMNS.sortable),
      order: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  ),
  density: fc.constantFrom('comfortable' as const, 'compact' as const),
  hidden: fc.subarray([...COLUMNS.optional]),
});

describe('the URL of a list', () => {
  it('says all of how it is looked at', () => {
    fc.assert(
      fc.property(anyUrl, (url) => {
        expect(read(listQuery(url))).toEqual(url);
      }),
    );
  });

  it('is short where nothing is asked for, and never nonsense', () => {
    expect(listQuery(read(''))).toBe('');
    expect(listQuery(read('sort=secret.desc&hide=who,nothing&density=huge&search=%20'))).toBe('');
    fc.assert(
      fc.property(fc.string(), (query) => {
        const url = read(query);
        expect(read(listQuery(url))).toEqual(url);
      }),
    );
  });
});

describe('sorted rows', () => {
  const rows = [
    { who: 'Sara', amount: 12 },
    { who: 'ali', amount: null },
    { who: 'Mona', amount: 7 },
    { who: 'منى', amount: 7 },
  ];
  const valueOf = (row: (typeof rows)[number], by: string) => (by === 'who' ? row.who : row.amount);
  const names = (by: string, order: 'ascending' | 'descending') =>
    sortedRows(rows, { by, order }, 'en', valueOf).map(({ who }) => who);

  it('stand as the language orders them, or by size, with what is unknown last', () => {
    expect(names('who', 'ascending')).toEqual(['ali', 'Mona', 'Sara', 'منى']);
    expect(names('amount', 'ascending')).toEqual(['Mona', 'منى', 'Sara', 'ali']);
    expect(names('amount', 'descending')).toEqual(['Sara', 'Mona', 'منى', 'ali']);
    expect(sortedRows(rows, null, 'en', valueOf)).toBe(rows);
  });
});
