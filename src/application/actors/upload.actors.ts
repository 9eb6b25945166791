import { fromCallback } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { uploadMachine } from '../../domain/signup/upload.machine';
import type { ChosenFile } from '../../domain/signup/upload.machine';
import type { LocalFile, Upload } from '../ports/signup.port';

type Told = Parameters<ActorRefFrom<typeof uploadMachine>['send']>[0] & { readonly type: `UPLOAD.${string}` };

/** What takes files, with their progress. */
export interface FileTaker {
  upload(file: LocalFile, progress: (share: number) => void): Upload;
}

/** The upload machine over what takes files; they wait under their tickets until they are forgotten. */
export function uploadOver(taker: FileTaker, files: ReadonlyMap<string, LocalFile>): typeof uploadMachine {
  return uploadMachine.provide({
    actors: {
      upload: fromCallback(({ input, sendBack }: { input: ChosenFile; sendBack: (event: Told) => void }) => {
        const file = files.get(input.ticket);
        if (file === undefined) return undefined;
        const upload = taker.upload(file, (share) => sendBack({ type: 'UPLOAD.PROGRESS', share }));
        void upload.answer.then((result) =>
          sendBack(
            result.ok
              ? { type: 'UPLOAD.TAKEN', file: result.value }
              : { type: 'UPLOAD.FAILED', failure: result.failure },
          ),
        );
        return () => upload.cancel();
      }),
    },
  });
}
