import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logOut, renewToken } from '../../../contract/identity';
import { refreshFamilies, userBranches } from '../../../server/modules/identity/tables';
import type { AlertType } from '../../../src/domain/alerts/alert';
import { listenAt, openSocket } from '../../support/servers/live-socket';
import type { LiveSocket } from '../../support/servers/live-socket';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let url: string;
const open: LiveSocket[] = [];

/** Closed after the test. */
function kept(live: LiveSocket): LiveSocket {
  open.push(live);
  return live;
}

const at = (
  session: TestSession,
  branchId = session.branchId,
  regionCode = session.regionCode,
  after: number | null = null,
): LiveSocket => kept(listenAt(url, { refreshToken: session.refreshToken, regionCode, branchId, after }));

async function alert(branchId: string, type: AlertType = 'Dispatch Failed'): Promise<number> {
  const { deps, clock } = server;
  const event = await deps.db.transaction((tx) =>
    deps.events.appendAlert(tx, {
      branchId,
      type,
      orderId: 'order-1',
      message: 'One',
      messageAr: 'واحد',
      at: clock.now().toISOString(),
    }),
  );
  deps.events.broadcast([event]);
  return event.offset;
}

/** This socket receives the branch's next event: so it is alive, and everything sent earlier has arrived. */
async function stillHears(live: LiveSocket, branchId: string): Promise<void> {
  const offset = await alert(branchId);
  await live.logged(live.offsets.length + (live.offsets.includes(offset) ? 0 : 1));
  expect(live.offsets).toContain(offset);
}

beforeAll(async () => {
  server = await startServer({
    settings: { publicOrigin: 'https://app.mersal.example', storeDomain: 'stores.example' },
  });
  url = await server.listen();
});
afterEach(() => open.splice(0).forEach((live) => live.close()));
afterAll(() => server.close());

describe('the socket', () => {
  it('tells who listens at a branch what happens there, in the events of the contract [R7.10] [R4.10] [R1.11]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    const live = at(owner);
    const stand = await live.next('ready');
    expect(stand).toMatchObject({ branchId: owner.branchId, gap: false });
    const first = await alert(owner.branchId);
    const second = await alert(owner.branchId, 'Order New');
    await live.logged(2);
    server.deps.events.move(owner.branchId, {
      orderId: 'order-1',
      position: { lat: 26.2, lng: 50.5 },
      heading: 90,
      eta: null,
    });
    expect(live.offsets).toEqual([first, second]);
    expect(first).toBeGreaterThan(stand.offset);
    await expect
      .poll(() => live.heard.map(({ name }) => name))
      .toEqual(['ready', 'Order Updated', 'Ecommerce', 'Order Updated']);
    expect(live.heard[1]?.body).toEqual({
      type: 'Dispatch Failed',
      orderId: 'order-1',
      data: { id: 'order-1' },
      message: 'One',
      messageAr: 'واحد',
      offset: first,
      at: '2026-11-20T09:00:00.000Z',
    });
  });

  it('speaks websocket only [R7.10]', async () => {
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });

  it('has nothing for a page of another origin [T.27]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    for (const origin of [
      'https://evil.example',
      'https://app.mersal.example.evil.example',
      'null',
      url.replace(/:\d+$/, ':1'),
    ]) {
      const foreign = kept(openSocket(url, { origin }));
      foreign.say('auth', { refreshToken: owner.refreshToken });
      await foreign.ended;
      expect(foreign.heard).toEqual([]);
    }
    for (const origin of [url, 'https://app.mersal.example']) {
      const own = kept(openSocket(url, { origin }));
      own.say('auth', { refreshToken: owner.refreshToken });
      own.say('selectRegion', { region: owner.regionCode });
      own.say('selectBranch', { branchId: owner.branchId, after: null });
      expect((await own.next('ready')).branchId).toBe(owner.branchId);
    }
  });

  it('has nothing at the host of a store, nor for a page there [T.27] [R2.57]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    const host = 'noor-bakery.stores.example';
    for (const headers of [{ host }, { host, origin: `https://${host}` }, { origin: `https://${host}` }]) {
      const foreign = kept(openSocket(url, headers));
      foreign.say('auth', { refreshToken: owner.refreshToken });
      await foreign.ended;
      expect(foreign.heard).toEqual([]);
    }
  });

  it.each([
    ["another merchant's branch", 'b-olaya', 'SA-riyadh'],
    ['a branch that is not there', 'b-none', 'BH-manama'],
    ['a branch under the wrong region', 'b-malaz', 'BH-manama'],
  ])('never joins %s, and says so [T.27]', async (_what, branchId, regionCode) => {
    const owner = await server.signIn('owner@pearl.example');
    const live = at(owner, branchId, regionCode);
    expect(await live.next('refused')).toEqual({ code: 'FORBIDDEN' });
    await live.ended;
    await alert(branchId);
    expect(live.heard).toHaveLength(1);
  });

  it('gives a form-user only the branches that are theirs [T.27]', async () => {
    const desk = await server.signIn('desk@pearl.example');
    expect(await at(desk, 'b-juffair').next('refused')).toEqual({ code: 'FORBIDDEN' });
    await at(desk, 'b-seef').next('ready');
  });

  it('hears within five seconds what was written elsewhere: by another instance, or by one that died before it told [T.41]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    const live = at(owner);
    await live.next('ready');
    const { deps, clock } = server;
    const event = await deps.db.transaction((tx) =>
      deps.events.appendAlert(tx, {
        branchId: owner.branchId,
        type: 'Dispatch Failed',
        orderId: 'order-1',
        message: 'One',
        messageAr: 'واحد',
        at: clock.now().toISOString(),
      }),
    );
    await live.logged(1);
    expect(live.offsets).toEqual([event.offset]);
  });

  it('leaves the old branch when it turns to another [T.42]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    const live = at(owner);
    await live.next('ready');
    live.say('selectBranch', { branchId: 'b-juffair', after: null });
    await expect.poll(() => live.heard.filter(({ name }) => name === 'ready')).toHaveLength(2);
    await alert('b-seef');
    const here = await alert('b-juffair');
    await live.logged(1);
    expect(live.offsets).toEqual([here]);
  });

  it.each([
    ['an unknown token', () => 'not-a-token'],
    ['an access token', (session: TestSession) => session.token.slice(0, 200)],
    ['nothing', () => ''],
  ])('refuses %s in auth [T.17] [T.27]', async (_what, token) => {
    const live = kept(openSocket(url));
    live.say('auth', { refreshToken: token(await server.signIn('owner@pearl.example')) });
    expect(await live.next('refused')).toEqual({ code: 'REFRESH_TOKEN_EXPIRED' });
    await live.ended;
  });

  it('stays while tokens rotate: it is bound to the session [T.27]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    const live = at(owner);
    await live.next('ready');
    const renewed = await server.call(renewToken, { headers: { refreshtoken: owner.refreshToken } });
    expect(renewed.status).toBe(200);
    await stillHears(live, owner.branchId);
    await at({ ...owner, refreshToken: renewed.data.refreshToken }).next('ready');
    // Just renewed, so still valid for a connection that was being made; later it counts as used.
    await at(owner).next('ready');
    server.clock.advance(11_000);
    expect(await at(owner).next('refused')).toEqual({ code: 'REFRESH_TOKEN_EXPIRED' });
  });

  it('is cut at once when the session is signed out, and others are not [T.27]', async () => {
    const [leaving, staying] = [await server.signIn('owner@pearl.example'), await server.signIn('owner@pearl.example')];
    const [gone, stays] = [at(leaving), at(staying)];
    await Promise.all([gone.next('ready'), stays.next('ready')]);
    await server.call(logOut, { headers: { refreshtoken: leaving.refreshToken } });
    expect(await gone.next('refused')).toEqual({ code: 'REFRESH_TOKEN_EXPIRED' });
    await gone.ended;
    await stillHears(stays, staying.branchId);
    expect(gone.offsets).toEqual([]);
  });

  it("is cut within five seconds when the session ended elsewhere, or the branch is no longer the user's [T.27]", async () => {
    const [revoked, moved, staying] = [
      await server.signIn('owner@pearl.example'),
      await server.signIn('desk@pearl.example'),
      await server.signIn('owner@pearl.example'),
    ];
    const [first, second, third] = [at(revoked), at(moved), at(staying)];
    await Promise.all([first.next('ready'), second.next('ready'), third.next('ready')]);
    const { db, clock } = server.deps;
    const claims = JSON.parse(Buffer.from(revoked.token.split('.')[1] ?? '', 'base64url').toString()) as {
      readonly sid?: string;
      readonly sessionId?: string;
    };
    await db
      .update(refreshFamilies)
      .set({ revokedAt: clock.now() })
      .where(eq(refreshFamilies.id, claims.sid ?? claims.sessionId ?? ''));
    await db.delete(userBranches).where(eq(userBranches.userId, 'u-desk'));
    const started = performance.now();
    await Promise.all([first.ended, second.ended]);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect([await first.next('refused'), await second.next('refused')]).toEqual([
      { code: 'REFRESH_TOKEN_EXPIRED' },
      { code: 'FORBIDDEN' },
    ]);
    await stillHears(third, staying.branchId);
  });
});

describe('a frame that is none of ours', () => {
  it.each<[string, (live: LiveSocket) => void]>([
    ['oversized', (live) => live.say('auth', { refreshToken: 'x'.repeat(5_000) })],
    ['a token too long', (live) => live.say('auth', { refreshToken: 'x'.repeat(201) })],
    ['not of the protocol', (live) => live.raw('4nonsense{')],
    ['not even a packet', (live) => live.raw('~~~~')],
    ['binary', (live) => live.say('auth', Buffer.alloc(16))],
    ['another name', (live) => live.say('subscribe', { branchId: 'b-seef' })],
    ['no body', (live) => live.say('auth')],
    ['two bodies', (live) => live.say('auth', {}, {})],
    ['a prototype for a body', (live) => live.say('auth', JSON.parse('{"__proto__": {"refreshToken": "x"}}'))],
    ['a branch before who', (live) => live.say('selectBranch', { branchId: 'b-seef', after: null })],
    ['a flood', (live) => Array.from({ length: 500 }, () => live.say('selectRegion', { region: 'BH-manama' }))],
  ])('costs the socket it came on, and no other: %s [T.28]', async (_what, send) => {
    const owner = await server.signIn('owner@pearl.example');
    const good = at(owner);
    await good.next('ready');
    const bad = kept(openSocket(url));
    await new Promise<void>((resolve) => bad.socket.once('connect', () => resolve()));
    send(bad);
    await bad.ended;
    expect(bad.offsets).toEqual([]);
    await stillHears(good, owner.branchId);
  });

  it('is not even read where it is oversized: the connection breaks below the conversation [T.28]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    const live = at(owner);
    await live.next('ready');
    live.say('selectBranch', { branchId: owner.branchId, after: null, padding: 'x'.repeat(5_000) });
    expect(await live.ended).toBe('transport close');
    expect(live.heard.filter(({ name }) => name === 'ready')).toHaveLength(1);
  });

  it.each<[string, (live: LiveSocket, branchId: string) => void]>([
    [
      'a flood of choices',
      (live, branchId) => Array.from({ length: 200 }, () => live.say('selectBranch', { branchId, after: 0 })),
    ],
    ['an offset that is none', (live, branchId) => live.say('selectBranch', { branchId, after: -1 })],
    ['a region that is none', (live) => live.say('selectRegion', { region: 'AE-dubai' })],
  ])('costs a signed-in socket too: %s [T.28]', async (_what, send) => {
    const owner = await server.signIn('owner@pearl.example');
    const [good, bad] = [at(owner), at(owner)];
    await Promise.all([good.next('ready'), bad.next('ready')]);
    send(bad, owner.branchId);
    await bad.ended;
    expect(bad.socket.connected).toBe(false);
    await stillHears(good, owner.branchId);
  });

  it('says so where it was a flood [T.28]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    const live = at(owner);
    await live.next('ready');
    for (let n = 0; n < 100; n += 1) live.say('selectRegion', { region: 'BH-manama' });
    expect(await live.next('refused')).toEqual({ code: 'RATE_LIMITED' });
  });
});
