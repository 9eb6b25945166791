import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { logoOver, pictureOver } from '../../../application/actors/picture.actors';
import type { LocalFile } from '../../../application/ports/signup.port';
import { MENU_IMAGE_SIZE_MAX } from '../../../domain/shared/constants';
import { picturePath } from '../../../domain/store/store';
import type { Picture } from '../../../domain/store/store';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { usePicture } from '../../attachments/attached-files.connect';
import { sizeText } from '../../components/download';
import { useOneUpload } from '../../forms/one-upload';
import { useMessages } from '../../i18n/use-messages';

/** How large a picture may be, as people say it. */
export const mostText = (locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(MENU_IMAGE_SIZE_MAX / 1_024);

/**
 * Choosing the picture of an item, or the store's logo: what to show, and the commands [R5.10].
 * @param taken is told the id of the picture that the server has taken
 */
export function usePictureChoice(kind: 'item' | 'logo', taken: (id: string) => void) {
  const { t, locale } = useMessages('store');
  const { stores, ids, pictures } = use(useApp().records());
  const [files] = useState(() => new Map<string, LocalFile>());
  const taker = useMemo(() => (kind === 'item' ? stores : { upload: stores.uploadLogo.bind(stores) }), [kind, stores]);
  const upload = useOneUpload(
    taker,
    ids,
    (error) => t(`picture.error.${error === 'too-large' ? 'unreadable' : error}`),
    ({ id }) => taken(id),
  );
  const [snapshot, send, actor] = useFlow(
    useMemo(() => (kind === 'item' ? pictureOver : logoOver)(pictures, files), [kind, pictures, files]),
  );
  const ready = useEffectEvent((ticket: string) => {
    const file = files.get(ticket);
    if (file !== undefined) upload.choose(file);
  });
  useEffect(() => {
    const watch = actor.on('ready', ({ file: { ticket } }) => ready(ticket));
    return () => watch.unsubscribe();
  }, [actor]);
  const { file, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return {
    upload,
    /** What is offered for a picture that is too large. */
    offer:
      file !== null && file.size > MENU_IMAGE_SIZE_MAX && (isBusy || snapshot.hasTag('offered'))
        ? { text: t('picture.large', { size: sizeText(file.size, locale), most: mostText(locale) }), isBusy }
        : null,
    error: error === null ? null : t(`picture.error.${error}`),
    choose: (chosen: LocalFile) => {
      files.clear();
      upload.dismiss();
      const ticket = ids.unique();
      files.set(ticket, chosen);
      send({ type: 'CHOOSE', file: { ticket, name: chosen.name, type: chosen.type, size: chosen.size } });
    },
    shrink: () => send({ type: 'SHRINK' }),
    dismiss: () => send({ type: 'DISMISS' }),
  };
}

/** Where a picture is read: a saved one at its public address, one that is not saved yet by its own business. */
export function usePictureAddress(id: string, saved: { readonly subdomain: string; readonly picture: Picture } | null) {
  const { stores } = use(useApp().records());
  const place = useBranchId();
  const [read] = useState(() => (file: { readonly id: string }) => stores.picture(file.id));
  // Browsers go by the content of a picture, not by the kind that is named here.
  const own = usePicture({ id, name: '', type: 'image/png', size: 0 }, read, place, saved === null);
  return { frame: own.frame, address: saved === null ? own.address : picturePath(saved.subdomain, saved.picture) };
}
