import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import { confirmParcelsBack } from '../../../contract/second-trips';
import { couldTake, dispatch } from '../../../server/modules/driving';
import { askForHeld } from '../../../server/modules/ordering/held-parcels';
import { BRING_BACK_WITHIN } from '../../../src/domain/ordering/held-parcels';
import { audit } from '../../support/servers/ledger';
import { driverOf } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { fundWallet, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let as: TestSession;
let driver: TestDriver;
let other: TestDriver;

const ago = (ms: number) => new Date(server.clock.now().getTime() - ms).toISOString();
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const timesOf = async (id: string) =>
  Object.fromEntries((await read(id)).history.map(({ state, at }) => [state as string, at]));
const order = () => placed(server, as, { payment: { method: 'cash' }, allowDuplicate: true });

/** A trip of the first driver. The other one is off duty, so that it is theirs. */
async function trip() {
  await driver.ready();
  await order();
  return driver.accepted();
}

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  driver = await driverOf(server, '+97336990101');
  other = await driverOf(server, '+97336990102');
});
afterAll(() => server.close());

describe('a step that a phone kept', () => {
  it('is booked with the time it was taken, within a day, in its order, and never in the future [R11.12]', async () => {
    const { orderId, stops } = await trip();
    const stopId = stops[0]?.id ?? '';
    const accepted = (await timesOf(orderId))['accepted'] ?? '';
    server.clock.advance(2 * HOUR);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    const now = ago(0);
    const onTheWay = ago(90 * MINUTE);
    await driver.step(orderId, 'in progress', null, { at: onTheWay });
    // The phone's clock went back: not before the step before it.
    await driver.step(orderId, 'arrived', null, { at: ago(100 * MINUTE) });
    // And forth.
    await driver.step(orderId, 'picked up', null, { at: ago(-3 * HOUR) });
    await driver.step(orderId, 'delivered', stopId, { at: ago(30 * MINUTE) });
    expect(await timesOf(orderId)).toMatchObject({
      accepted,
      'in progress': onTheWay,
      arrived: onTheWay,
      'picked up': now,
      successful: now,
    });
    expect((await audit(server.deps.db)).crooked).toBe(0);
  });

  it('is at most a day old when it is booked [R11.12]', async () => {
    const { orderId } = await trip();
    server.clock.advance(30 * HOUR);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    await driver.step(orderId, 'in progress', null, { at: ago(29 * HOUR) });
    expect((await timesOf(orderId))['in progress']).toBe(ago(24 * HOUR));
    await driver.step(orderId, 'failed', null, { failureReason: 'nobody-there' });
  });
});

describe('the key of a step', () => {
  it('is taken once, fifty at a time, and stands for what it was sent with [R11.12] [T.36]', async () => {
    const { orderId, stops } = await trip();
    const stopId = stops[0]?.id ?? '';
    const at = ago(MINUTE);
    const send = () => driver.step(orderId, 'in progress', null, { at }, 'key-of-the-way');
    for (const { status, data } of await Promise.all(Array.from({ length: 10 }, send)))
      expect([status, data.trip?.state]).toEqual([200, 'in progress']);
    for (const change of [
      driver.step(orderId, 'arrived', null, { at }, 'key-of-the-way'),
      driver.step(orderId, 'in progress', null, { at: ago(0) }, 'key-of-the-way'),
      driver.step(orderId, 'failed', null, { at, failureReason: 'refused' }, 'key-of-the-way'),
    ])
      expect((await change).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await read(orderId)).history.filter(({ state }) => state === 'in progress')).toHaveLength(1);
    // Out of its order: refused, and so is its repeat once it would fit.
    const early = () => driver.step(orderId, 'picked up', null, { at }, 'key-too-early');
    expect((await early()).code).toBe('NOT_NOW');
    await driver.step(orderId, 'arrived');
    expect((await early()).code).toBe('NOT_NOW');
    await driver.step(orderId, 'picked up');
    await driver.step(orderId, 'delivered', stopId);
    expect((await send()).status).toBe(200);
    expect((await read(orderId)).state).toBe('successful');
    expect((await audit(server.deps.db)).crooked).toBe(0);
  });

  it('belongs to its driver: another one neither uses nor hears of it [R11.12] [T.24]', async () => {
    const { orderId } = await trip();
    const at = ago(MINUTE);
    expect((await driver.step(orderId, 'in progress', null, { at }, 'key-of-the-first')).status).toBe(200);
    const taken = await other.step(orderId, 'in progress', null, { at }, 'key-of-the-first');
    expect(taken.code).toBe('ORDER_NOT_FOUND');
    expect((await other.step(orderId, 'arrived', null, { at }, 'key-of-the-second')).code).toBe('ORDER_NOT_FOUND');
    expect((await driver.step(orderId, 'arrived', null, { at }, 'key-of-the-second')).status).toBe(200);
    await driver.step(orderId, 'failed', null, { failureReason: 'refused' });
  });

  it('answers a repeat after the cancellation with what became of it, and later steps with why [R11.12]', async () => {
    const { orderId } = await trip();
    const at = ago(MINUTE);
    const first = () => driver.step(orderId, 'in progress', null, { at }, 'key-before-the-end');
    expect((await first()).status).toBe(200);
    await server.call(cancelOrder, { as, params: { id: orderId }, body: { reason: 'other' } });
    expect((await first()).status).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await driver.step(orderId, 'arrived', null, { at }, 'key-after-the-end')).code).toBe('ORDER_CANCELLED');
    expect((await read(orderId)).state).toBe('cancelled');
  });

  it.each([['short'], ['with a space in it'], ['x'.repeat(101)]])('is no key: %s [R11.12]', async (key) => {
    expect((await driver.step('order', 'arrived', null, {}, key)).code).toBe('VALIDATION');
  });
});

describe('parcels that a driver had picked up before they heard of the cancellation', () => {
  const alerts = async (id: string) =>
    (await server.call(listNotifications, { as })).data.items.filter(
      ({ type, orderId }) => type === 'Parcels Held' && orderId === id,
    );

  it('are told to their sender once, and come back before the driver is offered anything else [R11.12] [R4.02]', async () => {
    const { orderId } = await trip();
    for (const to of ['in progress', 'arrived'] as const) await driver.step(orderId, to);
    server.clock.advance(3 * MINUTE);
    await server.call(cancelOrder, { as, params: { id: orderId }, body: { reason: 'other' } });
    const at = ago(2 * MINUTE);
    expect((await driver.step(orderId, 'picked up', null, { at }, 'key-of-the-pick-up')).code).toBe('ORDER_CANCELLED');
    expect((await driver.step(orderId, 'picked up', null, { at }, 'key-of-the-pick-up')).code).toBe('ORDER_CANCELLED');
    expect((await driver.step(orderId, 'picked up', null, { at }, 'key-of-another-page')).code).toBe('ORDER_CANCELLED');
    expect(await read(orderId)).toMatchObject({ state: 'cancelled', heldSince: at });
    expect((await read(orderId)).driver).not.toBeNull();
    expect(await alerts(orderId)).toHaveLength(1);
    expect((await driver.work()).data.held).toMatchObject([{ orderId }]);

    const { data: next } = await order();
    await driver.ready();
    await dispatch(server.deps);
    expect((await driver.work()).data.offer).toBeNull();
    expect(await couldTake(server.deps, next.id)).toBe(false);
    const confirm = () => server.call(confirmParcelsBack, { as, params: { id: orderId }, body: {} });
    expect((await server.call(confirmParcelsBack, { as, params: { id: next.id }, body: {} })).code).toBe('NOT_NOW');
    const [first, again] = [await confirm(), await confirm()];
    expect(first.data.heldBackAt).toBe(ago(0));
    expect(again.data.heldBackAt).toBe(first.data.heldBackAt);
    expect((await driver.work()).data.held).toBeUndefined();
    await dispatch(server.deps);
    expect((await driver.work()).data.offer).not.toBeNull();
    await server.call(cancelOrder, { as, params: { id: next.id }, body: { reason: 'other' } });
    // What was sent a second time after that is not held again.
    expect((await driver.step(orderId, 'picked up', null, { at }, 'key-of-a-third-page')).code).toBe('ORDER_CANCELLED');
    expect((await driver.work()).data.held).toBeUndefined();
    expect((await audit(server.deps.db)).crooked).toBe(0);
  });

  it('hold nobody back for ever where their sender never says that they are back', { tags: 'long' }, async () => {
    const { orderId } = await trip();
    await server.call(cancelOrder, { as, params: { id: orderId }, body: { reason: 'other' } });
    await driver.step(orderId, 'picked up', null, {}, 'key-of-what-is-kept');
    expect((await driver.work()).data.held).toHaveLength(1);
    server.clock.advance(BRING_BACK_WITHIN + MINUTE);
    expect((await driver.work()).data.held).toBeUndefined();
    as = await server.signIn('owner@pearl.example', 'b-seef');

    // Then their sender is asked, once; after an answer nobody is.
    await askForHeld(server.deps);
    await askForHeld(server.deps);
    expect((await alerts(orderId)).map(({ message }) => message.includes('4 hours'))).toEqual([true, false]);
    expect((await server.call(confirmParcelsBack, { as, params: { id: orderId }, body: {} })).status).toBe(200);
  });

  it('are asked for neither early nor after they came back', { tags: 'long' }, async () => {
    const { orderId } = await trip();
    await server.call(cancelOrder, { as, params: { id: orderId }, body: { reason: 'other' } });
    await driver.step(orderId, 'picked up', null, {}, 'key-of-what-comes-back');
    server.clock.advance(BRING_BACK_WITHIN - MINUTE);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    await askForHeld(server.deps);
    expect(await alerts(orderId)).toHaveLength(1);
    await server.call(confirmParcelsBack, { as, params: { id: orderId }, body: {} });
    server.clock.advance(2 * MINUTE);
    await askForHeld(server.deps);
    expect(await alerts(orderId)).toHaveLength(1);
  });

  it('are not those of a step before the pick-up, nor of somebody else', { tags: 'long' }, async () => {
    const { orderId } = await trip();
    await server.call(cancelOrder, { as, params: { id: orderId }, body: { reason: 'other' } });
    await driver.step(orderId, 'arrived', null, {}, 'key-of-an-arrival');
    await other.step(orderId, 'picked up', null, {}, 'key-of-a-stranger');
    expect((await read(orderId)).heldSince).toBeUndefined();
  });
});
