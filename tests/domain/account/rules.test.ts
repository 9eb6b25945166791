import { draftIn } from '../../../src/domain/records/record';
import { describe, expect, it } from 'vitest';
import { credentialRules } from '../../../src/domain/account/credential';
import { changeOf, profileRules } from '../../../src/domain/account/profile.rules';
import { checkAnyCode, checkAppCode, cleanCode, inGroups } from '../../../src/domain/account/two-step.rules';

const told = (errors: readonly { readonly path: string; readonly code: string }[]) =>
  errors.map(({ path, code }) => `${path}: ${code}`);

describe('codes of the second step [R2.32]', () => {
  it.each([
    ['123456', null, null],
    [' 123 456 ', null, null],
    ['١٢٣٤٥٦', null, null],
    ['۱۲۳۴۵۶', null, null],
    ['', 'required', 'required'],
    ['  ', 'required', 'required'],
    ['12345', 'malformed', 'malformed'],
    ['1234567', 'malformed', null],
    ['12345a', 'malformed', null],
    ['o47rz-f4och', 'malformed', null],
    ['x'.repeat(21), 'malformed', 'malformed'],
  ] as const)('"%s": of the app %s, of either kind %s', (typed, app, either) => {
    expect([checkAppCode(typed), checkAnyCode(typed)]).toEqual([app, either]);
  });

  it('are sent in Western digits and without blanks', () => {
    expect(cleanCode('\u200e١٢٣\u00a0٤٥٦ ')).toBe('123456');
  });

  it('come from a secret that people read in fours', () => {
    expect([inGroups('ABCDEFGHIJ'), inGroups('')]).toEqual(['ABCD EFGH IJ', '']);
  });
});

describe('personal data [R2.32] [R5.03]', () => {
  const draft = { name: 'Layla', phone: '', language: 'en' } as const;

  it.each([
    [{}, []],
    [{ name: ' \t' }, ['name: required']],
    [{ name: 'x'.repeat(81) }, ['name: too-long']],
    [{ name: ` ${'x'.repeat(80)} `, phone: '36 123 456' }, []],
    [{ phone: '12' }, ['phone: invalid']],
    [{ name: '', phone: 'my phone' }, ['name: required', 'phone: invalid']],
  ])('%o: %o', (change, errors) => {
    expect(told(profileRules('BH').check({ ...draft, ...change }, null, null))).toEqual(errors);
  });

  it('begin with a number as people read it', () => {
    const profile = {
      ...draft,
      email: 'layla@shop.example',
      passwordChangedAt: null,
      twoStep: { isOn: false, recoveryCodesLeft: 0 },
    };
    expect([
      profileRules('BH').draftOf({ ...profile, phone: '+97336123456' }),
      profileRules('BH').draftOf({ ...profile, phone: null }),
    ]).toEqual([{ ...draft, phone: '+973 3612 3456' }, draft]);
  });

  it('are sent with the country’s code, and without a phone where none is given', () => {
    expect(changeOf({ ...draft, name: ' Layla ', phone: '٣٦١٢٣٤٥٦' }, 'BH')).toEqual({
      name: 'Layla',
      phone: '+97336123456',
      language: 'en',
    });
    expect(changeOf({ ...draft, phone: '0501234567' }, 'SA').phone).toBe('+966501234567');
    expect(changeOf(draft, 'BH').phone).toBeNull();
  });
});

describe('forms stored on the device [R4.13] [T.44]', () => {
  const [profile, credential] = [profileRules('BH'), credentialRules];

  it.each([null, 1, 'x', []])('nothing is made of %o', (value) => {
    expect([draftIn(profile, value), draftIn(credential, value)]).toEqual([null, null]);
  });

  it('are accepted as they are, without unknown or impossible parts', () => {
    const draft = { name: 'Layla', phone: '36', language: 'ar' };
    expect(draftIn(profile, { ...draft, more: 1 })).toEqual(draft);
    expect(draftIn(profile, { ...draft, name: 'x'.repeat(1_000), phone: 5 })).toEqual({
      name: 'x'.repeat(200),
      phone: '',
      language: 'ar',
    });
    expect([
      draftIn(profile, { ...draft, language: 'fr' }),
      draftIn(profile, JSON.parse('{"__proto__":{"language":"ar"}}')),
    ]).toEqual([null, null]);
    expect(
      draftIn(credential, { name: 'Till', scopes: ['wallet:read', 'everything', 'orders:read'], secret: 'x' }),
    ).toEqual({ name: 'Till', scopes: ['orders:read', 'wallet:read'] });
    expect(draftIn(credential, { name: 7, scopes: 'orders:read' })).toEqual(credential.form.empty);
  });
});

describe('a key [R2.32]', () => {
  it.each([
    [{ name: 'Till', scopes: ['orders:read'] as const }, []],
    [{ name: ' ', scopes: [] }, ['name: required', 'scopes: required']],
    [{ name: 'x'.repeat(61), scopes: [] }, ['name: too-long', 'scopes: required']],
  ])('%o: %o', (input, errors) => {
    expect(told(credentialRules.check(input, null, null))).toEqual(errors);
  });

  it('leaves its secret out of its form [T.18]', () => {
    const credential = {
      id: 'c-1',
      name: 'Till',
      scopes: ['orders:read'],
      hint: 'abcd',
      createdAt: '2026-11-20T09:00:00.000Z',
      createdBy: 'Layla',
      lastUsedAt: null,
      formerUntil: null,
    } as const;
    expect(credentialRules.draftOf({ credential, secret: 'mrs_c-1_olive' })).toEqual({
      name: 'Till',
      scopes: ['orders:read'],
    });
  });
});
