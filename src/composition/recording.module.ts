import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { ERRORS, FIELD_CODES } from '../../contract/errors';
import { BrowserLeaving } from '../adapters/browser/leaving';
import { BrowserQuiet } from '../adapters/browser/quiet';
import { LocalStore } from '../adapters/storage/local-store';
import { recordingPolicy } from '../application/recording/recording-policy';
import { startRecording } from '../application/recording/recording';
import type { Recording } from '../application/recording/recording';
import { CLOCK, IDS, INSPECTION, RECORDING, STORE } from './services';

/** The recording of the machines; a separate chunk, loaded when the page is quiet. */
const module = new ContainerModule(({ bind }) => {
  bind(RECORDING).toResolvedValue(
    (inspection, clock, ids, device) => {
      // Stored by the tab, so that a reloaded page continues the same recording, and only its own.
      const store = new LocalStore(() => sessionStorage, window);
      return startRecording(
        { inspection, clock, store, device, leaving: new BrowserLeaving(), quiet: new BrowserQuiet() },
        {
          policy: recordingPolicy([...Object.keys(ERRORS), ...FIELD_CODES]),
          commit: import.meta.env.VITE_COMMIT,
          dependencies: { xstate: import.meta.env.VITE_XSTATE },
          salt: ids.unique(),
        },
      );
    },
    [INSPECTION, CLOCK, IDS, STORE],
  );
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): Promise<Recording> {
  container.load(module);
  return container.getAsync(RECORDING); // it first reads what the tab stored
}
