import { createActor } from 'xstate';
import type { AppSystem, DriversSystem, PageSystem } from '../application/app-system';
import { createInspection } from '../application/inspection';
import { sessionMachine } from '../domain/identity/session.machine';
import { shellMachine } from '../domain/shell/shell.machine';
import { toastsMachine } from '../domain/toasts/toasts.machine';

const nothing = () => Promise.reject(new Error('A drawn page asks for nothing'));

/** What every page has. */
const stillPage = (): PageSystem => ({
  toasts: createActor(toastsMachine),
  shell: createActor(shellMachine),
  inspection: createInspection(() => 0),
  location: { locate: nothing },
  recording: nothing,
  release: nothing,
  outage: () => new Promise(() => undefined),
});

/** The drivers' page before anything has happened. */
export function stillDriversPage(): DriversSystem {
  return { ...stillPage(), session: null, isKnown: () => Promise.resolve(false), driving: nothing };
}

/** An app in which nothing has happened yet: its actors are in their initial state and are never started. */
export function stillApp(): AppSystem {
  return {
    ...stillPage(),
    session: createActor(sessionMachine),
    live: nothing,
    features: nothing,
    account: nothing,
    records: nothing,
    reset: nothing,
    addressCheck: nothing,
    alertChoices: nothing,
    signup: nothing,
    quickParcel: nothing,
    storefront: nothing,
    operations: nothing,
    sandbox: nothing,
    tours: nothing,
  };
}
