import { errorOf, errorsIn } from '../forms/errors';
import { nameError } from '../names/name.rules';
import type { Currency } from '../shared/money';
import type { FieldError } from '../shared/result';
import { CATEGORIES_MAX, ITEMS_MAX, MENU_NAME_LENGTH } from './store';
import type { ChoiceGroupInput, MenuInput, MenuItemInput, Names } from './store';

/** Names of a menu are public, so that they must be no trick [T.49]. */
function namesErrors(place: string, { en, ar }: Names): readonly FieldError[] {
  return errorsIn(place, [
    ...errorOf('name.en', nameError(en, 'dish', MENU_NAME_LENGTH)),
    ...errorOf('name.ar', nameError(ar, 'dish', MENU_NAME_LENGTH)),
  ]);
}

/** What is wrong with the choice groups that a menu is sent with. */
function groupsErrors(groups: readonly ChoiceGroupInput[], currency: Currency): readonly FieldError[] {
  return groups.flatMap(({ name, min, max, choices }, at) => [
    ...namesErrors(`choiceGroups.${at}`, name),
    ...errorOf(`choiceGroups.${at}.min`, min > max ? 'too-large' : null),
    ...errorOf(`choiceGroups.${at}.max`, max > choices.length ? 'too-large' : null),
    ...choices.flatMap((choice, index) => [
      ...namesErrors(`choiceGroups.${at}.choices.${index}`, choice.name),
      ...errorOf(`choiceGroups.${at}.choices.${index}.price`, choice.price.currency === currency ? null : 'invalid'),
    ]),
  ]);
}

/** A sale costs less than usually, in the same currency. */
function saleError({ price, salePrice }: MenuItemInput, currency: Currency): 'invalid' | 'too-large' | null {
  if (salePrice === null || salePrice === undefined) return null;
  if (salePrice.currency !== currency) return 'invalid';
  return salePrice.minor < price.minor ? null : 'too-large';
}

/** What is wrong with a menu as it is sent; paths count from 0. */
export function menuErrors(
  { menu, choiceGroups = [] }: Omit<MenuInput, 'version'>,
  currency: Currency,
): readonly FieldError[] {
  const count = menu.reduce((sum, { items }) => sum + items.length, 0);
  const areGroups = (places: readonly number[]) =>
    places.every((place, at) => place < choiceGroups.length && places.indexOf(place) === at);
  return [
    ...errorOf('menu', menu.length > CATEGORIES_MAX || count > ITEMS_MAX ? 'too-long' : null),
    ...groupsErrors(choiceGroups, currency),
    ...menu.flatMap(({ name, items }, at) => [
      ...namesErrors(`menu.${at}`, name),
      ...items.flatMap((item, index) => [
        ...namesErrors(`menu.${at}.items.${index}`, item.name),
        ...errorOf(`menu.${at}.items.${index}.price`, item.price.currency === currency ? null : 'invalid'),
        ...errorOf(`menu.${at}.items.${index}.salePrice`, saleError(item, currency)),
        ...errorOf(`menu.${at}.items.${index}.choiceGroups`, areGroups(item.choiceGroups ?? []) ? null : 'invalid'),
      ]),
    ]),
  ];
}
