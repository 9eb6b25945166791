import { useMessages } from '../../i18n/use-messages';
import { Button } from '../button';
import styles from './map.module.css';
import type { MovedPin } from './use-moved-pin';

/** Says that what was written was emptied, and gives it back. */
export function MovedNote({ moved: { undo, keep } }: { readonly moved: MovedPin }) {
  const { t } = useMessages('map');
  return (
    <div role="status">
      {undo === null || keep === null ? null : (
        <p className={styles.moved}>
          {t('moved.text')}
          <Button variant="quiet" onClick={undo}>
            {t('moved.undo')}
          </Button>
          <Button variant="quiet" onClick={keep}>
            {t('moved.keep')}
          </Button>
        </p>
      )}
    </div>
  );
}
