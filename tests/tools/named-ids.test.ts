import { expect, it } from 'vitest';
import { idsNamedIn, namedIds } from '../../tools/lib/named-ids.mjs';

const named = (source: string, tsx = false) => [...idsNamedIn(source, tsx)];

// These ids stand in no ledger, so that this file is not listed as proving anything.
it('reads ids from titles, from templates of titles and from specs, and not from comments', () => {
  expect(named("it('shows a draft [R98.06]', () => {});")).toEqual(['R98.06']);
  expect(named('it(`${name}: holds in both languages [R98.13] [T.98]`, () => {});')).toEqual(['R98.13', 'T.98']);
  expect(named("const spec = { proves: ['R98.03'] };")).toEqual(['R98.03']);
  expect(named("/** [R98.06] */ it('does nothing', () => {}); // T.98")).toEqual([]);
  expect(named("it('shows it [R98.06]', () => render(<p>don't // `</p>));", true)).toEqual(['R98.06']);
});

it('finds them in the tests of this project, and only there', { tags: 'long' }, () => {
  const ids = namedIds();
  expect(ids.get('R10.03')).toContain('tests/paths/levels.test.ts');
  const elsewhere = [...ids.values()].flat().filter((file) => !/^(tests|packages\/[^/]+\/example)\//.test(file));
  expect(elsewhere).toEqual([]);
});
