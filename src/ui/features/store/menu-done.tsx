import Undo2 from 'lucide-react/icons/undo-2';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import type { MenuEditor } from './menu.connect';
import styles from './store.module.css';

/** What the last change did; it can be taken back at once. */
export function MenuDone({ editor }: { readonly editor: MenuEditor }) {
  const { t } = useMessages('store');
  const { done, undo } = editor;
  return (
    <div role="status" className={styles.done}>
      {done === null ? null : (
        <Alert
          tone="green"
          action={
            undo === null ? undefined : (
              <Button size="small" icon={<Undo2 size={16} aria-hidden="true" />} onClick={undo}>
                {t('menu.undo')}
              </Button>
            )
          }
        >
          {done}
        </Alert>
      )}
    </div>
  );
}
