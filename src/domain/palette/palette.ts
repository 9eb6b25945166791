import type { SavedAddress } from '../addresses/address';
import type { Customer } from '../customers/customer';
import type { OrderSummary } from '../ordering/order';
import { searchParts } from '../shared/search';

/** The most that are shown of each kind; the list itself has the rest. */
export const FOUND_MAX = 5;
/** Nothing is searched for with fewer characters: nearly everything would fit. */
const SEARCHED_FROM = 2;
/** Between the last key and the search, in ms. */
export const TYPING_PAUSE = 250;

/** What a business has that fits a text: deliveries, customers and saved addresses. */
export interface Found {
  readonly orders: readonly Pick<OrderSummary, 'id' | 'reference' | 'state' | 'timing' | 'recipientName' | 'to'>[];
  readonly customers: readonly Pick<Customer, 'id' | 'name' | 'phone'>[];
  readonly locations: readonly Pick<SavedAddress, 'id' | 'address' | 'contactName'>[];
  /** Some of it could not be looked through. */
  readonly isPartial: boolean;
}

export const NOTHING_FOUND: Found = { orders: [], customers: [], locations: [], isPartial: false };

/** Whether a text is worth a search of the business's data. */
export const isSearchable = (text: string): boolean =>
  text.trim().length >= SEARCHED_FROM && searchParts(text).length > 0;
