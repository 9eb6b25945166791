import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { i18n } from 'i18next';
import { StaticRouter } from 'react-router-dom';
import { DRIVERS_PATH } from '../domain/identity/open-paths';
import { SIGN_IN_PATH } from '../domain/identity/redirect';
import type { Language } from '../domain/regions/region';
import type { AppSystem, DriversSystem } from '../application/app-system';
import { stillApp, stillDriversPage } from './still-app';
import { App } from '../ui/app/app';
import { AppContext } from '../ui/app/app-context';
import { PageSkeleton } from '../ui/app/page-skeleton';
import { PublicFrame } from '../ui/app/public-frame';
import { DriversApp } from '../ui/drivers/drivers-app';
import { loadDriversMessages } from '../ui/i18n/drivers-messages';
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
  return {
    'sign-in': draw(PAGES['sign-in']),
    shell: draw(PAGES.shell),
    public: drawFrame(PUBLIC_PATH, stillApp(), messages),
  };
}

/** The HTML of what the drivers' page begins with in a language: its sign-in, and its frame while the work loads. */
export async function prerenderDrivers(language: Language): Promise<Record<'sign-in' | 'work', string>> {
  const messages = await loadDriversMessages(language);
  const signIn = renderToString(
    <StaticRouter location={DRIVERS_PATH}>
      <DriversApp app={stillDriversPage()} messages={messages} isKnown={false} />
    </StaticRouter>,
  );
  return { 'sign-in': signIn, work: drawFrame(DRIVERS_PATH, stillDriversPage(), messages) };
}

/** The frame of a page whose content is on its way. */
const drawFrame = (path: string, app: AppSystem | DriversSystem, messages: i18n): string =>
  renderToString(
    <StaticRouter location={path}>
      <AppContext value={app}>
        <I18nextProvider i18n={messages}>
          <PublicFrame>
            <PageSkeleton />
          </PublicFrame>
        </I18nextProvider>
      </AppContext>
    </StaticRouter>,
  );
