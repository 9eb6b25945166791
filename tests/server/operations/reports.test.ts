import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportInaccurateDelivery, uploadDeliveryPhoto } from '../../../contract/inaccurate-deliveries';
import { decideDeskReport, getDesk, getReportPhoto, listDeskReports } from '../../../contract/operations';
import { getOrder } from '../../../contract/order';
import { secondTrips } from '../../../server/modules/ordering/second-trip-tables';
import { orders, orderStops } from '../../../server/modules/ordering/tables';
import { operatorActs } from '../../../server/modules/operations/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { ReportState } from '../../../src/domain/ordering/inaccuracies';
import type { ReportDecision } from '../../../src/domain/ordering/inaccurate-delivery';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { money } from '../../../src/domain/shared/money';
import { png } from '../../support/samples/files';
import { delivered } from '../../support/servers/delivered';
import { audit } from '../../support/servers/ledger';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { freshKey, fundWallet, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;

const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? 0;
const actsAbout = (id: string) =>
  server.deps.db.select().from(operatorActs).where(eq(operatorActs.subjectId, id)).orderBy(desc(operatorActs.id));
const answer = (
  who: TestOperator,
  id: string,
  decision: ReportDecision,
  seen: ReportState = 'reported',
  idempotencyKey: string = randomUUID(),
) => who.call(decideDeskReport, { params: { id }, body: { seen, decision }, idempotencyKey });

/** A report, with its photo, about a delivery that was paid and has ended. */
async function reported() {
  const { data: order } = await placed(server, owner, { payment: { method: 'wallet' } });
  await delivered(server.deps, order.id);
  const headers = { 'content-type': 'image/png', 'file-name': 'parcel.png' };
  const { id: fileId } = (await server.call(uploadDeliveryPhoto, { as: owner, body: png(), headers })).data;
  const { data } = await server.call(reportInaccurateDelivery, {
    as: owner,
    params: { id: order.id },
    body: { reason: 'damaged', note: 'The box was open.', fileId },
    idempotencyKey: freshKey(),
  });
  return { id: data.report?.id ?? '', reference: order.reference, orderId: order.id, total: data.total, fileId };
}
const found = async (reference: string, state?: 'waiting' | 'accepted' | 'declined') =>
  (await hessa.call(listDeskReports, { query: { search: reference, ...(state === undefined ? {} : { state }) } })).data
    .items;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 200_000);
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['reports'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['businesses'], 'Clerk');
});
afterAll(() => server.close());

describe('reports of inaccurate deliveries at the desk', () => {
  it('shows words and photo, and gives back what is accepted, of the order [R4.05] [R11.14]', async () => {
    const { id, reference, fileId, orderId, total } = await reported();
    expect(await found(reference, 'waiting')).toMatchObject([
      {
        id,
        state: 'reported',
        note: 'The box was open.',
        photo: { id: fileId, name: 'parcel.png' },
        refundable: total,
        secondTrips: null,
      },
    ]);
    expect(await hessa.file(getReportPhoto, { id, fileId })).toMatchObject({ status: 200, bytes: png().length });
    expect((await hessa.file(getReportPhoto, { id: 'another', fileId })).status).toBe(404);
    expect((await clerk.file(getReportPhoto, { id, fileId })).status).toBe(403);
    const before = await balance();
    expect((await answer(hessa, id, { decision: 'review' })).status).toBe(200);
    const refund = money(500, 'BHD');
    expect((await answer(omar, id, { decision: 'accept', refund }, 'in-review')).status).toBe(200);
    expect(await balance()).toBe(before + 500);
    expect(await found(reference, 'waiting')).toEqual([]);
    expect(await found(reference, 'accepted')).toMatchObject([{ id, refund, declined: null }]);
    expect((await server.call(getOrder, { as: owner, params: { id: orderId } })).data.report?.refund).toEqual(refund);
    expect(await actsAbout(id)).toMatchObject([
      { kind: 'report-accepted', operator: 'Omar Fakhro', subject: reference, amount: 500, merchantId: 'm-pearl' },
      { kind: 'report-reviewed', operator: 'Hessa Al Mannai', subject: reference, amount: null },
    ]);
    const { crooked, wrongWallets, sums } = await audit(server.deps.db);
    expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
  });

  it(
    'declines with a reason, and refuses to give back nothing, too much, or other money [R4.05]',
    { tags: 'long' },
    async () => {
      const { id, reference } = await reported();
      for (const refund of [money(0, 'BHD'), money(1_000_000, 'BHD'), money(500, 'SAR')])
        expect((await answer(hessa, id, { decision: 'accept', refund })).code).toBe('VALIDATION');
      expect(await actsAbout(id)).toEqual([]);
      const before = await balance();
      expect((await answer(hessa, id, { decision: 'decline', reason: 'not-shown' })).status).toBe(200);
      expect(await balance()).toBe(before);
      expect(await found(reference, 'declined')).toMatchObject([{ id, declined: 'not-shown', refund: null }]);
      expect(await actsAbout(id)).toMatchObject([{ kind: 'report-declined', reason: 'not-shown' }]);
    },
  );

  it('says what it cost to send the parcel again, unless that was called off or brings it back', async () => {
    const { id, reference, orderId } = await reported();
    const { db } = server.deps;
    const [stop] = await db.select({ id: orderStops.id }).from(orderStops).where(eq(orderStops.orderId, orderId));
    const sender = { address: SEEF, contact: { name: 'Layla', phone: '+97333112233' } };
    const seen = async () => (await found(reference)).map((each) => [each.id, each.secondTrips]);
    const sent = async (kind: SecondTripKind, change: Partial<typeof orders.$inferInsert>) => {
      const { data } = await placed(server, owner, { payment: { method: 'wallet' }, allowDuplicate: true });
      await db.update(orders).set(change).where(eq(orders.id, data.id));
      const trip = { orderId: data.id, stopId: stop?.id ?? '', kind, sender, isAway: false };
      await db.insert(secondTrips).values(trip);
    };
    await sent('return', { total: 900 });
    await sent('again', { total: 1_100, state: 'cancelled' });
    expect(await seen()).toEqual([[id, null]]);
    await sent('again', { total: 1_100, state: 'failed' });
    await sent('again', { total: 1_100, refunded: 660 });
    expect(await seen()).toEqual([[id, money(1_540, 'BHD')]]);
  });

  it('gives back once, however many decide at once, and tells who came second [T.36]', async () => {
    const { id } = await reported();
    const [before, refund] = [await balance(), money(500, 'BHD')];
    const both = await Promise.all([
      answer(hessa, id, { decision: 'accept', refund }),
      answer(omar, id, { decision: 'accept', refund }),
    ]);
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', undefined]));
    expect(await balance()).toBe(before + 500);
    expect(await actsAbout(id)).toHaveLength(1);
    const [next, key] = [await reported(), randomUUID()];
    const start = await balance();
    const same = await Promise.all(
      [1, 2, 3].map(() => answer(hessa, next.id, { decision: 'accept', refund }, 'reported', key)),
    );
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance()).toBe(start + 500);
  });

  it('is counted, and closed to operators without the right [R6.03]', async () => {
    const count = async () =>
      (await hessa.call(getDesk)).data.waiting.find(({ right }) => right === 'reports')?.count ?? 0;
    const before = await count();
    const { id } = await reported();
    expect(await count()).toBe(before + 1);
    expect((await answer(clerk, id, { decision: 'review' })).code).toBe('FORBIDDEN');
    expect((await clerk.call(listDeskReports)).code).toBe('FORBIDDEN');
  });
});
