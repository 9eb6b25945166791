import type { Attributes, NameOfKind, PricedName, TypedValues, ValuesOf } from '../forms/attributes';
import { NOTE_LENGTH } from '../shared/constants';

export const PARCEL_SIZES = ['small', 'medium', 'large'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/**
 * What a driver takes at the door. An order has the sum of its parcels': its row in the database and in lists, what drivers
 * and recipients are shown, and what a device keeps of it are made from this; how it is limited and booked, from cash.ts.
 */
export const AMOUNTS = {
  /** Cash to collect from the recipient for the sender; zero if none. */
  cashToCollect: { kind: 'money', isPriced: true },
} as const satisfies Attributes;

/**
 * What is said of a parcel. Both forms, the contract, the table of stops and what recordings leave readable are made
 * from this; where an attribute needs a label, its place does not compile without it.
 */
export const PARCEL = {
  /** What the driver must know. */
  note: { kind: 'text', max: NOTE_LENGTH, isPriced: false },
  size: { kind: 'choice', values: PARCEL_SIZES, isPriced: true },
  ...AMOUNTS,
} as const satisfies Attributes;

export type Amounts = ValuesOf<typeof AMOUNTS>;
export type Parcel = ValuesOf<typeof PARCEL>;
export type ParcelName = keyof Parcel;
/** A parcel as typed so far. */
export type ParcelDraft = TypedValues<typeof PARCEL>;
/** What a price depends on. */
export type PricedParcel = Pick<Parcel, PricedName<typeof PARCEL>>;
/** What is typed: the rest is chosen. */
export type ParcelText = NameOfKind<typeof PARCEL, 'text' | 'money'>;

/** Whether it is taken at the door. */
export const isAmount = (name: ParcelName): name is keyof Amounts => name in AMOUNTS;
