import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder, placeOrder, createQuote } from '../../../contract/order';
import type { Deps } from '../../../server/platform/deps';
import { advance } from '../../../server/modules/ordering/advance';
import { placeOrder as place } from '../../../server/modules/ordering/place-order';
import { sweep } from '../../../server/modules/ordering/sweep';
import { orders } from '../../../server/modules/ordering/tables';
import { sandboxCharges } from '../../../server/modules/payments/tables';
import { registrations } from '../../../server/modules/signup/tables';
import { VOUCHER_GUESSES } from '../../../server/modules/vouchers/guesses';
import { voucherUses } from '../../../server/modules/vouchers/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { BusinessType } from '../../../src/domain/signup/business';
import { REGIONS } from '../../../src/domain/regions/region';
import { issueVoucher } from '../../support/servers/guests';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet, orderBody, placed, quoteBody, saveCard } from '../../support/servers/parcels';
import type { OrderBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { STEPS } from '../../support/servers/delivered';

let server: TestServer;
let as: TestSession;
let cardId: string;
let issued = 0;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  cardId = await saveCard(server.deps.db, 'm-pearl');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 1_000_000);
});
afterAll(() => server.close());
beforeEach(async () => {
  issued += 1;
  await registered('commercial-registration');
});

/** Pearl registered as this kind of business. */
async function registered(businessType: BusinessType): Promise<void> {
  const row = {
    merchantId: 'm-pearl',
    regionCode: 'BH-manama' as const,
    businessType,
    registrationNumber: '123456',
    phone: '+97317111222',
    registeredAt: server.clock.now(),
  };
  await server.deps.db
    .insert(registrations)
    .values(row)
    .onConflictDoUpdate({ target: registrations.merchantId, set: { businessType } });
}

/** A voucher with a code that no other test uses. */
const issue = (change: Parameters<typeof issueVoucher>[1] = {}) =>
  issueVoucher(server, { ...change, code: `${change.code ?? 'V'}${issued}` });
const ask = (overrides: Partial<OrderBody> = {}) =>
  server.call(createQuote, { as, body: quoteBody(orderBody('q', 'BH-manama', overrides)) });
const usesOf = async (code: string) =>
  (await server.deps.db.select().from(voucherUses).where(eq(voucherUses.code, code))).map(({ subjectId }) => subjectId);
const cancel = (id: string) => server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } });
const count = async () => (await server.deps.db.select().from(orders)).length;
const charges = () => server.deps.db.select().from(sandboxCharges);

async function quoted(overrides: Partial<OrderBody>): Promise<OrderBody> {
  const body = orderBody('q', 'BH-manama', overrides);
  return { ...body, quoteId: (await server.call(createQuote, { as, body: quoteBody(body) })).data.id };
}
const send = (body: OrderBody, idempotencyKey = freshKey()) => server.call(placeOrder, { as, body, idempotencyKey });

describe("the price of a merchant's delivery", () => {
  it('is lowered by a voucher, in a line of its own, however its code is written [R8.08] [T.38]', async () => {
    const voucherCode = await issue({ code: 'TENTH', cap: 100 });
    const full = (await ask()).data;
    for (const written of [voucherCode, ` ${voucherCode.toLowerCase()} `]) {
      const { data } = await ask({ voucherCode: written });
      expect(data.lines.find(({ code }) => code === 'voucher')?.amount.minor).toBe(-100);
      expect(data.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(data.total.minor);
      expect(data.total.minor).toBeLessThan(full.total.minor);
    }
    const { data: order } = await placed(server, as, { voucherCode: voucherCode.toLowerCase() });
    expect(order.lines.find(({ code }) => code === 'voucher')?.amount.minor).toBe(-100);
  });

  it('is refused with a voucher that is not taken, for each of the nine reasons [R8.08]', async () => {
    const now = server.clock.now().getTime();
    const refusals = [
      ['VOUCHER_NOT_FOUND', 'NOSUCH'],
      ['VOUCHER_INTERNAL', await issue({ code: 'BROKEN', value: 150 })],
      ['VOUCHER_DISABLED', await issue({ code: 'PAUSED', enabled: false })],
      ['VOUCHER_BUSINESS_TYPE', await issue({ code: 'SHOPS', businessTypes: ['ecommerce', 'mortar-and-brick'] })],
      ['VOUCHER_LEGAL_STATUS', await issue({ code: 'PEOPLE', legalStatuses: ['person'] })],
      ['VOUCHER_PAYMENT_METHOD', await issue({ code: 'WALLETS', paymentMethods: ['wallet', 'card'] })],
      ['VOUCHER_NOT_YET', await issue({ code: 'LATER', validFrom: new Date(now + 1) })],
      ['VOUCHER_EXPIRED', await issue({ code: 'EARLIER', validUntil: new Date(now) })],
      ['VOUCHER_USED_UP', await issue({ code: 'GONE', maxUses: 0 })],
    ] as const;
    for (const [code, voucherCode] of refusals)
      expect(await ask({ voucherCode }), voucherCode).toMatchObject({ status: 422, code });
  });

  it('goes by what the business registered as: its kind, and whether that is a business or a person [R1.01] [R8.08]', async () => {
    const shops = await issue({ code: 'SHOPS', businessTypes: ['ecommerce'] });
    const companies = await issue({ code: 'COMPANY', legalStatuses: ['business'] });
    const people = await issue({ code: 'PEOPLE', legalStatuses: ['person'] });
    const said = async () =>
      Promise.all([shops, companies, people].map(async (voucherCode) => (await ask({ voucherCode })).code));
    await registered('ecommerce');
    expect(await said()).toEqual([undefined, undefined, 'VOUCHER_LEGAL_STATUS']);
    await registered('individual');
    expect(await said()).toEqual(['VOUCHER_BUSINESS_TYPE', 'VOUCHER_LEGAL_STATUS', undefined]);
    await server.deps.db.delete(registrations).where(eq(registrations.merchantId, 'm-pearl'));
    expect(await said()).toEqual(['VOUCHER_BUSINESS_TYPE', 'VOUCHER_LEGAL_STATUS', undefined]);
  });

  it('is for one way of paying where the voucher is: the order must be paid so [R8.08]', async () => {
    const voucherCode = await issue({ code: 'CASHONLY', paymentMethods: ['cash'] });
    const body = await quoted({ voucherCode });
    expect(await send({ ...body, payment: { method: 'wallet' } })).toMatchObject({
      status: 409,
      code: 'QUOTE_MISMATCH',
    });
    expect((await send(body)).status).toBe(200);
  });

  it('is not another with another way of paying where there is no voucher', async () => {
    const body = await quoted({});
    expect((await send({ ...body, payment: { method: 'wallet' } })).status).toBe(200);
  });

  it('belongs to its voucher: an order with another, or none, or with one at a price without, has another price [R8.08]', async () => {
    const [voucherCode, other] = [await issue({ code: 'ONE' }), await issue({ code: 'TWO' })];
    const body = await quoted({ voucherCode });
    for (const change of [{ voucherCode: other }, { voucherCode: null }])
      expect(await send({ ...body, ...change })).toMatchObject({ status: 409, code: 'QUOTE_MISMATCH' });
    expect(await send({ ...(await quoted({})), voucherCode })).toMatchObject({ status: 409, code: 'QUOTE_MISMATCH' });
    expect([await usesOf(voucherCode), await usesOf(other)]).toEqual([[], []]);
  });

  it('limits attempts at guessing codes; other businesses, and prices without one, are not affected [T.21]', async () => {
    for (let guess = 0; guess < VOUCHER_GUESSES.limit; guess += 1) await ask({ voucherCode: `GUESS${guess}` });
    expect(await ask({ voucherCode: 'GUESS' })).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await ask()).status).toBe(200);
    const najd = await server.signIn('owner@najd.example');
    expect(
      await server.call(createQuote, {
        as: najd,
        body: quoteBody(orderBody('q', 'SA-riyadh', { voucherCode: 'NOSUCH' })),
      }),
    ).toMatchObject({ code: 'VOUCHER_NOT_FOUND' });
    server.clock.advance(VOUCHER_GUESSES.window);
    as = await server.signIn('owner@pearl.example', 'b-seef');
  });
});

describe('a use of a voucher', () => {
  it.each(['cash', 'wallet', 'card'] as const)(
    'is taken with the order, once however often it is sent, paid by %s [T.36] [R8.08]',
    async (method) => {
      const voucherCode = await issue({ code: 'TWICE', maxUses: 2 });
      const body = await quoted({ voucherCode, payment: method === 'card' ? { method, cardId } : { method } });
      const key = freshKey();
      const answers = [await send(body, key), await send(body, key), await send(body, key)];
      expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
      expect(await usesOf(voucherCode)).toEqual([answers[0]?.data.id]);
    },
  );

  it('is counted per business if each has a limit [R8.08]', async () => {
    const voucherCode = await issue({ code: 'EACH', maxUsesEach: 1 });
    const body = await quoted({ voucherCode });
    expect((await placed(server, as, { voucherCode })).status).toBe(200);
    // The caller is known, so the price already says so.
    expect((await ask({ voucherCode })).code).toBe('VOUCHER_USED_UP');
    expect(await send(body)).toMatchObject({ status: 422, code: 'VOUCHER_USED_UP' });
    expect(await usesOf(voucherCode)).toHaveLength(1);
  });

  it('is judged again when it is ordered: an end that came meanwhile counts, and nothing is charged or stored [R8.08]', async () => {
    for (const payment of [{ method: 'cash' }, { method: 'wallet' }, { method: 'card', cardId }] as const) {
      const voucherCode = await issue({
        code: `SOON${payment.method.toUpperCase()}`,
        validUntil: new Date(server.clock.now().getTime() + 60_000),
      });
      const body = await quoted({ voucherCode, payment });
      const [had, charged, balance] = [
        await count(),
        (await charges()).length,
        await walletOf(server.deps.db, 'm-pearl', 'BHD'),
      ];
      const key = freshKey();
      server.clock.advance(60_000);
      expect(await send(body, key)).toMatchObject({ status: 422, code: 'VOUCHER_EXPIRED' });
      expect([
        await count(),
        (await charges()).length,
        await walletOf(server.deps.db, 'm-pearl', 'BHD'),
        await usesOf(voucherCode),
      ]).toEqual([had, charged, balance, []]);
      // No refusal is stored: the key is free for the order without it.
      expect((await send({ ...(await quoted({ payment })), voucherCode: null }, key)).status).toBe(200);
    }
  });

  it('is not lost where the wallet does not cover the order, or the bank declines [R8.08]', async () => {
    const voucherCode = await issue({ code: 'ONCE', maxUses: 1 });
    const najd = await server.signIn('owner@najd.example');
    const riyals = await issue({ code: 'RIYALS', currency: 'SAR', maxUses: 1 });
    expect((await placed(server, najd, { voucherCode: riyals, payment: { method: 'wallet' } })).code).toBe(
      'INSUFFICIENT_BALANCE',
    );
    const declined = await saveCard(server.deps.db, 'm-pearl', `tok_declined_${issued}`);
    expect((await placed(server, as, { voucherCode, payment: { method: 'card', cardId: declined } })).code).toBe(
      'CARD_DECLINED',
    );
    expect([await usesOf(voucherCode), await usesOf(riyals)]).toEqual([[], []]);
    expect((await placed(server, as, { voucherCode })).status).toBe(200);
  });

  it('is part of what a key stands for, and no like order is less like one for it [T.36]', async () => {
    const voucherCode = await issue({ code: 'KEYED' });
    const [first] = orderBody('').dropOffs;
    const dropOffs = [{ ...first, recipient: { name: 'Twice', phone: '+97333445566' } }] as OrderBody['dropOffs'];
    const key = freshKey();
    const without = await quoted({ dropOffs, allowDuplicate: false });
    expect((await send(without, key)).status).toBe(200);
    expect(await send({ ...without, voucherCode }, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    const body = await quoted({ dropOffs, voucherCode, allowDuplicate: false });
    expect(await send(body)).toMatchObject({ status: 409, code: 'POSSIBLE_DUPLICATE' });
    expect(await usesOf(voucherCode)).toEqual([]);
    expect((await send({ ...body, allowDuplicate: true })).status).toBe(200);
  });

  it('pays for the whole where it is worth more: no card is charged, nothing is owed [T.37]', async () => {
    const voucherCode = await issue({ code: 'ALL', kind: 'fixed', value: 1_000_000 });
    const before = (await charges()).length;
    for (const payment of [{ method: 'card', cardId }, { method: 'wallet' }, { method: 'cash' }] as const) {
      const { status, data } = await placed(server, as, { voucherCode, payment });
      expect([status, data.total.minor, data.payment.status]).toEqual([200, 0, 'paid']);
      expect((await cancel(data.id)).data).toMatchObject({ state: 'cancelled', refunded: { minor: 0 } });
    }
    expect((await charges()).length).toBe(before);
    expect(await usesOf(voucherCode)).toEqual([]);
  });

  it('of a call that names none is as it always was: programs need not know of vouchers', async () => {
    const { voucher: _none, ...price } = quoteBody(orderBody('q'));
    const quote = await server.call(createQuote, { as, body: price as never });
    const { voucherCode: _code, ...body } = orderBody(quote.data.id);
    const key = freshKey();
    const first = await send(body as OrderBody, key);
    expect(first.status).toBe(200);
    // The same order, whether it says that it has none or leaves it out.
    expect((await send({ ...body, voucherCode: null }, key)).raw.body).toBe(first.raw.body);
  });
});

describe('a use is free again', () => {
  const once = () => issue({ code: 'AGAIN', maxUses: 1 });

  it('where all that was paid goes back, or nothing was paid yet, with the order itself', async () => {
    const voucherCode = await once();
    for (const payment of [{ method: 'cash' }, { method: 'wallet' }, { method: 'card', cardId }] as const) {
      const { data } = await placed(server, as, { voucherCode, payment });
      expect(await usesOf(voucherCode)).toEqual([data.id]);
      expect((await cancel(data.id)).data.state).toBe('cancelled');
      expect(await usesOf(voucherCode)).toEqual([]);
    }
  });

  it.each(['rejected', 'deleted'] as const)('where the order is %s', async (state) => {
    const voucherCode = await once();
    const { data } = await placed(server, as, { voucherCode, payment: { method: 'wallet' } });
    expect(await advance(server.deps, data.id, state)).not.toBeNull();
    expect(await usesOf(voucherCode)).toEqual([]);
  });

  it('but not if half of the ride is charged, nor once it was carried', async () => {
    const [kept, carried] = [await issue({ code: 'KEPT', maxUses: 1 }), await issue({ code: 'CARRIED', maxUses: 1 })];
    const { data: first } = await placed(server, as, { voucherCode: kept, payment: { method: 'wallet' } });
    for (const state of ['dispatched', 'assigned', 'accepted'] as const) await advance(server.deps, first.id, state);
    expect((await cancel(first.id)).data).toMatchObject({
      state: 'cancelled',
      payment: { status: 'partially refunded' },
    });
    const { data: second } = await placed(server, as, { voucherCode: carried });
    for (const state of STEPS) await advance(server.deps, second.id, state);
    expect([await usesOf(kept), await usesOf(carried)]).toEqual([[first.id], [second.id]]);
  });

  it('where the request died between charge and order and nobody finished it; who finishes it keeps it [T.36]', async () => {
    const voucherCode = await once();
    const body = await quoted({ voucherCode, payment: { method: 'card', cardId } });
    const request = (idempotencyKey: string) => ({
      merchantId: 'm-pearl',
      branchId: 'b-seef',
      region: REGIONS['BH-manama'],
      idempotencyKey,
      maySpend: true,
      savesAddresses: true,
      input: body,
    });
    const crash = (): never => {
      throw new Error('The power went out');
    };
    const dead: Deps = {
      ...server.deps,
      gateway: { ...server.deps.gateway, charge: (charge) => server.deps.gateway.charge(charge).then(crash) },
    };
    const [finished, left] = [freshKey(), freshKey()];
    await expect(place(dead, request(finished))).rejects.toThrow('power');
    expect(await usesOf(voucherCode)).toHaveLength(1);
    // It is the order's own use: repeating the order does not collide with it.
    const order = await place(server.deps, request(finished));
    expect(await usesOf(voucherCode)).toEqual([order.id]);
    await cancel(order.id);
    await expect(place(dead, request(left))).rejects.toThrow('power');
    expect(await usesOf(voucherCode)).toHaveLength(1);
    server.clock.advance(15 * 60_000 + 1);
    await sweep(server.deps);
    expect(await usesOf(voucherCode)).toEqual([]);
    expect(await audit(server.deps.db)).toMatchObject({ crooked: 0, wrongWallets: 0 });
  });
});
