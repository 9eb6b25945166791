import type { AccountType, BranchRights } from '../identity/session';
import type { Instant } from '../shared/time';

/** R4.07, and (D) somebody whom the business no longer lets in. */
export type MemberStatus = 'invited' | 'active' | 'inactive';

/** What somebody may be invited as. */
export type InvitableType = Exclude<AccountType, 'other'>;

/** A branch where somebody works, and what they may do there [R6.03] [R6.04]. */
export interface Workplace {
  readonly branchId: string;
  readonly rights: BranchRights;
}

/** Somebody of the business. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** `other` is a driver: shown here, managed elsewhere. */
  readonly type: AccountType;
  readonly status: MemberStatus;
  /** Who registered the business: nobody changes them here. */
  readonly isMain: boolean;
  readonly branches: readonly Workplace[];
  /** Of which state of the record this is; sent back with a change. */
  readonly version: number;
  /** Null where they have not signed in within the last 30 days. */
  readonly lastSignInAt: Instant | null;
}

/** What an invitation says. */
export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly type: InvitableType;
  readonly branches: readonly Workplace[];
}

/** What somebody is to be from now on. */
export interface MemberChange {
  readonly version: number;
  readonly name: string;
  readonly type: InvitableType;
  readonly branches: readonly Workplace[];
  readonly status: MemberStatus;
  /** Only for somebody invited, who is let in with it [R5.16]. */
  readonly password?: string;
}
