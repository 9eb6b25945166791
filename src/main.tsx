import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { waitFor } from 'xstate';
import { createApp } from './composition/create-app';
import { entryPath } from './domain/identity/redirect';
import { takeReferrer } from './domain/identity/referrer';
import { App } from './ui/app/app';
import { chunks } from './ui/app/chunks';
import { whenServed } from './ui/app/stale-chunks';
import { fail, ready, root, watchChunks } from './ui/app/start-page';
import { loadMessages } from './ui/i18n/messages';

/**
 * Starts the app over the page that the build drew and the page's own script chose. The sign-in page is hydrated as it
 * is, with what was typed into it; the shell's picture is replaced by the shell, which looks the same.
 */
async function start(): Promise<void> {
  const asked = window.location.pathname + window.location.search + window.location.hash;
  const { here, referrer } = takeReferrer(asked);
  const app = createApp(referrer, whenServed);
  const shell = waitFor(app.shell, (snapshot) => !snapshot.hasTag('restoring'));
  const session = waitFor(app.session, (snapshot) => !snapshot.hasTag('restoring'));
  const messages = await loadMessages((await shell).context.language);
  const isSignedIn = (await session).hasTag('signedIn');
  const path = entryPath(here, isSignedIn);
  if (path !== asked) window.history.replaceState(null, '', path);

  const view = (
    <BrowserRouter>
      <App app={app} messages={messages} onReady={ready} />
    </BrowserRouter>
  );
  const isDrawn = root.dataset['page'] === 'sign-in' && root.dataset['language'] === messages.language;
  if (isDrawn && !isSignedIn && window.location.pathname === '/auth/login') hydrateRoot(root, view);
  else {
    // A failure here is retried and reported where the part is shown.
    if (isSignedIn)
      await chunks
        .signedInArea()
        .then(({ prepare }) => prepare(app, messages, window.location.pathname))
        .catch(() => undefined);
    // What is drawn must not give way to a placeholder without its frame.
    if (root.dataset['page'] === 'public') await chunks.publicArea().catch(() => undefined);
    // As a transition, because that waits a moment for what is already there, where any other render shows a
    // placeholder.
    startTransition(() => createRoot(root).render(view));
  }
}

watchChunks(import.meta.url);
// Only in development: the production build has neither the pages nor the path.
if (import.meta.env.DEV && window.location.pathname.startsWith('/dev/'))
  import('./ui/dev/start').then(({ startDev }) => startDev(root, window.location.pathname)).catch(fail);
else start().catch(fail);
