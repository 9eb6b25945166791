import { createActor } from 'xstate';
import type { AppSystem } from '../application/app-system';
import { createInspection } from '../application/inspection';
import { sessionMachine } from '../domain/identity/session.machine';
import { shellMachine } from '../domain/shell/shell.machine';
import { toastsMachine } from '../domain/toasts/toasts.machine';

const nothing = () => Promise.reject(new Error('A drawn page asks for nothing'));

/** An app in which nothing has happened yet: its actors are in their initial state and are never started. */
export function stillApp(): AppSystem {
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
    alertChoices: nothing,
    signup: nothing,
    quickParcel: nothing,
    storefront: nothing,
    driving: nothing,
    operations: nothing,
    sandbox: nothing,
    tours: nothing,
    recording: nothing,
    release: nothing,
    outage: () => new Promise(() => undefined),
  };
}
