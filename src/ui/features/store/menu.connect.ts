import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { menuKind } from '../../../application/actors/store-records.actors';
import { storeQuery } from '../../../application/queries/store.queries';
import { withRowMoved } from '../../../domain/forms/rows';
import { setAt, textAt } from '../../../domain/forms/paths';
import { withCategory, withItem, without } from '../../../domain/store/menu-draft';
import type { CategoryRow, MenuDraft, MenuItemRow } from '../../../domain/store/menu-draft';
import { REGIONS } from '../../../domain/regions/region';
import type { Store } from '../../../domain/store/store';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';

const NO_OWN_TEXT = () => null;
/** A business has one store: its menu is edited under this name. */
const RECORD = 'menu';

/** Changing the menu: what to show, and the commands. @param store as it was read; its region says the currency */
export function useMenuEditor({ regionCode }: Pick<Store, 'regionCode'>) {
  const { stores } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const { currency } = REGIONS[regionCode];
  const [kind] = useState(() => menuKind(stores, currency));
  const view = useRecordEditor({
    kind,
    name: `menu-${currency}`,
    recordId: RECORD,
    errorText: NO_OWN_TEXT,
    saved: (item) => client.setQueryData(storeQuery(stores, branchId).queryKey, item),
  });
  const { draft, edit } = view;
  const { categories } = draft;
  const put = (next: readonly CategoryRow[]) => edit({ categories: next });
  const putItems = (category: CategoryRow, items: readonly MenuItemRow[]) =>
    put(categories.map((each) => (each.id === category.id ? { ...each, items } : each)));
  return {
    view,
    currency,
    categories,
    differences: useDifferences(view.item, draft),
    field: (path: string) => ({
      name: path,
      value: textAt(draft, path),
      error: view.errorOf(path),
      onChange: (value: string) => edit(setAt(draft, path, value)),
      onBlur: () => view.leave(path),
    }),
    addCategory: () => put(withCategory(categories)),
    removeCategory: (id: string) => put(without(categories, id)),
    moveCategory: (id: string, by: -1 | 1) => put(withRowMoved(categories, id, by)),
    addItem: (category: CategoryRow) => putItems(category, withItem(category.items)),
    removeItem: (category: CategoryRow, id: string) => putItems(category, without(category.items, id)),
    moveItem: (category: CategoryRow, id: string, by: -1 | 1) =>
      putItems(category, withRowMoved(category.items, id, by)),
  };
}

export type MenuEditor = ReturnType<typeof useMenuEditor>;

/** Where the form and the menu as it is now differ, category by category. */
function useDifferences(item: Store | null, { categories }: MenuDraft) {
  const { t, language } = useMessages('store');
  const count = (items: readonly unknown[]): string => t('setup.items', { count: items.length });
  const theirs = new Map(item?.menu.map(({ id, name, items }) => [id, `${name[language]} · ${count(items)}`]));
  const mine = new Map(
    categories.map(({ id, known, name, items }) => [known ?? id, `${name[language]} · ${count(items)}`]),
  );
  return [...new Set([...theirs.keys(), ...mine.keys()])].map((id) => ({
    label: t('category'),
    mine: mine.get(id) ?? t('menu.removed'),
    theirs: theirs.get(id) ?? t('menu.absent'),
  }));
}
