import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, createQuote, getOrder } from '../../../contract/order';
import { stopHistory, orders } from '../../../server/modules/ordering/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { freshKey, fundWallet, MALQA, orderBody, placed, quoteBody, saveCard } from '../../support/servers/parcels';
import type { OrderBody } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let manama: TestSession;
let riyadh: TestSession;

beforeAll(async () => {
  server = await startServer();
  manama = await server.signIn('owner@pearl.example', 'b-seef');
  riyadh = await server.signIn('owner@najd.example');
});
afterAll(() => server.close());

async function quoted(body: OrderBody, as = manama): Promise<OrderBody> {
  const { data } = await server.call(createQuote, { as, body: quoteBody(body) });
  return { ...body, quoteId: data.id };
}
const place = (body: object, as = manama, idempotencyKey = freshKey()) =>
  server.call(placeOrder, { as, body, idempotencyKey });
const ordersStored = async () => (await server.deps.db.select().from(orders)).length;

describe('ordering', () => {
  it('makes a delivery that can be read back whole [R1.03] [R2.12]', async () => {
    const { status, data } = await placed(server, manama, { extraCharge: { minor: 500, currency: 'BHD' } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'created',
      kind: 'single',
      from: { en: 'Adliya', ar: 'العدلية' },
      to: { en: 'Seef', ar: 'السيف' },
      recipientName: 'Huda Al Alawi',
      paymentMethod: 'cash',
      payment: { status: 'due' },
      branchId: 'b-seef',
      driver: null,
    });
    expect(data.reference).toMatch(/^MN-\d{6,}$/);
    expect(data.history).toEqual([{ state: 'created', at: data.createdAt }]);
    const { savedAddresses, ...order } = data;
    expect(savedAddresses).toEqual(['Mariam Al Sayed', 'Huda Al Alawi']);
    expect((await server.call(getOrder, { as: manama, params: { id: data.id } })).data).toEqual(order);
  });

  it('takes several stops and a moment to come [R1.03]', async () => {
    const [stop] = orderBody('').dropOffs;
    if (stop === undefined) throw new Error('No stop');
    const second = {
      ...stop,
      recipient: { name: 'Ali', phone: '+97339111222' },
      note: 'Ring twice',
      size: 'large' as const,
    };
    const { data } = await placed(server, manama, {
      dropOffs: [stop, second],
      timing: { kind: 'scheduled', goal: 'pick-up', at: '2026-11-21T15:00:00.000Z' },
    });
    expect(data).toMatchObject({
      kind: 'multiple',
      stopCount: 2,
      recipientName: 'Huda Al Alawi',
      timing: { kind: 'scheduled' },
    });
    expect(data.dropOffs.map(({ note, size }) => [note, size])).toEqual([
      ['', 'small'],
      ['Ring twice', 'large'],
    ]);
  });

  it('speaks of a voice reference of its own region', async () => {
    expect((await placed(server, riyadh)).data.reference).toMatch(/^RY-/);
  });

  it.each([
    [
      'pickUp.contact.phone',
      (body: OrderBody) => ({ ...body, pickUp: { ...body.pickUp, contact: { name: 'M', phone: '+97311' } } }),
    ],
    [
      'pickUp.address.block',
      (body: OrderBody) => ({ ...body, pickUp: { ...body.pickUp, address: { ...body.pickUp.address, block: 'abc' } } }),
    ],
    [
      'dropOffs.0.recipient.phone',
      (body: OrderBody) => ({
        ...body,
        dropOffs: body.dropOffs.map((one) => ({ ...one, recipient: { name: 'H', phone: '+9731234' } })),
      }),
    ],
    [
      'dropOffs.0.recipient.name',
      (body: OrderBody) => ({
        ...body,
        dropOffs: body.dropOffs.map((one) => ({ ...one, recipient: { name: ' ', phone: '+97336123456' } })),
      }),
    ],
    [
      'dropOffs.0.note',
      (body: OrderBody) => ({ ...body, dropOffs: body.dropOffs.map((one) => ({ ...one, note: 'n'.repeat(281) })) }),
    ],
    [
      'dropOffs.0.address.country',
      (body: OrderBody) => ({ ...body, dropOffs: body.dropOffs.map((one) => ({ ...one, address: MALQA })) }),
    ],
    ['payment.cardId', (body: OrderBody) => ({ ...body, payment: { method: 'card', cardId: 'card-of-somebody' } })],
  ])('says beside which field it went wrong: %s', async (path, spoil) => {
    const body = await quoted(orderBody('q'));
    const answer = await place(spoil(body));
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(answer.fields?.map((field) => field.path)).toContain(path);
  });

  it('refuses places outside the city by the path of their address [R5.15]', async () => {
    const body = await quoted(orderBody('q', 'SA-riyadh'), riyadh);
    const jeddah = { ...MALQA, position: { lat: 21.54, lng: 39.17 } };
    expect(
      await place({ ...body, dropOffs: body.dropOffs.map((one) => ({ ...one, address: jeddah })) }, riyadh),
    ).toMatchObject({ status: 422, code: 'OUTSIDE_AREA', fields: [{ path: 'dropOffs.0.address.position' }] });
  });

  it('takes no word of a client about price, state or who it is [T.26]', async () => {
    const body = await quoted(orderBody('q'));
    const { status, data } = await place({
      ...body,
      total: { minor: 1, currency: 'BHD' },
      state: 'successful',
      merchantId: 'm-najd',
      branchId: 'b-olaya',
      payment: { method: 'cash', status: 'paid' },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'created', branchId: 'b-seef', payment: { status: 'due' } });
    expect(data.total.minor).toBeGreaterThan(1_000);
  });

  it.each([
    'half a smile \ud83d',
    '\udc00',
    '\u2068<script>alert(1)</script>\u202e',
    "Robert'); drop table orders; --",
    '=1+1',
  ])('takes text as text, or refuses it beside its field: %j', async (text) => {
    const [stop] = orderBody('').dropOffs;
    const dropOffs = [
      { ...stop, note: text, recipient: { name: text, phone: '+97336123456' } },
    ] as OrderBody['dropOffs'];
    const answer = await placed(server, manama, { dropOffs });
    // A name is one line among others on a screen: its marks of direction are left out [T.49].
    const name = text.replaceAll(/\p{Bidi_Control}/gu, '');
    // A note keeps the marks that Arabic needs, and loses those that would turn what stands around it.
    const note = text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '');
    if (answer.status === 200) expect(answer.data.dropOffs[0]).toMatchObject({ note, recipient: { name } });
    else expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(answer.status === 200).toBe(!/\p{Cs}/u.test(text));
  });

  it('warns of a like order minutes ago, and obeys who wants another', async () => {
    const [stop] = orderBody('').dropOffs;
    const dropOffs = [{ ...stop, recipient: { name: 'Twice', phone: '+97333221100' } }] as OrderBody['dropOffs'];
    const first = await placed(server, manama, { dropOffs, allowDuplicate: false });
    expect(first.status).toBe(200);
    expect(await placed(server, manama, { dropOffs, allowDuplicate: false })).toMatchObject({
      status: 409,
      code: 'POSSIBLE_DUPLICATE',
      data: { orderId: first.data.id },
    });
    expect((await placed(server, manama, { dropOffs, allowDuplicate: true })).status).toBe(200);
    server.clock.advance(10 * 60_000 + 1);
    expect((await placed(server, manama, { dropOffs, allowDuplicate: false })).status).toBe(200);
    server.clock.advance(-10 * 60_000 - 1);
  });

  it('does not warn of an order that only shares a door with one of several stops', async () => {
    const [stop] = orderBody('').dropOffs;
    const to = (...phones: string[]) =>
      phones.map((phone) => ({ ...stop, recipient: { name: 'Shared', phone } })) as unknown as OrderBody['dropOffs'];
    const [shared, second, third] = ['+97333221201', '+97333221202', '+97333221203'];
    const send = (dropOffs: OrderBody['dropOffs']) => placed(server, manama, { dropOffs, allowDuplicate: false });
    expect((await send(to(shared, second))).status).toBe(200);
    expect((await send(to(shared, third))).status).toBe(200);
    // All of an order within another is the same, whichever came first.
    expect((await send(to(third))).code).toBe('POSSIBLE_DUPLICATE');
    expect((await send(to(second, shared, '+97333221204'))).code).toBe('POSSIBLE_DUPLICATE');
  });
});

describe('paying', () => {
  it('takes the price from the wallet, to its overdraft and no further [T.37]', async () => {
    await fundWallet(server.deps.db, 'm-pearl', 'BHD', 1_000, 1_000);
    const price = (await placed(server, manama)).data.total.minor;
    expect(price).toBeLessThan(2_000);
    const { data } = await placed(server, manama, { payment: { method: 'wallet' } });
    expect(data.payment).toEqual({ method: 'wallet', cardLast4: null, status: 'paid' });
    expect((await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance).toBe(1_000 - price);
    const before = await ordersStored();
    expect(await placed(server, manama, { payment: { method: 'wallet' } })).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
    });
    expect((await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance).toBe(1_000 - price);
    expect(await ordersStored()).toBe(before);
  });

  it('charges a card and shows no more of it than its end', async () => {
    const cardId = await saveCard(server.deps.db, 'm-pearl');
    const { data, raw } = await placed(server, manama, { payment: { method: 'card', cardId } });
    expect(data.payment).toEqual({ method: 'card', cardLast4: '4242', status: 'paid' });
    expect(raw.body).not.toContain('tok_');
  });

  it('makes nothing where the bank declines, and the same key may try again', async () => {
    const cardId = await saveCard(server.deps.db, 'm-pearl', 'tok_declined');
    const before = await ordersStored();
    const body = await quoted(orderBody('q', 'BH-manama', { payment: { method: 'card', cardId } }));
    const key = freshKey();
    for (const _ of [1, 2])
      expect(await place(body, manama, key)).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
    expect(await ordersStored()).toBe(before);
  });

  it("never charges another merchant's card [T.24]", async () => {
    const cardId = await saveCard(server.deps.db, 'm-pearl', 'tok_own');
    expect(await placed(server, riyadh, { payment: { method: 'card', cardId } })).toMatchObject({
      status: 400,
      fields: [{ path: 'payment.cardId', code: 'unknown' }],
    });
  });
});

describe('one key, one order [T.36]', () => {
  it('answers fifty calls with one key alike, to the byte', async () => {
    const body = await quoted(
      orderBody('q', 'BH-manama', {
        payment: { method: 'card', cardId: await saveCard(server.deps.db, 'm-pearl', 'tok_fifty') },
      }),
    );
    const before = await ordersStored();
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(body, manama, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
    expect(await ordersStored()).toBe(before + 1);
    expect(
      (
        await server.deps.db
          .select()
          .from(stopHistory)
          .where(eq(stopHistory.stopId, stopId(answers[0]?.data.id ?? '')))
      ).length,
    ).toBe(1);
  });

  it('answers the same an hour later, when quote and order have moved on', async () => {
    const key = freshKey();
    const body = await quoted(orderBody('q'));
    const first = await place(body, manama, key);
    server.clock.advance(3_600_000);
    const later = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await place(body, later, key)).raw.body).toBe(first.raw.body);
    server.clock.advance(-3_600_000);
  });

  it('refuses another body, and another branch, under a used key', async () => {
    const key = freshKey();
    const body = await quoted(orderBody('q'));
    expect((await place(body, manama, key)).status).toBe(200);
    expect(await place({ ...body, allowDuplicate: false }, manama, key)).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_MISMATCH',
    });
    expect(await place(body, await server.signIn('owner@pearl.example', 'b-juffair'), key)).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('keeps no refusal: the key is free after one', async () => {
    const key = freshKey();
    const body = await quoted(orderBody('q'));
    expect((await place({ ...body, quoteId: 'no-such-quote' }, manama, key)).code).toBe('QUOTE_EXPIRED');
    expect((await place(body, manama, key)).status).toBe(200);
  });
});
