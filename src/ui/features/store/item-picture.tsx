import Image from 'lucide-react/icons/image';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import { ACCEPTED_PICTURES } from '../../../domain/store/picture.machine';
import type { MenuItemRow } from '../../../domain/store/menu-draft';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { FileButton } from '../../kit/file-button';
import { Row, Stack } from '../../kit/stack';
import { mostText, usePictureAddress, usePictureChoice } from './item-picture.connect';
import type { MenuEditor } from './menu.connect';
import { PictureNotice } from './picture-notice';
import styles from './store.module.css';

interface ItemPictureProps {
  readonly editor: MenuEditor;
  readonly item: MenuItemRow;
  /** Of the item, in the form. */
  readonly path: string;
  /** The item's number in its category, from 1. */
  readonly number: number;
}

/** The picture of an item of the menu: a small one, and how to choose, replace and remove it [R1.08] [R5.10]. */
export function ItemPicture({ editor, item, path, number }: ItemPictureProps) {
  const { t, language, locale } = useMessages('store');
  const view = usePictureChoice('item', (id) => editor.setPicture(path, id));
  const place = useRef<HTMLDivElement>(null);
  const { picture } = item;
  const gone = editor.field(`${path}.picture`).error;
  return (
    <div ref={place} className={styles.picture} tabIndex={-1} data-invalid={gone !== null}>
      {picture === null ? (
        <span className={styles.noThumb}>
          <Image size={24} aria-hidden="true" />
        </span>
      ) : (
        <Thumb editor={editor} id={picture} alt={item.name[language].trim() || t('item', { number })} />
      )}
      <Stack gap={2}>
        <Row>
          <FileButton
            icon={<ImageUp size={18} aria-hidden="true" />}
            aria-label={t(picture === null ? 'picture.addNumber' : 'picture.replaceNumber', { number })}
            accept={ACCEPTED_PICTURES}
            onFile={view.choose}
          >
            {t(picture === null ? 'picture.add' : 'picture.replace')}
          </FileButton>
          {picture === null ? null : (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('picture.removeNumber', { number })}
              onClick={() => {
                editor.setPicture(path, null);
                // This button goes with the picture: the keyboard goes on beside it.
                place.current?.querySelector('button')?.focus();
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Row>
        <PictureNotice view={view} error={gone} help={t('picture.help', { most: mostText(locale) })} />
      </Stack>
    </div>
  );
}

function Thumb({ editor, id, alt }: Pick<ItemPictureProps, 'editor'> & { readonly id: string; readonly alt: string }) {
  const { frame, address } = usePictureAddress(id, editor.savedPicture(id));
  return (
    <span ref={frame} className={styles.thumb}>
      {address === null ? null : <img src={address} alt={alt} width={72} height={72} loading="lazy" decoding="async" />}
    </span>
  );
}
