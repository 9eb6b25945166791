import type { AccountType, BranchRights } from '../../src/domain/identity/session';
import type { OperatorRight } from '../../src/domain/operations/operations';
import type { RegionCode } from '../../src/domain/regions/region';

/** The caller, a person or a program: checked, so that a handler may rely on it. */
export interface Requester {
  readonly merchantId: string;
  readonly accountType: AccountType;
  /** The name of the person, or of the program's key. */
  readonly name: string;
}

/** A person who calls. */
export interface Caller extends Requester {
  readonly userId: string;
  readonly sessionId: string;
}

/** The branch of a call, and what the caller may do there. */
export interface Workplace {
  readonly regionCode: RegionCode;
  readonly branchId: string;
  readonly rights: BranchRights;
}

/** A person who calls, and the branch. */
export type Scope = Caller & Workplace;
/** The same if it may be a program. */
export type OpenScope = Requester & Workplace;

/** A driver who calls, by the account of their own [R6.06]. */
export interface DriverScope {
  readonly driverId: string;
  readonly regionCode: RegionCode;
}

/** A member of our own staff who calls, by the account of their own [R2.36]. */
export interface OperatorScope {
  readonly operatorId: string;
  readonly name: string;
  readonly rights: readonly OperatorRight[];
}

/** A guest who calls: only their confirmed phone is known. */
export interface GuestScope {
  /** E.164. */
  readonly phone: string;
}
