import type { ApiScope } from '../account/account';
import type { AccountType, BranchRights } from './session';

/** Who may come in: anybody, a guest whose phone is confirmed, anybody with a session, or only these account types [R1.16]. */
export type Access = 'public' | 'guest' | 'session' | readonly AccountType[];

/** What stands behind a guard: a page, or a call. */
export interface Guarded {
  readonly access: Access;
  /** What a program's key must be allowed to do; nothing without one is for programs. */
  readonly scope?: ApiScope | undefined;
  /** What one must be allowed to do at the branch that is worked at [R6.03]. */
  readonly right?: keyof BranchRights | undefined;
}

/** Who asks without an account: they may do what is for guests, and nothing else. */
export interface Guest {
  readonly accountType: 'guest';
}

/** Who asks: a person of some account type, or a program with what its key allows. */
export interface Principal {
  readonly accountType: AccountType;
  /** Null for a person. */
  readonly scopes: readonly ApiScope[] | null;
  /** At the branch that is worked at; null where that is none of theirs. */
  readonly rights: BranchRights | null;
}

/**
 * The one rule of who may do what: the guards of the pages and the server's check of every call ask it [R6.01] [R6.03]
 * [R6.07] [T.24]. A program never gets further than a person of its account type.
 * @param principal null for nobody
 */
export function permits({ access, scope, right }: Guarded, principal: Principal | Guest | null): boolean {
  if (access === 'public') return true;
  if (principal === null) return false;
  if (principal.accountType === 'guest' || access === 'guest') return access === principal.accountType;
  if (access !== 'session' && !access.includes(principal.accountType)) return false;
  if (right !== undefined && principal.rights?.[right] !== true) return false;
  return principal.scopes === null || (scope !== undefined && principal.scopes.includes(scope));
}
