import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { menuKind } from '../../../application/actors/store-records.actors';
import { storeQuery } from '../../../application/queries/store.queries';
import type { Row } from '../../../domain/forms/fields';
import { withoutRow, withRowMoved, withRowsArranged } from '../../../domain/forms/rows';
import { setAt, textAt } from '../../../domain/forms/paths';
import {
  itemCount,
  itemsWith,
  withCategory,
  withChoice,
  withGroup,
  withGroupCopied,
  withItem,
  withItemCopied,
  withPicture,
  without,
  withoutGroup,
} from '../../../domain/store/menu-draft';
import type { CategoryRow, ChoiceRow, GroupRow, MenuDraft, MenuItemRow } from '../../../domain/store/menu-draft';
import { changedIn, withItemsChanged } from '../../../domain/store/menu-bulk';
import type { BulkChange } from '../../../domain/store/menu-bulk';
import { REGIONS } from '../../../domain/regions/region';
import { ITEMS_MAX } from '../../../domain/store/store';
import type { Names, Store } from '../../../domain/store/store';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';

/** A category or an item of the form. */
interface NamedRow extends Row {
  readonly name: Names;
}

/** A change that can be taken back. */
interface Done {
  /** What was done, as text. */
  readonly said: string;
  /** The draft before it; null where it changed nothing. */
  readonly before: MenuDraft | null;
  /** The menu as it was saved then. */
  readonly of: Store | null;
}

/** A business has one store: its menu is edited under this name. */
const RECORD = 'menu';

/** Changing the menu: what to show, and the commands. @param store as it was read; its region says the currency */
export function useMenuEditor({ regionCode }: Pick<Store, 'regionCode'>) {
  const { t, language } = useMessages('store');
  const { stores } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const { currency } = REGIONS[regionCode];
  const [kind] = useState(() => menuKind(stores, currency));
  const view = useRecordEditor({
    kind,
    name: `menu-${currency}`,
    recordId: RECORD,
    errorText: (path, code) => {
      if (path.endsWith('.picture') && code === 'unknown') return t('picture.gone');
      if (path.endsWith('.salePrice') && code === 'too-large') return t('salePriceTooLarge');
      const field = /^groups\.[a-z]+\.(min|max)$/.exec(path)?.[1];
      if (field !== 'min' && field !== 'max') return null;
      return t(code === 'too-large' ? `groups.${field}TooLarge` : `groups.${field}Invalid`);
    },
    saved: (item) => client.setQueryData(storeQuery(stores, branchId).queryKey, item),
  });
  const { draft, edit: editDraft, item: saved } = view;
  const [done, setDone] = useState<Done | null>(null);
  const edit = (change: Partial<MenuDraft>) => {
    setDone(null);
    editDraft(change);
  };
  /** Changes the categories so that it can be taken back, until something else is changed or saved. */
  const editWith = (next: readonly CategoryRow[], said: string) => {
    editDraft({ categories: next });
    setDone({ said, before: draft.categories === next ? null : draft, of: saved });
  };
  const [moved, setMoved] = useState('');
  /** Says where a row has come to: its neighbours move too, and a screen reader sees none of it. */
  const moving = <R extends NamedRow>(next: readonly R[], id: string, unnamed: string): readonly R[] => {
    const at = next.findIndex((row) => row.id === id);
    const name = next[at]?.name[language].trim() || unnamed;
    setMoved(t('menu.moved', { name: `\u2068${name}\u2069`, number: at + 1, count: next.length }));
    return next;
  };
  /** Rows that are dragged: how each is named, and where one was dropped. */
  const sorted = <R extends NamedRow>(
    rows: readonly R[],
    title: string,
    unnamed: string,
    putRows: (next: readonly R[]) => void,
  ) => ({
    ids: rows.map(({ id }) => id),
    nameOf: (id: string) => {
      const at = rows.findIndex((row) => row.id === id);
      return { title: t(title, { number: at + 1 }), text: rows[at]?.name[language].trim() || unnamed };
    },
    arrange: (ids: readonly string[], id: string) => putRows(moving(withRowsArranged(rows, ids), id, unnamed)),
  });
  const { categories, groups } = draft;
  const putGroups = (next: readonly GroupRow[]) => edit({ groups: next });
  const putChoices = (group: GroupRow, choices: readonly ChoiceRow[]) =>
    putGroups(groups.map((each) => (each.id === group.id ? { ...each, choices } : each)));
  const groupName = (id: string): string => {
    const at = groups.findIndex((group) => group.id === id);
    return groups[at]?.name[language].trim() || t('groups.one', { number: at + 1 });
  };
  const put = (next: readonly CategoryRow[]) => edit({ categories: next });
  const withItems = (category: CategoryRow, items: readonly MenuItemRow[]) =>
    categories.map((each) => (each.id === category.id ? { ...each, items } : each));
  const putItems = (category: CategoryRow, items: readonly MenuItemRow[]) => put(withItems(category, items));
  const itemName = (item: NamedRow | undefined) => item?.name[language].trim() || t('groups.unnamedItem');
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
    removeCategory: (category: CategoryRow) =>
      editWith(
        without(categories, category.id),
        t('menu.removedItem', { name: category.name[language].trim() || t('menu.unnamed') }),
      ),
    moveCategory: (id: string, by: -1 | 1) => put(moving(withRowMoved(categories, id, by), id, t('menu.unnamed'))),
    sortedCategories: sorted(categories, 'menu.category', t('menu.unnamed'), put),
    addItem: (category: CategoryRow) => putItems(category, withItem(category.items)),
    removeItem: (category: CategoryRow, id: string) =>
      editWith(
        withItems(category, without(category.items, id)),
        t('menu.removedItem', { name: itemName(category.items.find((item) => item.id === id)) }),
      ),
    copyItem: (category: CategoryRow, item: MenuItemRow) =>
      editWith(
        withItems(category, withItemCopied(category.items, item.id)),
        t('menu.copied', { name: itemName(item) }),
      ),
    /** Whether the menu takes no more items. */
    isFull: itemCount(categories) >= ITEMS_MAX,
    itemName,
    /** Changes several items at once. @param paths of the items */
    change: (paths: ReadonlySet<string>, what: BulkChange) => {
      const next = withItemsChanged(draft, paths, what, currency);
      const count = changedIn(categories, next);
      editWith(
        count === 0 ? categories : next,
        count === 0 ? t('bulk.same') : t(what.kind === 'remove' ? 'bulk.gone' : 'bulk.done', { count }),
      );
    },
    /** What the last change did, and how it is taken back; null where that is over. */
    done: done === null || done.of !== saved ? null : done.said,
    undo:
      done === null || done.of !== saved || done.before === null
        ? null
        : () => edit({ categories: done.before?.categories ?? categories }),
    moveItem: (category: CategoryRow, id: string, by: -1 | 1) =>
      putItems(category, moving(withRowMoved(category.items, id, by), id, t('groups.unnamedItem'))),
    sortedItems: (category: CategoryRow) =>
      sorted(category.items, 'item', t('groups.unnamedItem'), (next) => putItems(category, next)),
    /** What the last move did, as text. */
    moved,
    categoryName: ({ name }: CategoryRow) => name[language].trim() || t('menu.unnamed'),
    namesOf: ({ items }: CategoryRow) =>
      items.map(({ name }) => name[language].trim() || t('groups.unnamedItem')).join(t('setup.comma')),
    errorIn: ({ id }: CategoryRow) => view.errorOf(`categories.${id}`),
    setPicture: (path: string, picture: string | null) =>
      view.editBy((now) => ({ categories: withPicture(now.categories, path, picture) })),
    /** The store, and its picture with this id; null for one that is not saved yet. */
    savedPicture: (id: string) => {
      const picture = saved?.menu.flatMap(({ items }) => items).find((item) => item.picture?.id === id)?.picture;
      return saved === null || picture === null || picture === undefined
        ? null
        : { subdomain: saved.subdomain, picture };
    },
    setItemGroups: (category: CategoryRow, id: string, next: readonly string[]) =>
      putItems(
        category,
        category.items.map((item) => (item.id === id ? { ...item, groups: next } : item)),
      ),
    groups,
    groupName,
    /** What the items are called that ask for a group. */
    namesOfItemsWith: (id: string) =>
      itemsWith(categories, id).map(({ name }) => name[language].trim() || t('groups.unnamedItem')),
    addGroup: () => putGroups(withGroup(groups)),
    copyGroup: (id: string) => putGroups(withGroupCopied(groups, id)),
    moveGroup: (id: string, by: -1 | 1) => putGroups(moving(withRowMoved(groups, id, by), id, t('groups.unnamed'))),
    sortedGroups: sorted(groups, 'groups.one', t('groups.unnamed'), putGroups),
    removeGroup: (id: string) => edit(withoutGroup(draft, id)),
    addChoice: (group: GroupRow) => putChoices(group, withChoice(group.choices)),
    moveChoice: (group: GroupRow, id: string, by: -1 | 1) =>
      putChoices(group, moving(withRowMoved(group.choices, id, by), id, t('groups.unnamedChoice'))),
    sortedChoices: (group: GroupRow) =>
      sorted(group.choices, 'groups.choice', t('groups.unnamedChoice'), (next) => putChoices(group, next)),
    removeChoice: (group: GroupRow, id: string) => putChoices(group, withoutRow(group.choices, id)),
    setOut: (group: GroupRow, id: string, isOut: boolean) =>
      putChoices(
        group,
        group.choices.map((choice) => (choice.id === id ? { ...choice, isOut } : choice)),
      ),
  };
}

export type MenuEditor = ReturnType<typeof useMenuEditor>;

/** Where the form and the menu as it is now differ, category by category and group by group. */
function useDifferences(item: Store | null, { categories, groups }: MenuDraft) {
  const { t, language } = useMessages('store');
  const differences = (
    labelOf: (number: number) => string,
    theirs: ReadonlyMap<string, string>,
    mine: ReadonlyMap<string, string>,
  ) =>
    [...new Set([...theirs.keys(), ...mine.keys()])].map((id, at) => ({
      label: labelOf(at + 1),
      mine: mine.get(id) ?? t('menu.removed'),
      theirs: theirs.get(id) ?? t('menu.absent'),
    }));
  const category = (name: Names, items: readonly unknown[]) =>
    `${name[language]} · ${t('setup.items', { count: items.length })}`;
  const group = (name: Names, choices: readonly { readonly name: Names }[]) =>
    `${name[language]} · ${choices.map((choice) => choice.name[language]).join(t('setup.comma'))}`;
  return [
    ...differences(
      (number) => t('menu.category', { number }),
      new Map(item?.menu.map(({ id, name, items }) => [id, category(name, items)])),
      new Map(categories.map(({ id, known, name, items }) => [known ?? id, category(name, items)])),
    ),
    ...differences(
      (number) => t('groups.one', { number }),
      new Map(item?.choiceGroups.map(({ id, name, choices }) => [id, group(name, choices)])),
      new Map(groups.map(({ id, known, name, choices }) => [known ?? id, group(name, choices)])),
    ),
  ];
}
