import type { Attributes, NameOfKind, PricedName, TypedValues, ValuesOf } from '../forms/attributes';
import { NOTE_LENGTH } from '../shared/constants';

export const PARCEL_SIZES = ['small', 'medium', 'large'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/**
 * What is said of a parcel. Both forms, the contract, the table of stops and what recordings leave readable are made
 * from this; where an attribute needs a label, its place does not compile without it.
 */
export const PARCEL = {
  /** What the driver must know. */
  note: { kind: 'text', max: NOTE_LENGTH, isPriced: false },
  size: { kind: 'choice', values: PARCEL_SIZES, isPriced: true },
  /** Cash to collect from the recipient for the sender; zero if none. */
  cashToCollect: { kind: 'money', isPriced: true },
} as const satisfies Attributes;

export type Parcel = ValuesOf<typeof PARCEL>;
export type ParcelName = keyof Parcel;
/** A parcel as typed so far. */
export type ParcelDraft = TypedValues<typeof PARCEL>;
/** What a price depends on. */
export type PricedParcel = Pick<Parcel, PricedName<typeof PARCEL>>;
/** What is typed: the rest is chosen. */
export type ParcelText = NameOfKind<typeof PARCEL, 'text' | 'money'>;
