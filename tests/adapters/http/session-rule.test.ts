import { afterEach, describe, expect, it } from 'vitest';
import { HttpWallet } from '../../../src/adapters/http/wallet.adapter';
import type { Result } from '../../../src/domain/shared/result';
import { FakeClock } from '../../support/fakes/fake-clock';
import { openHttpSession } from '../../support/servers/http-session';
import type { HttpSession } from '../../support/servers/http-session';
import { JUFFAIR, pairOf, signedIn, TOKEN_LIFE } from '../../support/samples/sample-session';
import { settle } from '../../support/paths/session-tab';
import { ok, refusal, startStub } from '../../support/servers/stub-server';
import type { Asked, Reply, StubServer } from '../../support/servers/stub-server';

const WALLET = { balance: { minor: 1_550, currency: 'BHD' }, overdraft: { minor: 0, currency: 'BHD' } };
const bearer = (asked: Asked) => asked.headers.authorization?.slice('Bearer '.length) ?? '';

let server: StubServer | null = null;
let opened: HttpSession | null = null;

afterEach(async () => {
  opened?.close();
  await server?.close();
});

/** A server that accepts one token at a time and calls every other one expired. */
async function openSession(
  more: { renewal?: (asked: Asked) => Reply | Promise<Reply>; wallet?: (asked: Asked) => Reply | Promise<Reply> } = {},
) {
  const clock = new FakeClock();
  const state = { good: '', renewals: 0, asked: [] as Asked[] };
  const rotate = (): Reply => {
    state.renewals += 1;
    const pair = pairOf(state.renewals, clock.now());
    state.good = pair.token;
    return ok(pair);
  };
  const stub = await startStub(async (asked) => {
    if (asked.path === '/v2/auth/login') {
      const answer = signedIn();
      state.good = answer.token;
      return ok(answer);
    }
    if (asked.path === '/v2/auth/login/token') return (await more.renewal?.(asked)) ?? rotate();
    if (asked.path === '/v2/auth/logout') return ok({});
    state.asked.push(asked);
    if (more.wallet !== undefined) return more.wallet(asked);
    return bearer(asked) === state.good ? ok(WALLET) : refusal(401, 'TOKEN_EXPIRED');
  });
  const tab = await openHttpSession(stub.url, clock);
  server = stub;
  opened = tab;
  await tab.signIn('layla@shop.example', 'right');
  const wallet = new HttpWallet(tab.http);
  return { tab, wallet, state, clock, rotate, stub };
}

const successes = (results: readonly Result<unknown>[]) => results.filter((result) => result.ok).length;

describe('calls in a session', () => {
  it('carry token, region and branch, below the base path of the account type [R7.01] [R7.02]', async () => {
    const { wallet, state } = await openSession();
    expect(await wallet.wallet()).toEqual({ ok: true, value: WALLET });
    expect(state.asked[0]).toMatchObject({
      method: 'GET',
      path: '/v2/customer/wallet',
      headers: { region: JUFFAIR.regionCode, branch: JUFFAIR.id },
    });
    expect(bearer(state.asked[0] as Asked)).toBe(state.good);
  });

  it('fifty at once on an expired token: one refresh, fifty successes [T.01] [R7.05] [R7.06]', async () => {
    const { tab, wallet, state } = await openSession();
    await tab.advance(TOKEN_LIFE);
    const all = await Promise.all(Array.from({ length: 50 }, () => wallet.wallet()));
    expect(successes(all)).toBe(50);
    expect(state.renewals).toBe(1);
    expect(state.asked).toHaveLength(50);
  });

  it('fifty at once on a token that only the server knows to be expired: one refresh, fifty successes [T.01] [R8.02]', async () => {
    const { wallet, state } = await openSession();
    state.good = 'something newer';
    const all = await Promise.all(Array.from({ length: 50 }, () => wallet.wallet()));
    expect(successes(all)).toBe(50);
    expect(state.renewals).toBe(1);
    expect(state.asked).toHaveLength(100);
  });

  it('one that starts during a refresh is sent once, with the new token [T.02]', async () => {
    let go = (): void => undefined;
    const gate = new Promise<void>((pass) => {
      go = pass;
    });
    const later: { rotate: (() => Reply) | null } = { rotate: null };
    const { tab, wallet, state, rotate } = await openSession({
      renewal: async () => {
        await gate;
        return later.rotate?.() ?? 'hang up';
      },
    });
    later.rotate = rotate;
    await tab.advance(TOKEN_LIFE);
    const first = wallet.wallet();
    await settle();
    const second = wallet.wallet();
    await settle();
    expect(state.asked).toHaveLength(0);
    go();
    expect(successes(await Promise.all([first, second]))).toBe(2);
    expect(state.asked.map(bearer)).toEqual([state.good, state.good]);
    expect(state.renewals).toBe(1);
  });

  it('a late 401 of the old token is sent again with the current one, and wipes nothing [T.03]', async () => {
    let letGo = (): void => undefined;
    const late = new Promise<void>((go) => {
      letGo = go;
    });
    let first = true;
    const { tab, wallet, state } = await openSession({
      wallet: async (asked) => {
        if (!first) return bearer(asked) === state.good ? ok(WALLET) : refusal(401, 'TOKEN_EXPIRED');
        first = false;
        await late;
        return refusal(401, 'TOKEN_EXPIRED');
      },
    });
    const slow = wallet.wallet();
    while (state.asked.length === 0) await new Promise((turn) => setImmediate(turn));
    await tab.advance(TOKEN_LIFE);
    expect(await wallet.wallet()).toMatchObject({ ok: true });
    letGo();
    expect(await slow).toMatchObject({ ok: true });
    expect(state.renewals).toBe(1);
    expect(tab.told).not.toContain('ended');
  });

  it('a server that keeps saying "expired" is asked twice, not for ever [R8.02]', async () => {
    const { wallet, state } = await openSession({ wallet: () => refusal(401, 'TOKEN_EXPIRED') });
    expect(await wallet.wallet()).toMatchObject({ ok: false, failure: { kind: 'refused', status: 401 } });
    expect(state.asked).toHaveLength(2);
    expect(state.renewals).toBe(1);
  });

  it('whose token cannot be renewed are told to try later, and are not sent again with it [T.04] [R8.02]', async () => {
    const { wallet, state } = await openSession({
      wallet: () => refusal(401, 'TOKEN_EXPIRED'),
      renewal: () => refusal(503, 'INTERNAL'),
    });
    expect(await wallet.wallet()).toMatchObject({ ok: false, failure: { kind: 'later', retryAfterMs: 60_000 } });
    expect(await wallet.wallet()).toMatchObject({ ok: false, failure: { kind: 'later' } });
    expect(state.asked).toHaveLength(2);
  });

  it('are not repeated at a branch other than the one they were meant for [T.42]', async () => {
    const later: { tab: HttpSession | null } = { tab: null };
    const { tab, wallet, state } = await openSession({
      wallet: () => {
        later.tab?.session.send({ type: 'SELECT_BRANCH', regionCode: 'SA-riyadh', branchId: 'b-malaz' });
        return refusal(401, 'TOKEN_EXPIRED');
      },
    });
    later.tab = tab;
    expect(await wallet.wallet()).toEqual({ ok: false, failure: { kind: 'later', retryAfterMs: 0 } });
    expect(state.asked).toHaveLength(1);
  });

  it('REFRESH_TOKEN_EXPIRED clears, signs out and reloads [R8.01]', async () => {
    const { tab, wallet } = await openSession({ wallet: () => refusal(401, 'REFRESH_TOKEN_EXPIRED') });
    expect(await wallet.wallet()).toEqual({ ok: false, failure: { kind: 'session-over' } });
    await settle();
    expect(tab.reloads()).toBe(1);
    expect(tab.session.getSnapshot().context.session).toBeNull();
    expect(await tab.store.read({ name: 'session', version: 1, parse: (value) => value as object })).toEqual({
      kind: 'found',
      value: { kind: 'ended' },
    });
    expect(tab.toasts).toEqual([]);
  });

  it('with nobody signed in are not sent at all [R6.07]', async () => {
    const { tab, wallet, state } = await openSession();
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    expect(await wallet.wallet()).toEqual({ ok: false, failure: { kind: 'session-over' } });
    expect(state.asked).toHaveLength(0);
  });
});

describe('the renewal', () => {
  it('carries both tokens and the branch in its headers [R7.04]', async () => {
    const { tab, wallet, stub } = await openSession();
    const before = tab.session.getSnapshot().context.session;
    await tab.advance(TOKEN_LIFE);
    await wallet.wallet();
    const asked = stub.asked.find(({ path }) => path.endsWith('/token'));
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/v2/auth/login/token',
      headers: { refreshtoken: before?.refreshToken, authorization: `Bearer ${before?.token}`, branch: JUFFAIR.id },
    });
  });

  it.each([
    [401, 'TOKEN_EXPIRED'],
    [401, 'REFRESH_TOKEN_EXPIRED'],
    [401, 'UNAUTHENTICATED'],
    [400, 'VALIDATION'],
  ])('that is answered %i %s is never itself renewed: the session is over [T.07] [R8.01]', async (status, code) => {
    const { tab, wallet, stub } = await openSession({ renewal: () => refusal(status, code) });
    await tab.advance(TOKEN_LIFE);
    expect(await wallet.wallet()).toEqual({ ok: false, failure: { kind: 'session-over' } });
    expect(stub.asked.filter(({ path }) => path.endsWith('/token'))).toHaveLength(1);
    await settle();
    expect(tab.reloads()).toBe(1);
  });

  it.each([
    ['500', () => refusal(500, 'INTERNAL'), 60_000, 1],
    ['502 with a page of the proxy', (): Reply => ({ status: 502, body: '<html>Bad gateway</html>' }), 60_000, 1],
    [
      '429',
      (): Reply => ({
        status: 429,
        body: { status: 429, code: 'RATE_LIMITED', message: '', messageAr: '' },
        headers: { 'retry-after': '120' },
      }),
      120_000,
      1,
    ],
    // A connection that broke is retried once within the same attempt: see the next test.
    ['nothing', (): Reply => 'hang up', 60_000, 2],
    ['nonsense', () => ok({ token: 5 }), 60_000, 1],
  ])(
    'that is answered %s keeps the session; callers are told when to try again [T.04]',
    async (_what, reply, retryAfterMs, requests) => {
      const { tab, wallet, state, stub } = await openSession({ renewal: reply });
      await tab.advance(TOKEN_LIFE);
      const all = await Promise.all([wallet.wallet(), wallet.wallet()]);
      expect(all).toEqual([0, 1].map(() => ({ ok: false, failure: { kind: 'later', retryAfterMs } })));
      await wallet.wallet();
      expect(stub.asked.filter(({ path }) => path.endsWith('/token'))).toHaveLength(requests);
      expect(state.asked).toHaveLength(0);
      expect(tab.told).toEqual(['started']);
    },
  );

  it('whose answer was lost is requested again while the server still repeats it, and signs nobody out [T.04] [T.15]', async () => {
    const later: { rotate: (() => Reply) | null } = { rotate: null };
    let made: Reply | null = null;
    const { tab, wallet, rotate } = await openSession({
      renewal: () => {
        if (made !== null) return made;
        made = later.rotate?.() ?? null;
        return 'hang up';
      },
    });
    later.rotate = rotate;
    await tab.advance(TOKEN_LIFE);
    expect(await wallet.wallet()).toEqual({ ok: true, value: WALLET });
    expect(tab.told).toEqual(['started', 'changed']);
  });
});
