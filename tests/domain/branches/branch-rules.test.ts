import { draftIn } from '../../../src/domain/records/record';
import { expect, it } from 'vitest';
import { branchRules } from '../../../src/domain/branches/branch.rules';

const rules = branchRules('SA-riyadh');

it('opens a branch with an English name, in the region where the form began [R2.19]', () => {
  expect(rules.form.empty).toEqual({ regionCode: 'SA-riyadh', name: { en: '', ar: '' } });
  expect(rules.check(rules.form.empty, null, null)).toEqual([{ path: 'name.en', code: 'required' }]);
  expect(
    rules.check({ regionCode: 'BH-manama', name: { en: 'x'.repeat(61), ar: 'ب'.repeat(61) } }, null, null),
  ).toEqual([
    { path: 'name.en', code: 'too-long' },
    { path: 'name.ar', code: 'too-long' },
  ]);
  expect(rules.check({ regionCode: 'BH-manama', name: { en: ' Riffa ', ar: '' } }, null, null)).toEqual([]);
});

it('takes only valid parts from a stored form [T.44]', () => {
  for (const none of [null, 7, 'x', {}, { regionCode: 'AE-dubai' }, { regionCode: 'constructor' }])
    expect(draftIn(rules, none)).toBeNull();
  expect(draftIn(rules, { regionCode: 'BH-manama', name: { en: 'x'.repeat(900), ar: 5 }, isDefault: true })).toEqual({
    regionCode: 'BH-manama',
    name: { en: 'x'.repeat(200), ar: '' },
  });
  expect(draftIn(rules, { regionCode: 'BH-manama', name: null })).toEqual({
    regionCode: 'BH-manama',
    name: { en: '', ar: '' },
  });
});
