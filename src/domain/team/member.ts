import type { AccountType, BranchRights } from '../identity/session';
import type { Instant } from '../shared/time';

/** R4.07, and (D) somebody whom the business has deactivated. */
export type MemberStatus = 'invited' | 'active' | 'inactive';

/** What somebody may be invited as. */
export type InvitableType = Exclude<AccountType, 'other'>;

/** A branch where somebody works, and what they may do there [R6.03] [R6.04]. */
export interface Workplace {
  readonly branchId: string;
  readonly rights: BranchRights;
}

/** A user of the business. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** `other` is a driver: shown here, managed elsewhere. */
  readonly type: AccountType;
  readonly status: MemberStatus;
  /** The user who registered the business; cannot be changed here. */
  readonly isMain: boolean;
  readonly branches: readonly Workplace[];
  /** The version of the record; sent back with a change. */
  readonly version: number;
  /** Null if they have not signed in within the last 30 days. */
  readonly lastSignInAt: Instant | null;
}

/** The content of an invitation. */
export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly type: InvitableType;
  readonly branches: readonly Workplace[];
}

/** The new state of a user. */
export interface MemberChange {
  readonly version: number;
  readonly name: string;
  readonly type: InvitableType;
  readonly branches: readonly Workplace[];
  readonly status: MemberStatus;
  /** Only for an invited user, who is activated with it [R5.16]. */
  readonly password?: string;
}
