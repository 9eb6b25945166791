import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { SIGN_IN_PATH } from '../domain/identity/redirect';
import type { Language } from '../domain/regions/region';
import { stillApp } from './still-app';
import { App } from '../ui/app/app';
import { AppContext } from '../ui/app/app-context';
import { PageSkeleton } from '../ui/app/page-skeleton';
import { PublicFrame } from '../ui/app/public-frame';
import { loadMessages } from '../ui/i18n/messages';

/** The pages that a visit can start with, and the path each is drawn for. */
const PAGES = { 'sign-in': SIGN_IN_PATH, shell: '/' } as const;
const PUBLIC_PATH = '/quick-parcel';

/** The HTML of every first page in a language, by its name. Only used at build time. */
export async function prerender(language: Language): Promise<Record<keyof typeof PAGES | 'public', string>> {
  const messages = await loadMessages(language);
  const draw = (path: string) =>
    renderToString(
      <StaticRouter location={path}>
        <App app={stillApp()} messages={messages} />
      </StaticRouter>,
    );
  const publicPage = renderToString(
    <StaticRouter location={PUBLIC_PATH}>
      <AppContext value={stillApp()}>
        <I18nextProvider i18n={messages}>
          <PublicFrame>
            <PageSkeleton />
          </PublicFrame>
        </I18nextProvider>
      </AppContext>
    </StaticRouter>,
  );
  return { 'sign-in': draw(PAGES['sign-in']), shell: draw(PAGES.shell), public: publicPage };
}
