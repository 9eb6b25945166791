import type { Renewal, SignedIn, SignInChallenge, StoredSession } from '../../domain/identity/session';
import type { Result } from '../../domain/shared/result';

/** Signing in, renewing and signing out at the server. These calls go out without asking for a token. */
export interface AuthPort {
  signIn(credentials: { readonly email: string; readonly password: string }): Promise<Result<SignedIn | SignInChallenge>>;
  /** One try with a deadline of REFRESH_DEADLINE ms [T.05]. Never rejects. */
  renew(session: Pick<StoredSession, 'token' | 'refreshToken' | 'branchId'>): Promise<Renewal>;
  /** Tells the server; its answer does not matter to the person who leaves. */
  signOut(session: Pick<StoredSession, 'token' | 'refreshToken'>): Promise<void>;
}
