import { itemPathOf } from '../../../domain/store/menu-draft';
import type { CategoryRow, MenuItemRow } from '../../../domain/store/menu-draft';
import { useMessages } from '../../i18n/use-messages';
import { MoneyField } from '../../kit/money-field';
import { Row } from '../../kit/stack';
import { ItemChoices } from './item-choices';
import { ItemPicture } from './item-picture';
import type { MenuEditor } from './menu.connect';
import { Tools } from './menu-tools';
import { NamesFields } from './names-fields';
import styles from './store.module.css';

interface ItemProps {
  readonly editor: MenuEditor;
  readonly category: CategoryRow;
  /** Its place in the category, from 0. */
  readonly at: number;
  readonly item: MenuItemRow;
  /** All items of the category are shown: it may be dragged among them. */
  readonly isWhole: boolean;
}

/** An item of the menu: its names, prices, picture and choices. */
export function Item({ editor, category, item, at, isWhole }: ItemProps) {
  const { t } = useMessages('store');
  const path = itemPathOf(category, item);
  const number = at + 1;
  return (
    <fieldset className={styles.item}>
      <legend>{t('item', { number })}</legend>
      <NamesFields field={editor.field} path={`${path}.name`} label={t('itemName')} />
      <Row align="between">
        <Row align="start">
          <MoneyField {...editor.field(`${path}.price`)} label={t('price')} currency={editor.currency} />
          <MoneyField {...editor.field(`${path}.salePrice`)} label={t('salePrice')} currency={editor.currency} />
        </Row>
        <Tools
          text="menu.itemTools"
          number={number}
          count={category.items.length}
          {...(isWhole ? { grip: item.id } : {})}
          move={(by) => editor.moveItem(category, item.id, by)}
          copy={editor.isFull ? null : () => editor.copyItem(category, item)}
          remove={() => editor.removeItem(category, item.id)}
        />
      </Row>
      <ItemPicture editor={editor} item={item} path={path} number={number} />
      <ItemChoices editor={editor} category={category} item={item} number={number} />
    </fieldset>
  );
}
