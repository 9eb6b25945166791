import type { Membership, Renewal, SignedIn, SignInChallenge, StoredSession } from '../../domain/identity/session';
import type { Result } from '../../domain/shared/result';

/** Signing in, renewing and signing out at the server; all but `me` go out without asking for a token. */
export interface AuthPort {
  signIn(credentials: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<SignedIn | SignInChallenge>>;
  /** The second step, for whom the first answered a challenge. */
  finishSignIn(proof: { readonly challenge: string; readonly code: string }): Promise<Result<SignedIn>>;
  /** Who the signed-in person is by now, and where they may work. */
  me(): Promise<Result<Membership>>;
  /** One try with a deadline of REFRESH_DEADLINE ms [T.05]. Never rejects. */
  renew(session: Pick<StoredSession, 'token' | 'refreshToken' | 'branchId'>): Promise<Renewal>;
  /** Tells the server; its answer does not matter to the person who leaves. */
  signOut(session: Pick<StoredSession, 'token' | 'refreshToken'>): Promise<void>;
}
