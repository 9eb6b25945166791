import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { waitFor } from 'xstate';
import { createDriversApp } from './composition/create-drivers-app';
import { DRIVERS_PATH } from './domain/identity/open-paths';
import { whenServed } from './ui/app/stale-chunks';
import { fail, ready, root, watchChunks } from './ui/app/start-page';
import { DriversApp } from './ui/drivers/drivers-app';
import { loadWork } from './ui/features/driving/entry';
import { loadDriversMessages } from './ui/i18n/drivers-messages';

/**
 * Starts the drivers' page [R2.35]. The sign-in is hydrated as the build drew it, with what was typed into it; a driver
 * who is known here goes straight to the work.
 */
async function start(): Promise<void> {
  // There is one page; whatever is asked for below it is that page.
  if (window.location.pathname !== DRIVERS_PATH) window.history.replaceState(null, '', DRIVERS_PATH);
  const app = createDriversApp(whenServed);
  const isKnown = await app.isKnown();
  // A failure here is retried and reported where the part is shown.
  const work = isKnown ? Promise.all([loadWork(), app.driving()]).catch(() => undefined) : null;
  const { language } = (await waitFor(app.shell, (snapshot) => !snapshot.hasTag('restoring'))).context;
  const messages = await loadDriversMessages(language);
  const view = (
    <BrowserRouter>
      <DriversApp app={app} messages={messages} isKnown={isKnown} onReady={ready} />
    </BrowserRouter>
  );
  if (root.dataset['page'] === 'sign-in' && root.dataset['language'] === language && !isKnown) hydrateRoot(root, view);
  else {
    await work;
    // As a transition: what is drawn stays until the page can be shown.
    startTransition(() => createRoot(root).render(view));
  }
}

watchChunks(import.meta.url);
start().catch(fail);
