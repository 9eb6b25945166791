import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { disconnectPos, getPosBranches, matchPosBranch } from '../../../contract/pos';
import { listStoreOrders, sendStoreOrder } from '../../../contract/store-orders';
import { POS_WEBHOOK_TOKEN, posWebhookPath } from '../../../server/modules/pos-orders';
import { posBranches, posMenuLinks, sandboxPosOrders } from '../../../server/modules/pos/tables';
import { connectSandboxPos } from '../../support/servers/pos-store';
import { MINUTE, posOrderSuite } from './order-suite';
import { sampled } from '../../support/sampled';

const suite = posOrderSuite();
const { synced, match, says, ordered, read, move, accepted, work, atPos, decides } = suite;

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
    const { items } = (await suite.server.call(listStoreOrders, { as: suite.owner })).data;
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
  const again = (id: string, as = suite.owner) => suite.server.call(sendStoreOrder, { as, params: { id } });

  it.each(
    sampled<[string, () => Promise<unknown>, () => Promise<unknown>]>(
      [
        ['unmatched', () => suite.server.deps.db.delete(posBranches), () => match('pos-b-seef')],
        ['disconnected', () => says('revoked'), () => connectSandboxPos(suite.server, suite.owner)],
        [
          'refused',
          () => suite.server.deps.db.update(posBranches).set({ posId: 'pos-of-another' }),
          () => match('pos-b-seef'),
        ],
        [
          'unknown-items',
          () => suite.server.deps.db.delete(posMenuLinks).where(eq(posMenuLinks.posId, 'p:p-kebab')),
          synced,
        ],
      ],
      4,
      3,
    ),
  )('because of %s says so, and is sent again once that is put right', async (failure, harm, mend) => {
    await harm();
    const id = await accepted();
    await work();
    const { pos } = await read(id);
    expect(pos).toMatchObject({ state: 'failed', failure });
    if (failure === 'unknown-items') expect(pos?.reason).toMatch(/^Kebab plate \/ \S+/);
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
      await suite.server.signIn('owner@najd.example'),
      await suite.server.signIn('owner@pearl.example', 'b-juffair'),
    ])
      expect((await again(id, as)).code).toBe('ORDER_NOT_FOUND');
    await suite.server.call(disconnectPos, { as: suite.owner });
    expect((await read(await accepted())).pos).toBeNull();
  });
});

describe('what becomes of an order at the point of sale [R1.09]', () => {
  it.each(
    sampled(
      [
        ['accepted', 'accepted', null],
        ['ready', 'prepared', null],
        ['closed', 'successful', null],
        ['declined', 'cancelled', 'declined'],
      ] as const,
      3,
    ),
  )('%s: the order of the store is %s', async (decision, state, reason) => {
    const id = await accepted();
    await work();
    await decides(decision);
    await work();
    const order = await read(id);
    expect(order).toMatchObject({ state, reason, pos: { state: decision } });
    expect(order.pos?.reason === null).toBe(decision !== 'declined');
  });

  it(
    'is asked for in any case: reports that are lost, doubled or late change nothing twice, and nothing goes back',
    { tags: 'long' },
    async () => {
      const id = await accepted();
      await work();
      const [order] = await atPos();
      await suite.server.deps.db.update(sandboxPosOrders).set({ state: 'ready' });
      // Nobody reported it: a look finds it.
      await work(MINUTE);
      expect((await read(id)).state).toBe('prepared');
      const report = (body: object, token = suite.server.deps.keys.secretOf(...POS_WEBHOOK_TOKEN)) =>
        suite.server.app.inject({ method: 'POST', url: posWebhookPath(token), payload: body });
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
      expect(suite.server.logs.join('')).not.toContain(suite.server.deps.keys.secretOf(...POS_WEBHOOK_TOKEN));
    },
  );

  it('may be silence: then the board goes on, and the next look catches up', { tags: 'long' }, async () => {
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
    await suite.server.deps.db.delete(posBranches);
    const branches = async () => (await suite.server.call(getPosBranches, { as: suite.owner })).data.branches;
    expect(await branches()).toMatchObject([{ branchId: 'b-seef', isDecided: false, suggestedId: 'pos-b-seef' }]);
    expect((await match('pos-central')).data.branches).toMatchObject([{ isDecided: true, posId: 'pos-central' }]);
    expect((await match(null)).data.branches).toMatchObject([{ isDecided: true, posId: null }]);
    await suite.server.deps.db.update(posBranches).set({ posId: 'pos-of-another-account' });
    expect(await branches()).toMatchObject([{ isDecided: false, posId: null }]);
    expect((await match('pos-nowhere')).code).toBe('NOT_FOUND');
    const elsewhere = { branchId: 'b-juffair', posId: 'pos-central' };
    expect((await suite.server.call(matchPosBranch, { as: suite.owner, body: elsewhere })).code).toBe('NOT_FOUND');
    expect((await match('pos-central', await suite.server.signIn('desk@pearl.example'))).status).toBe(403);
    await says('silent');
    expect((await suite.server.call(getPosBranches, { as: suite.owner })).code).toBe('POS_UNAVAILABLE');
  });
});
