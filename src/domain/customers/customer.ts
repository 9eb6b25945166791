import type { Address, SavedAddress } from '../addresses/address';
import type { Instant } from '../shared/time';
import type { Money } from '../shared/money';
import type { TaskState } from '../ordering/task-state';

export const TAGS_MAX = 10;
export const TAG_LENGTH = 24;
export const NOTES_LENGTH = 500;

/** How many phones one customer may have, with the main one. */
export const PHONES_MAX = 5;

/** How many addresses one customer may have. */
export const ADDRESSES_MAX = 10;

/** Where a customer is delivered to; its label is what the business calls it. */
export interface CustomerAddress {
  readonly address: Address;
  /** Offered first; one of them is, where there are any. */
  readonly isDefault: boolean;
}

/** Somebody that the business delivers to [R3.17]. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  /** The main one. E.164; no phone of a region is of two customers, whether it is the main one or another. */
  readonly phone: string;
  /** Their other phones: a delivery to any of them is one to this customer. */
  readonly otherPhones: readonly string[];
  readonly tags: readonly string[];
  readonly notes: string;
  /** The default first. */
  readonly addresses: readonly CustomerAddress[];
  /** Nobody can order a delivery to them. */
  readonly isBlocked: boolean;
  /** How many deliveries went to them since they are known, at every branch. */
  readonly orderCount: number;
  readonly lastOrderAt: Instant | null;
  /** The version of the record; sent back with a change. */
  readonly version: number;
}

export interface CustomerInput extends Pick<Customer, 'name' | 'phone' | 'tags' | 'notes' | 'isBlocked'> {
  /** A caller that does not know of them leaves these two out: then they stay as they are. */
  readonly otherPhones?: readonly string[] | undefined;
  readonly addresses?: readonly CustomerAddress[] | undefined;
}

/** Somebody found by their phone [R8.04]. */
export interface EndCustomer {
  /** Empty for a phone that only the saved addresses know. */
  readonly name: string;
  readonly isBlocked: boolean;
  /** Where their last delivery went, then the places that are saved of them, the default first. None if no place is known. */
  readonly places: readonly SavedAddress[];
}

/** One delivery to a customer. */
export interface CustomerOrder {
  readonly id: string;
  readonly reference: string;
  readonly state: TaskState;
  readonly at: Instant;
  /** Null for people who may not see what the business spends. */
  readonly total: Money | null;
}

/** The deliveries of the reader's branch to a customer. */
export interface CustomerHistory {
  /** The latest. */
  readonly orders: readonly CustomerOrder[];
  readonly count: number;
  /** What the deliveries to them cost, less refunds; null for people who may not see it. */
  readonly spent: Money | null;
}

export const CUSTOMER_STATES = ['open', 'blocked'] as const;

/** How somebody looks at the customers. */
export interface CustomerFilters {
  readonly search: string;
  /** Null for all. */
  readonly state: (typeof CUSTOMER_STATES)[number] | null;
}

export const ALL_CUSTOMERS: CustomerFilters = { search: '', state: null };
