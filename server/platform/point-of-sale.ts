import type { PinnedPlace } from '../../src/domain/addresses/pin-address';
import type { PosBranch } from '../../src/domain/pos/pos-branches';
import type { PosDriverStage } from '../../src/domain/pos/pos-delivery';
import type { PosStage } from '../../src/domain/pos/pos-order';
import type { TillOrder } from '../../src/domain/pos/till-order';
import type { Currency, Money } from '../../src/domain/shared/money';
import type { Handover } from '../../src/domain/store-orders/stages';

/** The keys to one restaurant at its point of sale. Stored sealed, never logged. */
export interface PosKeys {
  readonly accessToken: string;
  /** Null if it cannot be renewed. */
  readonly refreshToken: string | null;
  /** Null if it does not end by itself. */
  readonly expiresAt: Date | null;
}

/** What the point of sale says of the restaurant. */
export interface PosRestaurant {
  readonly name: string;
  /** As the point of sale spells it: `SAR`. */
  readonly currency: Currency | (string & {});
  /** Whether its prices contain VAT. */
  readonly isTaxInclusive: boolean;
}

/**
 * Whether VAT is added to the prices of a restaurant: its menu is taken over with VAT, and orders are sent to it without.
 */
export const isTaxAdded = ({ isTaxInclusive }: Pick<PosRestaurant, 'isTaxInclusive'>): boolean => !isTaxInclusive;

/** A category of the point of sale's menu. */
export interface PosCategory {
  readonly id: string;
  readonly name: string;
  readonly nameAr: string | null;
}

/** An option of a modifier: something that is chosen with a product. */
export interface PosOption extends PosCategory {
  /** What it adds, in major units, as a JSON number. */
  readonly price: number;
  readonly isActive: boolean;
  /** It asks for modifiers itself, which may lead back to it: nothing here can ask so. */
  readonly isNested: boolean;
}

/** A modifier: options that belong together. */
export interface PosModifier extends PosCategory {
  readonly options: readonly PosOption[];
}

/** That a product asks for a modifier, and how many of its options. */
export interface PosAsked {
  readonly modifierId: string;
  readonly min: number;
  readonly max: number;
  /** Options of the modifier that this product does not have. */
  readonly without: readonly string[];
}

/** A product of the point of sale's menu; nothing of it is checked. */
export interface PosProduct extends PosCategory {
  readonly categoryId: string | null;
  /** In major units, as a JSON number. */
  readonly price: number;
  readonly isActive: boolean;
  readonly asks: readonly PosAsked[];
}

export interface PosMenu {
  readonly categories: readonly PosCategory[];
  readonly modifiers: readonly PosModifier[];
  readonly products: readonly PosProduct[];
}

/** How much of a menu has been read, in products; the total is null until it is known. */
export interface MenuProgress {
  readonly read: number;
  readonly total: number | null;
}

/** What the customer pays for something, and what that is made of: `price` is always `net` and `vat` together. */
export interface PosPrice {
  readonly price: Money;
  readonly net: Money;
  readonly vat: Money;
}

/** What was chosen with an item; its price is that of one. */
export interface NewPosOption extends PosPrice {
  readonly optionId: string;
}

/** An item of an order; its price is that of one piece, without its options. */
export interface NewPosLine extends PosPrice {
  readonly productId: string;
  readonly count: number;
  readonly options: readonly NewPosOption[];
}

/** What our references at the point of sale begin with: an order with one was not taken there. */
export const OUR_REFERENCE = 'MERSAL-';
export const TEST_REFERENCE = `${OUR_REFERENCE}TEST-`;

/** An order as it is sent. The adapter turns its amounts into what the point of sale counts in. */
export interface NewPosOrder {
  /** Ours, under which it is found again. */
  readonly reference: string;
  /** Of the point of sale. */
  readonly branchId: string;
  readonly handover: Handover;
  readonly customerName: string;
  /** E.164. */
  readonly phone: string;
  readonly note: string;
  /** Nobody is to prepare it. */
  readonly isTest: boolean;
  /** Whether the restaurant counts without VAT, and adds it: it must be told `net`, or VAT is on top of VAT. */
  readonly isTaxAdded: boolean;
  readonly lines: readonly NewPosLine[];
  readonly fee: PosPrice;
  /** What the customer pays: all lines and the fee, with VAT. */
  readonly total: Money;
  readonly deliverTo: PinnedPlace | null;
}

/** An order as the point of sale has it. */
export interface PosOrder {
  readonly id: string;
  /** What people call it there. */
  readonly number: string;
  readonly state: PosStage;
  /** Why it was declined, as it was written; null if it was not, or without a word. */
  readonly reason: string | null;
}

/** An order that was changed at the point of sale. */
export interface ChangedOrder {
  readonly id: string;
  readonly changedAt: Date;
}

/** The point of sale takes no such order: sent again as it is, it would be refused again. */
export class PosOrderRefused extends Error {
  override readonly name = 'PosOrderRefused';
  constructor(readonly reason: string | null) {
    super('The point of sale refused an order');
  }
}

/** Why the point of sale lets us do nothing: each ends the connection, or stops it. */
export type PosRefusalReason = 'code' | 'revoked' | 'expired' | 'inactive';

/** The point of sale answered, with a no. */
export class PosRefused extends Error {
  override readonly name = 'PosRefused';
  constructor(readonly reason: PosRefusalReason) {
    super(`The point of sale refused: ${reason}`);
  }
}

/** The point of sale did not answer, or with something that is not known here. It may be asked again. */
export class PosSilent extends Error {
  override readonly name = 'PosSilent';
}

/** The menu is larger than anything that is read: no shop has one. */
export class PosMenuTooLarge extends Error {
  override readonly name = 'PosMenuTooLarge';
}

/**
 * A restaurant's point of sale. Everything but the page's address throws PosRefused or PosSilent, the latter within 15
 * seconds: a turn of three questions must end within its lease. Only a menu may take longer, because a large one is many
 * questions, and few are allowed in a minute.
 * `origin` is where people reach this product: they come back to its `/account/foodics/callback`.
 */
export interface PointOfSaleGateway {
  /** The page on which somebody allows the connection. */
  authorizePage(state: string, origin: string): string;
  /** Exchanges a code, which works once, for keys. */
  exchange(code: string, origin: string): Promise<PosKeys>;
  renew(refreshToken: string): Promise<PosKeys>;
  /** Withdraws keys; those that do not work any more count as withdrawn. */
  revoke(keys: PosKeys): Promise<void>;
  restaurant(accessToken: string): Promise<PosRestaurant>;
  /** @param seen is told how far it is @throws PosMenuTooLarge too */
  menu(accessToken: string, seen?: (progress: MenuProgress) => void): Promise<PosMenu>;
  branches(accessToken: string): Promise<readonly PosBranch[]>;
  /** Twice makes two orders: look for the reference before a repeat. @throws PosOrderRefused too */
  createOrder(accessToken: string, order: NewPosOrder): Promise<PosOrder>;
  /** The order with a reference of ours; null if it never arrived. */
  findOrder(accessToken: string, reference: string): Promise<PosOrder | null>;
  /** An order as it is now; null if the point of sale has it no more. */
  order(accessToken: string, id: string): Promise<PosOrder | null>;
  /** An order as it was taken there, with its customer; null if this restaurant has none with that id. */
  tillOrder(accessToken: string, id: string): Promise<TillOrder | null>;
  /** Orders for delivery that were changed since a moment, all of them, those that we sent too. */
  changedDeliveries(accessToken: string, since: Date): Promise<readonly ChangedOrder[]>;
  /** Says how far a delivery is. Twice is like once. @throws PosOrderRefused where it may not be said any more */
  tellDriver(accessToken: string, id: string, stage: PosDriverStage): Promise<void>;
}
