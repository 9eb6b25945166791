import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Result } from '../../domain/shared/result';
import type { UploadedFile } from '../../domain/signup/registration';

/** Reads a file that was sent. */
export type ReadFile = (file: UploadedFile) => Promise<Result<ArrayBuffer>>;

/** Fetches a file and saves it on the device. */
export function fileLogic(read: ReadFile, save: (file: UploadedFile, content: ArrayBuffer) => void) {
  return recordActionOf<UploadedFile, 'save'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<UploadedFile>, { readonly action: 'save'; readonly item: UploadedFile }>(
        async ({ input: { item } }) => {
          const content = await read(item);
          if (!content.ok) return { kind: 'failed', failure: content.failure };
          save(item, content.value);
          return { kind: 'done', item };
        },
      ),
    },
  });
}
