import { describe, expect, it } from 'vitest';
import { checkCredential, parseCredentialInput } from '../../../src/domain/account/credential';
import { changeOf, checkProfile, parseProfileDraft } from '../../../src/domain/account/profile.rules';
import { checkAnyCode, checkAppCode, cleanCode, inGroups } from '../../../src/domain/account/two-step.rules';

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
    [{}, { name: null, phone: null }],
    [{ name: ' \t' }, { name: 'required', phone: null }],
    [{ name: 'x'.repeat(81) }, { name: 'too-long', phone: null }],
    [{ name: ` ${'x'.repeat(80)} `, phone: '36 123 456' }, { name: null, phone: null }],
    [{ phone: '12' }, { name: null, phone: 'invalid' }],
    [{ phone: 'my phone' }, { name: null, phone: 'invalid' }],
  ])('%o: %o', (change, faults) => {
    expect(checkProfile({ ...draft, ...change }, 'BH')).toEqual(faults);
  });

  it('are sent with the country’s code, and without a phone where none is given', () => {
    expect(changeOf({ ...draft, name: ' Layla ', phone: '٣٦١٢٣٤٥٦' }, 'BH')).toEqual({ name: 'Layla', phone: '+97336123456', language: 'en' });
    expect(changeOf({ ...draft, phone: '0501234567' }, 'SA').phone).toBe('+966501234567');
    expect(changeOf(draft, 'BH').phone).toBeNull();
  });
});

describe('drafts that the device kept [R4.13] [T.44]', () => {
  const hostile = [null, 1, 'x', [], {}, { name: 1, phone: '', language: 'en', scopes: [] }, { name: 'x'.repeat(1_000), phone: '', language: 'en', scopes: [] }, JSON.parse('{"__proto__":{"name":"x"}}')];

  it.each(hostile)('nothing is made of %o', (value) => {
    expect([parseProfileDraft(value), parseCredentialInput(value)]).toEqual([null, null]);
  });

  it('are taken as they are, without what was never asked for', () => {
    const draft = { name: 'Layla', phone: '36', language: 'ar' };
    expect(parseProfileDraft({ ...draft, more: 1 })).toEqual(draft);
    expect(parseProfileDraft({ ...draft, language: 'fr' })).toBeNull();
    expect(parseCredentialInput({ name: 'Till', scopes: ['wallet:read', 'everything', 'orders:read'] })).toEqual({ name: 'Till', scopes: ['orders:read', 'wallet:read'] });
  });
});

describe('a key [R2.32]', () => {
  it.each([
    [{ name: 'Till', scopes: ['orders:read'] as const }, { name: null, scopes: null }],
    [{ name: ' ', scopes: [] }, { name: 'required', scopes: 'required' }],
    [{ name: 'x'.repeat(61), scopes: [] }, { name: 'too-long', scopes: 'required' }],
  ])('%o: %o', (input, faults) => {
    expect(checkCredential(input)).toEqual(faults);
  });
});
