import { errorOf, errorsIn } from '../forms/errors';
import { nameError } from '../names/name.rules';
import type { Currency } from '../shared/money';
import type { FieldError } from '../shared/result';
import { CATEGORIES_MAX, ITEMS_MAX, MENU_NAME_LENGTH } from './store';
import type { MenuInput, Names } from './store';

/** Names of a menu are public, so that they must be no trick [T.49]. */
function namesErrors(place: string, { en, ar }: Names): readonly FieldError[] {
  return errorsIn(place, [
    ...errorOf('name.en', nameError(en, 'business', MENU_NAME_LENGTH)),
    ...errorOf('name.ar', nameError(ar, 'business', MENU_NAME_LENGTH)),
  ]);
}

/** What is wrong with a menu as it is sent; paths count from 0. */
export function menuErrors(menu: MenuInput['menu'], currency: Currency): readonly FieldError[] {
  const count = menu.reduce((sum, { items }) => sum + items.length, 0);
  return [
    ...errorOf('menu', menu.length > CATEGORIES_MAX || count > ITEMS_MAX ? 'too-long' : null),
    ...menu.flatMap(({ name, items }, at) => [
      ...namesErrors(`menu.${at}`, name),
      ...items.flatMap((item, index) => [
        ...namesErrors(`menu.${at}.items.${index}`, item.name),
        ...errorOf(`menu.${at}.items.${index}.price`, item.price.currency === currency ? null : 'invalid'),
      ]),
    ]),
  ];
}
