import { fromPromise } from 'xstate';
import { parsePreferences } from '../../domain/shell/shell';
import type { ShellPreferences } from '../../domain/shell/shell';
import { shellMachine } from '../../domain/shell/shell.machine';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { Slice, StorePort } from '../ports/store.port';

/** Also read before the first paint, by the script in the page's head. */
export const SHELL_SLICE: Slice<ShellPreferences> = { name: 'shell', version: 1, parse: parsePreferences };

/** The shell machine over a store. */
export function shellOver(store: StorePort): typeof shellMachine {
  return shellMachine.provide({
    actors: {
      loadPreferences: fromPromise<Result<ShellPreferences | null>, void>(async () => {
        const kept = await store.read(SHELL_SLICE);
        return success(kept.kind === 'found' ? kept.value : null);
      }),
      savePreferences: fromPromise<Result<null>, ShellPreferences>(async ({ input }) => {
        await store.write(SHELL_SLICE, input);
        return success(null);
      }),
    },
  });
}
