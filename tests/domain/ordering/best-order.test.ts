import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOrder, tripMeters } from '../../../src/domain/ordering/best-order';
import { changed, emptyDraft } from '../../../src/domain/ordering/request-draft';

const position = fc.record({
  lat: fc.double({ min: 25.8, max: 26.3, noNaN: true }),
  lng: fc.double({ min: 50.4, max: 50.7, noNaN: true }),
});
const trip = fc.record({
  start: position,
  places: fc
    .array(position, { minLength: 1, maxLength: 16 })
    .map((places) => places.map((each, index) => ({ id: `stop-${index}`, position: each }))),
  keepsLast: fc.boolean(),
});
const at = (id: string, lng: number) => ({ id, position: { lat: 26.2, lng } });
const START = { lat: 26.2, lng: 50.5 };
const idsOf = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id).join('');

describe('the best order of stops [R1.03]', () => {
  it('visits every stop once, keeps the last where it must, and is never longer than the given order', () => {
    fc.assert(
      fc.property(trip, ({ start, places, keepsLast }) => {
        const best = bestOrder(start, places, keepsLast);
        expect([...best].map(({ id }) => id).sort()).toEqual(places.map(({ id }) => id).sort());
        expect(tripMeters(start, best)).toBeLessThanOrEqual(tripMeters(start, places));
        if (keepsLast) expect(best.at(-1)).toBe(places.at(-1));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['along a road', [at('c', 50.53), at('a', 50.51), at('d', 50.54), at('b', 50.52)], false, 'abcd'],
    ['to a last stop that is near', [at('d', 50.54), at('b', 50.52), at('a', 50.53)], true, 'bda'],
    ['as it was where nothing is shorter', [at('a', 50.51), at('b', 50.52), at('c', 50.53)], false, 'abc'],
    ['as it was where all are at one place', [at('b', 50.51), at('a', 50.51), at('c', 50.51)], false, 'bac'],
  ] as const)('goes %s', (_, places, keepsLast, expected) => {
    expect(idsOf(bestOrder(START, places, keepsLast))).toBe(expected);
  });
});

describe('stops in another order', () => {
  const draft = ['b', 'c'].reduce((now) => changed(now, { kind: 'add-stop' }), emptyDraft('BH-manama'));
  const ids = draft.dropOffs.map(({ id }) => id);

  it('are the same stops', () => {
    const turned = changed(draft, { kind: 'arrange-stops', ids: ids.toReversed() });
    expect(turned.dropOffs).toEqual(draft.dropOffs.toReversed());
    expect(changed(turned, { kind: 'arrange-stops', ids })).toEqual(draft);
  });

  it.each([
    ['one is missing', ids.slice(1)],
    ['one is there twice', [...ids.slice(1), ids[1] ?? '']],
    ['one is unknown', [...ids.slice(1), 'nobody']],
  ])('stay as they are where %s', (_, given) => {
    expect(changed(draft, { kind: 'arrange-stops', ids: given })).toEqual(draft);
  });
});
