import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../../contract/account';
import { beginPosConnection, checkPos, connectPos, disconnectPos, getPointOfSale } from '../../../contract/pos';
import { allowPos, setPosStanding } from '../../../contract/sandbox';
import { posConnections, posStates, sandboxPosGrants } from '../../../server/modules/pos/tables';
import { refreshFamilies } from '../../../server/modules/identity/tables';
import { rateLimits } from '../../../server/platform/tables';
import type { PosStanding } from '../../../src/domain/sandbox/point-of-sale';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  for (const table of [posConnections, posStates, sandboxPosGrants, rateLimits]) await server.deps.db.delete(table);
});

const DAY = 86_400_000;
const begin = async (as = owner) => {
  const { data } = await server.call(beginPosConnection, { as });
  return new URL(data.pageUrl).searchParams.get('state') ?? '';
};
const allow = async (state: string) => (await server.call(allowPos, { body: { state } })).data.code;
const finish = (code: string, state: string, as = owner) => server.call(connectPos, { as, body: { code, state } });
const standing = async (as = owner) => (await server.call(getPointOfSale, { as })).data;
const row = async () => (await server.deps.db.select().from(posConnections))[0];

async function connected() {
  const state = await begin();
  const code = await allow(state);
  return { state, code, answer: await finish(code, state) };
}

async function says(to: PosStanding): Promise<void> {
  const [grant] = await server.deps.db.select().from(sandboxPosGrants);
  await server.call(setPosStanding, { params: { id: grant?.id ?? '' }, body: { standing: to } });
}

/** As long as `ms` go by, with the work in the background. */
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  await server.deps.queue.runDue();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
}

describe('connecting the point of sale', () => {
  it('is begun, allowed there, and finished once; its keys are stored sealed and told to nobody [R1.09] [T.18]', async () => {
    expect(await standing()).toMatchObject({ isOffered: true, state: 'disconnected', restaurant: null });
    const { state, code, answer } = await connected();
    expect(answer.data).toMatchObject({ state: 'connected', connectedBy: expect.any(String) as string });
    expect(answer.data.restaurant).toContain('sandbox');
    const [grant] = await server.deps.db.select().from(sandboxPosGrants);
    const stored = JSON.stringify([await row(), await server.deps.db.select().from(posStates)]);
    for (const secret of [`at_${grant?.id}`, `rt_${grant?.id}`, state, code]) {
      expect(stored).not.toContain(secret);
      expect(answer.raw.body).not.toContain(secret);
      expect(server.logs.join('')).not.toContain(secret);
    }
    // The same again is the same answer, as after a lost one; another code for it is refused.
    expect((await finish(code, state)).data).toEqual(answer.data);
    expect((await finish('code_of_another', state)).code).toBe('POS_STATE_USED');
    const log = await server.call(listAudit, { as: owner });
    expect(log.data.items.filter(({ kind }) => kind === 'pos-connected')).toHaveLength(1);
  });

  it('belongs to the session that began it, or to the next one of the same person [R8.09] [T.29]', async () => {
    const state = await begin();
    const code = await allow(state);
    const stranger = await server.signIn('owner@najd.example');
    expect((await finish(code, state, stranger)).code).toBe('POS_STATE_UNKNOWN');
    const otherTab = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await finish(code, state, otherTab)).code).toBe('POS_STATE_UNKNOWN');
    for (const wrong of ['', 'x'.repeat(201)]) expect((await finish(code, wrong)).code).toBe('VALIDATION');
    expect((await finish(code, 'guessed')).code).toBe('POS_STATE_UNKNOWN');
    expect((await standing()).state).toBe('disconnected');
    // Signed out on the way: signed in again, the same person goes on.
    await server.deps.db
      .update(refreshFamilies)
      .set({ revokedAt: server.clock.now() })
      .where(eq(refreshFamilies.id, await sessionOf(state)));
    expect((await finish(code, state, otherTab)).data.state).toBe('connected');
  });

  it('ends after ten minutes, and a code that was used elsewhere connects nothing', async () => {
    const late = await begin();
    const code = await allow(late);
    server.clock.advance(600_000);
    expect((await finish(code, late)).code).toBe('POS_CODE_EXPIRED');
    const first = await connected();
    const second = await begin();
    expect((await finish(first.code, second)).code).toBe('POS_CODE_EXPIRED');
    // It is over: the same state takes no better code afterwards.
    expect((await finish(await allow(second), second)).code).toBe('POS_STATE_USED');
    expect((await standing()).state).toBe('connected');
  });

  it('connects once when two tabs finish it together, and a silent point of sale loses nothing', async () => {
    const state = await begin();
    const code = await allow(state);
    await says('silent');
    expect((await finish(code, state)).code).toBe('POS_UNAVAILABLE');
    await says('active');
    const both = await Promise.all([finish(code, state), finish(code, state)]);
    expect(both.map(({ code: refusal }) => refusal ?? 'ok')).toContain('ok');
    for (const { code: refusal } of both) expect([undefined, 'POS_UNAVAILABLE']).toContain(refusal);
    const [grant] = await server.deps.db.select().from(sandboxPosGrants);
    expect(grant).toMatchObject({ generation: 1, standing: 'active' });
    // A second connection, from another tab, replaces the first, whose keys are withdrawn.
    await connected();
    await server.deps.queue.runDue();
    const grants = await server.deps.db.select().from(sandboxPosGrants);
    expect(grants.map(({ standing: each }) => each).toSorted()).toEqual(['active', 'revoked']);
    expect((await standing()).state).toBe('connected');
  });

  it('is refused to everybody but managers [R2.21] [R6.01]', async () => {
    for (const call of [getPointOfSale, beginPosConnection, checkPos, disconnectPos]) {
      const desk = await server.signIn('desk@pearl.example');
      expect((await server.call(call, { as: desk })).status).toBe(403);
    }
  });
});

async function sessionOf(state: string): Promise<string> {
  const rows = await server.deps.db.select().from(posStates);
  expect(JSON.stringify(rows)).not.toContain(state);
  return rows[0]?.sessionId ?? '';
}

describe('a connection', () => {
  it.each(
    sampled(
      [
        ['revoked', 'revoked'],
        ['expired', 'expired'],
        ['inactive', 'inactive'],
        ['silent', 'connected'],
      ] as const,
      3,
    ),
  )('of which the point of sale says %s is %s within the hour [R4.06]', async (said, state) => {
    await connected();
    await says(said);
    await pass(3_600_000);
    expect((await standing()).state).toBe(state);
    expect((await row())?.keys === null).toBe(state === 'revoked' || state === 'expired');
  });

  it('that is not active is so again once the point of sale says so; by hand it is asked at once', async () => {
    await connected();
    await says('inactive');
    expect((await server.call(checkPos, { as: owner })).data.state).toBe('inactive');
    await says('silent');
    expect((await server.call(checkPos, { as: owner })).code).toBe('POS_UNAVAILABLE');
    expect((await standing()).state).toBe('inactive');
    await says('active');
    expect((await server.call(checkPos, { as: owner })).data.state).toBe('connected');
  });

  it('is renewed ahead, so that days of silence cost nothing', async () => {
    await connected();
    const before = (await row())?.keys;
    await pass(10 * DAY);
    expect((await row())?.keys).toBe(before);
    await says('silent');
    await pass(1.5 * DAY);
    expect((await standing()).state).toBe('connected');
    await says('active');
    await pass(DAY);
    const renewed = await row();
    expect(renewed?.keys).not.toBe(before);
    expect(renewed?.keysEndAt?.getTime()).toBe(server.clock.now().getTime() + 14 * DAY);
  });

  it('is ended once, its keys withdrawn there, even where the point of sale is silent at first', async () => {
    await connected();
    await says('silent');
    expect((await server.call(disconnectPos, { as: owner })).data.state).toBe('disconnected');
    expect((await row())?.keys).toBeNull();
    await server.deps.queue.runDue();
    await says('active');
    await pass(3_600_000);
    const [grant] = await server.deps.db.select().from(sandboxPosGrants);
    expect(grant?.standing).toBe('revoked');
    await server.call(disconnectPos, { as: owner });
    expect((await server.call(checkPos, { as: owner })).code).toBe('POS_DISCONNECTED');
    const log = await server.call(listAudit, { as: owner });
    expect(log.data.items.filter(({ kind }) => kind === 'pos-disconnected')).toHaveLength(1);
  });
});
