import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { CategoryRow, MenuItemRow } from '../../../domain/store/menu-draft';
import { CATEGORIES_MAX } from '../../../domain/store/store';
import type { Store } from '../../../domain/store/store';
import { useMay } from '../../app/use-may';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { MoneyField } from '../../kit/money-field';
import { NoPermission } from '../../kit/no-permission';
import { Row, Stack } from '../../kit/stack';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { ChoiceGroups } from './choice-groups';
import { ItemChoices } from './item-choices';
import { RemoveDialog } from './remove-dialog';
import { useMenuEditor } from './menu.connect';
import type { MenuEditor } from './menu.connect';
import { Tools } from './menu-tools';
import { NamesFields } from './names-fields';
import { useStore } from './store.connect';
import styles from './store.module.css';

/** The menu of the business's store: its categories and items, in both languages and with prices [R2.24]. */
export function MenuPage() {
  const { t } = useMessages('store', 'records', 'kit', 'fields');
  const mayRun = useMay('runStore');
  const mayImport = useMay('changeStore');
  const { value, failure, retry } = useStore();
  return (
    <Page
      title={t('menu.title')}
      context={t('menu.context')}
      action={
        <Row>
          {mayImport ? <Button to={pathTo('/ecommerce/nectars/import-menu')}>{t('menu.toImport')}</Button> : null}
          <Button to={pathTo('/ecommerce/menu/availability')}>{t('menu.toAvailability')}</Button>
          <Button to={pathTo('/ecommerce/setup/success')}>{t('menu.share')}</Button>
        </Row>
      }
    >
      <Stack width="form">
        {!mayRun ? (
          <NoPermission />
        ) : value !== null ? (
          <MenuForm store={value} />
        ) : failure === null ? (
          <Skeleton height={420} />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )}
      </Stack>
    </Page>
  );
}

function MenuForm({ store }: { readonly store: Store }) {
  const { t } = useMessages('store');
  const editor = useMenuEditor(store);
  const { view, categories } = editor;
  return (
    <RecordFrame view={view} differences={editor.differences}>
      <RecordForm view={view} submit={t('menu.save')} submitting={t('menu.saving')}>
        {categories.length === 0 ? <EmptyState title={t('menu.none')} text={t('menu.noneText')} /> : null}
        {categories.map((category, at) => (
          <Category key={category.id} editor={editor} category={category} at={at} />
        ))}
        <Row>
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={editor.addCategory}
            unavailable={categories.length >= CATEGORIES_MAX ? t('menu.full', { count: CATEGORIES_MAX }) : null}
          >
            {t('menu.addCategory')}
          </Button>
        </Row>
        <ChoiceGroups editor={editor} />
      </RecordForm>
    </RecordFrame>
  );
}

interface CategoryProps {
  readonly editor: MenuEditor;
  readonly category: CategoryRow;
  /** Its place, from 0. */
  readonly at: number;
}

function Category({ editor, category, at }: CategoryProps) {
  const { t } = useMessages('store');
  const { id, items } = category;
  const number = at + 1;
  const [isAsked, setAsked] = useState(false);
  return (
    <Card label={t('menu.category', { number })}>
      <Stack>
        <Row align="between">
          <h2>{t('menu.category', { number })}</h2>
          <Tools
            text="menu.tools"
            number={number}
            count={editor.categories.length}
            move={(by) => editor.moveCategory(id, by)}
            remove={() => (items.length === 0 ? editor.removeCategory(id) : setAsked(true))}
          />
        </Row>
        <NamesFields field={editor.field} path={`categories.${id}.name`} label={t('category')} />
        {items.map((item, index) => (
          <Item key={item.id} editor={editor} category={category} item={item} at={index} />
        ))}
        <Row>
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => editor.addItem(category)}>
            {t('addItem')}
          </Button>
        </Row>
      </Stack>
      {isAsked ? (
        <RemoveDialog
          title={t('menu.removeTitle', { number })}
          remove={() => editor.removeCategory(id)}
          leave={() => setAsked(false)}
        >
          <p>{t('menu.removeText', { count: items.length })}</p>
        </RemoveDialog>
      ) : null}
    </Card>
  );
}

function Item({ editor, category, item, at }: CategoryProps & { readonly item: MenuItemRow }) {
  const { t } = useMessages('store');
  const path = `categories.${category.id}.items.${item.id}`;
  const number = at + 1;
  return (
    <fieldset className={styles.item}>
      <legend>{t('item', { number })}</legend>
      <NamesFields field={editor.field} path={`${path}.name`} label={t('itemName')} />
      <Row align="between">
        <MoneyField {...editor.field(`${path}.price`)} label={t('price')} currency={editor.currency} />
        <Tools
          text="menu.itemTools"
          number={number}
          count={category.items.length}
          move={(by) => editor.moveItem(category, item.id, by)}
          remove={() => editor.removeItem(category, item.id)}
        />
      </Row>
      <ItemChoices editor={editor} category={category} item={item} number={number} />
    </fieldset>
  );
}
