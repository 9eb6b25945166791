import { describe, expect, it } from 'vitest';
import { loadWords } from '../../../src/ui/i18n/words';

describe('the words', () => {
  it('are there at once for the first pages, in both languages [R1.13]', async () => {
    expect((await loadWords('en')).t('signIn.title', { ns: 'identity' })).toBe('Sign in');
    expect((await loadWords('ar')).t('signIn.title', { ns: 'identity' })).toBe('تسجيل الدخول');
  });

  it('count in all six Arabic forms, with Arabic digits [R1.13]', async () => {
    const words = await loadWords('ar', ['alerts']);
    const texts = [0, 1, 2, 3, 11, 100].map((count) => words.t('bell.label', { ns: 'alerts', count }));
    expect(new Set(texts).size, texts.join(' | ')).toBe(6);
    expect(texts[4]).toContain('١١');
    expect(texts.join(' ')).not.toMatch(/[0-9]/);
  });

  it('leave what a person wrote as it is [T.32]', async () => {
    const words = await loadWords('en');
    words.addResource('en', 'common', 'probe', 'Hello {{name}}');
    expect(words.t('probe', { name: '<b>& $t(action.retry)</b>' })).toContain('<b>&');
  });

  it('of a language that has none of a page are a failure, not silence', async () => {
    const words = await loadWords('en');
    let said = '';
    await words.loadNamespaces('nowhere', (error) => {
      said = String(error);
    });
    expect(said).toMatch(/no words "nowhere"/);
  });
});
