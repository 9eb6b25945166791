import { errorsIn, errorOf } from '../forms/errors';
import { filledText, group, named, optionalRows, text } from '../forms/fields';
import type { Row, ValueOf } from '../forms/fields';
import { withRow } from '../forms/rows';
import { requiredNameError } from '../names/name.rules';
import type { RecordRules } from '../records/record';
import { LANGUAGES } from '../regions/region';
import { plainAmount } from '../shared/money';
import type { Currency } from '../shared/money';
import { tidyLine } from '../shared/visible-text';
import { itemErrors, newItemOf } from './setup-draft';
import { CATEGORIES_MAX, ITEMS_MAX, MENU_NAME_LENGTH } from './store';
import type { MenuInput, Store } from './store';

const KEPT_LENGTH = 200;
const names = named(LANGUAGES, text(KEPT_LENGTH));
/** `known` is the server's id; null for something new. */
const itemForm = group({ known: filledText(64), name: names, price: text(40) });
const categoryForm = group({ known: filledText(64), name: names, items: optionalRows(itemForm, ITEMS_MAX) });
const menuForm = group({ categories: optionalRows(categoryForm, CATEGORIES_MAX) });

export type MenuDraft = ValueOf<typeof menuForm>;
export type CategoryRow = MenuDraft['categories'][number];
export type MenuItemRow = CategoryRow['items'][number];

/** The form of the menu [R1.08]: all its categories with their items. */
export function menuRules(currency: Currency): RecordRules<Store, MenuDraft> {
  return {
    name: `menu-${currency}`,
    form: menuForm,
    draftOf: ({ menu }) =>
      menuForm.read({
        categories: menu.map(({ id, name, items }) => ({
          known: id,
          name,
          items: items.map((item) => ({ known: item.id, name: item.name, price: plainAmount(item.price) })),
        })),
      }),
    versionOf: ({ version }) => version,
    check: ({ categories }) => [
      ...errorOf('categories', itemCount(categories) > ITEMS_MAX ? 'too-long' : null),
      ...categories.flatMap(({ id, name, items }) =>
        errorsIn(`categories.${id}`, [
          ...errorOf('name.en', requiredNameError(name.en, 'business', MENU_NAME_LENGTH)),
          ...errorOf('name.ar', requiredNameError(name.ar, 'business', MENU_NAME_LENGTH)),
          ...items.flatMap((item) => errorsIn(`items.${item.id}`, itemErrors(item, currency))),
        ]),
      ),
    ],
  };
}

const itemCount = (categories: readonly CategoryRow[]): number =>
  categories.reduce((sum, { items }) => sum + items.length, 0);

/** What is sent for a menu without errors. */
export function menuInputOf({ categories }: MenuDraft, currency: Currency): MenuInput['menu'] {
  return categories.map(({ known, name, items }) => ({
    id: known,
    name: { en: tidyLine(name.en), ar: tidyLine(name.ar) },
    items: items.map((item) => ({ id: item.known, ...newItemOf(item, currency) })),
  }));
}

const nameless = { en: '', ar: '' };

/** The categories with a new one at the end. */
export function withCategory(categories: readonly CategoryRow[]): readonly CategoryRow[] {
  return withRow(categories, { known: null, name: nameless, items: [] }, CATEGORIES_MAX);
}

/** The items with a new one at the end. */
export function withItem(items: readonly MenuItemRow[]): readonly MenuItemRow[] {
  return withRow(items, { known: null, name: nameless, price: '' }, ITEMS_MAX);
}

/** The rows without one; there may be none left. */
export function without<R extends Row>(rows: readonly R[], id: string): readonly R[] {
  return rows.filter((row) => row.id !== id);
}
