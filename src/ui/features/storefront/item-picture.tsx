import { picturePath } from '../../../domain/store/store';
import type { MenuItem, Storefront } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';
import styles from './storefront.module.css';

interface ItemPictureProps {
  readonly store: Pick<Storefront, 'subdomain'> | null;
  readonly item: MenuItem;
  /** Beside a name, or above the choices of the item. */
  readonly look: 'thumb' | 'poster';
}

/** The picture of an item, if it has one; its place is kept free while it loads [R1.08]. */
export function ItemPicture({ store, item: { picture, name }, look }: ItemPictureProps) {
  const { language } = useMessages('cart');
  if (picture === null || store === null) return null;
  return (
    <img
      className={styles[look]}
      src={picturePath(store.subdomain, picture)}
      alt={name[language]}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
    />
  );
}
