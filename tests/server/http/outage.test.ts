import { afterEach, beforeEach, expect, it } from 'vitest';
import { renewToken } from '../../../contract/identity';
import { placeOrder, createQuote } from '../../../contract/order';
import { DatabaseUnavailable } from '../../../server/db/unavailable';
import { orders } from '../../../server/modules/ordering/tables';
import { openTestDatabase } from '../../support/servers/database';
import { freshKey, orderBody, quoteBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
/** What the probe of the database answers. */
let probes: ((answers: boolean) => void)[];

beforeEach(async () => {
  probes = [];
  const database = await openTestDatabase();
  server = await startServer({
    database: { ...database, answers: () => new Promise((resolve) => probes.push(resolve)) },
  });
});
afterEach(() => server.close());

/** The next transaction holds, and the connection is lost before anybody hears of it. */
function loseNextCommit(): void {
  const { db } = server.deps;
  const real = db.transaction.bind(db);
  db.transaction = async (...given) => {
    db.transaction = real;
    await real(...given);
    throw new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
  };
}

it('an order whose commit got no answer returns 503 with a message and a time, and its repeat finds it made [T.46] [T.48] [T.36]', async () => {
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const body = orderBody('none');
  const quote = await server.call(createQuote, { as, body: quoteBody(body) });
  const order = { as, body: { ...body, quoteId: quote.data.id }, idempotencyKey: freshKey() };
  const quiet = server.logs.length;
  loseNextCommit();
  const lost = await server.call(placeOrder, order);
  expect(lost).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(lost.raw.headers['retry-after']).toBe('2');
  const { message, messageAr } = lost.raw.json<{ message: string; messageAr: string }>();
  expect(message).toContain('unavailable');
  expect(messageAr).toMatch(/[\u0600-\u06ff]/);
  expect(server.logs.slice(quiet).filter((line) => /"level":(?:40|50)/.test(line))).toEqual([]);
  const again = await server.call(placeOrder, order);
  expect(again.status).toBe(200);
  expect((await server.deps.db.select().from(orders)).map(({ id }) => id)).toEqual([again.data.id]);
});

it('a session outlives a renewal whose outcome an outage hid, for a minute and a half and no longer [T.15] [T.46]', async () => {
  const session = await server.signIn('owner@pearl.example');
  const renew = () => server.call(renewToken, { headers: { refreshtoken: session.refreshToken } });
  loseNextCommit();
  expect(await renew()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  server.clock.advance(60_000);
  const second = await renew();
  expect(second.status).toBe(200);
  expect((await renew()).data.refreshToken).toBe(second.data.refreshToken);
  server.clock.advance(31_000);
  expect((await renew()).status).toBe(401);
});

it('live and ready are two questions, and the database hears one at a time [T.48]', async () => {
  const get = async (url: string) => (await server.app.inject({ url })).statusCode;
  const ready = [get('/readyz'), get('/healthz'), get('/readyz')];
  expect(await get('/livez')).toBe(200);
  expect(probes).toHaveLength(1);
  probes[0]?.(false);
  expect(await Promise.all(ready)).toEqual([503, 503, 503]);
  const again = get('/readyz');
  await expect.poll(() => probes.length).toBe(2);
  probes[1]?.(true);
  expect(await again).toBe(200);
});
