import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeTillOrder } from '../../../contract/sandbox';
import { posBusinessPath } from '../../../server/modules/pos-deliveries';
import { POS_WEBHOOK_TOKEN, posWebhookPath } from '../../../server/modules/pos-orders';
import { sandboxPosGrants } from '../../../server/modules/pos/tables';
import { connectSandboxPos } from '../../support/servers/pos-store';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { openTill, TILL_ORDER } from '../../support/servers/till';
import type { Till } from '../../support/servers/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
  await till.fund(100_000);
  await till.flip(true);
});

const report = (url: string, payload: object | string) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
const ofPearl = () => posBusinessPath(server.deps.keys, 'm-pearl');

describe('reports of the till [R1.09]', () => {
  it('of another business open nothing: each has an address of its own [T.24]', async () => {
    const id = await till.take();
    const swapped = ofPearl().replace('m-pearl', 'm-najd');
    for (const url of [swapped, '/webhooks/foodics/a-guess/of/m-pearl', '/webhooks/foodics//of/m-pearl'])
      expect([url, (await report(url, { order: { id } })).statusCode]).toEqual([url, 404]);
    // Of an order that nobody here knows, the common address does not say whose it is.
    const common = posWebhookPath(server.deps.keys.secretOf(...POS_WEBHOOK_TOKEN));
    expect((await report(common, { order: { id } })).statusCode).toBe(200);
    await till.work();
    expect([await till.rows(), await till.made()]).toEqual([[], []]);
    expect(server.logs.join('')).not.toContain(ofPearl().split('/')[3]);
  });

  it('about the order of another account make nothing, here or there', async () => {
    const najd = await server.signIn('owner@najd.example');
    await connectSandboxPos(server, najd);
    const grants = await server.deps.db.select().from(sandboxPosGrants);
    const grantId = grants.find(({ merchantId }) => merchantId === 'm-najd')?.id ?? '';
    await server.call(takeTillOrder, { body: { ...TILL_ORDER, grantId } });
    const id = await till.take({ grantId });
    expect((await report(ofPearl(), { order: { id } })).statusCode).toBe(200);
    await till.work();
    expect([await till.made(), (await till.read()).needing]).toEqual([[], []]);
    expect(await till.rows()).toMatchObject([{ merchantId: 'm-pearl', state: 'ignored', number: null }]);
  });

  it('that are too long, or no report, are refused or change nothing', async () => {
    const long = JSON.stringify({ type: 'x'.repeat(33 * 1024) });
    expect((await report(ofPearl(), long)).statusCode).toBe(413);
    expect((await report(ofPearl(), '{')).statusCode).toBe(400);
    for (const body of [
      {},
      { order: null },
      { order: { id: 7 } },
      { order: { id: '\u0000' } },
      { id: 'x'.repeat(101) },
    ])
      expect((await report(ofPearl(), body)).statusCode).toBe(200);
    expect(await till.rows()).toEqual([]);
  });

  it('are not believed: what they say of an order is read from the point of sale', async () => {
    const id = await till.take({ pin: 'none' });
    const lie = {
      type: 'order.created',
      order: { id, status: 2, customer: { phone: '+97339999999' }, total_price: 0 },
    };
    await report(ofPearl(), lie);
    await till.work();
    expect([(await till.made()).length, (await till.read()).needing[0]?.problem]).toEqual([0, 'no-pin']);
  });

  it('that pour in leave a bounded number of rows', { tags: 'long' }, async () => {
    for (let at = 0; at < 230; at += 1) await report(ofPearl(), { order: { id: `guess-${at}` } });
    expect(await till.rows()).toHaveLength(200);
  });
});

describe('orders of the till', () => {
  it('of a branch that is not matched, or is not switched on, request no driver', async () => {
    await till.take({ report: 'once', branchId: 'pos-central' });
    await till.flip(false);
    await till.take({ report: 'once' });
    await till.work();
    await till.look();
    expect([await till.made(), (await till.read()).needing]).toEqual([[], []]);
  });

  it('with markup and hidden characters for names are told as plain text', async () => {
    await till.take({ report: 'once', customerName: '<b>Huda</b>', address: '<script>alert(1)</script> Villa 12' });
    await till.work();
    expect(await till.made()).toHaveLength(1);
  });

  it('are settled and switched by managers of the business alone [T.24]', async () => {
    await till.take({ report: 'once', pin: 'none' });
    await till.work();
    const id = (await till.read()).needing[0]?.id ?? '';
    const najd = await server.signIn('owner@najd.example');
    const desk = await server.signIn('desk@pearl.example');
    for (const move of ['again', 'dismiss'] as const) {
      expect((await till.settle(id, move, najd)).code).toBe('NOT_FOUND');
      expect((await till.settle(id, move, desk)).status).toBe(403);
    }
    expect((await till.flip(false, 'b-seef', najd)).code).toBe('NOT_FOUND');
    expect((await till.flip(true, 'b-juffair')).code).toBe('NOT_FOUND');
    expect((await till.flip(false, 'b-seef', desk)).status).toBe(403);
    expect((await till.read()).needing).toHaveLength(1);
  });
});
