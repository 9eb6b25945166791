import { fromPromise } from 'xstate';
import { MENU_IMAGE_SIZE_MAX } from '../../domain/shared/constants';
import type { ChosenFile } from '../../domain/signup/upload.machine';
import { pictureMachine } from '../../domain/store/picture.machine';
import type { PicturesPort } from '../ports/pictures.port';
import type { LocalFile } from '../ports/signup.port';

/** The picture machine over the device; a picture that was made smaller takes the place of the chosen one. */
export function pictureOver(pictures: PicturesPort, files: Map<string, LocalFile>): typeof pictureMachine {
  return pictureMachine.provide({
    actors: {
      shrink: fromPromise<ChosenFile | null, ChosenFile>(async ({ input: { ticket } }) => {
        const file = files.get(ticket);
        const small = file === undefined ? null : await pictures.shrink(file, MENU_IMAGE_SIZE_MAX).catch(() => null);
        if (small === null) return null;
        files.set(ticket, small);
        return { ticket, name: small.name, type: small.type, size: small.size };
      }),
    },
  });
}
