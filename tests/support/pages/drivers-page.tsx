import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createActor, waitFor } from 'xstate';
import { DRIVER_SLICE } from '../../../src/application/actors/driver-slice';
import { SHELL_SLICE, shellOver } from '../../../src/application/actors/shell.actors';
import type { DriversSystem, DrivingPorts } from '../../../src/application/app-system';
import { createInspection } from '../../../src/application/inspection';
import { DRIVERS_PATH } from '../../../src/domain/identity/open-paths';
import type { Language } from '../../../src/domain/regions/region';
import { DEFAULT_PREFERENCES } from '../../../src/domain/shell/shell';
import { toastsMachine } from '../../../src/domain/toasts/toasts.machine';
import { DriversApp } from '../../../src/ui/drivers/drivers-app';
import { loadDriversMessages } from '../../../src/ui/i18n/drivers-messages';
import { stubBrowser } from './render-page';
import { stubDialogs } from './whole-app';

/** The drivers' page over the real machines; only the outside is fake. */
export async function renderDrivers(ports: DrivingPorts, language: Language): Promise<void> {
  stubBrowser();
  stubDialogs();
  const { store } = ports;
  await store.write(SHELL_SLICE, { ...DEFAULT_PREFERENCES, language });
  const shell = createActor(shellOver(store)).start();
  const driving = Promise.resolve(ports);
  const app: DriversSystem = {
    session: null,
    shell,
    toasts: createActor(toastsMachine).start(),
    inspection: createInspection(() => 0),
    location: { locate: () => Promise.resolve({ kind: 'unavailable' }) },
    isKnown: async () => (await store.read(DRIVER_SLICE)).kind === 'found',
    driving: () => driving,
    recording: () => Promise.reject(new Error('no recording here')),
    release: () => Promise.reject(new Error('no releases here')),
    outage: () => new Promise(() => undefined),
  };
  await waitFor(shell, (snapshot) => !snapshot.hasTag('restoring'));
  const [messages, isKnown] = await Promise.all([loadDriversMessages(language), app.isKnown()]);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[DRIVERS_PATH]}>
        <DriversApp app={app} messages={messages} isKnown={isKnown} />
      </MemoryRouter>,
    );
    await driving;
  });
}
