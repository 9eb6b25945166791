import { describe, expect, it } from 'vitest';
import { changePosSettings, clearPosTestOrders, listPosTestOrders, sendPosTestOrder } from '../../../contract/pos';
import {
  getStoreScreen,
  listKitchenTickets,
  priceStoreDriver,
  reportKitchenStep,
  requestStoreDriver,
} from '../../../contract/store-orders';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { ledgerEntries } from '../../../server/modules/wallet/tables';
import { freshKey } from '../../support/servers/parcels';
import { MINUTE, posOrderSuite } from './order-suite';

const suite = posOrderSuite();
const { says, read, move, accepted, work, atPos, decides } = suite;
const set = (body: { leads?: 'board' | 'pos'; isTesting?: boolean }, as = suite.owner) =>
  suite.server.call(changePosSettings, { as, body });
const screen = async () => (await suite.server.call(getStoreScreen, { as: suite.owner })).data.screen;
const prepare = (orderId: string) =>
  suite.server.call(reportKitchenStep, {
    as: suite.owner,
    idempotencyKey: freshKey(),
    body: { orderId, to: 'prepared', at: suite.server.clock.now().toISOString() },
  });

describe('where the point of sale leads [R1.09]', () => {
  it('steps are shown and not pressed; they follow it, and an order can still be cancelled', async () => {
    await set({ leads: 'pos' });
    const id = await accepted();
    await work();
    expect((await read(id)).leads).toBe('pos');
    const [ticket] = (await suite.server.call(listKitchenTickets, { as: suite.owner })).data.tickets;
    expect(ticket).toMatchObject({ id, leads: 'pos' });
    expect([(await move(id)).code, (await move(id, 'previous')).code]).toEqual(['POS_LEADS', 'POS_LEADS']);
    expect((await prepare(id)).code).toBe('POS_LEADS');
    await decides('ready');
    await work();
    expect((await read(id)).state).toBe('prepared');
    expect((await move(id, 'cancel')).data.state).toBe('cancelled');
  });

  it(
    'the board takes over after some minutes of silence, and gives back with the first answer [R11.31]',
    { tags: 'long' },
    async () => {
      await set({ leads: 'pos' });
      const id = await accepted();
      await work();
      await says('silent');
      await work(MINUTE);
      expect(await screen()).toBe('pos');
      await work(5 * MINUTE);
      expect(await screen()).toBe('taken-over');
      expect((await prepare(id)).status).toBe(200);
      await says('active');
      await work(5 * MINUTE);
      expect([await screen(), (await read(id)).leads, (await read(id)).state]).toEqual(['pos', 'pos', 'prepared']);
    },
  );

  it('only managers decide it', async () => {
    expect((await set({ leads: 'pos' }, await suite.server.signIn('desk@pearl.example'))).status).toBe(403);
  });
});

describe('the testing mode [R1.09]', () => {
  const send = (key = freshKey(), as = suite.owner) => suite.server.call(sendPosTestOrder, { as, idempotencyKey: key });
  const money = () => suite.server.deps.db.select().from(ledgerEntries);

  it('sends one marked order for each key, that moves no money, gets no driver, and can be cleared', async () => {
    expect((await send()).code).toBe('POS_NOT_TESTING');
    await set({ isTesting: true });
    const before = await money();
    const key = freshKey();
    for (const _ of [1, 2]) expect((await send(key)).data.orders).toHaveLength(1);
    await work();
    const [sent, another] = await atPos();
    expect([sent?.reference, another]).toEqual([expect.stringMatching(/^MERSAL-TEST-\d+$/), undefined]);
    expect(sent?.body).toMatchObject({ isTest: true });
    const [test] = (await suite.server.call(listPosTestOrders, { as: suite.owner })).data.orders;
    const id = test?.id ?? '';
    expect(await read(id)).toMatchObject({ isTest: true, state: 'accepted', pos: { state: 'sent' } });
    // Even one that looks as if it were to be brought gets no driver.
    const deliverTo = { position: { lat: 26.22, lng: 50.58 }, directions: '' };
    await suite.server.deps.db.update(storeOrders).set({ handover: 'delivery', deliverTo });
    const asked = { as: suite.owner, params: { id } };
    expect((await suite.server.call(priceStoreDriver, asked)).code).toBe('CHANGED_MEANWHILE');
    const { version } = await read(id);
    const body = { version, price: { minor: 1, currency: 'BHD' as const }, payment: 'cash' as const };
    expect((await suite.server.call(requestStoreDriver, { ...asked, body })).code).toBe('CHANGED_MEANWHILE');
    await decides('closed');
    await work();
    expect([(await read(id)).state, await money()]).toEqual(['successful', before]);
    for (const _ of [1, 2])
      expect((await suite.server.call(clearPosTestOrders, { as: suite.owner })).data.orders).toEqual([]);
    expect(await suite.server.deps.db.select().from(storeOrders)).toEqual([]);
  });

  it('switched off, cancels what is open, and leaves other orders alone', { tags: 'long' }, async () => {
    await set({ isTesting: true });
    const real = await accepted();
    const [test] = (await send()).data.orders;
    await set({ isTesting: false });
    expect([(await read(test?.id ?? '')).state, (await read(real)).state]).toEqual(['cancelled', 'accepted']);
    await work();
    expect(await atPos()).toHaveLength(1);
    await suite.server.call(clearPosTestOrders, { as: suite.owner });
    expect((await read(real)).state).toBe('accepted');
  });
});
