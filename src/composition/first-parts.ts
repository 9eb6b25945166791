import { createActor } from 'xstate';
import { BrowserAttention } from '../adapters/browser/attention';
import { SystemClock } from '../adapters/browser/clock';
import { RandomIds } from '../adapters/browser/ids';
import { BrowserLocation } from '../adapters/browser/location';
import { BrowserLock } from '../adapters/browser/lock';
import { BrowserPage } from '../adapters/browser/page';
import { LazyAuth } from '../adapters/http/lazy-auth';
import { LocalStore } from '../adapters/storage/local-store';
import { SessionKeeper } from '../application/actors/session-keeper';
import { sessionOver } from '../application/actors/session.actors';
import { shellOver } from '../application/actors/shell.actors';
import { appMachine } from '../application/app.machine';
import { createInspection } from '../application/inspection';
import type { AuthPort } from '../application/ports/auth.port';
import { deviceLanguageOf } from '../domain/shell/shell';
import { millisOf } from '../domain/shared/time';

export type FirstParts = ReturnType<typeof createFirstParts>;

/**
 * What every page needs at once, made without the container, so that a first visit need not load one (decision 0047).
 * Nothing here touches the network or the storage: that begins when the app starts.
 * @param loadAuth loads the code of the calls that sign somebody in
 */
export function createFirstParts(loadAuth: () => Promise<AuthPort>) {
  const clock = new SystemClock();
  const page = new BrowserPage();
  const store = new LocalStore(() => localStorage, window);
  const inspection = createInspection(() => millisOf(clock.now()));
  const session = sessionOver({
    auth: new LazyAuth(loadAuth),
    keeper: new SessionKeeper(store),
    clock,
    lock: new BrowserLock(navigator.locks),
    page,
    attention: new BrowserAttention(),
  });
  const shell = shellOver(store, deviceLanguageOf(navigator.languages));
  return {
    clock,
    page,
    store,
    inspection,
    ids: new RandomIds(),
    location: new BrowserLocation(navigator.geolocation),
    app: createActor(appMachine.provide({ actors: { session, shell } }), { id: 'app', inspect: inspection.inspect }),
  };
}
