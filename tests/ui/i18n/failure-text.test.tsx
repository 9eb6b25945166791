// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/domain/shared/result';
import type { Language } from '../../../src/domain/regions/region';
import { AppContext } from '../../../src/ui/app/app-context';
import { useFailureText } from '../../../src/ui/i18n/use-failure-text';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

async function textIn(language: Language, failure: Failure): Promise<string> {
  const { app } = await renderApp({ path: '/404', shell: { language } });
  const messages = await loadMessages(language);
  const around = ({ children }: { readonly children: ReactNode }) => (
    <AppContext value={app}>
      <I18nextProvider i18n={messages}>{children}</I18nextProvider>
    </AppContext>
  );
  return renderHook(useFailureText, { wrapper: around }).result.current(failure);
}

const refused = (text: { en: string; ar: string } | null, retryAfterMs: number | null = null): Failure => ({
  kind: 'refused',
  status: 429,
  code: 'RATE_LIMITED',
  text,
  fields: [],
  retryAfterMs,
});

describe('a failure in words', () => {
  it.each([
    ['en', { en: 'No', ar: 'لا' }, 'No'],
    ['ar', { en: 'No', ar: 'لا' }, 'لا'],
    ['en', { en: '', ar: 'لا' }, 'There has been an error, please try again!'],
    ['ar', { en: 'No', ar: '' }, 'حدث خطأ، يرجى المحاولة مرة أخرى!'],
    ['en', null, 'There has been an error, please try again!'],
    ['ar', null, 'حدث خطأ، يرجى المحاولة مرة أخرى!'],
  ] as const)('in %s of %j is "%s" [R8.03]', async (language, messages, text) => {
    expect(await textIn(language, refused(messages))).toBe(text);
  });

  it.each([
    ['en', 7_000, 'in 7 seconds'],
    ['en', 119_001, 'in 2 minutes'],
    ['en', 90 * 60_001, 'in 2 hours'],
    ['ar', 120_000, 'خلال دقيقتين'],
    ['ar', 600_000, 'خلال 10 دقائق'],
  ] as const)(
    'in %s tells how long to wait, rounded up: %i ms is "%s" [R8.03] [T.21]',
    async (language, wait, when) => {
      const text = await textIn(language, refused({ en: 'Too many tries.', ar: 'محاولات كثيرة.' }, wait));
      expect(text).toBe(
        language === 'en' ? `Too many tries. You can try again ${when}.` : `محاولات كثيرة. المحاولة التالية ${when}.`,
      );
    },
  );
});
