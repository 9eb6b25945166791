import type { Membership, Renewal, SignedIn, SignInChallenge, StoredSession } from '../../domain/identity/session';
import type { Result } from '../../domain/shared/result';

/** Signing in, renewing and signing out at the server; all except `me` are sent without asking for a token. */
export interface AuthPort {
  signIn(credentials: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<SignedIn | SignInChallenge>>;
  /** The second step, for people who got a challenge in the first. */
  finishSignIn(proof: { readonly challenge: string; readonly code: string }): Promise<Result<SignedIn>>;
  /** The signed-in person's current data and branches. */
  me(): Promise<Result<Membership>>;
  /** One attempt with a deadline of REFRESH_DEADLINE ms [T.05]. Never rejects. */
  renew(session: Pick<StoredSession, 'token' | 'refreshToken' | 'branchId'>): Promise<Renewal>;
  /** Notifies the server; its answer does not matter to the person who leaves. */
  signOut(session: Pick<StoredSession, 'token' | 'refreshToken'>): Promise<void>;
}
