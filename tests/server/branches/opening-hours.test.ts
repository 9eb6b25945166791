import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { placeOrder, createQuote } from '../../../contract/order';
import { getStore, setUpStore } from '../../../contract/store';
import { getStorefront, placeStoreOrder } from '../../../contract/storefront';
import { branches } from '../../../server/modules/identity/tables';
import type { OpeningHours } from '../../../src/domain/branches/opening-hours';
import { everyDay } from '../../support/samples/sample-branches';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import { openedForEach } from '../../support/servers/opened';
import { freshKey, orderBody, placed, quoteBody } from '../../support/servers/parcels';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer; // noon in Manama, on Friday 2026-11-20
let as: TestSession;
openedForEach(async (opened) => {
  server = opened;
  as = await server.signIn('owner@pearl.example', 'b-seef');
});

const keep = (values: { readonly hours?: OpeningHours; readonly closedAt?: Date }) =>
  server.deps.db.update(branches).set(values).where(eq(branches.id, 'b-seef'));
const scheduled = (at: string, until: string) => ({ kind: 'scheduled', goal: 'pick-up', at, until }) as const;
const AFTERNOON = scheduled('2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z');
const quote = (timing: ReturnType<typeof scheduled>) =>
  server.call(createQuote, { as, body: { ...quoteBody(orderBody('')), timing } });

it('takes a scheduled delivery inside the opening hours only, and says where it is wrong [R1.03]', async () => {
  await keep({
    hours: {
      ...everyDay({ from: '13:00', to: '15:00' }, { from: '20:00', to: '02:00' }),
      specialDays: [{ day: '2026-11-22', spans: [] }],
    },
  });
  expect((await quote(AFTERNOON)).status).toBe(200);
  for (const [at, until, path] of [
    ['2026-11-21T09:30:00.000Z', '2026-11-21T10:30:00.000Z', 'timing.at'],
    ['2026-11-21T11:30:00.000Z', '2026-11-21T12:30:00.000Z', 'timing.until'],
    // The special day is closed, but for the night that began before it.
    ['2026-11-22T11:00:00.000Z', '2026-11-22T12:00:00.000Z', 'timing.at'],
  ] as const)
    expect(await quote(scheduled(at, until))).toMatchObject({
      status: 409,
      code: 'OUTSIDE_HOURS',
      fields: [{ path, code: 'closed' }],
    });
  expect((await quote(scheduled('2026-11-21T21:30:00.000Z', '2026-11-21T22:30:00.000Z'))).status).toBe(200);
  // From 23:00 to 01:00, and past its end at 02:00.
  expect((await quote(scheduled('2026-11-21T20:00:00.000Z', '2026-11-21T22:00:00.000Z'))).status).toBe(200);
  expect((await quote(scheduled('2026-11-21T20:00:00.000Z', '2026-11-21T23:30:00.000Z'))).code).toBe('OUTSIDE_HOURS');
});

it('refuses an order whose hours changed after its price, and takes one now while it is closed [R1.03]', async () => {
  const { data } = await quote(AFTERNOON);
  await keep({ hours: everyDay() });
  const late = await server.call(placeOrder, {
    as,
    body: { ...orderBody(data.id), timing: AFTERNOON },
    idempotencyKey: freshKey(),
  });
  expect(late).toMatchObject({ status: 409, code: 'OUTSIDE_HOURS' });
  expect((await placed(server, as)).status).toBe(200);
});

it('orders nothing from a branch that a manager has closed [R2.19]', async () => {
  const { data } = await server.call(createQuote, { as, body: quoteBody(orderBody('')) });
  await keep({ closedAt: new Date(0) });
  const order = { as, body: orderBody(data.id), idempotencyKey: freshKey() };
  expect(await server.call(placeOrder, order)).toMatchObject({ status: 409, code: 'BRANCH_CLOSED' });
  expect(await quote(AFTERNOON)).toMatchObject({ status: 409, code: 'BRANCH_CLOSED' });
});

it('shows in a store whether it is open, and takes no order while it is closed [R1.08] [R2.57]', async () => {
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as, idempotencyKey: 'key-of-the-store', body });
  const itemId = (await server.call(getStore, { as })).data.menu[0]?.items[0]?.id ?? '';
  const guest = await guestOf(server);
  const params = { subdomain: 'noor-bakery' };
  const order = (idempotencyKey: string) =>
    server.call(placeStoreOrder, {
      headers: guest.headers,
      params,
      idempotencyKey,
      body: {
        lines: [{ itemId, count: 2 }],
        total: { minor: 2_500, currency: 'BHD' },
        customerName: 'Huda Al Alawi',
        note: '',
        handover: 'pick-up',
        deliverTo: null,
      },
    });
  const opening = async () => (await server.call(getStorefront, { params })).data.opening;
  const page = async (lang: string) => (await server.app.inject(`/s/noor-bakery?lang=${lang}`)).body;
  expect(await opening()).toBeNull();
  expect(await page('en')).not.toContain('Open now');

  await keep({ hours: everyDay({ from: '09:00', to: '18:00' }) });
  expect(await opening()).toEqual({ kind: 'open', until: '2026-11-20T15:00:00.000Z' });
  expect(await page('en')).toMatch(/Open now, until 6:00.PM\./u);
  const first = await order('key-of-the-first');
  expect(first.status).toBe(200);

  await keep({ hours: everyDay({ from: '15:00', to: '18:00' }) });
  expect(await opening()).toEqual({ kind: 'closed', opensAt: '2026-11-20T12:00:00.000Z' });
  expect(await page('ar')).toContain('مغلق الآن. يفتح');
  const refused = await order('key-of-the-second');
  expect(refused).toMatchObject({ status: 409, code: 'STORE_CLOSED' });
  expect(refused.raw.json<{ data: object }>().data).toEqual({ opensAt: '2026-11-20T12:00:00.000Z' });
  // What was made before is answered again, whatever the hour.
  expect((await order('key-of-the-first')).data).toEqual(first.data);

  await keep({ closedAt: new Date(0) });
  expect(await opening()).toEqual({ kind: 'closed', opensAt: null });
});
