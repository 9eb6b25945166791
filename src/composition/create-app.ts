import { REFERRER_SLICE } from '../application/actors/referrer';
import { wire } from '../application/wiring';
import type { AppSystem } from '../application/app-system';
import { actorsOf } from './actors-of';
import { atFirstSign, tellTroubles } from './base-parts';
import type { Container } from './container';
import { createFirstParts } from './first-parts';
import type { FirstParts } from './first-parts';
import { createLazyParts } from './lazy-parts';
import { once } from './once';

type Module<T> = () => Promise<{ readonly provide: (from: Container) => T | Promise<T> }>;

/**
 * Starts the app's actors and gives the views what they work with. Once per page.
 * @param referrer who sent the visitor, if the address says so; stored on the device [R2.61]
 * @param patient loads a chunk that a page needs, after an outage if there is one
 */
export function createApp(
  referrer: string | null = null,
  patient: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): AppSystem {
  const lazy = createLazyParts((): FirstParts => first);
  const loadAuth = async () => (await lazy.http()).auth;
  const first = createFirstParts(loadAuth);
  const { app, store, inspection, location } = first;
  if (referrer !== null) void store.write(REFERRER_SLICE, referrer);
  app.start();
  const actors = actorsOf(app);
  wire(actors);
  tellTroubles(store, actors.toasts);

  const live = once(() => patient(lazy.live));
  // If it failed to load, the page asks again when it shows something that needs it.
  actors.session.on('started', () => void live().catch(() => undefined));

  // What a sign-in needs is loaded at the first sign of a person, so that it neither slows the first page nor keeps the
  // person waiting.
  atFirstSign(() => void loadAuth().catch(() => undefined));

  /** What a module provides, once; loaded in parallel with the container and the HTTP code. */
  const late = <T>(load: Module<T>) =>
    once(async () => {
      const [{ provide }, container] = await patient(() => Promise.all([load(), lazy.containerWithHttp()]));
      return provide(container);
    });
  /** The same for what makes no calls in a session; it belongs to pages where nobody is signed in, too. */
  const quiet = <T>(load: Module<T>) =>
    once(async () => {
      const [{ provide }, container] = await Promise.all([load(), lazy.container()]);
      return provide(container);
    });

  return {
    ...actors,
    inspection,
    location,
    live,
    features: once(() => patient(lazy.features)),
    quickParcel: once(() => patient(lazy.quickParcel)),
    account: late(() => import('./account.module')),
    records: late(() => import('./records.module')),
    reset: late(() => import('./reset.module')),
    addressCheck: late(() => import('./address-check.module')),
    alertChoices: late(() => import('./alert-choices.module')),
    signup: late(() => import('./signup.module')),
    storefront: late(() => import('./storefront.module')),
    operations: late(() => import('./operations.module')),
    sandbox: late(() => import('./sandbox.module')),
    tours: late(() => import('./tours.module')),
    recording: quiet(() => import('./recording.module')),
    release: quiet(() => import('./release.module')),
    outage: once(lazy.outage),
  };
}
