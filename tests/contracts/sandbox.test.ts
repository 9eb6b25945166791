import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { move } from '../../server/modules/wallet/ledger';
import { HttpSandbox } from '../../src/adapters/http/sandbox.adapter';
import type { SandboxPort } from '../../src/application/ports/sandbox.port';
import type { SandboxState } from '../../src/domain/sandbox/sandbox';
import { money } from '../../src/domain/shared/money';
import { isRefused } from '../../src/domain/shared/result';
import { FakeSandbox } from '../support/fakes/fake-sandbox';
import { openHttpSession } from '../support/servers/http-session';
import { fundWallet, placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly sandbox: SandboxPort;
  readonly orderId: string;
  readonly walletId: string;
  /** A payment on the gateway's page, of BHD 1.705. */
  readonly checkoutId: string;
  /** Of BHD 4.000. */
  readonly takingsId: string;
  /** Verified. */
  readonly businessId: string;
  readonly close: () => Promise<void>;
}

/** The real one: a delivery in 'created', and a wallet in BHD. */
async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 5_000);
  const { chargeId } = await server.deps.gateway.open({
    key: 'payment-1',
    amount: money(1_705, 'BHD'),
    description: 'MN-100001',
    payer: null,
    language: 'en',
    returnUrl: 'https://app.example/payment/tap',
    webhookUrl: 'https://app.example/webhooks/tap',
  });
  await server.deps.db.transaction((tx) =>
    move(tx, {
      kind: 'collection',
      from: 'cash',
      to: 'payable',
      merchantId: 'm-pearl',
      amount: money(4_000, 'BHD'),
      subject: { kind: 'merchant', id: 'm-pearl' },
      branchId: null,
      at: server.clock.now(),
    }),
  );
  const order = await placed(server, await server.signIn('owner@pearl.example', 'b-seef'));
  return {
    sandbox: new HttpSandbox(tab.http),
    orderId: order.data.id,
    walletId: 'wallet-m-pearl-BHD',
    checkoutId: chargeId,
    takingsId: 'payable-m-pearl-BHD',
    businessId: 'm-pearl',
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const order = {
    id: 'order-1',
    reference: 'MN-100001',
    regionCode: 'BH-manama',
    state: 'created',
    recipientName: 'Huda',
    driverName: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    next: ['dispatched'],
  } as const;
  const wallet = {
    id: 'wallet-1',
    merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
    balance: money(5_000, 'BHD'),
  };
  const takings = {
    id: 'payable-1',
    merchantName: wallet.merchantName,
    amount: money(4_000, 'BHD'),
    withDrivers: money(4_000, 'BHD'),
  };
  const business = {
    id: 'm-1',
    name: wallet.merchantName,
    review: { state: 'verified', reason: null, decidedAt: null },
    registeredAt: null,
  } as const;
  const checkout = {
    id: 'checkout-1',
    amount: money(1_705, 'BHD'),
    description: 'MN-100001',
    outcome: null,
    returnUrl: 'https://app.example/payment/tap?tap_id=checkout-1',
  };
  return {
    sandbox: new FakeSandbox({ orders: [order], wallets: [wallet], takings: [takings], businesses: [business] }, [
      checkout,
    ]),
    orderId: order.id,
    walletId: wallet.id,
    checkoutId: checkout.id,
    takingsId: takings.id,
    businessId: business.id,
    close: async () => undefined,
  };
}

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the sandbox port over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  const read = async (): Promise<SandboxState> => {
    const answer = await subject.sandbox.state();
    if (!answer.ok) throw new Error(`no state: ${JSON.stringify(answer.failure)}`);
    return answer.value;
  };

  it('starts with a fleet that moves and cards that are accepted', async () => {
    expect(await read()).toMatchObject({ fleet: { speed: 'tenfold', next: null }, chargeOutcome: 'paid' });
  });

  it('changes only the given fleet settings', async () => {
    await subject.sandbox.setFleet({ speed: 'paused' });
    expect(await subject.sandbox.setFleet({ next: 'fail' })).toMatchObject({
      ok: true,
      value: { speed: 'paused', next: 'fail' },
    });
    await subject.sandbox.setFleet({ next: null });
    expect((await read()).fleet).toMatchObject({ speed: 'paused', odds: { decline: 0.1 }, next: null });
  });

  it('moves a delivery if its state allows it, and refuses otherwise [R4.02]', async () => {
    const { sandbox, orderId } = subject;
    expect((await sandbox.step(orderId, 'dispatched')).ok).toBe(true);
    const order = (await read()).orders.find(({ id }) => id === orderId);
    expect(order).toMatchObject({ state: 'dispatched' });
    expect(order?.next).toEqual(['assigned', 'unassigned', 'dispatch failure', 'location inquiry acquiring']);
    const [illegal, unknown] = [await sandbox.step(orderId, 'delivered'), await sandbox.step('nothing', 'dispatched')];
    expect(isRefused(illegal, 'VALIDATION')).toBe(true);
    expect(isRefused(unknown, 'ORDER_NOT_FOUND')).toBe(true);
  });

  it('adds to a wallet in its own currency only', async () => {
    const { sandbox, walletId } = subject;
    expect((await sandbox.topUp(walletId, money(2_500, 'BHD'))).ok).toBe(true);
    expect((await sandbox.topUp(walletId, money(2_500, 'SAR'))).ok).toBe(false);
    expect((await sandbox.topUp('nothing', money(2_500, 'BHD'))).ok).toBe(false);
    expect((await read()).wallets.find(({ id }) => id === walletId)?.balance).toEqual(money(7_500, 'BHD'));
  });

  it('refuses a business with a reason, verifies it, and rejects an unknown one [T.49]', async () => {
    const { sandbox, businessId } = subject;
    const stands = async () => (await read()).businesses.find(({ id }) => id === businessId)?.review;
    expect(await stands()).toMatchObject({ state: 'verified', reason: null });
    expect((await sandbox.review(businessId, { state: 'refused', reason: 'documents' })).ok).toBe(true);
    expect(await stands()).toMatchObject({ state: 'refused', reason: 'documents' });
    expect((await sandbox.review(businessId, { state: 'verified' })).ok).toBe(true);
    expect(await stands()).toMatchObject({ state: 'verified', reason: null });
    expect(isRefused(await sandbox.review('nobody', { state: 'verified' }), 'NOT_FOUND')).toBe(true);
  });

  it('pays out what was collected', async () => {
    const { sandbox, takingsId } = subject;
    expect((await read()).takings).toMatchObject([{ id: takingsId, amount: money(4_000, 'BHD') }]);
    expect((await sandbox.payOut(takingsId)).ok).toBe(true);
    expect((await read()).takings).toMatchObject([{ id: takingsId, amount: money(0, 'BHD') }]);
    expect((await sandbox.payOut('nothing')).ok).toBe(false);
  });

  it('ends a payment on the gateway’s page; what was taken stays taken, and a refusal may still change [R8.10]', async () => {
    const { sandbox, checkoutId } = subject;
    const returnUrl = `https://app.example/payment/tap?tap_id=${checkoutId}`;
    expect(await sandbox.checkout(checkoutId)).toMatchObject({
      ok: true,
      value: { amount: money(1_705, 'BHD'), description: 'MN-100001', outcome: null, returnUrl },
    });
    for (const [outcome, then] of [
      ['failed', 'failed'],
      ['captured', 'captured'],
      ['cancelled', 'captured'],
    ] as const) {
      expect(
        await sandbox.decide(checkoutId, { outcome, delaySeconds: 0, webhook: 'once', wrongAmount: false }),
      ).toMatchObject({ ok: true, value: { outcome: then, returnUrl } });
    }
    expect((await sandbox.checkout('nothing')).ok).toBe(false);
    expect(
      (await sandbox.decide('nothing', { outcome: 'captured', delaySeconds: 0, webhook: 'once', wrongAmount: false }))
        .ok,
    ).toBe(false);
  });

  it('decides about cards', async () => {
    expect((await subject.sandbox.setCharges('declined')).ok).toBe(true);
    expect((await read()).chargeOutcome).toBe('declined');
  });
});
