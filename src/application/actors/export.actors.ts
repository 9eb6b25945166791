import { fromPromise } from 'xstate';
import { exportMachine } from '../../domain/exports/export.machine';
import type { Export, ExportWanted } from '../../domain/exports/export';
import type { Language } from '../../domain/regions/region';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { ExportsPort } from '../ports/records/exports.port';

interface Sent extends ExportWanted {
  readonly language: Language;
  readonly key: string;
}

/**
 * Exports over their port.
 * @param keep saves a file on the device; its bytes never enter the machine, nor a trace
 */
export function exportOver(
  exports: ExportsPort,
  keep: (file: Pick<Export, 'fileName' | 'format'>, bytes: ArrayBuffer) => void,
): typeof exportMachine {
  return exportMachine.provide({
    actors: {
      start: fromPromise<Result<Export>, Sent>(({ input: { kind, query, format, language, key } }) =>
        exports.start({ kind, query, format }, language, key),
      ),
      read: fromPromise<Result<Export>, { readonly id: string }>(({ input }) => exports.read(input.id)),
      cancel: fromPromise<Result<Export>, { readonly id: string }>(({ input }) => exports.cancel(input.id)),
      save: fromPromise<Result<null>, { readonly made: Export }>(async ({ input: { made } }) => {
        const answer = await exports.download(made.id);
        if (!answer.ok) return answer;
        keep(made, answer.value);
        return success(null);
      }),
    },
  });
}
