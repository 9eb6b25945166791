import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayment, tapState } from '../../../contract/payments';
import { decideCheckout, getCheckout } from '../../../contract/sandbox';
import type { Deps } from '../../../server/platform/deps';
import { settleRefunds } from '../../../server/modules/payments/card-refunds';
import { startPayment as start } from '../../../server/modules/payments/start';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { settle } from '../../../server/modules/payments/settle';
import { payments, sandboxCheckouts } from '../../../server/modules/payments/tables';
import { createCheckouts } from '../../../server/sandbox/checkouts';
import { messageOf, sendWebhooks } from '../../../server/sandbox/webhooks';
import type { CheckoutDecision } from '../../../src/domain/sandbox/sandbox';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { SHOP, giveUp, offer, offerOf, openShop } from '../../support/servers/shop';
import type { Offer } from '../../support/servers/shop';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const MINUTE = 60_000;
const ONCE: CheckoutDecision = { outcome: 'captured', delaySeconds: 0, webhook: 'once', wrongAmount: false };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ payables: SHOP });
  await openShop(server.deps.db);
});
afterAll(() => server.close());

/** An offer whose payment was started. */
async function begun(): Promise<{ readonly bought: Offer; readonly pageUrl: string; readonly chargeId: string }> {
  const bought = await offer(server.deps.db);
  const { data, status, code } = await server.call(startPayment, {
    params: { slug: bought.slug },
    body: { language: 'en' },
  });
  if (status !== 200) throw new Error(`Not begun: ${status} ${code}`);
  return { bought, pageUrl: data.pageUrl, chargeId: data.pageUrl.split('/').at(-1) ?? '' };
}

/** What somebody does on the gateway's page; its webhook, if there is one, is sent and processed. */
async function onPage(chargeId: string, decision: Partial<CheckoutDecision> = {}): Promise<void> {
  await server.call(decideCheckout, { params: { id: chargeId }, body: { ...ONCE, ...decision } });
  await server.deps.afterwards.settled();
}

async function post(message: {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/webhooks/tap',
    headers: { 'content-type': 'application/json', ...message.headers },
    payload: JSON.stringify(message.body),
  });
  await server.deps.afterwards.settled();
  return statusCode;
}

const paymentsFor = ({ id }: Offer) => server.deps.db.select().from(payments).where(eq(payments.subjectId, id));
const checkoutOf = async (chargeId: string) =>
  (await server.deps.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.chargeId, chargeId)))[0];
const stateOf = async ({ slug }: Offer) => (await server.call(tapState, { query: { slug } })).data;
/** Advances the clock and runs every server's own job. */
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  await sendWebhooks(server.app, createCheckouts(server.deps.db, server.clock));
  await server.deps.afterwards.settled();
  await reconcile(server.deps);
}

const PAID = {
  entries: { payment: 1, delivery: 1 },
  sums: { 'gateway-BHD': -1_705, 'held-BHD': 0, 'revenue-BHD': 1_705 },
};
const GIVEN_BACK = { entries: { payment: 1, refund: 1 }, sums: { 'gateway-BHD': 0, 'held-BHD': 0 } };
const NOTHING = { entries: {}, sums: {} };

describe('a payment on the gateway’s page', () => {
  it('says what is to be paid, and nothing of who pays [R2.43]', async () => {
    const bought = await offer(server.deps.db);
    const { status, data } = await server.call(tapState, { query: { slug: bought.slug } });
    expect(status).toBe(200);
    expect(data).toEqual({
      purpose: 'quick-parcel',
      slug: bought.slug,
      reference: expect.any(String) as string,
      amount: bought.amount,
      outcome: 'open',
      startedAt: null,
      checkAgainIn: null,
      payable: true,
      trackingSlug: null,
    });
    expect((await server.call(tapState, { query: { slug: 'x'.repeat(22) } })).code).toBe('ORDER_NOT_FOUND');
  });

  it('leads to the page and back, and is paid once the gateway says so [R2.50] [R8.10]', async () => {
    const { bought, chargeId, pageUrl } = await begun();
    expect(pageUrl).toBe(`http://localhost/sandbox/pay/${chargeId}`);
    expect((await server.call(getCheckout, { params: { id: chargeId } })).data).toMatchObject({
      amount: bought.amount,
      outcome: null,
      returnUrl: `http://localhost/payment/tap?tap_id=${chargeId}`,
    });
    expect(await stateOf(bought)).toMatchObject({
      outcome: 'processing',
      checkAgainIn: 60,
      startedAt: server.clock.now().toISOString(),
      payable: true,
    });
    await onPage(chargeId);
    const { data } = await server.call(tapState, { query: { tap_id: chargeId } });
    expect(data).toMatchObject({
      slug: bought.slug,
      outcome: 'captured',
      payable: false,
      checkAgainIn: null,
      trackingSlug: `track-${bought.slug}`,
    });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(PAID);
  });

  it.each([['cancelled'], ['failed']] as const)(
    'that ends as %s can be tried again, and then is paid once [R8.10]',
    async (outcome) => {
      const { bought, chargeId } = await begun();
      await onPage(chargeId, { outcome });
      expect(await stateOf(bought)).toMatchObject({ outcome, payable: true, checkAgainIn: null });
      const again = await server.call(startPayment, { params: { slug: bought.slug }, body: { language: 'ar' } });
      const second = again.data.pageUrl.split('/').at(-1) ?? '';
      expect(second).not.toBe(chargeId);
      await onPage(second);
      expect(await stateOf(bought)).toMatchObject({ outcome: 'captured' });
      expect((await server.call(startPayment, { params: { slug: bought.slug }, body: { language: 'en' } })).code).toBe(
        'NOT_PAYABLE',
      );
      expect(await movesOf(server.deps.db, bought.id)).toEqual(PAID);
    },
  );

  it('that took another amount is given back whole, and can be tried again [R8.10] [T.39]', async () => {
    const { bought, chargeId } = await begun();
    await onPage(chargeId, { wrongAmount: true });
    expect(await stateOf(bought)).toMatchObject({ outcome: 'validation-error', payable: true });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(GIVEN_BACK);
    expect(await checkoutOf(chargeId)).toMatchObject({ taken: 1_805, refunded: 1_805 });
  });

  it('asks for a charge or an order, never for both or neither', async () => {
    for (const query of [{}, { tap_id: 'a', slug: 'x'.repeat(22) }] as Record<string, string>[])
      expect((await server.call(tapState, { query })).code).toBe('VALIDATION');
    expect((await server.call(tapState, { query: { tap_id: 'sandbox_none' } })).code).toBe('ORDER_NOT_FOUND');
  });

  it('opens one page for two tabs, however they race [T.36]', async () => {
    const bought = await offer(server.deps.db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(startPayment, { params: { slug: bought.slug }, body: { language: 'en' } }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.pageUrl)).size).toBe(1);
    expect(await paymentsFor(bought)).toHaveLength(1);
  });

  it('cannot be started for an abandoned order, nor without limit [T.21]', async () => {
    const bought = await offer(server.deps.db);
    await giveUp(server.deps.db, bought);
    expect((await server.call(startPayment, { params: { slug: bought.slug }, body: { language: 'en' } })).code).toBe(
      'NOT_PAYABLE',
    );
    const other = await offer(server.deps.db);
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 21; round += 1)
      codes.push((await server.call(startPayment, { params: { slug: other.slug }, body: { language: 'en' } })).code);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => undefined));
    expect(codes[20]).toBe('RATE_LIMITED');
  });
});

describe('a gateway that does not answer', () => {
  const silent = (parts: Partial<Deps['gateway']>): Deps => ({
    ...server.deps,
    gateway: { ...server.deps.gateway, ...parts },
  });
  const no = (): Promise<never> => Promise.reject(new Error('no answer'));
  const request = (slug: string) => ({ slug, language: 'en' as const, origin: 'http://localhost', ip: '10.1.1.1' });

  it('opens the same page when it is asked again, though its first answer was lost', async () => {
    const bought = await offer(server.deps.db);
    const lost = silent({ open: (checkout) => server.deps.gateway.open(checkout).then(no) });
    await expect(start(lost, request(bought.slug))).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    expect(await stateOf(bought)).toMatchObject({ outcome: 'open', payable: true, startedAt: null });
    await start(server.deps, request(bought.slug));
    expect(await paymentsFor(bought)).toHaveLength(1);
    expect(
      await server.deps.db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.key, (await paymentsFor(bought))[0]?.id ?? '')),
    ).toHaveLength(1);
  });

  it('is asked again a minute later, and no outcome is made up meanwhile', async () => {
    const { bought, chargeId } = await begun();
    await onPage(chargeId, { webhook: 'lost' });
    server.clock.advance(MINUTE);
    await reconcile(silent({ look: no }));
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'processing' });
    server.clock.advance(MINUTE);
    await reconcile(server.deps);
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'captured', checkAt: null });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(PAID);
  });

  it('never returned a page: that payment is abandoned after 15 minutes, and a page that comes even then is paid for', async () => {
    const bought = await offer(server.deps.db);
    await expect(start(silent({ open: no }), request(bought.slug))).rejects.toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
    });
    const late = start(
      silent({ open: async (checkout) => pass(16 * MINUTE).then(() => server.deps.gateway.open(checkout)) }),
      request(bought.slug),
    );
    const { pageUrl } = await late;
    expect(await paymentsFor(bought)).toHaveLength(1);
    await onPage(pageUrl.split('/').at(-1) ?? '');
    expect(await stateOf(bought)).toMatchObject({ outcome: 'captured' });
  });

  it('and does not refund: it is asked until it did, once [R4.05]', async () => {
    const { bought, chargeId } = await begun();
    await giveUp(server.deps.db, bought);
    await onPage(chargeId, { webhook: 'lost' });
    const [payment] = await paymentsFor(bought);
    if (payment === undefined) throw new Error('No payment');
    await settle(silent({ refund: no }), payment);
    expect(await checkoutOf(chargeId)).toMatchObject({ refunded: 0 });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(GIVEN_BACK);
    for (const _ of [1, 2])
      expect(await settleRefunds(server.deps.db, server.deps.gateway, server.clock.now())).toBe(0);
    expect(await checkoutOf(chargeId)).toMatchObject({ refunded: 1_705 });
  });
});

describe('a webhook [T.39]', () => {
  it('with a bad signature, or none, or of no sense is refused and changes nothing', async () => {
    const { bought, chargeId } = await begun();
    const before = await paymentsFor(bought);
    const good = messageOf({ chargeId, status: 'captured', forged: false });
    const forged = messageOf({ chargeId, status: 'captured', forged: true });
    for (const message of [
      forged,
      { body: good.body },
      { ...good, body: { ...good.body, id: 'other' } },
      { headers: { hashstring: '' }, body: {} },
      { body: null },
      { body: 'captured' },
      { body: [1] },
    ])
      expect(await post(message)).toBe(401);
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/webhooks/tap',
          headers: { 'content-type': 'application/json' },
          payload: '{',
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/webhooks/tap',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ a: 'x'.repeat(40_000) }),
        })
      ).statusCode,
    ).toBe(413);
    expect(await paymentsFor(bought)).toEqual(before);
  });

  it('that says “captured” of a charge which is not is only a reason to ask', async () => {
    const { bought, chargeId } = await begun();
    expect(await post(messageOf({ chargeId, status: 'captured', forged: false }))).toBe(200);
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'processing' });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(NOTHING);
  });

  it('about a charge that is not ours is answered and does nothing', async () => {
    expect(await post(messageOf({ chargeId: 'sandbox_of-nobody', status: 'captured', forged: false }))).toBe(200);
    expect(server.logs.some((line) => line.includes('none of ours'))).toBe(true);
  });

  it('twenty times, at once and again later: one posting', async () => {
    const { bought, chargeId } = await begun();
    await onPage(chargeId, { webhook: 'lost' });
    const message = messageOf({ chargeId, status: 'captured', forged: false });
    expect(await Promise.all(Array.from({ length: 20 }, () => post(message)))).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    server.clock.advance(3 * 24 * 60 * MINUTE);
    expect(await post(message)).toBe(200);
    expect(await movesOf(server.deps.db, bought.id)).toEqual(PAID);
  });

  it('out of order: an old “failed” after the money was taken changes nothing', async () => {
    const { bought, chargeId } = await begun();
    await onPage(chargeId);
    const settled = await paymentsFor(bought);
    for (const status of ['failed', 'cancelled', 'processing'] as const)
      expect(await post(messageOf({ chargeId, status, forged: false }))).toBe(200);
    expect(await paymentsFor(bought)).toEqual(settled);
  });

  it.each([
    ['amount', { minor: 1, currency: 'BHD' }],
    ['currency', { minor: 1_705, currency: 'SAR' }],
  ] as const)('after which the gateway names another %s: no order, and all of it goes back', async (_what, amount) => {
    const { bought, chargeId } = await begun();
    const [payment] = await paymentsFor(bought);
    if (payment === undefined) throw new Error('No payment');
    const refunds: unknown[] = [];
    const odd: Deps = {
      ...server.deps,
      gateway: {
        ...server.deps.gateway,
        look: () => Promise.resolve({ chargeId, status: 'captured', amount }),
        refund: (request) => Promise.resolve(void refunds.push(request)),
      },
    };
    for (const _ of [1, 2, 3]) await settle(odd, payment);
    expect(await paymentsFor(bought)).toMatchObject([{ outcome: 'validation-error' }]);
    expect(await offerOf(server.deps.db, bought)).toEqual({ state: 'open', paidBy: null });
    expect(await movesOf(server.deps.db, bought.id)).toEqual({
      entries: { payment: 1, refund: 1 },
      sums: { [`gateway-${amount.currency}`]: 0, [`held-${amount.currency}`]: 0 },
    });
    expect(refunds).toEqual([{ key: payment.id, amount }]);
  });
});

describe('nobody’s word but the gateway’s [T.40]', () => {
  it('a forged way back changes nothing: the gateway is asked', async () => {
    const { bought, chargeId } = await begun();
    const { data } = await server.call(tapState, {
      query: { tap_id: chargeId, status: 'CAPTURED', outcome: 'captured' },
    });
    expect(data).toMatchObject({ outcome: 'processing', trackingSlug: null });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(NOTHING);
  });

  it('a page that polls asks the gateway once a second at most', async () => {
    const { bought, chargeId } = await begun();
    const before = (await paymentsFor(bought))[0]?.checks ?? 0;
    await Promise.all(Array.from({ length: 10 }, () => server.call(tapState, { query: { tap_id: chargeId } })));
    expect((await paymentsFor(bought))[0]?.checks).toBe(before + 1);
    server.clock.advance(1_000);
    await stateOf(bought);
    expect((await paymentsFor(bought))[0]?.checks).toBe(before + 2);
  });

  it('with the tab closed and the webhook lost it is settled at 15 minutes at the latest [R9.03]', async () => {
    const { bought, chargeId } = await begun();
    await pass(14 * MINUTE);
    // The bank decides one second before: all checks until then found nothing.
    await onPage(chargeId, { webhook: 'lost' });
    await pass(MINUTE - 1);
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'processing' });
    await pass(1);
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'captured' });
    expect(await offerOf(server.deps.db, bought)).toMatchObject({ state: 'paid' });
  });

  it('one that stays undecided for a day is abandoned, and a later success still counts', async () => {
    const { bought, chargeId } = await begun();
    for (let hour = 0; hour < 25; hour += 1) await pass(60 * MINUTE);
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'failed' });
    await onPage(chargeId);
    expect(await stateOf(bought)).toMatchObject({ outcome: 'captured' });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(PAID);
  });

  it.each([
    ['a webhook says so', 'once', 0],
    ['nobody says so and the tab is closed', 'lost', 24 * 60 * MINUTE],
  ] as const)('a success after “failed” pays for an order that still exists, if %s', async (_how, webhook, wait) => {
    const { bought, chargeId } = await begun();
    await onPage(chargeId, { outcome: 'failed' });
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'failed' });
    await onPage(chargeId, { webhook });
    if (wait > 0) await pass(wait);
    expect((await paymentsFor(bought))[0]).toMatchObject({ outcome: 'captured', returned: false, checkAt: null });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(PAID);
  });

  it('a success that comes after another payment has paid the order goes back whole', async () => {
    const { bought, chargeId } = await begun();
    await onPage(chargeId, { outcome: 'cancelled' });
    const again = await server.call(startPayment, { params: { slug: bought.slug }, body: { language: 'en' } });
    await onPage(again.data.pageUrl.split('/').at(-1) ?? '');
    await onPage(chargeId);
    expect(
      new Set(
        (await paymentsFor(bought)).map(
          ({ outcome, returned }) => `${outcome} ${returned ? 'and returned' : 'and kept'}`,
        ),
      ),
    ).toEqual(new Set(['captured and kept', 'captured and returned']));
    expect(await movesOf(server.deps.db, bought.id)).toEqual({
      entries: { payment: 2, delivery: 1, refund: 1 },
      sums: PAID.sums,
    });
    expect(await checkoutOf(chargeId)).toMatchObject({ refunded: 1_705 });
    expect((await server.call(tapState, { query: { tap_id: chargeId } })).data).toMatchObject({ outcome: 'captured' });
  });

  it('a success for an abandoned order is refunded completely, and the page says that it will be', async () => {
    const { bought, chargeId } = await begun();
    await giveUp(server.deps.db, bought);
    await onPage(chargeId);
    expect(await stateOf(bought)).toMatchObject({ outcome: 'validation-error', payable: false, trackingSlug: null });
    expect(await movesOf(server.deps.db, bought.id)).toEqual(GIVEN_BACK);
    expect(await checkoutOf(chargeId)).toMatchObject({ refunded: 1_705 });
  });
});

it('leaves books that sum to zero, and nothing held [T.37]', async () => {
  expect(await audit(server.deps.db)).toEqual({
    sums: [
      { currency: 'BHD', sum: 0 },
      { currency: 'SAR', sum: 0 },
    ],
    crooked: 0,
    wrongWallets: 0,
  });
  expect(await heldIn(server.deps.db, 'held-BHD')).toBe(0);
});
