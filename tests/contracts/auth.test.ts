import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userBranches } from '../../server/modules/identity/tables';
import type { AuthPort } from '../../src/application/ports/auth.port';
import { HttpAuth } from '../../src/adapters/http/auth.adapter';
import type { SignedIn } from '../../src/domain/identity/session';
import { claimsOf } from '../../src/domain/identity/token.rules';
import { PASSWORD } from '../support/servers/accounts';
import { FakeAuth } from '../support/fakes/fake-auth';
import { FakeClock } from '../support/fakes/fake-clock';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';
import { turnOnTwoStep } from '../support/servers/two-step';
import { signedIn } from '../support/samples/sample-session';

interface Subject {
  readonly auth: AuthPort;
  readonly credentials: { readonly email: string; readonly password: string };
  /** Signs in, so that calls are made in a session. */
  readonly begin: () => Promise<void>;
  /** Turns two-step sign-in on for the user; returns fresh codes of their app, and a recovery code. */
  readonly turnTwoStepOn: () => Promise<{ readonly code: () => string; readonly recoveryCode: string }>;
  /** Removes every branch but one from the user, or that one too. */
  readonly withdraw: (keep: 'one' | 'none') => Promise<void>;
  /** Moves the server's clock. Milliseconds. */
  readonly advance: (millis: number) => void;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  return {
    auth: new HttpAuth(tab.http),
    credentials: { email: 'owner@pearl.example', password: PASSWORD },
    begin: () => tab.signIn('owner@pearl.example', PASSWORD),
    turnTwoStepOn: async () => {
      const { code, recoveryCodes } = await turnOnTwoStep(server, await server.signIn('owner@pearl.example'));
      return { code: () => code(), recoveryCode: recoveryCodes[0] ?? '' };
    },
    withdraw: async (keep) => {
      const rows = await server.deps.db.select().from(userBranches).where(eq(userBranches.userId, 'u-pearl'));
      for (const { branchId } of keep === 'one' ? rows.slice(1) : rows)
        await server.deps.db
          .delete(userBranches)
          .where(and(eq(userBranches.userId, 'u-pearl'), eq(userBranches.branchId, branchId)));
    },
    advance: (millis) => server.clock.advance(millis),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  const credentials = { email: 'layla@shop.example', password: 'right' };
  return {
    auth,
    credentials,
    begin: async () => void (await auth.signIn(credentials)),
    turnTwoStepOn: async () => {
      auth.twoStep.add('layla');
      return { code: () => '123456', recoveryCode: 'spare-key-1' };
    },
    withdraw: async (keep) => void auth.branches.set('layla', keep === 'one' ? signedIn().branches.slice(0, 1) : []),
    advance: (millis) => clock.advance(millis),
    close: async () => undefined,
  };
}

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the auth port over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  const signIn = async (): Promise<SignedIn> => {
    const answer = await subject.auth.signIn(subject.credentials);
    if (!answer.ok || 'challenge' in answer.value) throw new Error(JSON.stringify(answer));
    return answer.value;
  };
  const renew = (from: { readonly token: string; readonly refreshToken: string }) =>
    subject.auth.renew({ ...from, branchId: 'b-seef' });

  it('signs in with a user, at least one branch and a token with its lifetime [R3.01] [R4.09]', async () => {
    const { user, branches, token, refreshToken } = await signIn();
    expect(user).toMatchObject({ email: subject.credentials.email, type: 'customer' });
    expect(branches.length).toBeGreaterThan(0);
    const claims = claimsOf(token);
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBeGreaterThan(60);
    expect(refreshToken).not.toBe('');
  });

  it('refuses a wrong password with a code of the contract [R4.09]', async () => {
    const answer = await subject.auth.signIn({ ...subject.credentials, password: 'wrong' });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused', status: 401, code: 'INVALID_CREDENTIALS' } });
  });

  it('renews to another pair, time after time [R3.12] [R7.04]', async () => {
    let pair: { token: string; refreshToken: string } = await signIn();
    for (let round = 0; round < 3; round += 1) {
      subject.advance(60_000);
      const next = await renew(pair);
      if (next.kind !== 'renewed') throw new Error(next.kind);
      expect(next.tokens.refreshToken).not.toBe(pair.refreshToken);
      expect(next.tokens.token).not.toBe(pair.token);
      pair = next.tokens;
    }
  });

  it('gives a recently used token the same successor [T.14] [T.15]', async () => {
    const first = await signIn();
    const [one, other] = await Promise.all([renew(first), renew(first)]);
    expect(one.kind).toBe('renewed');
    expect(one.kind === 'renewed' && one.tokens.refreshToken).toBe(
      other.kind === 'renewed' && other.tokens.refreshToken,
    );
  });

  it('says "over" to a token used long ago, and to its successors [T.15]', async () => {
    const first = await signIn();
    const next = await renew(first);
    subject.advance(60_000);
    expect(await renew(first)).toEqual({ kind: 'over' });
    if (next.kind === 'renewed') expect(await renew(next.tokens)).toEqual({ kind: 'over' });
  });

  it('says "over" after signing out, and accepts a second sign-out [T.16] [R2.60]', async () => {
    const first = await signIn();
    await subject.auth.signOut(first);
    await subject.auth.signOut(first);
    expect(await renew(first)).toEqual({ kind: 'over' });
  });

  it('returns the user’s current data and branches, with or without any [R6.04]', async () => {
    await subject.begin();
    const before = await subject.auth.me();
    if (!before.ok) throw new Error(JSON.stringify(before));
    const { user, branches } = await signIn();
    expect(before.value).toEqual({ user, branches });
    await subject.withdraw('one');
    expect(await subject.auth.me()).toEqual({ ok: true, value: { user, branches: [expect.anything()] } });
    await subject.withdraw('none');
    expect(await subject.auth.me()).toEqual({ ok: true, value: { user, branches: [] } });
  });
});

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the second step of a sign-in over %s', (_kind, make) => {
  let subject: Subject;
  let app: Awaited<ReturnType<Subject['turnTwoStepOn']>>;
  beforeAll(async () => {
    subject = await make();
    app = await subject.turnTwoStepOn();
  });
  afterAll(() => subject.close());

  const challenge = async (): Promise<string> => {
    const answer = await subject.auth.signIn(subject.credentials);
    if (!answer.ok || !('challenge' in answer.value)) throw new Error(JSON.stringify(answer));
    return answer.value.challenge;
  };
  const refusal = (code: string) => ({ ok: false, failure: { kind: 'refused', code } });

  it('allows another try after a wrong code, and gives a session for the right one; then the challenge is used up [R4.09]', async () => {
    const held = await challenge();
    expect(await subject.auth.finishSignIn({ challenge: held, code: '000000' })).toMatchObject(refusal('CODE_WRONG'));
    const code = app.code();
    expect(await subject.auth.finishSignIn({ challenge: held, code })).toMatchObject({
      ok: true,
      value: { user: { email: subject.credentials.email } },
    });
    expect(await subject.auth.finishSignIn({ challenge: held, code })).toMatchObject(refusal('CHALLENGE_EXPIRED'));
    expect(await subject.auth.finishSignIn({ challenge: await challenge(), code })).toMatchObject(
      refusal('CODE_WRONG'),
    );
  });

  it('takes a recovery code, once', async () => {
    const { recoveryCode: code } = app;
    expect(await subject.auth.finishSignIn({ challenge: await challenge(), code })).toMatchObject({ ok: true });
    expect(await subject.auth.finishSignIn({ challenge: await challenge(), code })).toMatchObject(
      refusal('CODE_WRONG'),
    );
  });

  it('needs the password again after too long, or after too many codes', async () => {
    const late = await challenge();
    subject.advance(5 * 60_000 + 1);
    expect(await subject.auth.finishSignIn({ challenge: late, code: '000000' })).toMatchObject(
      refusal('CHALLENGE_EXPIRED'),
    );
    const tried = await challenge();
    for (let round = 0; round < 5; round += 1) await subject.auth.finishSignIn({ challenge: tried, code: '000000' });
    expect(await subject.auth.finishSignIn({ challenge: tried, code: '000000' })).toMatchObject(
      refusal('CHALLENGE_EXPIRED'),
    );
  });
});
