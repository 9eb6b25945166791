import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import { cancelOrder, getOrder } from '../../../contract/order';
import * as calls from '../../../contract/order-templates';
import { listNotifications } from '../../../contract/realtime';
import { orderRepeated } from '../../../server/modules/order-templates/order-repeated';
import { templateRepeats } from '../../../server/modules/order-templates/repeat-tables';
import { ORDERED_AHEAD, RUNS_SHOWN } from '../../../src/domain/order-templates/template-repeat';
import { WEEKDAYS } from '../../../src/domain/branches/opening-hours';
import { instantOf, millisOf } from '../../../src/domain/shared/time';
import { audit } from '../../support/servers/ledger';
import { openedForEach } from '../../support/servers/opened';
import { freshKey, fundWallet, orderBody } from '../../support/servers/parcels';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
let owner: TestSession;
const signIn = async () => {
  owner = await server.signIn('owner@pearl.example', 'b-seef');
};
openedForEach(async (opened) => {
  server = opened;
  await signIn();
});

async function template(paymentMethod: 'wallet' | 'cash' | 'card' = 'cash'): Promise<string> {
  const { pickUp, dropOffs } = orderBody('none');
  const body = { name: 'Morning round', pickUp, dropOffs, paymentMethod };
  return (await server.call(calls.addOrderTemplate, { as: owner, idempotencyKey: freshKey(), body })).data.id;
}

const EVERY_DAY = { isOn: true, days: [...WEEKDAYS], goal: 'pick-up' as const, from: '09:00', to: '11:00' };
type Settings = Partial<Omit<BodyOf<typeof calls.setTemplateRepeat>, 'version'>>;
const body = (change: Settings) => ({ ...EVERY_DAY, ...change });
const set = (id: string, change: Settings = {}, version = 0) =>
  server.call(calls.setTemplateRepeat, { as: owner, params: { id }, body: { ...body(change), version } });
const read = async (id: string) => (await server.call(calls.getTemplateRepeat, { as: owner, params: { id } })).data;
const skip = (id: string, day: string, isSkipped = true) =>
  server.call(calls.skipTemplateRun, { as: owner, params: { id }, body: { day, isSkipped } });
const alerts = async (id: string) =>
  (await server.call(listNotifications, { as: owner })).data.items.filter(
    ({ type, orderId }) => type === 'Repeat Failed' && orderId === id,
  );
/** The clock comes to the moment at which the next delivery is ordered. */
async function comeTo(id: string, later = 0) {
  const [next] = (await read(id)).next;
  if (next === undefined) throw new Error('Nothing is to come');
  server.clock.set(instantOf(millisOf(next.at) - ORDERED_AHEAD + later));
  await signIn();
  return next;
}
const run = () => orderRepeated(server.deps);

describe('a template that repeats [R11.02]', () => {
  it('is ordered once for each of its days, twelve hours ahead, and shows the next ones and the last ones', async () => {
    const id = await template();
    expect(await read(id)).toMatchObject({ version: 0, isOn: false, next: [], past: [] });
    const { data } = await set(id);
    expect(data.next).toHaveLength(RUNS_SHOWN);
    expect(new Set(data.next.map(({ state }) => state))).toEqual(new Set(['planned']));
    const first = await comeTo(id, -MINUTE);
    await run();
    expect((await read(id)).past).toEqual([]);
    server.clock.advance(MINUTE);
    await Promise.all([run(), run()]);
    await run();
    const after = await read(id);
    expect(after.past).toMatchObject([{ day: first.day, state: 'ordered' }]);
    expect(after.next[0]?.day).toBe(data.next[1]?.day);
    const order = await server.call(getOrder, { as: owner, params: { id: after.past[0]?.order?.id ?? '' } });
    expect(order.data).toMatchObject({
      timing: { kind: 'scheduled', goal: 'pick-up', at: first.at, until: first.until },
      payment: { method: 'cash' },
    });
    expect(await alerts(id)).toEqual([]);
    const listed = (await server.call(calls.listOrderTemplates, { as: owner })).data;
    expect(listed.map(({ repeats }) => repeats)).toEqual([{ days: [...WEEKDAYS], from: '09:00', to: '11:00' }]);
  });

  it('leaves out one day, takes it back in, and goes on after it', { tags: 'long' }, async () => {
    const id = await template();
    const [first, second] = (await set(id)).data.next;
    expect((await skip(id, first?.day ?? '')).data.next[0]).toMatchObject({ day: first?.day, state: 'skipped' });
    await skip(id, first?.day ?? '');
    await skip(id, second?.day ?? '');
    expect((await skip(id, second?.day ?? '', false)).data.next[1]).toMatchObject({ state: 'planned' });
    await comeTo(id);
    await run();
    const after = await read(id);
    expect(after.past).toMatchObject([{ day: first?.day, state: 'skipped', order: null }]);
    expect(after.next[0]?.day).toBe(second?.day);
    expect((await skip(id, first?.day ?? '')).code).toBe('NOT_NOW');
    expect((await skip(id, '2020-01-01')).code).toBe('NOT_NOW');
    await comeTo(id);
    await run();
    expect((await read(id)).past.map(({ state }) => state)).toEqual(['ordered', 'skipped']);
  });

  it(
    'stops, keeps what was ordered, and orders no day twice when it is turned on again',
    { tags: 'long' },
    async () => {
      const id = await template();
      await set(id);
      const first = await comeTo(id);
      await run();
      expect((await set(id, { isOn: false }, 1)).data).toMatchObject({ isOn: false, version: 2, next: [] });
      server.clock.advance(2 * DAY);
      await signIn();
      await run();
      expect((await read(id)).past).toHaveLength(1);
      server.clock.set(instantOf(millisOf(first.at) - ORDERED_AHEAD + MINUTE));
      await signIn();
      const again = (await set(id, {}, 2)).data;
      expect(again.next.map(({ day }) => day)).not.toContain(first.day);
      expect((await read(id)).past).toMatchObject([{ day: first.day, state: 'ordered' }]);
      // An order that came of it is like any other.
      const orderId = again.past[0]?.order?.id ?? '';
      expect(
        (await server.call(cancelOrder, { as: owner, params: { id: orderId }, body: { reason: 'other' } })).status,
      ).toBe(200);
    },
  );

  it('waits for the wallet, says so once, and is ordered as soon as there is enough', { tags: 'long' }, async () => {
    const { db } = server.deps;
    const id = await template('wallet');
    await set(id);
    const next = await comeTo(id);
    await run();
    server.clock.advance(20 * MINUTE);
    await run();
    await signIn();
    expect(await alerts(id)).toHaveLength(1);
    expect((await read(id)).next[0]).toMatchObject({ day: next.day, state: 'failed', problem: 'balance' });
    await fundWallet(db, 'm-pearl', 'BHD', 50_000);
    await run();
    expect((await read(id)).past).toEqual([]);
    server.clock.advance(20 * MINUTE);
    await run();
    await signIn();
    expect((await read(id)).past).toMatchObject([{ day: next.day, state: 'ordered', problem: null }]);
    expect(await alerts(id)).toHaveLength(1);
    expect((await audit(db)).crooked).toBe(0);
  });

  it('is not ordered once its window is over, nor by somebody who may not any more, and says why', async () => {
    const id = await template();
    await set(id);
    const missed = await comeTo(id, ORDERED_AHEAD + HOUR);
    await run();
    await server.deps.db.update(templateRepeats).set({ userId: 'somebody-who-left' });
    await comeTo(id);
    await run();
    const { next, past } = await read(id);
    expect(past.map(({ problem }) => problem)).toEqual(['rights', 'missed']);
    expect(past[1]?.day).toBe(missed.day);
    expect(next[0]).toMatchObject({ state: 'planned' });
    expect(await alerts(id)).toHaveLength(2);
  });

  it.each(
    sampled<[string, Settings, string, string]>(
      [
        ['no day', { days: [] }, 'days', 'required'],
        ['no time', { from: '' }, 'from', 'required'],
        ['an end before its beginning', { from: '12:00', to: '11:00' }, 'to', 'too-small'],
      ],
      3,
    ),
  )('is refused with %s', async (_, change, path, code) => {
    const refused = await set(await template(), change);
    expect(refused).toMatchObject({ code: 'VALIDATION', fields: [{ path, code }] });
  });

  it('is saved for the wallet by those alone who may pay from it; anybody may stop it [T.24]', async () => {
    const id = await template('wallet');
    await set(id);
    const desk = await server.signIn('desk@pearl.example', 'b-seef');
    const as = (change: Settings, of = id, version = 1) =>
      server.call(calls.setTemplateRepeat, { as: desk, params: { id: of }, body: { ...body(change), version } });
    expect(await as({ from: '09:15' })).toMatchObject({ status: 403, code: 'PAYMENT_FORBIDDEN' });
    expect((await as({ isOn: false })).data).toMatchObject({ isOn: false, next: [] });
    expect((await as({ days: ['sunday', 'sunday'] }, id, 2)).code).toBe('VALIDATION');
  });

  it('is refused at a version that is over, for another branch, and goes with its template', async () => {
    const id = await template();
    await set(id);
    expect(await set(id, { isOn: false }, 0)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const other = { ...owner, branchId: 'b-juffair' };
    for (const answered of [
      await server.call(calls.getTemplateRepeat, { as: other, params: { id } }),
      await server.call(calls.setTemplateRepeat, { as: other, params: { id }, body: { ...body({}), version: 1 } }),
      await server.call(calls.skipTemplateRun, {
        as: other,
        params: { id },
        body: { day: '2026-12-01', isSkipped: true },
      }),
    ])
      expect(answered.code).toBe('NOT_FOUND');
    await server.call(calls.removeOrderTemplate, { as: owner, params: { id } });
    server.clock.advance(2 * DAY);
    await run();
    await signIn();
    await server.call(calls.restoreOrderTemplate, { as: owner, params: { id } });
    expect(await read(id)).toMatchObject({ isOn: false, next: [], past: [] });
  });
});
