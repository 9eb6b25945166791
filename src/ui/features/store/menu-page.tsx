import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { foundIn } from '../../../domain/store/menu-bulk';
import { itemCount, itemPathOf } from '../../../domain/store/menu-draft';
import type { CategoryRow, MenuItemRow } from '../../../domain/store/menu-draft';
import { CATEGORIES_MAX, itemsOf, MENU_NAME_LENGTH } from '../../../domain/store/store';
import type { Store } from '../../../domain/store/store';
import { useMay } from '../../app/use-may';
import { useStore } from '../../app/use-store';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Fold } from '../../components/fold';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { Sortable } from '../../components/sortable';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row, Stack } from '../../kit/stack';
import { FilterBar } from '../../lists/filter-bar';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { BulkDialog } from './bulk-dialog';
import { ChoiceGroups } from './choice-groups';
import { RemoveDialog } from './remove-dialog';
import { useMenuEditor } from './menu.connect';
import type { MenuEditor } from './menu.connect';
import { MenuDone } from './menu-done';
import { Item } from './menu-item';
import { Tools } from './menu-tools';
import { NamesFields } from './names-fields';
import styles from './store.module.css';

/** The menu of the business's store: its categories and items, in both languages and with prices [R2.24]. */
export function MenuPage() {
  const { t } = useMessages('store', 'records', 'kit', 'fields');
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
        {value !== null ? (
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

/** A menu with more items than this begins folded. */
const SHORT = 8;

function MenuForm({ store }: { readonly store: Store }) {
  const { t } = useMessages('store');
  const editor = useMenuEditor(store);
  const { view, categories } = editor;
  const [isShort] = useState(() => itemsOf(store.menu).size <= SHORT);
  const [search, setSearch] = useState('');
  const [isBulk, setBulk] = useState(false);
  const found =
    search.trim() === ''
      ? null
      : new Set(foundIn(categories, search).flatMap((each) => each.items.map((item) => itemPathOf(each, item))));
  return (
    <RecordFrame view={view} differences={editor.differences}>
      <div className={styles.long}>
        <RecordForm view={view} submit={t('menu.save')} submitting={t('menu.saving')} Foot={Foot}>
          {categories.length === 0 ? <EmptyState title={t('menu.none')} text={t('menu.noneText')} /> : null}
          {isShort ? null : (
            <FilterBar
              label={t('menu.search')}
              hint={t('menu.searchHint')}
              search={search}
              onSearch={setSearch}
              maxLength={MENU_NAME_LENGTH}
            />
          )}
          {found !== null && found.size === 0 ? (
            <EmptyState
              title={t('menu.nothing')}
              text={t('menu.nothingText')}
              action={<Button onClick={() => setSearch('')}>{t('menu.clear')}</Button>}
            />
          ) : null}
          {itemCount(categories) < 2 ? null : (
            <Row>
              <Button icon={<ListChecks size={18} aria-hidden="true" />} onClick={() => setBulk(true)}>
                {t('bulk.open')}
              </Button>
            </Row>
          )}
          {isBulk ? <BulkDialog editor={editor} leave={() => setBulk(false)} /> : null}
          <Sortable {...editor.sortedCategories} className={styles.rows}>
            {categories.map((category, at) => (
              <Category
                key={category.id}
                editor={editor}
                category={category}
                at={at}
                isOpenAtFirst={isShort}
                found={found}
              />
            ))}
          </Sortable>
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
          <span role="status" className={styles.said}>
            {editor.moved}
          </span>
          <MenuDone editor={editor} />
        </RecordForm>
      </div>
    </RecordFrame>
  );
}

/** The button that saves stays in view: a menu is long. */
function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <Row>{children}</Row>
    </div>
  );
}

interface CategoryProps {
  readonly editor: MenuEditor;
  readonly category: CategoryRow;
  /** Its place, from 0. */
  readonly at: number;
}

interface FoldedProps {
  readonly isOpenAtFirst: boolean;
  /** The paths of the items that a search finds; null while nothing is searched for. */
  readonly found: ReadonlySet<string> | null;
}

/** A category that folds to its name and its items' names; one with an error opens. */
function Category({ editor, category, at, isOpenAtFirst, found }: CategoryProps & FoldedProps) {
  const { t } = useMessages('store');
  const { id, known, items } = category;
  const number = at + 1;
  const [isUnfolded, setOpen] = useState(isOpenAtFirst || known === null);
  const isShown = (item: MenuItemRow) => found === null || found.has(itemPathOf(category, item));
  const isOpen = isUnfolded || found !== null;
  // What was open once stays in the page: a picture may be on its way there.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const error = editor.errorIn(category);
  const [seenError, setSeenError] = useState(error);
  if (error !== seenError) {
    setSeenError(error);
    if (error !== null) setOpen(true);
  }
  const [isAsked, setAsked] = useState(false);
  const tools = (
    <Tools
      text="menu.tools"
      number={number}
      count={editor.categories.length}
      {...(found === null ? { grip: id } : {})}
      move={(by) => editor.moveCategory(id, by)}
      remove={isOpen ? () => (items.length === 0 ? editor.removeCategory(category) : setAsked(true)) : null}
    />
  );
  if (found !== null && !items.some(isShown)) return null;
  return (
    <div className={styles.category}>
      <Fold
        title={isOpen ? t('menu.category', { number }) : editor.categoryName(category)}
        level={2}
        isOpen={isOpen}
        toggle={() => setOpen(!isOpen)}
        isFilled={false}
        line={
          <bdi>{[t('setup.items', { count: items.length }), editor.namesOf(category)].filter(Boolean).join(' · ')}</bdi>
        }
        error={error}
      >
        {isOpen ? tools : null}
        {isOpen || wasOpen ? (
          <Stack>
            <NamesFields field={editor.field} path={`categories.${id}.name`} label={t('category')} />
            <Sortable {...editor.sortedItems(category)} className={styles.rows}>
              {items.map((item, index) =>
                isShown(item) ? (
                  <Item
                    key={item.id}
                    editor={editor}
                    category={category}
                    item={item}
                    at={index}
                    isWhole={found === null}
                  />
                ) : null,
              )}
            </Sortable>
            <Row>
              <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => editor.addItem(category)}>
                {t('addItem')}
              </Button>
            </Row>
          </Stack>
        ) : null}
      </Fold>
      {isOpen ? null : tools}
      {isAsked ? (
        <RemoveDialog
          title={t('menu.removeTitle', { number })}
          remove={() => editor.removeCategory(category)}
          leave={() => setAsked(false)}
        >
          <p>{t('menu.removeText', { count: items.length })}</p>
        </RemoveDialog>
      ) : null}
    </div>
  );
}
