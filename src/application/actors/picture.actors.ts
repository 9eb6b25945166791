import { fromPromise } from 'xstate';
import { MENU_IMAGE_SIZE_MAX } from '../../domain/shared/constants';
import type { ChosenFile } from '../../domain/signup/upload.machine';
import { pictureMachine } from '../../domain/store/picture.machine';
import type { PicturesPort } from '../ports/pictures.port';
import type { LocalFile } from '../ports/signup.port';

/** The picture machine over the device; a copy takes the place of the chosen one. */
export function pictureOver(pictures: PicturesPort, files: Map<string, LocalFile>): typeof pictureMachine {
  return pictureMachine.provide({
    actors: {
      copy: fromPromise<ChosenFile | null, ChosenFile>(async ({ input: { ticket } }) => {
        const file = files.get(ticket);
        const copy = file === undefined ? null : await pictures.copy(file, MENU_IMAGE_SIZE_MAX).catch(() => null);
        if (copy === null) return null;
        files.set(ticket, copy);
        return { ticket, name: copy.name, type: copy.type, size: copy.size };
      }),
    },
  });
}
