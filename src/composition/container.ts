import 'reflect-metadata/lite';
import { Container } from 'inversify';
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
import { SessionTokenSource } from '../application/session-token-source';
import { deviceLanguageOf } from '../domain/shell/shell';
import { millisOf } from '../domain/shared/time';
import { actorsOf } from './actors-of';
import { loadAuth } from './lazy-modules';
import { APP, AUTH, CLOCK, IDS, INSPECTION, KEEPER, LOCATION, LOCK, PAGE, STORE, TOKENS } from './services';

/** Binds what the first page needs. Nothing here touches the network or the storage: that begins when the app starts. */
export function createContainer(): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(INSPECTION).toResolvedValue((clock) => createInspection(() => millisOf(clock.now())), [CLOCK]);
  container.bind(CLOCK).toResolvedValue(() => new SystemClock());
  container.bind(IDS).toResolvedValue(() => new RandomIds());
  container.bind(PAGE).toResolvedValue(() => new BrowserPage());
  container.bind(LOCATION).toResolvedValue(() => new BrowserLocation(navigator.geolocation as Geolocation | undefined));
  container.bind(LOCK).toResolvedValue(() => new BrowserLock(navigator.locks as LockManager | undefined));
  container.bind(STORE).toResolvedValue(() => new LocalStore(() => localStorage, window));
  container.bind(AUTH).toResolvedValue(() => new LazyAuth(() => loadAuth(container)));
  container.bind(KEEPER).toResolvedValue((store) => new SessionKeeper(store), [STORE]);
  container
    .bind(TOKENS)
    .toResolvedValue((app, clock) => new SessionTokenSource(actorsOf(app).session, clock), [APP, CLOCK]);
  container.bind(APP).toResolvedValue(
    (auth, keeper, clock, lock, page, store, inspection) =>
      createActor(
        appMachine.provide({
          actors: {
            session: sessionOver({ auth, keeper, clock, lock, page, attention: new BrowserAttention() }),
            shell: shellOver(store, deviceLanguageOf(navigator.languages)),
          },
        }),
        { id: 'app', inspect: inspection.inspect },
      ),
    [AUTH, KEEPER, CLOCK, LOCK, PAGE, STORE, INSPECTION],
  );
  return container;
}
