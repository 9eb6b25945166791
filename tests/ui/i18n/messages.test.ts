import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../src/ui/i18n/messages';

describe('the texts', () => {
  it('are there at once for the first pages, in both languages [R1.13]', async () => {
    expect((await loadMessages('en')).t('signIn.title', { ns: 'identity' })).toBe('Sign in');
    expect((await loadMessages('ar')).t('signIn.title', { ns: 'identity' })).toBe('تسجيل الدخول');
  });

  it('count in all six Arabic forms, with Western digits [R1.13]', async () => {
    const messages = await loadMessages('ar', ['alerts']);
    const texts = [0, 1, 2, 3, 11, 100].map((count) => messages.t('bell.label', { ns: 'alerts', count }));
    expect(new Set(texts).size, texts.join(' | ')).toBe(6);
    expect(texts[4]).toContain('11');
    expect(texts.join(' ')).not.toMatch(/[٠-٩]/);
  });

  it('have Western digits only, which a setting turns into the others: never both in one line', () => {
    for (const file of readdirSync('src/ui/i18n/ar'))
      expect(readFileSync(`src/ui/i18n/ar/${file}`, 'utf8').replace(/"arab": "١٢٣"/, ''), file).not.toMatch(/[٠-٩٪]/);
  });

  it('leave what a person wrote as it is [T.32]', async () => {
    const messages = await loadMessages('en');
    messages.addResource('en', 'common', 'probe', 'Hello {{name}}');
    expect(messages.t('probe', { name: '<b>& $t(action.retry)</b>' })).toContain('<b>&');
  });

  it('of a language that has none of a page are a failure, not silence', async () => {
    const messages = await loadMessages('en');
    let said = '';
    await messages.loadNamespaces('nowhere', (error) => {
      said = String(error);
    });
    expect(said).toMatch(/no words "nowhere"/);
  });
});
