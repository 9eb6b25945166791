import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpPath } from '../../../contract/call';
import {
  getDeliveryPhoto,
  reportInaccurateDelivery,
  uploadDeliveryPhoto,
} from '../../../contract/inaccurate-deliveries';
import { getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import { answerReport, getSandbox } from '../../../contract/sandbox';
import { listTransactions } from '../../../contract/transactions';
import { files } from '../../../server/modules/files/tables';
import { deliveryReports } from '../../../server/modules/ordering';
import { cardRefunds } from '../../../server/modules/payments/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { Inaccuracy } from '../../../src/domain/ordering/inaccuracies';
import type { ReportDecision } from '../../../src/domain/ordering/inaccurate-delivery';
import type { PricedOrder, PaymentMethod } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import { png } from '../../support/samples/files';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet, orderBody, placed, saveCard } from '../../support/servers/parcels';
import { delivered } from '../../support/servers/delivered';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
let cardId: string;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  cardId = await saveCard(server.deps.db, 'm-pearl');
});
afterAll(() => server.close());

const bhd = (minor: number) => money(minor, 'BHD');
/** As somebody who orders reads it. */
async function read(id: string): Promise<PricedOrder> {
  const { data } = await server.call(getOrder, { as, params: { id } });
  return { ...data, total: data.total ?? bhd(-1) };
}
const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? Number.NaN;
async function isSound(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

/** A delivery that has ended. */
async function ended(method: PaymentMethod = 'wallet'): Promise<PricedOrder> {
  const payment = method === 'card' ? ({ method, cardId } as const) : ({ method } as const);
  const { data } = await placed(server, as, { payment });
  await delivered(server.deps, data.id);
  return read(data.id);
}

interface Said {
  readonly stopId?: string;
  readonly reason?: Inaccuracy;
  readonly note?: string;
  readonly fileId?: string | null;
}
const report = (
  orderId: string,
  { reason = 'late', note = '', fileId = null, ...of }: Said = {},
  { key = freshKey(), who = as } = {},
) => {
  server.clock.advance(1_000); // no two at the same instant
  return server.call(reportInaccurateDelivery, {
    as: who,
    params: { id: orderId },
    body: { reason, note, fileId, ...of },
    idempotencyKey: key,
  });
};
const decide = (id: string, body: ReportDecision) => server.call(answerReport, { params: { id }, body });
async function uploaded(): Promise<string> {
  const answer = await server.call(uploadDeliveryPhoto, {
    as,
    body: png(),
    headers: { 'content-type': 'image/png', 'file-name': 'parcel.png' },
  });
  return answer.data.id;
}
async function reported(method: PaymentMethod = 'wallet') {
  const order = await ended(method);
  const { data } = await report(order.id);
  return { order, reportId: data.report?.id ?? '' };
}

describe('reporting an inaccurate delivery [R2.12] [R4.05]', () => {
  it('takes the reason, the words and the photo of a delivery that has ended, and shows them on it', async () => {
    const order = await ended();
    const fileId = await uploaded();
    const { data } = await report(order.id, { reason: 'damaged', note: 'The box was open.', fileId });
    expect(data.report).toMatchObject({
      state: 'reported',
      reason: 'damaged',
      note: 'The box was open.',
      photo: { name: 'parcel.png', type: 'image/png' },
      refund: null,
      answeredAt: null,
    });
    expect((await read(order.id)).report).toEqual(data.report);
    const [file] = await server.deps.db.select().from(files).where(eq(files.id, fileId));
    expect([file?.merchantId, file?.kind]).toEqual(['m-pearl', 'delivery-photo']);
    const photoFor = async (session: TestSession, orderId = order.id) => {
      const path = httpPath(getDeliveryPhoto.path, 'customer').replace(':id', orderId).replace(':fileId', fileId);
      const { token, regionCode, branchId } = session;
      const headers = { authorization: `Bearer ${token}`, region: regionCode, branch: branchId };
      return (await server.app.inject({ url: path, headers })).statusCode;
    };
    expect(await photoFor(as)).toBe(200);
    expect(await photoFor(await server.signIn('owner@najd.example'))).toBe(404);
    expect(await photoFor(as, (await ended()).id)).toBe(404);
    const shown = (await server.call(getSandbox, {})).data.reports.find(({ id }) => id === data.report?.id);
    expect(shown).toMatchObject({ reference: order.reference, note: 'The box was open.', refundable: order.total });
  });

  it('names one of several stops that has ended, and its answer says which [R11.01]', { tags: 'long' }, async () => {
    const { dropOffs } = orderBody('none');
    const doors = ['Huda', 'Amal'].map((name, at) => ({
      ...dropOffs[0],
      recipient: { name, phone: `+9733612345${at}` },
    }));
    const two = { payment: { method: 'wallet' }, dropOffs: doors } as Parameters<typeof placed>[2];
    const order = (await placed(server, as, two)).data;
    await delivered(server.deps, order.id);
    const [, second] = order.dropOffs;
    const elsewhere = (await ended()).dropOffs[0];
    expect((await report(order.id)).fields).toEqual([{ path: 'stopId', code: 'required' }]);
    const foreign = await report(order.id, { stopId: elsewhere?.id ?? '' });
    expect(foreign.fields).toEqual([{ path: 'stopId', code: 'invalid' }]);
    const { data } = await report(order.id, { stopId: second?.id ?? '' });
    const stop = { id: second?.id, number: 2, recipientName: 'Amal' };
    expect(data.report?.stop).toEqual(stop);
    const { reports } = (await server.call(getSandbox, {})).data;
    expect(reports.find(({ id }) => id === data.report?.id)?.stop).toEqual(stop);
    await decide(data.report?.id ?? '', { decision: 'decline', reason: 'not-ours' });
    const [told] = (await server.call(listNotifications, { as })).data.items;
    expect(told?.message).toMatch(/about drop-off 2 of delivery .+ was declined/);
  });

  it('is taken once per key and once at a time, also at the same instant [T.36]', async () => {
    const order = await ended();
    const key = freshKey();
    const same = await Promise.all(Array.from({ length: 4 }, () => report(order.id, {}, { key })));
    expect(new Set(same.map(({ data }) => data.report?.id)).size).toBe(1);
    expect(await report(order.id, { reason: 'missing' }, { key })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    const others = await Promise.all(Array.from({ length: 3 }, () => report(order.id, { reason: 'missing' })));
    expect(others.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'DELIVERY_REPORTED'));
    const rows = await server.deps.db.select().from(deliveryReports).where(eq(deliveryReports.orderId, order.id));
    expect(rows).toHaveLength(1);
  });

  it('may be reported again once it was answered', async () => {
    const { order, reportId } = await reported();
    await decide(reportId, { decision: 'decline', reason: 'not-shown' });
    const again = await report(order.id, { reason: 'wrong-place', note: 'The neighbour has it.' });
    expect(again.data.report).toMatchObject({ state: 'reported', reason: 'wrong-place', declined: null });
  });

  it('refuses what has not ended, what is elsewhere, and what says too little or too much', async () => {
    const { data } = await placed(server, as);
    expect(await report(data.id)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    const order = await ended();
    expect(await report('order-of-nobody')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    const who = await server.signIn('owner@najd.example');
    expect(await report(order.id, {}, { who, key: freshKey() })).toMatchObject({ status: 404 });
    expect(await report(order.id, { reason: 'other', note: '  ' })).toMatchObject({ code: 'VALIDATION' });
    expect(await report(order.id, { note: 'x'.repeat(501) })).toMatchObject({ code: 'VALIDATION' });
    expect((await read(order.id)).report).toBeNull();
  });

  it('takes no photo of somebody else, none that is gone or used, and nothing that is none [T.33]', async () => {
    const order = await ended();
    const fileId = await uploaded();
    await server.deps.db.update(files).set({ merchantId: 'm-najd' }).where(eq(files.id, fileId));
    for (const id of [fileId, 'no-file'])
      expect(await report(order.id, { fileId: id })).toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
    const own = await uploaded();
    expect((await report(order.id, { fileId: own })).status).toBe(200);
    expect(await report((await ended()).id, { fileId: own })).toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
    const page = await server.call(uploadDeliveryPhoto, {
      as,
      body: Buffer.from('<script>alert(1)</script>'),
      headers: { 'content-type': 'image/png', 'file-name': 'parcel.png' },
    });
    expect(page.code).toBe('FILE_TYPE');
  });
});

describe('the answer to a report [R4.05]', () => {
  it('says that somebody looks at it, then gives back a part, on the order and as a transaction, with an alert [T.37]', async () => {
    const { order, reportId } = await reported();
    await decide(reportId, { decision: 'review' });
    expect((await read(order.id)).report?.state).toBe('in-review');
    const before = await balance();
    await decide(reportId, { decision: 'accept', refund: bhd(700) });
    expect(await read(order.id)).toMatchObject({
      report: { state: 'accepted', refund: bhd(700), declined: null },
      refunded: bhd(700),
      payment: { status: 'partially refunded' },
    });
    expect(await balance()).toBe(before + 700);
    await isSound();
    const list = await server.call(listTransactions, { as, query: { search: order.reference } });
    expect(list.data.items[0]).toMatchObject({ kind: 'refund', amount: bhd(700) });
    const alerts = (await server.call(listNotifications, { as })).data.items;
    expect(alerts.find(({ orderId }) => orderId === order.id)).toMatchObject({ type: 'Report Answered' });
  });

  it('gives back once, however often and by whomever it is pressed, and what was decided stays', async () => {
    const { order, reportId } = await reported();
    const before = await balance();
    await Promise.all(Array.from({ length: 4 }, () => decide(reportId, { decision: 'accept', refund: order.total })));
    await decide(reportId, { decision: 'decline', reason: 'not-ours' });
    expect(await read(order.id)).toMatchObject({
      report: { state: 'accepted', refund: order.total },
      payment: { status: 'refunded' },
    });
    expect(await balance()).toBe(before + order.total.minor);
    await isSound();
  });

  it('declines with its reason, and gives nothing back', { tags: 'long' }, async () => {
    const { order, reportId } = await reported();
    const before = await balance();
    await decide(reportId, { decision: 'decline', reason: 'delivered-right' });
    expect(await read(order.id)).toMatchObject({
      report: { state: 'declined', declined: 'delivered-right', refund: null },
      refunded: bhd(0),
    });
    expect(await balance()).toBe(before);
  });

  it('never gives back more than was paid and is left, nothing, or another currency', async () => {
    const { order, reportId } = await reported();
    for (const refund of [bhd(order.total.minor + 1), bhd(0), money(100, 'SAR')])
      expect(await decide(reportId, { decision: 'accept', refund })).toMatchObject({ code: 'VALIDATION' });
    await decide(reportId, { decision: 'accept', refund: bhd(1_000) });
    const { data } = await report(order.id, { reason: 'missing' });
    const left = bhd(order.total.minor - 1_000);
    const second = data.report?.id ?? '';
    const over = await decide(second, { decision: 'accept', refund: bhd(left.minor + 1) });
    expect(over).toMatchObject({ code: 'VALIDATION' });
    await decide(second, { decision: 'accept', refund: left });
    expect(await read(order.id)).toMatchObject({ refunded: order.total, payment: { status: 'refunded' } });
    const { data: third } = await report(order.id);
    await decide(third.report?.id ?? '', { decision: 'accept', refund: bhd(0) }); // there is nothing left to give
    expect((await read(order.id)).report).toMatchObject({ state: 'accepted', refund: bhd(0) });
    await isSound();
    expect(await decide('no-report', { decision: 'review' })).toMatchObject({ status: 404 });
  });

  it('gives cash back to the wallet, and a card its charge, once', async () => {
    const cash = await reported('cash');
    const before = await balance();
    await decide(cash.reportId, { decision: 'accept', refund: bhd(500) });
    expect(await balance()).toBe(before + 500);
    const card = await reported('card');
    await decide(card.reportId, { decision: 'accept', refund: bhd(300) });
    expect(await balance()).toBe(before + 500);
    const refunds = await server.deps.db.select().from(cardRefunds);
    expect(refunds.map(({ amount, doneAt }) => [amount, doneAt !== null])).toEqual([[300, true]]);
    const { data } = await report(card.order.id, { reason: 'missing' });
    const shown = (await server.call(getSandbox, {})).data.reports.find(({ id }) => id === data.report?.id);
    expect(shown?.refundable).toEqual(bhd(0)); // a charge is refunded once
    await isSound();
  });
});
