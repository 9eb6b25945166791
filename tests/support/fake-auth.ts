import type { AuthPort } from '../../src/application/ports/auth.port';
import type { Renewal, SignedIn, SignInChallenge } from '../../src/domain/identity/session';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { FakeClock } from './fake-clock';
import { pairOf, signedIn } from './sample-session';

const GRACE = 10_000; // milliseconds in which a token that was used up still gets its successor [T.15]

/** A token server in memory: knows two users, rotates, answers a used token as the real one does. It can be down. */
export class FakeAuth implements AuthPort {
  renewals = 0;
  signOuts = 0;
  /** What every renewal answers instead, while set. */
  trouble: Renewal | null = null;
  /** Renewals wait while set; `release` lets them go. */
  held: (() => void)[] | null = null;
  private readonly families = new Map<string, { user: string; count: number; rotatedAt: number; open: boolean }>();
  private count = 0;

  constructor(private readonly clock: FakeClock) {}

  signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<Result<SignedIn | SignInChallenge>> {
    const user = email.split('@')[0] ?? '';
    if (password !== 'right') {
      return Promise.resolve(failed({ kind: 'refused', status: 401, code: 'INVALID_CREDENTIALS', words: { en: 'No', ar: 'لا' }, fields: [], retryAfterMs: null }));
    }
    this.count += 1_000;
    const answer = signedIn(user, this.count, this.clock.now());
    this.families.set(answer.refreshToken, { user, count: this.count, rotatedAt: -Infinity, open: true });
    return Promise.resolve(success(answer));
  }

  async renew({ refreshToken }: { readonly refreshToken: string }): Promise<Renewal> {
    this.renewals += 1;
    if (this.held !== null) await new Promise<void>((go) => this.held?.push(go));
    if (this.trouble !== null) return this.trouble;
    const family = this.familyOf(refreshToken);
    if (family === null) return { kind: 'over' };
    const now = Date.parse(this.clock.now());
    const isLast = refreshToken === `refresh-${family.user}-${family.count}`;
    const isParent = refreshToken === `refresh-${family.user}-${family.count - 1}` && now - family.rotatedAt <= GRACE;
    if (!isLast && !isParent) family.open = false;
    if (!family.open) return { kind: 'over' };
    if (isLast) {
      family.count += 1;
      family.rotatedAt = now;
    }
    return { kind: 'renewed', tokens: pairOf(family.count, this.clock.now(), family.user) };
  }

  signOut({ refreshToken }: { readonly refreshToken: string }): Promise<void> {
    this.signOuts += 1;
    const family = this.familyOf(refreshToken);
    if (family !== null) family.open = false;
    return Promise.resolve();
  }

  /** Ends every session, as a password reset does. */
  revokeAll(): void {
    for (const family of this.families.values()) family.open = false;
  }

  release(): void {
    const waiting = this.held ?? [];
    this.held = null;
    for (const go of waiting) go();
  }

  private familyOf(refreshToken: string) {
    const [, user, count] = refreshToken.split('-');
    const first = Math.floor(Number(count) / 1_000) * 1_000;
    return this.families.get(`refresh-${user}-${first}`) ?? null;
  }
}
