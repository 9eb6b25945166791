import type { Container } from 'inversify';
import { REFERRER_SLICE } from '../application/actors/referrer';
import { wire } from '../application/wiring';
import type { AppSystem } from '../application/app-system';
import { actorsOf } from './actors-of';
import { createContainer } from './container';
import { loadAuth, loadFeatures, loadHttp, loadLive, outageOf } from './lazy-modules';
import { APP, INSPECTION, LOCATION, STORE } from './services';

/** The toast for a device that does not store things [R4.13]. */
const TROUBLES = { lost: 'toasts.startedClean', 'not-kept': 'toasts.notKept' } as const;

/** Always the same promise, which React needs to wait for it; but a failed one is not kept. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
}

/**
 * Starts the app's actors and gives the views what they work with. Once per page.
 * @param referrer who sent the visitor, if the address says so; stored on the device [R2.61]
 * @param patient loads a chunk that a page needs, after an outage if there is one
 */
export function createApp(
  referrer: string | null = null,
  patient: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): AppSystem {
  const container = createContainer();
  if (referrer !== null) void container.get(STORE).write(REFERRER_SLICE, referrer);
  const app = container.get(APP);
  app.start();
  const actors = actorsOf(app);
  wire(actors);
  container
    .get(STORE)
    .onTrouble((trouble) =>
      actors.toasts.send({ type: 'NOTIFY', tone: 'neutral', text: null, key: TROUBLES[trouble] }),
    );

  const live = once(() => patient(() => loadLive(container)));
  // If it failed to load, the page asks again when it shows something that needs it.
  actors.session.on('started', () => void live().catch(() => undefined));

  // What a sign-in needs is loaded at the first sign of a person, so that it neither slows the first page nor keeps the
  // person waiting.
  const warm = (): void => void loadAuth(container).catch(() => undefined);
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, warm, { once: true, passive: true });

  /** The module's exports, once; loaded in parallel with the HTTP code. */
  const late = <T>(load: () => Promise<{ readonly provide: (from: Container) => T }>) =>
    once(async () => {
      const [{ provide }] = await patient(() => Promise.all([load(), loadHttp(container)]));
      return provide(container);
    });

  return {
    ...actors,
    inspection: container.get(INSPECTION),
    location: container.get(LOCATION),
    live,
    features: once(() => patient(() => loadFeatures(container))),
    account: late(() => import('./account.module')),
    records: late(() => import('./records.module')),
    reset: late(() => import('./reset.module')),
    addressCheck: late(() => import('./address-check.module')),
    signup: late(() => import('./signup.module')),
    quickParcel: late(() => import('./quick-parcel.module')),
    sandbox: late(() => import('./sandbox.module')),
    tours: late(() => import('./tours.module')),
    // These two make no calls in a session, and belong to pages where nobody is signed in.
    recording: once(async () => (await import('./recording.module')).provide(container)),
    outage: once(() => outageOf(container)),
    release: once(async () => (await import('./release.module')).provide(container)),
  };
}
