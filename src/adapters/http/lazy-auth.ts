import type { AuthPort } from '../../application/ports/auth.port';
import type { Membership, Renewal, SignedIn, SignInChallenge, StoredSession } from '../../domain/identity/session';
import { failed } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';

/** An auth port whose code loads on first use; code that fails to load counts as an unreachable server. */
export class LazyAuth implements AuthPort {
  constructor(private readonly load: () => Promise<AuthPort>) {}

  signIn(credentials: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<SignedIn | SignInChallenge>> {
    return this.use((auth) => auth.signIn(credentials), failed({ kind: 'offline' }));
  }

  finishSignIn(proof: { readonly challenge: string; readonly code: string }): Promise<Result<SignedIn>> {
    return this.use((auth) => auth.finishSignIn(proof), failed({ kind: 'offline' }));
  }

  me(): Promise<Result<Membership>> {
    return this.use((auth) => auth.me(), failed({ kind: 'offline' }));
  }

  renew(session: Pick<StoredSession, 'token' | 'refreshToken' | 'branchId'>): Promise<Renewal> {
    return this.use((auth) => auth.renew(session), { kind: 'later', retryAfterMs: null });
  }

  signOut(session: Pick<StoredSession, 'token' | 'refreshToken'>): Promise<void> {
    return this.use((auth) => auth.signOut(session), undefined);
  }

  private async use<T>(act: (auth: AuthPort) => Promise<T>, unloaded: T): Promise<T> {
    const auth = await this.load().catch(() => null);
    return auth === null ? unloaded : act(auth);
  }
}
