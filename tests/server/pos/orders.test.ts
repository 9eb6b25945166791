import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disconnectPos, getPosBranches, matchPosBranch, previewPosMenu, syncPosMenu } from '../../../contract/pos';
import { decidePosOrder, setPosStanding } from '../../../contract/sandbox';
import { getStore } from '../../../contract/store';
import {
  getStoreOrder,
  listStoreOrders,
  moveStoreOrder,
  placeStoreOrder,
  sendStoreOrder,
} from '../../../contract/store-orders';
import { workOnPosOrders } from '../../../server/modules/pos-orders/carry-out';
import { POS_WEBHOOK_TOKEN, posWebhookPath } from '../../../server/modules/pos-orders';
import { posBranches, posMenuLinks, sandboxPosGrants, sandboxPosOrders } from '../../../server/modules/pos/tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import type { PosDecision, PosStanding } from '../../../src/domain/sandbox/sandbox';
import type { StageMove } from '../../../src/domain/store-orders/stages';
import { guestOf } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { connectSandboxPos, newPearlStore } from '../../support/servers/pos-store';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Connected and matched, with the point of sale's menu in the store. */
beforeEach(async () => {
  await newPearlStore(server);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await connectSandboxPos(server, owner);
  const { fingerprint } = (await server.call(previewPosMenu, { as: owner })).data;
  await server.call(syncPosMenu, { as: owner, body: { fingerprint } });
  await server.deps.queue.runDue();
  await match('pos-b-seef');
});

const match = (posId: string | null, as = owner) =>
  server.call(matchPosBranch, { as, body: { branchId: 'b-seef', posId } });

const says = async (standing: PosStanding) => {
  const grants = await server.deps.db.select().from(sandboxPosGrants);
  for (const { id } of grants) await server.call(setPosStanding, { params: { id }, body: { standing } });
};

/** A kebab and two salads, by a customer. @returns the order's id */
async function ordered(names: readonly string[] = ['Kebab plate', 'Fattoush']): Promise<string> {
  const { menu } = (await server.call(getStore, { as: owner })).data;
  const items = menu.flatMap(({ items: own }) => own).filter(({ name }) => names.includes(name.en));
  const guest = await guestOf(server);
  const { data, code } = await server.call(placeStoreOrder, {
    params: { subdomain: 'pearl' },
    headers: guest.headers,
    idempotencyKey: freshKey(),
    body: {
      lines: items.map(({ id }, at) => ({ itemId: id, count: at + 1 })),
      total: { minor: items.reduce((sum, { price }, at) => sum + price.minor * (at + 1), 0), currency: 'BHD' },
      customerName: 'Huda Al Alawi',
      note: '',
      handover: 'pick-up',
      deliverTo: null,
    },
  });
  expect(code).toBeUndefined();
  const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, data.slug));
  return row?.id ?? '';
}

const read = async (id: string) => (await server.call(getStoreOrder, { as: owner, params: { id } })).data;
async function move(id: string, wanted: StageMove = 'next') {
  const { version } = await read(id);
  const reason = wanted === 'cancel' ? 'too-busy' : null;
  return server.call(moveStoreOrder, { as: owner, params: { id }, body: { version, move: wanted, reason } });
}
async function accepted(...names: string[]): Promise<string> {
  const id = await ordered(names.length === 0 ? undefined : names);
  expect((await move(id)).data.state).toBe('accepted');
  return id;
}

/** One look at what is due, some time later. */
async function work(later = 0): Promise<void> {
  server.clock.advance(later);
  await workOnPosOrders(server.deps);
  // Longer than a session's token lives.
  if (later > 0) owner = await server.signIn('owner@pearl.example', 'b-seef');
}
const atPos = () => server.deps.db.select().from(sandboxPosOrders);
const MINUTE = 60_000;

async function decides(decision: PosDecision): Promise<void> {
  const [order] = await atPos();
  const params = { id: order?.id ?? '' };
  expect((await server.call(decidePosOrder, { params, body: { decision } })).status).toBe(200);
}

describe('an accepted order of the store [R1.09]', () => {
  it('is sent once, in what the point of sale counts in, and seen on the board and its page', async () => {
    const pending = await ordered();
    await work();
    expect(await atPos()).toEqual([]);
    expect((await read(pending)).pos).toBeNull();
    const id = await accepted();
    expect((await read(id)).pos).toEqual({ state: 'waiting', number: null, failure: null, reason: null });
    await work();
    const [order, another] = await atPos();
    expect(another).toBeUndefined();
    expect(order?.body).toMatchObject({
      branch_id: 'pos-b-seef',
      type: 2,
      products: [
        { product_id: 'p-kebab', quantity: 1, unit_price: 2.5 },
        { product_id: 'p-fattoush', quantity: 2, unit_price: 1.1 },
      ],
      total_price: 4.7,
    });
    const pos = { state: 'sent', number: String(order?.number), failure: null, reason: null };
    expect((await read(id)).pos).toEqual(pos);
    const { items } = (await server.call(listStoreOrders, { as: owner })).data;
    expect(items.map((item) => item.pos)).toEqual([pos, null]);
    // Back and forth on the board sends nothing twice.
    await move(id, 'previous');
    await move(id);
    await work(MINUTE);
    expect(await atPos()).toHaveLength(1);
  });

  it('waits while the point of sale is silent, the board goes on, and it arrives once when it is back [R11.31]', async () => {
    await says('silent');
    const id = await accepted();
    for (let time = 0; time < 5; time += 1) await work(5 * MINUTE);
    expect((await read(id)).pos).toMatchObject({ state: 'waiting', failure: null });
    expect((await move(id)).data.state).toBe('prepared');
    await says('active');
    await work(5 * MINUTE);
    await work(5 * MINUTE);
    expect(await atPos()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'prepared', pos: { state: 'sent' } });
  });

  it('that arrived, but whose answer was lost, is found again and not sent twice [R11.31]', async () => {
    await says('forgetful');
    const id = await accepted();
    await work();
    expect((await read(id)).pos?.state).toBe('waiting');
    for (let time = 0; time < 3; time += 1) await work(5 * MINUTE);
    const [order, another] = await atPos();
    expect(another).toBeUndefined();
    expect((await read(id)).pos).toMatchObject({ state: 'sent', number: String(order?.number) });
  });

  it('is sent once by two processes that look at the same moment [R11.31]', async () => {
    await accepted();
    await Promise.all([work(), work(), work()]);
    expect(await atPos()).toHaveLength(1);
  });

  it('that is cancelled before it could be sent is not sent any more', async () => {
    await says('silent');
    const id = await accepted();
    await work();
    await move(id, 'cancel');
    await says('active');
    await work(5 * MINUTE);
    expect(await atPos()).toEqual([]);
    expect((await read(id)).pos?.state).toBe('dropped');
  });
});

describe('an order that cannot be sent', () => {
  const again = (id: string, as = owner) => server.call(sendStoreOrder, { as, params: { id } });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['unmatched', () => server.deps.db.delete(posBranches), () => match('pos-b-seef')],
    ['disconnected', () => says('revoked'), () => connectSandboxPos(server, owner)],
    ['refused', () => server.deps.db.update(posBranches).set({ posId: 'pos-of-another' }), () => match('pos-b-seef')],
    [
      'unknown-items',
      () => server.deps.db.delete(posMenuLinks).where(eq(posMenuLinks.posId, 'p:p-kebab')),
      async () => {
        const { fingerprint } = (await server.call(previewPosMenu, { as: owner })).data;
        await server.call(syncPosMenu, { as: owner, body: { fingerprint } });
        await server.deps.queue.runDue();
      },
    ],
  ])('because of %s says so, and is sent again once that is put right', async (failure, harm, mend) => {
    await harm();
    const id = await accepted();
    await work();
    expect((await read(id)).pos).toMatchObject({ state: 'failed', failure });
    await work(60 * MINUTE);
    expect(await atPos()).toEqual([]);
    await mend();
    for (let time = 0; time < 2; time += 1) expect((await again(id)).data.pos).toMatchObject({ state: 'waiting' });
    await work();
    expect(await atPos()).toHaveLength(1);
    // What is there is not sent again.
    expect((await again(id)).data.pos?.state).toBe('sent');
    await work();
    expect(await atPos()).toHaveLength(1);
  });

  it('is nobody else’s to send, and where none is to be sent nothing is [T.24]', async () => {
    await match(null);
    const id = await accepted();
    await work();
    expect([(await read(id)).pos, await atPos()]).toEqual([null, []]);
    for (const as of [
      await server.signIn('owner@najd.example'),
      await server.signIn('owner@pearl.example', 'b-juffair'),
    ])
      expect((await again(id, as)).code).toBe('ORDER_NOT_FOUND');
    await server.call(disconnectPos, { as: owner });
    expect((await read(await accepted())).pos).toBeNull();
  });
});

describe('what becomes of an order at the point of sale [R1.09]', () => {
  it.each([
    ['accepted', 'accepted', null],
    ['ready', 'prepared', null],
    ['closed', 'successful', null],
    ['declined', 'cancelled', 'declined'],
  ] as const)('%s: the order of the store is %s', async (decision, state, reason) => {
    const id = await accepted();
    await work();
    await decides(decision);
    await work();
    const order = await read(id);
    expect(order).toMatchObject({ state, reason, pos: { state: decision } });
    expect(order.pos?.reason === null).toBe(decision !== 'declined');
  });

  it('is asked for in any case: reports that are lost, doubled or late change nothing twice, and nothing goes back', async () => {
    const id = await accepted();
    await work();
    const [order] = await atPos();
    await server.deps.db.update(sandboxPosOrders).set({ state: 'ready' });
    // Nobody reported it: a look finds it.
    await work(MINUTE);
    expect((await read(id)).state).toBe('prepared');
    const report = (body: object, token = server.deps.keys.secretOf(...POS_WEBHOOK_TOKEN)) =>
      server.app.inject({ method: 'POST', url: posWebhookPath(token), payload: body });
    await decides('closed');
    // The report of an earlier stage comes last, and twice; what it says of it is not believed.
    const late = { type: 'order.updated', order: { id: order?.id, status: 3, state: 'declined' } };
    for (const body of [late, late, { type: 'order.updated' }, { order: { id: 'of-nobody' } }, {}])
      expect((await report(body)).statusCode).toBe(200);
    await work();
    await work();
    const { state, history } = await read(id);
    expect(state).toBe('successful');
    expect(history.map((entry) => entry.state)).toEqual(['pending', 'accepted', 'prepared', 'successful']);
    expect((await report(late, 'a-guess')).statusCode).toBe(404);
    expect(server.logs.join('')).not.toContain(server.deps.keys.secretOf(...POS_WEBHOOK_TOKEN));
  });

  it('may be silence: then the board goes on, and the next look catches up', async () => {
    const id = await accepted();
    await work();
    await says('silent');
    await decides('ready');
    await work();
    expect(await read(id)).toMatchObject({ state: 'accepted', pos: { state: 'sent' } });
    await says('active');
    await work(5 * MINUTE);
    expect((await read(id)).state).toBe('prepared');
  });
});

describe('which branch takes the orders [R1.09] [R2.21]', () => {
  it('is suggested by its name, decided by a manager, and decided again where the point of sale has it no more', async () => {
    await server.deps.db.delete(posBranches);
    const branches = async () => (await server.call(getPosBranches, { as: owner })).data.branches;
    expect(await branches()).toMatchObject([{ branchId: 'b-seef', isDecided: false, suggestedId: 'pos-b-seef' }]);
    expect((await match('pos-central')).data.branches).toMatchObject([{ isDecided: true, posId: 'pos-central' }]);
    expect((await match(null)).data.branches).toMatchObject([{ isDecided: true, posId: null }]);
    await server.deps.db.update(posBranches).set({ posId: 'pos-of-another-account' });
    expect(await branches()).toMatchObject([{ isDecided: false, posId: null }]);
    expect((await match('pos-nowhere')).code).toBe('NOT_FOUND');
    const elsewhere = { branchId: 'b-juffair', posId: 'pos-central' };
    expect((await server.call(matchPosBranch, { as: owner, body: elsewhere })).code).toBe('NOT_FOUND');
    expect((await match('pos-central', await server.signIn('desk@pearl.example'))).status).toBe(403);
    await says('silent');
    expect((await server.call(getPosBranches, { as: owner })).code).toBe('POS_UNAVAILABLE');
  });
});
