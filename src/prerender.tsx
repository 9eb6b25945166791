import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { AppSystem } from './application/app-system';
import { createInspection } from './application/inspection';
import { SIGN_IN_PATH } from './domain/identity/redirect';
import { sessionMachine } from './domain/identity/session.machine';
import { toastsMachine } from './domain/toasts/toasts.machine';
import type { Language } from './domain/regions/region';
import { shellMachine } from './domain/shell/shell.machine';
import { App } from './ui/app/app';
import { loadMessages } from './ui/i18n/messages';

const nothing = () => Promise.reject(new Error('A prerendered page asks for nothing'));

/** An app in which nothing has happened yet: its actors are in their initial state and are never started. */
function stillApp(): AppSystem {
  return {
    session: createActor(sessionMachine),
    toasts: createActor(toastsMachine),
    shell: createActor(shellMachine),
    inspection: createInspection(() => 0),
    location: { locate: nothing },
    live: nothing,
    features: nothing,
    account: nothing,
    records: nothing,
    reset: nothing,
    addressCheck: nothing,
    signup: nothing,
    quickParcel: nothing,
    sandbox: nothing,
    tours: nothing,
    recording: nothing,
    release: nothing,
    outage: () => new Promise(() => undefined),
  };
}

/** The pages that a visit can start with, and the path each is drawn for. */
const PAGES = { 'sign-in': SIGN_IN_PATH, shell: '/' } as const;

/** The HTML of every first page in a language, by its name. Only used at build time. */
export async function prerender(language: Language): Promise<Record<keyof typeof PAGES, string>> {
  const messages = await loadMessages(language);
  const draw = (path: string) =>
    renderToString(
      <StaticRouter location={path}>
        <App app={stillApp()} messages={messages} />
      </StaticRouter>,
    );
  return { 'sign-in': draw(PAGES['sign-in']), shell: draw(PAGES.shell) };
}
