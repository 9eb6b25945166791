import type { Result } from '../../../domain/shared/result';
import type { Money } from '../../../domain/shared/money';
import type { Delivered, Packages, SubscriptionKind } from '../../../domain/wallet/package';

/** What is changed of a package: what is left out stays. */
export interface PackageChange {
  readonly subscriptionId: string;
  /** From the next period on; that of this period takes a change back. */
  readonly planId?: string;
  readonly cardId?: string;
  readonly endsThen?: boolean;
}

/** Subscribing to a package: what was shown, and how. */
export interface NewSubscription {
  readonly planId: string;
  readonly price: Money;
  readonly cardId: string;
  /** Tried first, and charged after that. */
  readonly isTrial: boolean;
}

/** A change to a dearer plan at once, for what was shown. */
export interface PackageUpgrade {
  readonly subscriptionId: string;
  readonly planId: string;
  readonly charge: Money;
}

/** Packages of deliveries and plans of a store, and those that the business has. */
export interface PackagesPort {
  /** Packages of deliveries, or the plans of the store. */
  read(kind?: SubscriptionKind): Promise<Result<Packages>>;
  /** What was delivered in the last 90 days. */
  delivered(): Promise<Result<Delivered>>;
  /**
   * Refused as NOT_FOUND, PACKAGE_PRICE_CHANGED, ALREADY_SUBSCRIBED, CARD_DECLINED, or VALIDATION for a foreign card.
   * @param key the same for the same subscription: sent twice, the card is charged once
   */
  subscribe(wanted: NewSubscription, key: string): Promise<Result<Packages>>;
  /**
   * A dearer plan at once. Refused as NOT_FOUND, NOT_NOW, PACKAGE_PRICE_CHANGED if today's charge is another, CARD_DECLINED.
   * @param key the same for the same change: sent twice, the card is charged once
   */
  upgrade(wanted: PackageUpgrade, key: string): Promise<Result<Packages>>;
  /** Twice is like once. Refused as NOT_FOUND, NOT_NOW, or VALIDATION for a foreign card. */
  change(change: PackageChange): Promise<Result<Packages>>;
}
