import { fromPromise } from 'xstate';
import { parsePreferences } from '../../domain/shell/shell';
import type { LoadedPreferences, ShellPreferences } from '../../domain/shell/shell';
import type { Language } from '../../domain/regions/region';
import { shellMachine } from '../../domain/shell/shell.machine';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { Slice, StorePort } from '../ports/store.port';

/** Also read before the first paint, by the script in the page's head. */
export const SHELL_SLICE: Slice<ShellPreferences> = { name: 'shell', version: 1, parse: parsePreferences };

/** The shell machine over a store, on a device whose own language is given. */
export function shellOver(store: StorePort, deviceLanguage: Language = 'en'): typeof shellMachine {
  return shellMachine.provide({
    actors: {
      loadPreferences: fromPromise<Result<LoadedPreferences>, void>(async () => {
        const kept = await store.read(SHELL_SLICE);
        return success({ stored: kept.kind === 'found' ? kept.value : null, deviceLanguage });
      }),
      savePreferences: fromPromise<Result<null>, ShellPreferences>(async ({ input }) => {
        await store.write(SHELL_SLICE, input);
        return success(null);
      }),
    },
  });
}
