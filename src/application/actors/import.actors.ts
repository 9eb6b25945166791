import { fromPromise } from 'xstate';
import type { Import, ImportChange, ImportKind } from '../../domain/imports/import';
import type { ImportFile } from '../../domain/imports/import-file';
import { importMachine } from '../../domain/imports/import.machine';
import type { LatestImport } from '../../domain/imports/import-flow';
import { failed } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { ImportsPort } from '../ports/records/imports.port';
import type { LocalFile } from '../ports/signup.port';

interface ById {
  readonly id: string;
}
/** Of the plan that is shown. */
interface ByVersion extends ById {
  readonly version: number;
}

/** Imports over their port; files wait under their tickets. */
export function importOver(port: ImportsPort, files: ReadonlyMap<string, LocalFile>): typeof importMachine {
  return importMachine.provide({
    actors: {
      recall: fromPromise<Result<LatestImport>, { readonly kind: ImportKind }>(({ input }) => port.latest(input.kind)),
      readFile: fromPromise<Result<Import>, { readonly kind: ImportKind; readonly file: ImportFile }>(
        async ({ input: { kind, file }, signal }) => {
          const given = files.get(file.ticket);
          // A recording has the name of a file, never the file.
          if (given === undefined) return failed({ kind: 'offline' });
          const upload = port.upload(kind, given);
          signal.addEventListener('abort', () => upload.cancel());
          return upload.answer;
        },
      ),
      askPlatform: fromPromise<Result<Import>, { readonly token: string }>(({ input }) =>
        port.fromPlatform(input.token),
      ),
      change: fromPromise<Result<Import>, ByVersion & { readonly change: ImportChange }>(
        ({ input: { id, version, change } }) => port.change(id, version, change),
      ),
      commit: fromPromise<Result<Import>, ByVersion>(({ input: { id, version } }) => port.commit(id, version)),
      look: fromPromise<Result<Import>, ById>(({ input }) => port.read(input.id)),
      stop: fromPromise<Result<Import>, ById>(({ input }) => port.stop(input.id)),
      undo: fromPromise<Result<Import>, ById>(({ input }) => port.undo(input.id)),
      discard: fromPromise<Result<object>, ByVersion>(({ input: { id, version } }) => port.discard(id, version)),
    },
  });
}
