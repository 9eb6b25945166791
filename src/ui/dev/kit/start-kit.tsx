import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { AppContext } from '../../app/app-context';
import { loadMessages } from '../../i18n/messages';
import { kitApp } from './kit-app';
import { KitPage } from './kit-page';

/** `/dev/kit?language=ar&scheme=dark`: all parts, in one language and colour scheme. */
export async function startKit(root: HTMLElement, search: string): Promise<void> {
  const asked = new URLSearchParams(search);
  const language = asked.get('language') === 'ar' ? 'ar' : 'en';
  const scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';
  const messages = await loadMessages(language, ['common', 'kit']);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  document.documentElement.dataset['scheme'] = scheme;
  document.title = 'Kit';
  createRoot(root).render(
    <AppContext value={kitApp()}>
      <I18nextProvider i18n={messages}>
        <MemoryRouter>
          <KitPage language={language} scheme={scheme} />
        </MemoryRouter>
      </I18nextProvider>
    </AppContext>,
  );
}
