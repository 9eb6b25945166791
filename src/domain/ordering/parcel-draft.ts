import { fieldsOfAttributes, typedErrors, typedFor, valueErrors, valuesTyped } from '../forms/attribute-values';
import { group } from '../forms/fields';
import { namesOfKind } from '../forms/attributes';
import { parseAmount } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import type { FieldError } from '../shared/result';
import { PARCEL } from './parcel';
import type { Amounts, Parcel, ParcelDraft, ParcelText, PricedParcel } from './parcel';
import { PARCEL_AMOUNTS, PARCEL_NAMES, PRICED_NAMES } from './parcel-parts';

const OTHER_NAMES = PARCEL_NAMES.filter((name) => !PRICED_NAMES.some((priced) => priced === name));

/** For the definition of a form. */
export const parcelFields = fieldsOfAttributes(PARCEL);
/** An untouched one. */
export const emptyParcel: ParcelDraft = group(parcelFields).empty;
export const PARCEL_TEXTS: readonly ParcelText[] = namesOfKind(PARCEL, 'text', 'money');

/** What is sent for what was typed; null where something in it is no value. */
export const parcelOf = (draft: ParcelDraft, currency: Currency): Parcel | null =>
  valuesTyped(PARCEL, PARCEL_NAMES, draft, currency);
/** As much of it as a price needs. */
export const pricedParcelOf = (draft: ParcelDraft, currency: Currency): PricedParcel | null =>
  valuesTyped(PARCEL, PRICED_NAMES, draft, currency);

/** What would have been typed for a parcel. */
export const parcelTyped = (parcel: Parcel): ParcelDraft => typedFor(PARCEL, parcel);

/** The cash to collect that was typed; null if none, or no amount. */
export function cashTyped({ cashToCollect }: Pick<ParcelDraft, keyof Amounts>, currency: Currency): Money | null {
  const cash = parseAmount(cashToCollect, currency);
  return cash.ok && cash.money.minor > 0 ? cash.money : null;
}

/** What is wrong with what was typed, by name. */
export const parcelDraftErrors = (draft: ParcelDraft, currency: Currency): readonly FieldError[] =>
  typedErrors(PARCEL, draft, currency);
/** What is wrong with what a price is asked for. */
export const pricedParcelErrors = (parcel: PricedParcel, currency: Currency): readonly FieldError[] =>
  valueErrors(PARCEL, PRICED_NAMES, parcel, currency);
/** What is wrong with the rest, which no price depends on. */
export const otherParcelErrors = (parcel: Parcel, currency: Currency): readonly FieldError[] =>
  valueErrors(PARCEL, OTHER_NAMES, parcel, currency);

const without = <Draft extends ParcelDraft>(draft: Draft, names: readonly ParcelText[]): Draft => ({
  ...draft,
  ...Object.fromEntries(names.map((name) => [name, parcelFields[name].empty])),
});

/** The draft without its amounts, for another currency. */
export const withoutAmounts = <Draft extends ParcelDraft>(draft: Draft): Draft => without(draft, PARCEL_AMOUNTS);
/** The draft without what was typed, for another person. */
export const withoutTexts = <Draft extends ParcelDraft>(draft: Draft): Draft => without(draft, PARCEL_TEXTS);
