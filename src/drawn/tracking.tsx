import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { createQueryClient } from '../application/queries/query-client';
import type { PublicTracking } from '../domain/ordering/public-tracking';
import type { Language } from '../domain/regions/region';
import { stillApp } from './still-app';
import { AppContext } from '../ui/app/app-context';
import { PublicFrame } from '../ui/app/public-frame';
import { DrawnTracking } from '../ui/features/tracking/drawn-tracking';
import { loadMessages } from '../ui/i18n/messages';

const NAMESPACES = ['common', 'identity', 'shell', 'task', 'proof', 'report'];

/** The texts of a language, read once. */
const texts = new Map<Language, ReturnType<typeof loadMessages>>();

function textsOf(language: Language): ReturnType<typeof loadMessages> {
  const known = texts.get(language) ?? loadMessages(language, NAMESPACES);
  texts.set(language, known);
  return known;
}

/** A page that was drawn for one answer. */
export interface Drawn {
  /** Of the tab. */
  readonly title: string;
  readonly html: string;
}

/**
 * The public page of a delivery as HTML [R11.39], of the same components as in the app; built for the server.
 * @param tracking null where the link leads to nothing
 */
export async function drawTracking(slug: string, tracking: PublicTracking | null, language: Language): Promise<Drawn> {
  const messages = await textsOf(language);
  const html = renderToString(
    <StaticRouter location={`/quick-parcel/task/${slug}`}>
      <AppContext value={stillApp()}>
        <I18nextProvider i18n={messages}>
          <QueryClientProvider client={createQueryClient()}>
            <PublicFrame>
              <Routes>
                <Route path="/quick-parcel/task/:slug" element={<DrawnTracking tracking={tracking} />} />
              </Routes>
            </PublicFrame>
          </QueryClientProvider>
        </I18nextProvider>
      </AppContext>
    </StaticRouter>,
  );
  return { title: `${messages.t('task:tracking.title')} · ${messages.t('common:product')}`, html };
}
