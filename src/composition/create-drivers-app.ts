import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { DRIVER_SLICE } from '../application/actors/driver-slice';
import { shellOver } from '../application/actors/shell.actors';
import type { DriversSystem } from '../application/app-system';
import type { outageMachine } from '../domain/outage/outage.machine';
import { deviceLanguageOf } from '../domain/shell/shell';
import { toastsMachine } from '../domain/toasts/toasts.machine';
import { atFirstSign, createBaseParts, tellTroubles } from './base-parts';
import { once } from './once';

/** Whose tag says which release is the newest. */
const PAGE_FILE = '/driver.html';

/**
 * Starts the drivers' page: nothing of the merchants' app is reached from here [decision 0142]. Once per page.
 * @param patient loads a chunk that the page needs, after an outage if there is one
 */
export function createDriversApp(patient: <T>(load: () => Promise<T>) => Promise<T> = (load) => load()): DriversSystem {
  const base = createBaseParts();
  const { store, inspection, location } = base;
  const { inspect } = inspection;
  const shell = createActor(shellOver(store, deviceLanguageOf(navigator.languages)), { id: 'shell', inspect });
  const toasts = createActor(toastsMachine, { id: 'toasts', inspect });
  for (const actor of [shell, toasts]) actor.start();
  tellTroubles(store, toasts);

  let called: (outage: ActorRefFrom<typeof outageMachine>) => void = () => undefined;
  const outage = new Promise<ActorRefFrom<typeof outageMachine>>((resolve) => (called = resolve));
  const container = once(async () => (await import('./container')).createContainer(base));
  const driving = once(() =>
    patient(async () => {
      const [{ bindHttp }, { httpOver }, { noSession }, { provide }, composed] = await Promise.all([
        import('./container'),
        import('./http-over'),
        import('../application/no-session'),
        import('./driving.module'),
        container(),
      ]);
      const parts = httpOver({ toasts, inspection }, noSession);
      bindHttp(composed, base, parts);
      called(parts.outage);
      return provide(composed);
    }),
  );
  atFirstSign(() => void driving().catch(() => undefined));

  return {
    session: null,
    shell,
    toasts,
    inspection,
    location,
    isKnown: async () => (await store.read(DRIVER_SLICE)).kind === 'found',
    driving,
    recording: once(async () => (await import('./recording.module')).provide(await container())),
    release: once(async () => (await import('./release.module')).provide(await container(), PAGE_FILE)),
    outage: () => outage,
  };
}
