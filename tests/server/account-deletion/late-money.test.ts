import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAccountDeletion } from '../../../contract/account-deletion';
import { addCard } from '../../../contract/cards';
import { startPayment, tapState } from '../../../contract/payments';
import { decideCheckout } from '../../../contract/sandbox';
import { createTopUp } from '../../../contract/top-ups';
import { emptyBusiness, shutBusiness } from '../../../server/modules/account-deletion/close-business';
import { cardVerifications } from '../../../server/modules/cards/tables';
import { users } from '../../../server/modules/identity/tables';
import { answerReport } from '../../../server/modules/ordering';
import { deliveryReports } from '../../../server/modules/ordering/report-tables';
import { orders } from '../../../server/modules/ordering/tables';
import { cardRefunds, cards } from '../../../server/modules/payments/tables';
import { topUps } from '../../../server/modules/top-ups/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { wireTransfers } from '../../../server/modules/wire-transfers/tables';
import { decideWireTransfer } from '../../../server/modules/wire-transfers';
import { bankAccounts } from '../../../server/modules/withdrawals/tables';
import { inBackground } from '../../../server/platform/jobs/job-queue';
import { money } from '../../../src/domain/shared/money';
import { topUpPrice } from '../../../src/domain/wallet/top-up';
import { audit, heldIn } from '../../support/servers/ledger';
import { freshKey, placed, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const others = and(eq(users.merchantId, 'm-pearl'), ne(users.id, 'u-pearl'));
  await server.deps.db.update(users).set({ status: 'inactive' }).where(others);
});
afterAll(() => server.close());

const blockers = async () => (await server.call(getAccountDeletion, { as: owner })).data.blockers;
const wallet = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? 0;
const decide = (pageUrl: string, outcome: 'captured' | 'cancelled') =>
  server.call(decideCheckout, {
    params: { id: pageUrl.split('/').at(-1) ?? '' },
    body: { outcome, delaySeconds: 0, webhook: 'lost', wrongAmount: false },
  });

/** A top-up whose page at the bank is open. */
async function openTopUp() {
  const { amount, fee } = topUpPrice(money(10_000, 'BHD'));
  const { data } = await server.call(createTopUp, { as: owner, body: { amount, fee }, idempotencyKey: freshKey() });
  const { slug } = data;
  const { pageUrl } = (await server.call(startPayment, { params: { slug }, body: { language: 'en' } })).data;
  return { slug, pageUrl, total: amount.minor + fee.minor };
}

/** A delivery that ended, was paid from the wallet, and is reported as inaccurate. */
async function reported(id: string) {
  const { data } = await placed(server, owner);
  const done = { state: 'successful', paymentMethod: 'wallet', paymentStatus: 'paid' } as const;
  await server.deps.db.update(orders).set(done).where(eq(orders.id, data.id));
  await server.deps.db.insert(deliveryReports).values({
    id,
    orderId: data.id,
    merchantId: 'm-pearl',
    state: 'reported',
    reason: 'other',
    note: 'It came late.',
    reportedAt: server.clock.now(),
  });
  return data;
}

it('is not closed while a page of the bank is open, or a report waits for its answer [R11.25] [R4.05]', async () => {
  const { db } = server.deps;
  expect(await blockers()).toEqual([]);
  await reported('report-open');
  expect(await blockers()).toEqual(['reports']);
  await answerReport(server.deps, 'report-open', { decision: 'decline', reason: 'not-ours' });
  expect(await blockers()).toEqual([]);
  const { slug, pageUrl } = await openTopUp();
  expect(await blockers()).toEqual(['top-up']);
  await decide(pageUrl, 'cancelled');
  await server.call(tapState, { query: { slug } });
  expect(await blockers()).toEqual([]);
  expect((await db.select().from(topUps).where(eq(topUps.slug, slug)))[0]?.creditedAt).toBeNull();
});

it('is credited nothing once it is closed: a charge goes back, other money is parked for the desk [T.37] [T.40]', async () => {
  const { db, gateway } = server.deps;
  await saveCard(server.deps.db, 'm-pearl');
  const verification = (
    await server.call(addCard, { as: owner, idempotencyKey: freshKey(), body: { language: 'en', planId: null } })
  ).data;
  const topUp = await openTopUp();
  const order = await reported('report-late');
  const now = server.clock.now();
  await db.insert(wireTransfers).values({
    id: 'wire-late',
    slug: 'wt-late',
    reference: 'WT-LATE',
    merchantId: 'm-pearl',
    userId: 'u-pearl',
    currency: 'BHD',
    state: 'pending',
    createdAt: now,
    amount: 5_000,
    sentAt: now,
    dueDay: '2026-01-01',
  });
  await db.insert(bankAccounts).values({
    id: 'bank-late',
    merchantId: 'm-pearl',
    currency: 'BHD',
    country: 'BH',
    bankName: 'Bank',
    sealedIban: 'sealed',
    ending: '1234',
    addedAt: now,
  });
  const before = await wallet();
  await db.transaction((tx) => shutBusiness(tx, 'm-pearl', now));

  await decide(topUp.pageUrl, 'captured');
  expect((await server.call(tapState, { query: { slug: topUp.slug } })).data).toMatchObject({
    outcome: 'validation-error',
    payable: false,
  });
  const refunds = await db.select().from(cardRefunds);
  expect(refunds.map(({ amount, doneAt }) => [amount, doneAt !== null])).toEqual([[topUp.total, true]]);
  await decide(verification.pageUrl, 'captured');
  const slug = (await db.select().from(cardVerifications))[0]?.slug ?? '';
  await server.call(tapState, { query: { slug } });
  expect(await db.select().from(cards).where(eq(cards.merchantId, 'm-pearl'))).toHaveLength(1);

  await decideWireTransfer(server.deps, 'wire-late', { decision: 'credit', amount: money(5_000, 'BHD') });
  expect(await heldIn(db, 'unclaimed-m-pearl-BHD')).toBe(5_000);
  await answerReport(server.deps, 'report-late', { decision: 'accept', refund: money(100, 'BHD') });
  expect(await heldIn(db, 'unclaimed-m-pearl-BHD')).toBe(5_100);
  expect([await wallet(), order.total.minor > 100, gateway !== undefined]).toEqual([before, true, true]);
  const { crooked, wrongWallets, sums } = await audit(db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);

  // What money could be moved with goes; what the books say of it stays.
  await emptyBusiness(inBackground(server.deps), 'm-pearl', 'u-pearl');
  expect(await db.select().from(cards).where(eq(cards.merchantId, 'm-pearl'))).toEqual([]);
  expect(await db.select().from(cardVerifications)).toEqual([]);
  const [bank] = await db.select().from(bankAccounts);
  expect(bank).toMatchObject({ sealedIban: '', ending: '1234', bankName: 'Bank' });
  expect(bank?.replacedAt).not.toBeNull();
});
