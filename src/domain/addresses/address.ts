import type { Position } from '../regions/region';

interface AddressCommon {
  /** What the merchant calls it; empty for an address used once. */
  readonly label: string;
  readonly position: Position;
  /** How to find the door, in free text; may be empty. */
  readonly directions: string;
}

/** R3.14, as Bahrain writes it. */
export interface BahrainiAddress extends AddressCommon {
  readonly country: 'BH';
  /** Area or town, for people: the block alone would be enough for the post. */
  readonly city: string;
  readonly building: string;
  readonly road: string;
  readonly block: string;
  /** May be empty: a villa has none. */
  readonly flat: string;
}

/** R3.14, as the Saudi National Address writes it. */
export interface SaudiAddress extends AddressCommon {
  readonly country: 'SA';
  /** Four letters and four digits, `RRRD2929`. */
  readonly shortAddress: string;
  /** Building number and street, `2929 Raihana Bint Zaid`. */
  readonly nationalAddress: string;
  readonly district: string;
  /** Five digits. */
  readonly postalCode: string;
  /** The additional number, four digits; may be empty. */
  readonly zipCode: string;
  readonly city: string;
}

export type Address = BahrainiAddress | SaudiAddress;

/** An address that stays where the others that an order saved are taken back, and why. */
export interface KeptAddress {
  readonly name: string;
  readonly reason: 'used' | 'default' | 'changed';
}

/** An address saved in the merchant's book. */
export interface SavedAddress {
  readonly id: string;
  readonly address: Address;
  readonly contactName: string;
  /** E.164, `+97317123456`. */
  readonly phone: string;
  readonly isDefault: boolean;
}
