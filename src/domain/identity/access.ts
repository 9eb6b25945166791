import type { ApiScope } from '../account/account';
import type { AccountType, BranchRights } from './session';

/**
 * Who may enter: anybody, a guest whose phone is confirmed, a driver, an operator of the desk, anybody with a session, or
 * only these account types [R1.16].
 */
export type Access = 'public' | OutsideAccess | 'session' | readonly AccountType[];

/** Those who work for no merchant: each has calls of their own, and no others [R6.06]. */
export type OutsideAccess = 'guest' | 'driver' | 'operator';

/** What stands behind a guard: a page, or a call. */
export interface Guarded {
  readonly access: Access;
  /** The scope that a program's key needs; without one it is not for programs. */
  readonly scope?: ApiScope | undefined;
  /** The right needed at the current branch [R6.03] [R6.04]. */
  readonly right?: keyof BranchRights | undefined;
}

/** A caller who belongs to no merchant, and may do only what is for their kind. */
export interface Outsider {
  readonly accountType: OutsideAccess;
}

/** The caller: a person with an account type, or a program with its key's scopes. */
export interface Principal {
  readonly accountType: AccountType;
  /** Null for a person. */
  readonly scopes: readonly ApiScope[] | null;
  /** At the current branch; null if it is not theirs. */
  readonly rights: BranchRights | null;
}

/** Whether only callers without a merchant are meant. */
export const isOutside = (access: Access): access is OutsideAccess =>
  access === 'guest' || access === 'driver' || access === 'operator';

/**
 * The one rule for who may do what: the guards of the pages and the server's check of every call use it [R6.01] [R6.03]
 * [R6.04] [R6.07] [T.24]. A program never gets further than a person of its account type.
 * @param principal null for nobody
 */
export function permits({ access, scope, right }: Guarded, principal: Principal | Outsider | null): boolean {
  if (access === 'public') return true;
  if (principal === null) return false;
  if (!('scopes' in principal) || isOutside(access)) return access === principal.accountType;
  if (access !== 'session' && !access.includes(principal.accountType)) return false;
  if (right !== undefined && principal.rights?.[right] !== true) return false;
  return principal.scopes === null || (scope !== undefined && principal.scopes.includes(scope));
}
