import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RefundRefused } from '../../../server/platform/card-gateway';
import { createTapGateway } from '../../../server/adapters/tap';
import { chargeOf, majorUnits } from '../../../server/adapters/tap-messages';
import { createSettableClock } from '../../../server/clock';
import type { SettableClock } from '../../../server/clock';
import type { OpenDatabase } from '../../../server/db/open';
import type { CardGateway, Checkout } from '../../../server/platform/card-gateway';
import { chargeMemory } from '../../../server/modules/payments/charge-memory';
import { gatewayCharges } from '../../../server/modules/payments/tables';
import type { Money } from '../../../src/domain/shared/money';
import { openTestDatabase } from '../../support/servers/database';
import { TAP_KEY, startTap } from '../../support/fakes/tap-stub';
import type { TapStub } from '../../support/fakes/tap-stub';

const DAY = 86_400_000;
const amount = { minor: 1_705, currency: 'BHD' } as const;
const checkout: Checkout = {
  key: 'payment-1',
  amount,
  description: 'MN-100001',
  payer: { name: 'هدى العلوي', phone: '+97336123456' },
  language: 'ar',
  returnUrl: 'https://app.example/payment/tap',
  webhookUrl: 'https://app.example/webhooks/tap',
};

let clock: SettableClock;
let database: OpenDatabase;
let tap: TapStub;
let gateway: CardGateway;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = createSettableClock('2026-11-20T09:00:00.000Z');
  await database.db.delete(gatewayCharges);
  tap = await startTap(() => clock.now());
  gateway = createTapGateway(
    { url: tap.url, secretKey: TAP_KEY, returnUrl: 'https://app.example/payment/tap' },
    chargeMemory(database.db, clock),
  );
});
afterEach(() => tap.close());

describe('Tap is asked', () => {
  it('for a page with all that it wants, and with our key in the two places where it looks for one', async () => {
    await gateway.open(checkout);
    const [asked] = tap.asked;
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/charges',
      headers: { authorization: `Bearer ${TAP_KEY}`, lang_code: 'ar' },
    });
    expect(asked?.body).toEqual({
      amount: 1.705,
      currency: 'BHD',
      customer_initiated: true,
      threeDSecure: true,
      save_card: false,
      description: 'MN-100001',
      customer: { first_name: 'هدى العلوي', phone: { country_code: '973', number: '36123456' } },
      source: { id: 'src_card' },
      reference: { transaction: 'payment-1', idempotent: 'payment-1', order: 'MN-100001' },
      post: { url: 'https://app.example/webhooks/tap' },
      redirect: { url: 'https://app.example/payment/tap' },
    });
  });

  it.each<[Money, string]>([
    [{ minor: 1_705, currency: 'BHD' }, '1.705'],
    [{ minor: 1_100, currency: 'BHD' }, '1.1'],
    [{ minor: 5, currency: 'BHD' }, '0.005'],
    [{ minor: 100_000_290, currency: 'BHD' }, '100000.29'],
    [{ minor: 1_999, currency: 'SAR' }, '19.99'],
    [{ minor: 29, currency: 'SAR' }, '0.29'],
    [{ minor: 1_000_000_001, currency: 'SAR' }, '10000000.01'],
  ])('for %o as %s, and it is understood back to the last fils [T.38]', async (one, written) => {
    const { chargeId } = await gateway.open({ ...checkout, amount: one });
    expect(JSON.stringify(tap.asked[0]?.body)).toContain(`"amount":${written},`);
    tap.set(chargeId, 'CAPTURED');
    expect((await gateway.look(chargeId))?.amount).toEqual(one);
    expect(gateway.heard(tap.message(chargeId))).toBe(chargeId);
  });

  it('for amounts of every size, and none is lost to a fraction [T.38]', () => {
    for (let minor = 1; minor < 1_000_000; minor += 97) {
      const wire = JSON.parse(JSON.stringify({ amount: majorUnits({ minor, currency: 'BHD' }) })) as {
        readonly amount: number;
      };
      expect(chargeOf({ id: 'chg_1', status: 'CAPTURED', currency: 'BHD', ...wire }).amount.minor).toBe(minor);
    }
  });
});

describe('what Tap says', () => {
  it.each([
    ['INITIATED', 'open'],
    ['IN_PROGRESS', 'processing'],
    ['UNKNOWN', 'processing'],
    ['CAPTURED', 'captured'],
    ['CANCELLED', 'cancelled'],
    ['ABANDONED', 'cancelled'],
    ['VOID', 'cancelled'],
    ['FAILED', 'failed'],
    ['DECLINED', 'failed'],
    ['RESTRICTED', 'failed'],
    ['TIMEDOUT', 'failed'],
  ] as const)('%s is %s [R8.10]', async (said, status) => {
    const { chargeId } = await gateway.open(checkout);
    tap.set(chargeId, said);
    expect(await gateway.look(chargeId)).toEqual({ chargeId, status, amount });
  });

  it('and is not understood is no answer: nobody guesses about money', async () => {
    const { chargeId } = await gateway.open(checkout);
    tap.set(chargeId, 'SETTLED_SOMEHOW');
    await expect(gateway.look(chargeId)).rejects.toThrow('status');
    for (const taken of [
      { amount: 1.7051, currency: 'BHD' },
      { amount: -1, currency: 'BHD' },
      { amount: 1, currency: 'XAU' },
    ]) {
      tap.set(chargeId, 'CAPTURED', taken);
      await expect(gateway.look(chargeId)).rejects.toThrow('amount');
    }
  });

  it('names neither the key nor who pays in an error [T.18]', async () => {
    const wrong = createTapGateway(
      { url: tap.url, secretKey: 'sk_test_not_right', returnUrl: '' },
      chargeMemory(database.db, clock),
    );
    const error = await wrong.open(checkout).catch((cause: unknown) => cause as Error);
    expect(error).toMatchObject({ message: 'Tap answered 401 (2107)' });
    expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toMatch(/sk_test|هدى|36123456/);
  });
});

describe('a signature', () => {
  it('of a changed amount, status, reference or time is invalid [T.39]', async () => {
    const { chargeId } = await gateway.open(checkout);
    tap.set(chargeId, 'CAPTURED');
    const { headers, body } = tap.message(chargeId);
    const charge = body as { readonly reference: object; readonly transaction: object };
    const lies = [
      { amount: 17.05 },
      { currency: 'SAR' },
      { status: 'FAILED' },
      { id: 'chg_other' },
      { reference: { ...charge.reference, gateway: 'gw_other' } },
      { reference: { ...charge.reference, payment: 'pay_other' } },
      { transaction: { ...charge.transaction, created: '1' } },
    ];
    for (const lie of lies) expect(gateway.heard({ headers, body: { ...body, ...lie } })).toBeNull();
    for (const hashstring of [
      '',
      '0'.repeat(64),
      headers['hashstring']?.slice(1),
      `${headers['hashstring']}0`,
      undefined,
    ])
      expect(gateway.heard({ headers: { hashstring }, body })).toBeNull();
    expect(gateway.heard({ headers: { hashstring: headers['hashstring']?.toUpperCase() }, body })).toBe(chargeId);
  });
});

describe('an answer that was lost', () => {
  it('of a page: asked again it is the same charge, and never a second one after a day', async () => {
    tap.answer(false);
    await expect(gateway.open(checkout)).rejects.toThrow('fetch failed');
    tap.answer(true);
    await gateway.open(checkout);
    expect(tap.charges()).toHaveLength(1);
    clock.advance(DAY);
    tap.forget();
    await expect(gateway.open(checkout)).rejects.toThrow('by hand');
    expect(tap.charges()).toHaveLength(1);
  });

  it('of a charge: it is found by our reference and given back, days later', async () => {
    tap.answer(false);
    await expect(gateway.charge({ key: 'order-1', cardToken: 'tok_good', amount })).rejects.toThrow('fetch failed');
    tap.answer(true);
    clock.advance(3 * DAY);
    tap.forget();
    await gateway.refund({ key: 'order-1', amount });
    expect(tap.refunded('order-1')).toEqual({ times: 1, amount: 1.705 });
    await expect(gateway.charge({ key: 'order-1', cardToken: 'tok_good', amount })).resolves.toBe('paid');
    expect(tap.charges()).toHaveLength(1);
  });

  it('of a charge that never reached Tap: nothing is given back, and after a day nothing is charged', async () => {
    const unreached = createTapGateway(
      { url: 'http://127.0.0.1:1', secretKey: TAP_KEY, returnUrl: '' },
      chargeMemory(database.db, clock),
    );
    await expect(unreached.charge({ key: 'order-2', cardToken: 'tok_good', amount })).rejects.toThrow('fetch failed');
    await gateway.refund({ key: 'order-2', amount });
    expect(tap.refunded('order-2').times).toBe(0);
    clock.advance(DAY);
    await expect(gateway.charge({ key: 'order-2', cardToken: 'tok_good', amount })).rejects.toThrow('by hand');
    expect(tap.charges()).toHaveLength(0);
  });

  it('of a refund: within a day it is the same refund, and after that nobody refunds twice', async () => {
    await gateway.charge({ key: 'order-3', cardToken: 'tok_good', amount });
    tap.answer(false);
    await expect(gateway.refund({ key: 'order-3', amount })).rejects.toThrow('fetch failed');
    tap.answer(true);
    await gateway.refund({ key: 'order-3', amount });
    expect(tap.refunded('order-3').times).toBe(1);
    await gateway.charge({ key: 'order-4', cardToken: 'tok_good', amount });
    tap.answer(false);
    await expect(gateway.refund({ key: 'order-4', amount })).rejects.toThrow('fetch failed');
    tap.answer(true);
    clock.advance(DAY);
    tap.forget();
    await expect(gateway.refund({ key: 'order-4', amount })).rejects.toThrow('by hand');
    expect(tap.refunded('order-4').times).toBe(1);
  });

  it('of a bank that is slow is no answer: the charge is looked at, not made again', async () => {
    await expect(gateway.charge({ key: 'order-5', cardToken: 'tok_slow', amount })).rejects.toThrow('not decided');
    tap.set(tap.charges()[0]?.id ?? '', 'CAPTURED');
    expect(await gateway.charge({ key: 'order-5', cardToken: 'tok_slow', amount })).toBe('paid');
    expect(tap.charges()).toHaveLength(1);
  });
});

describe('a refund [R4.05]', () => {
  it('that is pending is asked about until it is done, and asked for once', async () => {
    await gateway.charge({ key: 'order-6', cardToken: 'tok_good', amount });
    tap.refundAs('PENDING');
    for (const _ of [1, 2]) {
      await expect(gateway.refund({ key: 'order-6', amount })).rejects.toThrow('not refunded yet');
      clock.advance(DAY);
      tap.forget();
    }
    tap.refundAs('REFUNDED');
    await gateway.refund({ key: 'order-6', amount });
    expect(tap.refunded('order-6')).toEqual({ times: 1, amount: 1.705 });
  });

  it('that Tap refused is another one when it is requested again', async () => {
    await gateway.charge({ key: 'order-8', cardToken: 'tok_good', amount });
    tap.refundAs('DECLINED');
    await expect(gateway.refund({ key: 'order-8', amount })).rejects.toThrow(RefundRefused);
    tap.refundAs('PENDING');
    await expect(gateway.refund({ key: 'order-8', amount })).rejects.toThrow('not refunded yet');
    await expect(gateway.refund({ key: 'order-8', amount })).rejects.toThrow('not refunded yet');
    // The refused one and the one after it: no third.
    expect(tap.refunded('order-8').times).toBe(2);
  });

  it('that Tap refuses is not called done', async () => {
    await gateway.charge({ key: 'order-7', cardToken: 'tok_good', amount });
    tap.refundAs('DECLINED');
    await expect(gateway.refund({ key: 'order-7', amount })).rejects.toThrow(RefundRefused);
  });
});
