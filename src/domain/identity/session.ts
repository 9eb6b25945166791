import type { RegionCode } from '../regions/region';
import type { Instant } from '../shared/time';
import type { BilingualText } from '../shared/result';

/** R1.16. */
export type AccountType = 'customer' | 'form-user' | 'other';

/** What a user may do at a branch: with the wallet [R6.03], and in the store [R6.04]. */
export interface BranchRights {
  readonly viewWallet: boolean;
  readonly viewWalletBalance: boolean;
  readonly withdrawBalance: boolean;
  /** See the branch's orders of the store, hear of them, and move them on. */
  readonly storeOrders: boolean;
  /** Change the menu, and what of it can be ordered. */
  readonly storeMenu: boolean;
  /** Give back what a customer of the store paid. */
  readonly storeTakings: boolean;
}

export interface Branch {
  readonly id: string;
  readonly name: BilingualText;
  readonly regionCode: RegionCode;
  readonly isDefault: boolean;
  readonly rights: BranchRights;
}

export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: AccountType;
  readonly merchantName: BilingualText;
}

/** What the access token says; the client only reads it to know when it ends, and which of two is later [R3.01]. */
export interface JwtData {
  readonly sub: string;
  /** Seconds since the epoch. */
  readonly exp: number;
  readonly iat: number;
  /**
   * Grows with every pair of tokens that a user gets, and is the same however often the same pair is returned [T.15].
   * `iat` is not: a late answer with a used-up pair would look like the latest.
   */
  readonly seq: number;
}

/** R3.12. */
export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

/** A user, and every branch they may work at, in all regions; none if they have lost them all. */
export interface Membership {
  readonly user: User;
  readonly branches: readonly Branch[];
}

/** The answer to a sign-in; at least one branch. */
export interface SignedIn extends TokenPair, Membership {}

/** The answer to a sign-in with two-step sign-in: the password was right, a code of the app is needed. */
export interface SignInChallenge {
  readonly challenge: string;
}

/** The part of a session that is stored between visits [R3.01]. */
export interface StoredSession extends SignedIn {
  /** When these tokens were received, by this device's clock. */
  readonly loginTime: Instant;
  readonly regionCode: RegionCode;
  readonly branchId: string;
}

/** The three outcomes of a renewal [trust T.03, T.04]. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: TokenPair }
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }
  | { readonly kind: 'over' };
