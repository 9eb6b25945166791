import { describe, expect, it } from 'vitest';
import { apartFaults, errorsOf } from '../../tools/check-messages.mjs';

const check = (en: Record<string, unknown>, ar: Record<string, unknown>, code: string) =>
  errorsOf({ en: { common: en }, ar: { common: ar } }, { 'page.tsx': code }).join('\n');
const SAYS = "const { t } = useWords('common'); t('hello');";

describe('the check of the texts [R1.13]', () => {
  it('is content with what is whole', () => {
    expect(check({ hello: 'Hello' }, { hello: 'مرحبًا' }, SAYS)).toBe('');
  });

  it('finds a key that one language lacks', () => {
    expect(check({ hello: 'Hello' }, {}, SAYS)).toContain('ar/common.json lacks "hello"');
  });

  it('finds a key that nothing uses', () => {
    expect(check({ hello: 'Hello', old: { word: 'x' } }, { hello: 'مرحبًا', old: { word: 'x' } }, SAYS)).toContain(
      'Nothing says "old.word"',
    );
  });

  it('finds a key that is used and missing', () => {
    expect(check({ hello: 'Hello' }, { hello: 'مرحبًا' }, `${SAYS} t('bye');`)).toContain('says "bye"');
    expect(check({ hello: 'Hello' }, { hello: 'مرحبًا' }, `${SAYS} notify({ key: 'toasts.gone' });`)).toContain(
      'names "toasts.gone"',
    );
  });

  it('finds a namespace without a file', () => {
    expect(check({ hello: 'Hello' }, { hello: 'مرحبًا' }, `${SAYS} useWords('wallet');`)).toContain(
      'namespace "wallet"',
    );
  });

  it('finds a plural form left out, six in Arabic', () => {
    const ar = Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'other'].map((form) => [`hello_${form}`, `${form} {{count}}`]),
    );
    expect(check({ hello_one: '{{count}} a', hello_other: '{{count}} b' }, ar, SAYS)).toContain('"hello_many"');
    expect(check({ hello_other: '{{count}} b' }, { ...ar, hello_many: '{{count}}' }, SAYS)).toContain('"hello_one"');
  });

  it('finds values that one language does not take', () => {
    expect(check({ hello: 'Hello {{name}}' }, { hello: 'مرحبًا' }, SAYS)).toContain(
      'takes name in en and nothing in ar',
    );
  });

  it('counts keys made of parts as used', () => {
    expect(
      check(
        { state: { a: 'A' }, from: { name: 'B' } },
        { state: { a: 'أ' }, from: { name: 'ب' } },
        "useWords('common'); t(`state.${x}`); t(`${side}.name`);",
      ),
    ).toBe('');
  });
});

describe('the check of the legal texts [R2.51]', () => {
  const text = (change: object = {}) => ({
    version: '1.0',
    sections: [{ id: 'who', title: 'x', body: ['one', ['a', 'b']] }],
    ...change,
  });
  const check = (ar: object) => apartFaults(text(), ar, 'terms').join('\n');

  it('is content with the same sections and paragraphs in both languages', () => {
    expect(check(text({ sections: [{ id: 'who', title: 'س', body: ['واحد', ['أ', 'ب']] }] }))).toBe('');
  });

  it('finds another section, paragraph, point or version', () => {
    expect(check(text({ version: '1.1' }))).toContain('terms.version is "1.0" in English and "1.1" in Arabic');
    expect(check(text({ sections: [] }))).toContain('terms.sections.0 is there in one language only');
    expect(check(text({ sections: [{ id: 'what', title: 'س', body: ['واحد', ['أ', 'ب']] }] }))).toContain(
      'terms.sections.0.id',
    );
    expect(check(text({ sections: [{ id: 'who', title: 'س', body: ['واحد', ['أ']] }] }))).toContain(
      'terms.sections.0.body.1.1 is there in one language only',
    );
    expect(check(text({ sections: [{ id: 'who', title: 'س', body: ['واحد', 'اثنان'] }] }))).toContain(
      'is a text in one language and a list in the other',
    );
    expect(check(text({ sections: [{ id: 'who', title: ' ', body: ['واحد', ['أ', 'ب']] }] }))).toContain(
      'is empty in a language',
    );
  });
});
