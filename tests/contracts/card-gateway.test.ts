import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTapGateway } from '../../server/adapters/tap';
import { createSettableClock } from '../../server/clock';
import type { CardGateway, Checkout, GatewayCharge, WebhookMessage } from '../../server/platform/card-gateway';
import { chargeMemory } from '../../server/modules/payments/charge-memory';
import { sandboxCharges, sandboxCheckouts } from '../../server/modules/payments/tables';
import { createSandboxGateway } from '../../server/sandbox/gateway';
import { messageOf } from '../../server/sandbox/webhooks';
import { openEmbeddedDatabase } from '../support/servers/database';
import { TAP_KEY, startTap } from '../support/fakes/tap-stub';

type Ended = Exclude<GatewayCharge['status'], 'open' | 'processing'>;

interface Subject {
  readonly gateway: CardGateway;
  /** What somebody did on the page; `taken` if the bank took 1.805 instead of 1.705. */
  readonly end: (chargeId: string, status: Ended, taken?: boolean) => Promise<void>;
  readonly message: (chargeId: string, forged?: boolean) => Promise<WebhookMessage>;
  /** How much of a charge was refunded, in minor units. */
  readonly refunded: (key: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

const AT = '2026-11-20T09:00:00.000Z';

async function sandbox(): Promise<Subject> {
  const database = await openEmbeddedDatabase();
  const { db } = database;
  const gateway = createSandboxGateway(db, createSettableClock(AT));
  return {
    gateway,
    end: async (chargeId, outcome, taken = false) =>
      void (await gateway.checkouts.decide(chargeId, {
        outcome,
        delaySeconds: 0,
        webhook: 'lost',
        wrongAmount: taken,
      })),
    message: async (chargeId, forged = false) =>
      messageOf({ chargeId, status: (await gateway.look(chargeId))?.status ?? 'processing', forged }),
    async refunded(key) {
      const [page] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.key, key));
      const [card] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
      return (page?.refunded ?? 0) + (card?.refunded ?? 0);
    },
    close: () => database.close(),
  };
}

/** A verification is an authorisation at Tap. */
const TAP_VERIFIED = 'AUTHORIZED';
const TAP_SAYS: Readonly<Record<Ended, string>> = { captured: 'CAPTURED', cancelled: 'CANCELLED', failed: 'DECLINED' };

async function tap(): Promise<Subject> {
  const database = await openEmbeddedDatabase();
  const clock = createSettableClock(AT);
  const stub = await startTap(() => clock.now());
  return {
    gateway: createTapGateway(
      { url: stub.url, secretKey: TAP_KEY, returnUrl: 'https://app.example/payment/tap' },
      chargeMemory(database.db, clock),
    ),
    end: async (chargeId, status, taken = false) =>
      stub.set(
        chargeId,
        chargeId.startsWith('auth_') && status === 'captured' ? TAP_VERIFIED : TAP_SAYS[status],
        taken ? { amount: 1.805, currency: 'BHD' } : undefined,
      ),
    message: async (chargeId, forged = false) => stub.message(chargeId, forged ? 'sk_test_of_another' : TAP_KEY),
    refunded: async (key) => Math.round(stub.refunded(key).amount * 1_000),
    close: async () => {
      await stub.close();
      await database.close();
    },
  };
}

const amount = { minor: 1_705, currency: 'BHD' } as const;

function checkout(key: string): Checkout {
  return {
    key,
    amount,
    description: 'MN-1',
    payer: { name: 'Huda', phone: '+97336123456' },
    language: 'ar',
    returnUrl: 'https://app.example/payment/tap',
    webhookUrl: 'https://app.example/webhooks/tap',
  };
}

describe.each([
  ['the sandbox', sandbox],
  ['Tap, on the loopback', tap],
])('the card gateway: %s', (_name, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  const open = async (key: string) => (await subject.gateway.open(checkout(key))).chargeId;

  it('opens one page per key, however often it is asked [T.36]', async () => {
    const first = await subject.gateway.open(checkout('page-1'));
    expect(first.pageUrl).toMatch(/^https:\/\//);
    expect(first.chargeId).toMatch(/^[\w-]{1,64}$/);
    expect(await subject.gateway.open(checkout('page-1'))).toEqual(first);
    expect(await open('page-2')).not.toBe(first.chargeId);
  });

  it('says that nothing is decided until something is, and then what [R8.10]', async () => {
    for (const [index, status] of (['captured', 'cancelled', 'failed'] as const).entries()) {
      const chargeId = await open(`end-${index}`);
      expect(await subject.gateway.look(chargeId)).toEqual({ chargeId, status: 'open', amount });
      await subject.end(chargeId, status);
      expect(await subject.gateway.look(chargeId)).toEqual({ chargeId, status, amount });
    }
  });

  it('says how much was taken, whatever was requested', async () => {
    const chargeId = await open('odd-1');
    await subject.end(chargeId, 'captured', true);
    expect(await subject.gateway.look(chargeId)).toEqual({
      chargeId,
      status: 'captured',
      amount: { minor: 1_805, currency: 'BHD' },
    });
  });

  it('knows nothing about a charge that is not its own', async () => {
    expect(await subject.gateway.look('chg_of_nobody')).toBeNull();
  });

  it('trusts only signed messages [T.39]', async () => {
    const chargeId = await open('heard-1');
    await subject.end(chargeId, 'captured');
    const message = await subject.message(chargeId);
    expect(subject.gateway.heard(message)).toBe(chargeId);
    const changed = { ...(message.body as object), status: 'failed' };
    for (const bad of [
      await subject.message(chargeId, true),
      { headers: {}, body: message.body },
      { ...message, body: changed },
      { ...message, body: null },
      { ...message, body: [] },
      { ...message, headers: { hashstring: ['a', 'b'] } },
      { ...message, headers: { hashstring: 'é' } },
    ])
      expect(subject.gateway.heard(bad)).toBeNull();
  });

  it('refunds what a page took, completely or in part, once however often it is asked [R4.05]', async () => {
    const chargeId = await open('back-1');
    await subject.end(chargeId, 'captured');
    for (const _ of [1, 2, 3]) await subject.gateway.refund({ key: 'back-1', amount: { minor: 930, currency: 'BHD' } });
    expect(await subject.refunded('back-1')).toBe(930);
  });

  it('takes from a saved card once per key, and refunds that once', async () => {
    for (const _ of [1, 2])
      expect(await subject.gateway.charge({ key: 'card-1', cardToken: 'tok_good', amount })).toBe('paid');
    expect(await subject.gateway.charge({ key: 'card-2', cardToken: 'tok_declined', amount })).toBe('declined');
    for (const [key, ended] of [
      ['card-1', 'paid'],
      ['card-2', 'declined'],
      ['card-3', null],
    ] as const)
      expect(await subject.gateway.charged({ key, amount })).toBe(ended);
    for (const _ of [1, 2]) await subject.gateway.refund({ key: 'card-1', amount });
    expect(await subject.refunded('card-1')).toBe(1_705);
  });

  it('verifies a card without taking anything, and says by what it is charged', async () => {
    const nothing = { minor: 0, currency: 'BHD' } as const;
    const verify = async (key: string) =>
      (await subject.gateway.open({ ...checkout(key), amount: nothing, isVerification: true })).chargeId;
    const refused = await verify('verify-1');
    expect(await subject.gateway.look(refused)).toEqual({ chargeId: refused, status: 'open', amount: nothing });
    await subject.end(refused, 'failed');
    expect(await subject.gateway.look(refused)).toEqual({ chargeId: refused, status: 'failed', amount: nothing });
    const chargeId = await verify('verify-2');
    await subject.end(chargeId, 'captured');
    const said = await subject.gateway.look(chargeId);
    expect(said).toMatchObject({ status: 'captured', amount: nothing });
    const card = said?.card;
    expect(card?.last4).toMatch(/^\d{4}$/);
    expect(card?.brand).toMatch(/^[a-z]+$/);
    expect(card?.expiryMonth).toBeGreaterThanOrEqual(1);
    expect(card?.expiryMonth).toBeLessThanOrEqual(12);
    expect(card?.expiryYear).toBeGreaterThan(2026);
    const cardToken = card?.token ?? '';
    expect(await subject.gateway.charge({ key: 'verified-1', cardToken, amount })).toBe('paid');
  });

  it('refunds nothing without a charge', async () => {
    await expect(subject.gateway.refund({ key: 'never', amount })).resolves.toBeUndefined();
    expect(await subject.refunded('never')).toBe(0);
  });
});
