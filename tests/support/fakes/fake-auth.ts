import type { AuthPort } from '../../../src/application/ports/auth.port';
import type { Branch, Membership, Renewal, SignedIn, SignInChallenge } from '../../../src/domain/identity/session';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import type { FakeClock } from './fake-clock';
import { pairOf, signedIn } from '../samples/sample-session';

const GRACE = 10_000; // milliseconds in which a used token still gets its successor [T.15]

const refused = (status: number, code: string): Failure => ({
  kind: 'refused',
  status,
  code,
  text: { en: 'No', ar: 'لا' },
  fields: [],
  retryAfterMs: null,
});
const CHALLENGE_LIFE = 5 * 60_000; // milliseconds
const CODE_LIMIT = 5;

/**
 * A token server in memory: accepts any user whose password is "right", rotates tokens, and answers a used token like
 * the real one. It can be down. Users of `twoStep` are asked for the code "123456", which works once in each half
 * minute, or the recovery code "spare-key-1", once.
 */
export class FakeAuth implements AuthPort {
  renewals = 0;
  signOuts = 0;
  /** The answer of every renewal instead, while set. */
  trouble: Renewal | null = null;
  /** Renewals wait while set; `release` lets them go. */
  held: (() => void)[] | null = null;
  /** How often the membership was read. */
  asked = 0;
  readonly twoStep = new Set<string>();
  /** A user's branches, if they changed. */
  readonly branches = new Map<string, readonly Branch[]>();
  private last = 'layla';
  private readonly challenges = new Map<string, { user: string; until: number; tries: number }>();
  private readonly used = new Set<string>();
  private readonly families = new Map<string, { user: string; count: number; rotatedAt: number; open: boolean }>();
  private count = 0;

  constructor(private readonly clock: FakeClock) {}

  signIn({
    email,
    password,
  }: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<SignedIn | SignInChallenge>> {
    const user = email.split('@')[0] ?? '';
    if (password !== 'right') {
      return Promise.resolve(failed(refused(401, 'INVALID_CREDENTIALS')));
    }
    if (this.branchesOf(user).length === 0) return Promise.resolve(failed(refused(403, 'FORBIDDEN')));
    if (!this.twoStep.has(user)) return Promise.resolve(success(this.start(user)));
    const challenge = `challenge-${this.challenges.size}`;
    this.challenges.set(challenge, { user, until: Date.parse(this.clock.now()) + CHALLENGE_LIFE, tries: 0 });
    return Promise.resolve(success({ challenge }));
  }

  finishSignIn({ challenge, code }: { readonly challenge: string; readonly code: string }): Promise<Result<SignedIn>> {
    const held = this.challenges.get(challenge);
    if (held === undefined || Date.parse(this.clock.now()) > held.until)
      return Promise.resolve(failed(refused(410, 'CHALLENGE_EXPIRED')));
    held.tries += 1;
    if (held.tries >= CODE_LIMIT) this.challenges.delete(challenge);
    // Before any token is used.
    if (this.branchesOf(held.user).length === 0) return Promise.resolve(failed(refused(403, 'FORBIDDEN')));
    const use = code === '123456' ? `${code} ${Math.floor(Date.parse(this.clock.now()) / 30_000)}` : code;
    if (!['123456', 'spare-key-1'].includes(code) || this.used.has(use))
      return Promise.resolve(failed(refused(422, 'CODE_WRONG')));
    this.used.add(use);
    this.challenges.delete(challenge);
    return Promise.resolve(success(this.start(held.user)));
  }

  me(): Promise<Result<Membership>> {
    this.asked += 1;
    if (this.trouble?.kind === 'later') return Promise.resolve(failed({ kind: 'offline' }));
    const { user } = signedIn(this.last);
    return Promise.resolve(success({ user, branches: this.branchesOf(this.last) }));
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

  private branchesOf(user: string): readonly Branch[] {
    return this.branches.get(user) ?? signedIn(user).branches;
  }

  private start(user: string): SignedIn {
    this.count += 1_000;
    this.last = user;
    const answer = signedIn(user, this.count, this.clock.now());
    this.families.set(answer.refreshToken, { user, count: this.count, rotatedAt: -Infinity, open: true });
    return { ...answer, branches: this.branchesOf(user) };
  }

  private familyOf(refreshToken: string) {
    const [, user, count] = refreshToken.split('-');
    const first = Math.floor(Number(count) / 1_000) * 1_000;
    return this.families.get(`refresh-${user}-${first}`) ?? null;
  }
}
