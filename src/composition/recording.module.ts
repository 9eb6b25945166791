import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { ERRORS, FIELD_CODES } from '../../contract/errors';
import { BrowserLeaving } from '../adapters/browser/leaving';
import { LocalStore } from '../adapters/storage/local-store';
import { recordingPolicy } from '../application/recording/recording-policy';
import { startRecording } from '../application/recording/recording';
import type { Recording } from '../application/recording/recording';
import { CLOCK, IDS, INSPECTION, RECORDING } from './services';

/** What writes down what happens to the machines; a chunk of its own, loaded when the page is quiet. */
const module = new ContainerModule(({ bind }) => {
  bind(RECORDING).toResolvedValue(
    (inspection, clock, ids) => {
      // Kept by the tab, so that a page loaded anew goes on in the same recording, and nobody else's.
      const store = new LocalStore(() => sessionStorage, window);
      return startRecording(
        { inspection, clock, store, leaving: new BrowserLeaving() },
        {
          policy: recordingPolicy([...Object.keys(ERRORS), ...FIELD_CODES]),
          commit: import.meta.env.VITE_COMMIT,
          dependencies: { xstate: import.meta.env.VITE_XSTATE },
          salt: ids.unique(),
        },
      );
    },
    [INSPECTION, CLOCK, IDS],
  );
});

/** Binds it, once; gives what the app asks for. */
export function provide(container: Container): Promise<Recording> {
  container.load(module);
  return container.getAsync(RECORDING); // it first reads what the tab kept
}
