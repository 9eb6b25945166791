import { errorsIn, errorOf } from '../forms/errors';
import { filledText, flag, group, list, named, optionalRows, rows, text } from '../forms/fields';
import type { Row, ValueOf } from '../forms/fields';
import { withRow } from '../forms/rows';
import { requiredNameError } from '../names/name.rules';
import type { RecordRules } from '../records/record';
import { LANGUAGES } from '../regions/region';
import { typedCode } from '../shared/invisible';
import { parseAmount, plainAmount, zero } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import type { FieldError } from '../shared/result';
import { tidyLine } from '../shared/visible-text';
import { CHOICE_GROUPS_MAX, CHOICES_MAX, ITEM_GROUPS_MAX } from './choices';
import { itemErrors, newItemOf } from './setup-draft';
import { CATEGORIES_MAX, ITEM_PRICE_MAX, ITEMS_MAX, MENU_NAME_LENGTH } from './store';
import type { MenuInput, Names, Store } from './store';

const KEPT_LENGTH = 200;
const names = named(LANGUAGES, text(KEPT_LENGTH));
/** `known` is the server's id; null for something new. An item names its choice groups by the ids of their rows, its picture by the file's id. */
const itemForm = group({
  known: filledText(64),
  name: names,
  price: text(40),
  salePrice: text(40),
  groups: list(filledText(4), ITEM_GROUPS_MAX),
  picture: filledText(64),
});
const categoryForm = group({ known: filledText(64), name: names, items: optionalRows(itemForm, ITEMS_MAX) });
const choiceForm = group({ known: filledText(64), name: names, price: text(40), isOut: flag });
const groupForm = group({
  known: filledText(64),
  name: names,
  min: text(4),
  max: text(4),
  choices: rows(choiceForm, CHOICES_MAX),
});
const groupRows = optionalRows(groupForm, CHOICE_GROUPS_MAX);
const menuForm = group({ categories: optionalRows(categoryForm, CATEGORIES_MAX), groups: groupRows });

export type MenuDraft = ValueOf<typeof menuForm>;
export type CategoryRow = MenuDraft['categories'][number];
export type MenuItemRow = CategoryRow['items'][number];
export type GroupRow = MenuDraft['groups'][number];
export type ChoiceRow = GroupRow['choices'][number];

/** The draft of a store's menu. */
function draftOf({ menu, choiceGroups }: Store): MenuDraft {
  const groups = groupRows.read(
    choiceGroups.map(({ id, name, min, max, choices }) => ({
      known: id,
      name,
      min: String(min),
      max: String(max),
      choices: choices.map((choice) => ({
        known: choice.id,
        name: choice.name,
        price: choice.price.minor === 0 ? '' : plainAmount(choice.price),
        isOut: !choice.isAvailable,
      })),
    })),
  );
  const rowOf = (known: string) => groups.find((row) => row.known === known)?.id;
  return menuForm.read({
    categories: menu.map(({ id, name, items }) => ({
      known: id,
      name,
      items: items.map((item) => ({
        known: item.id,
        name: item.name,
        price: plainAmount(item.price),
        salePrice: item.salePrice === null ? '' : plainAmount(item.salePrice),
        groups: item.choiceGroups.map(rowOf),
        picture: item.picture?.id ?? null,
      })),
    })),
    groups,
  });
}

/** The form of the menu [R1.08]: all its categories with their items, and what may be chosen with these. */
export function menuRules(currency: Currency): RecordRules<Store, MenuDraft> {
  return {
    name: `menu-${currency}`,
    form: menuForm,
    draftOf,
    versionOf: ({ version }) => version,
    check: ({ categories, groups }) => [
      ...errorOf('categories', itemCount(categories) > ITEMS_MAX ? 'too-long' : null),
      ...categories.flatMap(({ id, name, items }) =>
        errorsIn(`categories.${id}`, [
          ...nameErrors(name),
          ...items.flatMap((item) => errorsIn(`items.${item.id}`, rowErrors(item, currency))),
        ]),
      ),
      ...groups.flatMap((row) => errorsIn(`groups.${row.id}`, groupErrors(row, currency))),
    ],
  };
}

/** What is wrong with an item; on sale it costs less than usually. */
function rowErrors(item: MenuItemRow, currency: Currency): readonly FieldError[] {
  const errors = itemErrors(item, currency);
  const [usual, sale] = [parseAmount(item.price, currency), parseAmount(item.salePrice, currency)];
  if (!sale.ok) return sale.error === 'empty' ? errors : [...errors, ...errorOf('salePrice', 'invalid')];
  if (sale.money.minor === 0) return [...errors, ...errorOf('salePrice', 'invalid')];
  const isLess = !usual.ok || sale.money.minor < usual.money.minor;
  return isLess ? errors : [...errors, ...errorOf('salePrice', 'too-large')];
}

const nameErrors = (name: Names): readonly FieldError[] => [
  ...errorOf('name.en', requiredNameError(name.en, 'dish', MENU_NAME_LENGTH)),
  ...errorOf('name.ar', requiredNameError(name.ar, 'dish', MENU_NAME_LENGTH)),
];

/** A typed number of choices; null if it is none. */
function numberOf(typed: string): number | null {
  const plain = typedCode(typed);
  return /^\d{1,2}$/.test(plain) ? Number(plain) : null;
}

/** A typed amount; null where it is none. */
function amountOf(typed: string, currency: Currency): Money | null {
  const parsed = parseAmount(typed, currency);
  return parsed.ok ? parsed.money : null;
}

/** What a choice adds, as typed: nothing is nothing; null where it is no amount. */
function differenceOf(typed: string, currency: Currency): Money | null {
  const parsed = parseAmount(typed, currency);
  if (parsed.ok) return parsed.money.minor > ITEM_PRICE_MAX ? null : parsed.money;
  return parsed.error === 'empty' ? zero(currency) : null;
}

/** What is wrong with a choice group. */
function groupErrors({ name, min, max, choices }: GroupRow, currency: Currency): readonly FieldError[] {
  const [least, most] = [numberOf(min), numberOf(max)];
  const isOver = most !== null && most > choices.length;
  return [
    ...nameErrors(name),
    ...errorOf('min', least === null ? 'invalid' : most !== null && least > most ? 'too-large' : null),
    ...errorOf('max', most === null || most === 0 ? 'invalid' : isOver ? 'too-large' : null),
    ...choices.flatMap((choice) =>
      errorsIn(`choices.${choice.id}`, [
        ...nameErrors(choice.name),
        ...errorOf('price', differenceOf(choice.price, currency) === null ? 'invalid' : null),
      ]),
    ),
  ];
}

/** How many items a menu has, in all categories. */
export const itemCount = (categories: readonly CategoryRow[]): number =>
  categories.reduce((sum, { items }) => sum + items.length, 0);

const tidy = ({ en, ar }: Names): Names => ({ en: tidyLine(en), ar: tidyLine(ar) });

/** What is sent for a menu without errors. */
export function menuInputOf({ categories, groups }: MenuDraft, currency: Currency): Omit<MenuInput, 'version'> {
  const placeOf = (rowId: string) => {
    const place = groups.findIndex(({ id }) => id === rowId);
    return place < 0 ? [] : [place];
  };
  return {
    menu: categories.map(({ known, name, items }) => ({
      id: known,
      name: tidy(name),
      items: items.map((item) => ({
        id: item.known,
        ...newItemOf(item, currency),
        salePrice: amountOf(item.salePrice, currency),
        choiceGroups: [...new Set(item.groups.flatMap(placeOf))],
        picture: item.picture,
      })),
    })),
    choiceGroups: groups.map(({ known, name, min, max, choices }) => ({
      id: known,
      name: tidy(name),
      min: numberOf(min) ?? 0,
      max: numberOf(max) ?? 1,
      choices: choices.map((choice) => ({
        id: choice.known,
        name: tidy(choice.name),
        price: differenceOf(choice.price, currency) ?? zero(currency),
        isAvailable: !choice.isOut,
      })),
    })),
  };
}

const nameless = { en: '', ar: '' };
const newItem = { known: null } as const;

/** The categories with a new one at the end. */
export function withCategory(categories: readonly CategoryRow[]): readonly CategoryRow[] {
  return withRow(categories, { known: null, name: nameless, items: [] }, CATEGORIES_MAX);
}

/** The items with a new one at the end. */
export function withItem(items: readonly MenuItemRow[]): readonly MenuItemRow[] {
  return withRow(items, { ...newItem, name: nameless, price: '', salePrice: '', groups: [], picture: null }, ITEMS_MAX);
}

/** The items with a copy of one behind it, which is another item to the server. */
export function withItemCopied(items: readonly MenuItemRow[], id: string): readonly MenuItemRow[] {
  const at = items.findIndex((item) => item.id === id);
  const original = items[at];
  if (original === undefined) return items;
  const copied = withRow(items, { ...original, ...newItem }, ITEMS_MAX);
  const copy = copied.at(-1);
  return copied === items || copy === undefined ? items : items.toSpliced(at + 1, 0, copy);
}

const newChoice = { known: null, name: nameless, price: '', isOut: false };

/** The choice groups with a new one at the end: one of two may be chosen. */
export function withGroup(groups: readonly GroupRow[]): readonly GroupRow[] {
  const choices = withRow(withRow<ChoiceRow>([], newChoice, CHOICES_MAX), newChoice, CHOICES_MAX);
  return withRow(groups, { known: null, name: nameless, min: '0', max: '1', choices }, CHOICE_GROUPS_MAX);
}

/** The choice groups with a copy of one at the end, which no item has yet. */
export function withGroupCopied(groups: readonly GroupRow[], id: string): readonly GroupRow[] {
  const original = groups.find((row) => row.id === id);
  if (original === undefined) return groups;
  const choices = original.choices.map((choice) => ({ ...choice, known: null }));
  return withRow(groups, { ...original, known: null, choices }, CHOICE_GROUPS_MAX);
}

/** The choices with a new one at the end. */
export function withChoice(choices: readonly ChoiceRow[]): readonly ChoiceRow[] {
  return withRow(choices, newChoice, CHOICES_MAX);
}

/** The items that ask for a group, in the order of the menu. */
export function itemsWith(categories: readonly CategoryRow[], groupId: string): readonly MenuItemRow[] {
  return categories.flatMap(({ items }) => items.filter(({ groups }) => groups.includes(groupId)));
}

/** The draft without a choice group: its items no longer ask for it. */
export function withoutGroup({ categories, groups }: MenuDraft, id: string): MenuDraft {
  return {
    categories: categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, groups: item.groups.filter((each) => each !== id) })),
    })),
    groups: without(groups, id),
  };
}

/** The rows without one; there may be none left. */
export function without<R extends Row>(all: readonly R[], id: string): readonly R[] {
  return all.filter((row) => row.id !== id);
}

/** The categories with another picture of one item; null for none. */
export function withPicture(
  categories: readonly CategoryRow[],
  itemPath: string,
  picture: string | null,
): readonly CategoryRow[] {
  return categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (itemPathOf(category, item) === itemPath ? { ...item, picture } : item)),
  }));
}

/** The path of an item in the form. */
export function itemPathOf(category: Pick<CategoryRow, 'id'>, item: Pick<MenuItemRow, 'id'>): string {
  return `categories.${category.id}.items.${item.id}`;
}

/** A path of the server, which counts places, as a path of the form, which names rows. */
export function draftPathOf({ categories, groups }: MenuDraft, path: string): string {
  const [part = '', at = '', inner = '', innerAt = '', ...rest] = path.split('.');
  const row = part === 'menu' ? categories[Number(at)] : part === 'choiceGroups' ? groups[Number(at)] : undefined;
  if (at === '' || row === undefined) return part === 'menu' ? 'categories' : path;
  const inside: readonly Row[] | undefined =
    'items' in row && inner === 'items' ? row.items : 'choices' in row && inner === 'choices' ? row.choices : undefined;
  const own = inside?.[Number(innerAt)]?.id ?? innerAt;
  return [part === 'menu' ? 'categories' : 'groups', row.id, inner, own, ...rest].filter(Boolean).join('.');
}
