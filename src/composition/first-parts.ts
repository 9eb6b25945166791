import { createActor } from 'xstate';
import { BrowserAttention } from '../adapters/browser/attention';
import { BrowserLock } from '../adapters/browser/lock';
import { LazyAuth } from '../adapters/http/lazy-auth';
import { SessionKeeper } from '../application/actors/session-keeper';
import { sessionOver } from '../application/actors/session.actors';
import { shellOver } from '../application/actors/shell.actors';
import { appMachine } from '../application/app.machine';
import type { AuthPort } from '../application/ports/auth.port';
import { deviceLanguageOf } from '../domain/shell/shell';
import { createBaseParts } from './base-parts';

export type FirstParts = ReturnType<typeof createFirstParts>;

/**
 * What every page needs at once, made without the container, so that a first visit need not load one (decision 0047).
 * Nothing here touches the network or the storage: that begins when the app starts.
 * @param loadAuth loads the code of the calls that sign somebody in
 */
export function createFirstParts(loadAuth: () => Promise<AuthPort>) {
  const base = createBaseParts();
  const { clock, page, store, inspection } = base;
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
    ...base,
    app: createActor(appMachine.provide({ actors: { session, shell } }), { id: 'app', inspect: inspection.inspect }),
  };
}
