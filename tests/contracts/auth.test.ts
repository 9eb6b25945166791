import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthPort } from '../../src/application/ports/auth.port';
import { HttpAuth } from '../../src/adapters/http/auth.adapter';
import type { SignedIn } from '../../src/domain/identity/session';
import { claimsOf } from '../../src/domain/identity/token.rules';
import { PASSWORD } from '../support/accounts';
import { FakeAuth } from '../support/fake-auth';
import { FakeClock } from '../support/fake-clock';
import { openHttpSession } from '../support/http-session';
import { startServer } from '../support/server';

interface Subject {
  readonly auth: AuthPort;
  readonly credentials: { readonly email: string; readonly password: string };
  /** Moves the server's clock. Milliseconds. */
  readonly advance: (millis: number) => void;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startServer();
  const tab = await openHttpSession(await server.listen());
  return {
    auth: new HttpAuth(tab.http),
    credentials: { email: 'owner@pearl.example', password: PASSWORD },
    advance: (millis) => server.clock.advance(millis),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const clock = new FakeClock();
  return { auth: new FakeAuth(clock), credentials: { email: 'layla@shop.example', password: 'right' }, advance: (millis) => clock.advance(millis), close: async () => undefined };
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
  const renew = (from: { readonly token: string; readonly refreshToken: string }) => subject.auth.renew({ ...from, branchId: 'b-seef' });

  it('signs in with a user, at least one branch and a token that says its life [R3.01] [R4.09]', async () => {
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

  it('gives a token that was used a moment ago the same successor [T.14] [T.15]', async () => {
    const first = await signIn();
    const [one, other] = await Promise.all([renew(first), renew(first)]);
    expect(one.kind).toBe('renewed');
    expect(one.kind === 'renewed' && one.tokens.refreshToken).toBe(other.kind === 'renewed' && other.tokens.refreshToken);
  });

  it('says "over" to a token used long ago, and to its successors [T.15]', async () => {
    const first = await signIn();
    const next = await renew(first);
    subject.advance(60_000);
    expect(await renew(first)).toEqual({ kind: 'over' });
    if (next.kind === 'renewed') expect(await renew(next.tokens)).toEqual({ kind: 'over' });
  });

  it('says "over" after signing out, and takes a second farewell [T.16] [R2.60]', async () => {
    const first = await signIn();
    await subject.auth.signOut(first);
    await subject.auth.signOut(first);
    expect(await renew(first)).toEqual({ kind: 'over' });
  });
});
