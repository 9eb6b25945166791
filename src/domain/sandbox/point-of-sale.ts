import type { PosDriverStage } from '../pos/pos-delivery';
import type { PosStage } from '../pos/pos-order';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';

/**
 * What the simulated point of sale says to a connection: a silent one says nothing, a forgetful one takes orders and loses
 * its answer.
 */
export const POS_STANDINGS = ['active', 'revoked', 'expired', 'inactive', 'silent', 'forgetful'] as const;
export type PosStanding = (typeof POS_STANDINGS)[number];

/** Which menu it has: its usual one, the same after some changes, or one with what goes wrong in life. */
export const POS_MENUS = ['usual', 'changed', 'flawed'] as const;
export type PosMenuKind = (typeof POS_MENUS)[number];

/** What is set of a connection: what is left out stays. */
export interface PosChange {
  readonly standing?: PosStanding | undefined;
  readonly menu?: PosMenuKind | undefined;
}

/** A connection as the simulated point of sale knows it. */
export interface SandboxPosGrant {
  readonly id: string;
  readonly merchantName: BilingualText;
  readonly standing: PosStanding;
  readonly menu: PosMenuKind;
  /** When its keys end. */
  readonly endsAt: Instant;
}

/** What the simulated restaurant can do with an order: one that it declines gets a reason. */
export const POS_DECISIONS = ['accepted', 'ready', 'closed', 'declined'] as const;
export type PosDecision = (typeof POS_DECISIONS)[number];

/** An order as the simulated point of sale has it. */
export interface SandboxPosOrder {
  readonly id: string;
  readonly number: number;
  readonly merchantName: BilingualText;
  /** Of the order of the store; empty for one that was taken at the till. */
  readonly reference: string;
  readonly state: PosStage;
  /** What it was told of a driver; null if nothing. */
  readonly driverStage: PosDriverStage | null;
  readonly createdAt: Instant;
}

/** What becomes of the reports of an order that is taken at the simulated till; a late one comes after 20 seconds. */
export const TILL_REPORTS = ['once', 'lost', 'late', 'twice', 'reordered'] as const;
export type TillReport = (typeof TILL_REPORTS)[number];

/** Where the customer of the simulated till lives, as far as it notes that. */
export const TILL_PINS = ['near', 'far', 'none'] as const;
export type TillPin = (typeof TILL_PINS)[number];

/** A delivery that is taken at the simulated till. */
export interface NewTillOrder {
  /** The connection whose restaurant takes it. */
  readonly grantId: string;
  /** Of the point of sale. */
  readonly branchId: string;
  readonly customerName: string;
  readonly phone: string;
  readonly address: string;
  readonly pin: TillPin;
  /** In major units, as it is typed at the till. */
  readonly total: number;
  readonly isPaid: boolean;
  readonly report: TillReport;
}

/** A restaurant that can take deliveries at its simulated till. */
export interface SandboxTill {
  readonly grantId: string;
  readonly merchantName: BilingualText;
  readonly branches: readonly { readonly id: string; readonly name: BilingualText }[];
}
