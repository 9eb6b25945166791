import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import type { ItemRow } from '../../../domain/store/setup-draft';
import { FIRST_ITEMS_MAX } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { MoneyField } from '../../kit/money-field';
import { Row } from '../../kit/stack';
import { NamesFields } from './names-fields';
import styles from './store.module.css';
import type { SetupProps } from './store-setup.connect';

/** The first category of the menu, with its items. */
export function MenuSection({ view }: SetupProps) {
  const { t } = useMessages('store');
  const { draft, isBusy } = view;
  return (
    <>
      <NamesFields
        field={view.field}
        path="category"
        label={t('category')}
        help={t('categoryHelp')}
        disabled={isBusy}
      />
      {draft.items.map((item, at) => (
        <ItemFields key={item.id} view={view} item={item} number={at + 1} />
      ))}
      <Row>
        {draft.items.length >= FIRST_ITEMS_MAX ? (
          <p className={styles.note}>{t('itemsFull', { count: FIRST_ITEMS_MAX })}</p>
        ) : (
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={view.addItem}>
            {t('addItem')}
          </Button>
        )}
      </Row>
    </>
  );
}

function ItemFields({ view, item, number }: SetupProps & { readonly item: ItemRow; readonly number: number }) {
  const { t } = useMessages('store');
  const place = `items.${item.id}`;
  return (
    <fieldset className={styles.item}>
      <legend>{t('item', { number })}</legend>
      <NamesFields field={view.field} path={`${place}.name`} label={t('itemName')} disabled={view.isBusy} />
      <Row align="between">
        <MoneyField
          {...view.field(`${place}.price`)}
          label={t('price')}
          currency={view.currency}
          disabled={view.isBusy}
        />
        {view.draft.items.length === 1 ? null : (
          <Button
            variant="quiet"
            aria-label={t('removeItem', { number })}
            icon={<Trash size={18} aria-hidden="true" />}
            onClick={() => view.removeItem(item.id)}
          >
            {t('remove')}
          </Button>
        )}
      </Row>
    </fieldset>
  );
}
