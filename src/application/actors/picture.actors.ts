import { fromPromise } from 'xstate';
import { MENU_IMAGE_SIZE_MAX } from '../../domain/shared/constants';
import { LOGO_SIDE_MAX, LOGO_SIZE_MAX } from '../../domain/store/logo';
import type { ChosenFile } from '../../domain/signup/upload.machine';
import { isSmallPicture, pictureMachine } from '../../domain/store/picture.machine';
import type { PicturesPort } from '../ports/pictures.port';
import type { LocalFile } from '../ports/signup.port';

type Files = Map<string, LocalFile>;

const copyBy = (files: Files, copyOf: (file: LocalFile) => Promise<LocalFile | null>) =>
  fromPromise<ChosenFile | null, ChosenFile>(async ({ input: { ticket } }) => {
    const file = files.get(ticket);
    const copy = file === undefined ? null : await copyOf(file).catch(() => null);
    if (copy === null) return null;
    files.set(ticket, copy);
    return { ticket, name: copy.name, type: copy.type, size: copy.size };
  });

/** The picture machine over the device; a copy takes the place of the chosen one. */
export function pictureOver(pictures: PicturesPort, files: Files): typeof pictureMachine {
  return pictureMachine.provide({
    actors: { copy: copyBy(files, (file) => pictures.copy(file, MENU_IMAGE_SIZE_MAX)) },
  });
}

/** The same for a logo: each is looked at, because a small file may have too many pixels. */
export function logoOver(pictures: PicturesPort, files: Files): typeof pictureMachine {
  const limits = { most: LOGO_SIZE_MAX, side: LOGO_SIDE_MAX };
  return pictureMachine.provide({
    guards: { isReady: () => false, isSmallPhoto: isSmallPicture },
    actors: { copy: copyBy(files, (file) => pictures.logo(file, limits)) },
  });
}
