import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SAVED_VIEW_NAME_MAX, savedViewRules } from '../../../src/domain/saved-views/saved-view.rules';
import { draftIn } from '../../../src/domain/records/record';

it('a form comes back as it was stored, and anything else as none [R4.13] [R11.05]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: SAVED_VIEW_NAME_MAX }), (name) => {
      expect(draftIn(savedViewRules, JSON.parse(JSON.stringify({ name })))).toEqual({ name });
    }),
  );
  for (const value of [null, 1, 'form']) expect(draftIn(savedViewRules, value)).toBeNull();
});

it('needs a name of a length that fits', () => {
  const codes = (name: string) => savedViewRules.check({ name }, null, null).map(({ code }) => code);
  expect([codes(' '), codes('Pearl'), codes('x'.repeat(SAVED_VIEW_NAME_MAX + 1))]).toEqual([
    ['required'],
    [],
    ['too-long'],
  ]);
});
