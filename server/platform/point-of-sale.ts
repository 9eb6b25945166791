import type { Currency } from '../../src/domain/shared/money';

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

/** A category of the point of sale's menu. */
export interface PosCategory {
  readonly id: string;
  readonly name: string;
  readonly nameAr: string | null;
}

/** A product of the point of sale's menu; nothing of it is checked. */
export interface PosProduct extends PosCategory {
  readonly categoryId: string | null;
  /** In major units, as a JSON number. */
  readonly price: number;
  readonly isActive: boolean;
  /** Groups of modifiers. */
  readonly choices: number;
}

export interface PosMenu {
  readonly categories: readonly PosCategory[];
  readonly products: readonly PosProduct[];
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

/**
 * A restaurant's point of sale. Everything but the page's address throws PosRefused or PosSilent.
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
  menu(accessToken: string): Promise<PosMenu>;
}
