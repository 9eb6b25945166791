// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { AppContext } from '../../../src/ui/app/app-context';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { useFieldText } from '../../../src/ui/i18n/use-field-text';
import { renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

it.each([
  ['en', 'Pearl 🍬', '“\u2068🍬\u2069” cannot be used in a name.'],
  ['ar', 'Ваnk', 'لا يمكن استخدام «\u2068В\u2069» في الاسم.'],
  ['en', undefined, 'Use English or Arabic letters, without'],
] as const)('names the character that cannot stand, in %s [T.49]', async (language, typed, text) => {
  const { app } = await renderApp({ path: '/404', shell: { language } });
  const messages = await loadMessages(language, ['common', 'fields']);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppContext value={app}>
      <I18nextProvider i18n={messages}>{children}</I18nextProvider>
    </AppContext>
  );
  expect(renderHook(useFieldText, { wrapper }).result.current('alphabet', typed)).toContain(text);
});
