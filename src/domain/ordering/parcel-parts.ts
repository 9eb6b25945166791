import { namesOfKind, picked, pricedNames } from '../forms/attributes';
import { PARCEL } from './parcel';
import type { Parcel, ParcelName, PricedParcel } from './parcel';

export const PARCEL_NAMES = Object.keys(PARCEL) as ParcelName[];
export const PRICED_NAMES = pricedNames(PARCEL);
/** Amounts: in another currency they mean nothing. */
export const PARCEL_AMOUNTS = namesOfKind(PARCEL, 'money');

/** The parcel in what says more. */
export const parcelPart = (whole: Parcel): Parcel => picked(whole, PARCEL_NAMES);
/** What its price depends on. */
export const pricedPart = (parcel: PricedParcel): PricedParcel => picked(parcel, PRICED_NAMES);
