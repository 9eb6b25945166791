import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, extendSearch, searchAgain, getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import { advance } from '../../../server/modules/ordering/advance';
import { dispatch } from '../../../server/modules/driving';
import { move, walletOf } from '../../../server/modules/wallet/ledger';
import type { Order, PaymentMethod } from '../../../src/domain/ordering/order';
import type { SearchMinutes } from '../../../src/domain/ordering/search.rules';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet, placed, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { addFleetDriver, IN_MANAMA } from '../../support/servers/fleet-driver';

let server: TestServer;
let as: TestSession;
let cardId: string;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 20_000);
  cardId = await saveCard(server.deps.db, 'm-pearl');
  await addFleetDriver(server.deps.db, 'd-1', IN_MANAMA);
});
afterAll(() => server.close());

const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? Number.NaN;
const search = (id: string, minor = 0, idempotencyKey = freshKey(), who = as, minutes: SearchMinutes = 15) =>
  server.call(searchAgain, { as: who, params: { id }, body: { extra: money(minor, 'BHD'), minutes }, idempotencyKey });
const extend = (id: string, minutes: SearchMinutes, idempotencyKey = freshKey(), who = as) =>
  server.call(extendSearch, { as: who, params: { id }, body: { minutes }, idempotencyKey });
const minutesLeft = ({ searchUntil }: Order): number =>
  (Date.parse(searchUntil ?? '') - server.clock.now().getTime()) / 60_000;
/** Money between the wallet and the bank. */
const shift = (from: 'wallet' | 'bank', to: 'wallet' | 'bank', minor: number) =>
  server.deps.db.transaction((tx) =>
    move(tx, {
      kind: 'top-up',
      from,
      to,
      merchantId: 'm-pearl',
      amount: money(minor, 'BHD'),
      subject: { kind: 'merchant', id: 'm-pearl' },
      branchId: null,
      at: server.clock.now(),
    }),
  );
const through = async (id: string, states: readonly TaskState[]): Promise<void> => {
  for (const to of states) await advance(server.deps, id, to, to === 'assigned' ? { driver: { id: 'd-1' } } : {});
};

/** An order that no driver took. */
async function stuck(method: PaymentMethod = 'wallet'): Promise<Order> {
  const payment = method === 'card' ? ({ method, cardId } as const) : ({ method } as const);
  const { data } = await placed(server, as, { payment });
  await through(data.id, ['dispatched', 'dispatch failure']);
  return (await server.call(getOrder, { as, params: { id: data.id } })).data;
}

const SOUND = { sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 };
const isSound = async () => {
  const { sums, ...rest } = await audit(server.deps.db);
  expect({ sums: sums.filter(({ currency }) => currency === 'BHD'), ...rest }).toEqual(SOUND);
};

describe('searching for a driver again [R4.02]', () => {
  it('names the raises with their totals before anything is pressed, and only where no driver was found', async () => {
    const order = await stuck();
    expect(order.searchAgain?.raises.map(({ extra, total }) => [extra.minor, total.minor])).toEqual([
      [500, 2_475],
      [1_000, 3_025],
      [1_500, 3_575],
    ]);
    const { data } = await placed(server, as);
    expect(data.searchAgain).toBeNull();
  });

  it('offers it to drivers again at the same charge, and costs nothing', async () => {
    const order = await stuck();
    const before = await balance();
    const { data } = await search(order.id);
    expect(data).toMatchObject({ state: 'dispatched', total: order.total, searchAgain: null });
    expect(data.history.map(({ state }) => state)).toEqual(['created', 'dispatched', 'dispatch failure', 'dispatched']);
    expect(await balance()).toBe(before);
  });

  it('takes the difference from the wallet at once, gives all of it back on cancelling, and the ledger stays at zero [T.37]', async () => {
    const start = await balance();
    const order = await stuck();
    const { data } = await search(order.id, 1_000);
    expect(data.total).toEqual(money(3_025, 'BHD'));
    expect(data.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(3_025);
    expect(data.lines.find(({ code }) => code === 'extra')?.amount.minor).toBe(1_000);
    expect(await balance()).toBe(start - 3_025);
    await isSound();
    const { data: gone } = await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
    expect(gone).toMatchObject({ payment: { status: 'refunded' }, refunded: money(3_025, 'BHD') });
    expect(await balance()).toBe(start);
    await isSound();
  });

  it('raises an earlier raise once more where again nobody took it', async () => {
    const order = await stuck();
    await search(order.id, 500);
    await through(order.id, ['dispatch failure']);
    const { data } = await server.call(getOrder, { as, params: { id: order.id } });
    const next = data.searchAgain?.raises[0];
    const { data: again } = await search(order.id, next?.extra.minor);
    expect(again.total).toEqual(next?.total);
    expect(again.lines.find(({ code }) => code === 'extra')?.amount.minor).toBe(500 + (next?.extra.minor ?? 0));
    await isSound();
  });

  it('lets a cash order be paid with its new total at the end', { tags: 'long' }, async () => {
    const order = await stuck('cash');
    const before = await balance();
    expect((await search(order.id, 1_500)).data).toMatchObject({
      total: money(3_575, 'BHD'),
      payment: { status: 'due' },
    });
    await through(order.id, ['assigned', 'acknowledge', 'accepted', 'in progress', 'arrived', 'picked up']);
    await through(order.id, ['delivered', 'successful']);
    expect((await server.call(getOrder, { as, params: { id: order.id } })).data.payment.status).toBe('paid');
    expect(await balance()).toBe(before);
    await isSound();
  });

  it('offers a card order no raise, because a card is charged once, and searches at the same charge', async () => {
    const order = await stuck('card');
    expect(order.searchAgain).toEqual({ raises: [] });
    expect(await search(order.id, 500)).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect((await search(order.id)).data.state).toBe('dispatched');
  });

  it('charges once per key, however often it is asked, also at the same instant [T.36]', async () => {
    const order = await stuck();
    const before = await balance();
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => search(order.id, 500, key)));
    expect(new Set(answers.map(({ data }) => data.total.minor))).toEqual(new Set([2_475]));
    expect(before - (await balance())).toBe(550);
    expect(await search(order.id, 1_000, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    // With another key it finds the order with the drivers.
    expect(await search(order.id, 500)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    expect(before - (await balance())).toBe(550);
    await isSound();
  });

  it('refuses a raise that was not offered, another currency, and an order that is elsewhere', async () => {
    const order = await stuck();
    expect(await search(order.id, 1)).toMatchObject({ status: 400, code: 'VALIDATION' });
    const riyals = { extra: money(500, 'SAR'), minutes: 15 as const };
    expect(
      await server.call(searchAgain, { as, params: { id: order.id }, body: riyals, idempotencyKey: freshKey() }),
    ).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await search('order-of-nobody')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    const other = await server.signIn('owner@najd.example');
    expect(await search(order.id, 0, freshKey(), other)).toMatchObject({ status: 404 });
    expect((await server.call(getOrder, { as, params: { id: order.id } })).data.state).toBe('dispatch failure');
  });

  it('does nothing at all where the wallet does not cover the difference', async () => {
    const order = await stuck();
    const left = await balance();
    await shift('wallet', 'bank', left);
    const before = await balance();
    const key = freshKey();
    expect(await search(order.id, 1_500, key)).toMatchObject({ status: 402, code: 'INSUFFICIENT_BALANCE' });
    const { data } = await server.call(getOrder, { as, params: { id: order.id } });
    expect([data.state, data.total?.minor, await balance()]).toEqual(['dispatch failure', 1_925, before]);
    await shift('bank', 'wallet', left);
    expect((await search(order.id, 1_500, key)).status).toBe(200); // the key was not used up
    await isSound();
  });

  it('says in its alert that nobody looks any more, in both languages with the area in each [R1.13]', async () => {
    await stuck();
    const { data } = await server.call(listNotifications, { as });
    const alert = data.items.find(({ type }) => type === 'Dispatch Failed');
    expect(alert?.message).toContain('nobody is looking any more');
    expect(alert?.message).toContain('Seef');
    expect(alert?.messageAr).toContain('السيف');
    expect(alert?.messageAr).not.toContain('Seef');
  });
});

describe('how long it is searched for [R9.06]', () => {
  it.each([15, 30, 60, 240, 1_440] as const)('is %i minutes, by the clock of the server', async (minutes) => {
    const order = await stuck('cash');
    expect(order.searchUntil).toBeNull();
    const { data } = await search(order.id, 0, freshKey(), as, minutes);
    expect(minutesLeft(data)).toBe(minutes);
  });

  it('refuses any other time', async () => {
    const order = await stuck('cash');
    for (const minutes of [0, 16, -15, 99_999])
      expect(await search(order.id, 0, freshKey(), as, minutes as SearchMinutes)).toMatchObject({ code: 'VALIDATION' });
    expect(await extend(order.id, 45 as SearchMinutes)).toMatchObject({ code: 'VALIDATION' });
  });

  it('becomes longer once per key, for those of the branch, and only while it goes on', async () => {
    const order = await stuck('cash');
    expect(await extend(order.id, 30)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    await search(order.id);
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 4 }, () => extend(order.id, 240, key)));
    expect(answers.map(({ data }) => minutesLeft(data))).toEqual([255, 255, 255, 255]);
    expect(await extend(order.id, 60, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    const other = await server.signIn('owner@najd.example');
    expect(await extend(order.id, 60, freshKey(), other)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    await through(order.id, ['assigned', 'acknowledge']);
    expect(minutesLeft((await extend(order.id, 15)).data)).toBe(270); // somebody is asked, nobody has it yet
    expect(minutesLeft((await extend(order.id, 1_440)).data)).toBe(1_710);
    expect(await extend(order.id, 1_440)).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'minutes' }] });
    await through(order.id, ['accepted']);
    expect(await extend(order.id, 60)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    expect((await server.call(getOrder, { as, params: { id: order.id } })).data.searchUntil).toBeNull();
  });

  it('ends by itself with the alert, not a moment earlier, also while nobody is on duty', async () => {
    const order = await stuck('cash');
    await search(order.id, 0, freshKey(), as, 30);
    server.clock.advance(30 * 60_000 - 1);
    await dispatch(server.deps);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await server.call(getOrder, { as, params: { id: order.id } })).data.state).toBe('dispatched');
    server.clock.advance(1);
    await Promise.all([dispatch(server.deps), dispatch(server.deps)]);
    const { data } = await server.call(getOrder, { as, params: { id: order.id } });
    expect(data).toMatchObject({ state: 'dispatch failure', searchUntil: null });
    expect(data.searchAgain).not.toBeNull();
    const alerts = (await server.call(listNotifications, { as })).data.items;
    expect(alerts.filter(({ orderId }) => orderId === order.id).map(({ type }) => type)).toEqual([
      'Dispatch Failed',
      'Dispatch Failed',
    ]);
  });
});
