import type { PosSkip } from '../../../src/domain/pos/pos-menu';
import { nameError } from '../../../src/domain/names/name.rules';
import { DECIMALS, money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import { vatOf } from '../../../src/domain/shared/vat';
import { hasVisibleText, tidyLine } from '../../../src/domain/shared/visible-text';
import { ITEM_PRICE_MAX, MENU_NAME_LENGTH } from '../../../src/domain/store/store';
import type { Names } from '../../../src/domain/store/store';
import { isTaxAdded } from '../../platform/point-of-sale';
import type { PosCategory } from '../../platform/point-of-sale';

/** What is of the point of sale in the store's menu: the local id, and whether a sync turned it off. */
export type Links = ReadonlyMap<string, { readonly localId: string; readonly isHidden: boolean }>;

/** What the prices of a restaurant are in. */
export interface Terms {
  readonly currency: Currency;
  /** Whether its prices contain VAT. */
  readonly isTaxInclusive: boolean;
}

const MARKUP = /<[^>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i;

export function namesOf({ name, nameAr }: PosCategory): Names {
  const en = tidyLine(name);
  const ar = tidyLine(nameAr ?? '');
  return { en, ar: hasVisibleText(ar) ? ar : en };
}

export function nameFault({ en, ar }: Names): PosSkip | null {
  if (MARKUP.test(en) || MARKUP.test(ar)) return 'markup';
  const isBad = [en, ar].some(
    (name) =>
      !hasVisibleText(name) ||
      name.length > MENU_NAME_LENGTH ||
      /[\p{Cc}\p{Cs}]/u.test(name) ||
      nameError(name, 'dish', MENU_NAME_LENGTH) !== null,
  );
  return isBad ? 'name' : null;
}

/** A price with VAT, or none at all. Nothing is rounded but the VAT: one with more decimals than the currency has is none. */
export function surchargeOf(price: number, terms: Terms): Money | PosSkip {
  const { currency } = terms;
  const exact = price * 10 ** DECIMALS[currency];
  const minor = Math.round(exact);
  if (!Number.isFinite(price) || price < 0 || minor > ITEM_PRICE_MAX) return 'price';
  if (Math.abs(exact - minor) > 1e-6) return 'decimals';
  const gross = isTaxAdded(terms) ? minor + vatOf(minor, currency) : minor;
  return gross > ITEM_PRICE_MAX ? 'price' : money(gross, currency);
}

/** The price of a product: it costs something. */
export const priceOf = ({ price }: { readonly price: number }, terms: Terms): Money | PosSkip =>
  price === 0 ? 'price' : surchargeOf(price, terms);
