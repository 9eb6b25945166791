import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayment, tapState } from '../../../contract/payments';
import { decideCheckout, decideWithdrawal } from '../../../contract/sandbox';
import { removeCard } from '../../../contract/cards';
import { chargeTopUp, createTopUp } from '../../../contract/top-ups';
import { getTransaction, listTransactions, listUnsettled } from '../../../contract/transactions';
import { addBankAccount, cancelWithdrawal, requestWithdrawal } from '../../../contract/withdrawals';
import { userBranches } from '../../../server/modules/identity/tables';
import { payments } from '../../../server/modules/payments/tables';
import { topUps } from '../../../server/modules/top-ups/tables';
import { wireTransfers } from '../../../server/modules/wire-transfers/tables';
import { FAILED_SHOWN } from '../../../src/domain/shared/constants';
import { money } from '../../../src/domain/shared/money';
import type { TransactionState } from '../../../src/domain/wallet/transaction';
import { topUpPrice } from '../../../src/domain/wallet/top-up';
import { PASSWORD } from '../../support/servers/accounts';
import { freshKey, fundWallet, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
});
afterAll(() => server.close());

const unsettled = async (as = owner) => (await server.call(listUnsettled, { as })).data;
const found = async (reference: string) => (await unsettled()).find((each) => each.reference === reference);
const details = async (search: string) => {
  const { data } = await server.call(listTransactions, { as: owner, query: { search } });
  return Promise.all(
    data.items.map(async ({ id }) => (await server.call(getTransaction, { as: owner, params: { id } })).data),
  );
};

async function topUp(): Promise<typeof topUps.$inferSelect> {
  const { amount, fee } = topUpPrice(money(10_000, 'BHD'));
  const { data } = await server.call(createTopUp, { as: owner, body: { amount, fee }, idempotencyKey: freshKey() });
  const [row] = await server.deps.db.select().from(topUps).where(eq(topUps.slug, data.slug));
  if (row === undefined) throw new Error('The top-up was not stored');
  return row;
}

/** The bank takes the money of a payment that was begun, and the server hears of it. */
async function captured(pageUrl: string, slug: string): Promise<void> {
  await server.call(decideCheckout, {
    params: { id: pageUrl.split('/').at(-1) ?? '' },
    body: { outcome: 'captured', delaySeconds: 0, webhook: 'lost', wrongAmount: false },
  });
  await server.call(tapState, { query: { slug } });
}

async function withdraw(bankAccountId: string) {
  const body = { amount: money(10_000, 'BHD'), bankAccountId };
  return (await server.call(requestWithdrawal, { as: owner, body, idempotencyKey: freshKey() })).data;
}

async function bankAccount(): Promise<string> {
  const body = { iban: 'BH67BMAG00001299123456', bankName: 'Bank of Manama', secret: PASSWORD };
  return (await server.call(addBankAccount, { as: owner, body })).data.id;
}

describe('what is not in the balance [R4.01]', () => {
  it('is a top-up until it is credited: not paid, on its way, failed, and gone once it is there', async () => {
    const { id, slug, reference } = await topUp();
    expect(await found(reference)).toMatchObject({
      kind: 'top-up',
      state: 'created',
      slug,
      amount: money(10_000, 'BHD'),
    });
    const { data } = await server.call(startPayment, { params: { slug }, body: { language: 'en' } });
    expect(await found(reference)).toMatchObject({ state: 'pending' });
    const outcomes: readonly (readonly ['failed' | 'cancelled' | 'captured', TransactionState])[] = [
      ['failed', 'failed'],
      ['cancelled', 'cancelled'],
      ['captured', 'accepted'],
    ];
    for (const [outcome, state] of outcomes) {
      await server.deps.db.update(payments).set({ outcome }).where(eq(payments.subjectId, id));
      expect(await found(reference)).toMatchObject({ state });
    }
    await server.deps.db.update(payments).set({ outcome: 'processing' }).where(eq(payments.subjectId, id));
    await captured(data.pageUrl, slug);
    expect(await found(reference)).toBeUndefined();
    const [row] = await server.deps.db.select().from(payments).where(eq(payments.subjectId, id));
    expect(await details(reference)).toMatchObject([
      { state: 'successful', paymentId: row?.chargeId, card: null, description: { en: `Top-up ${reference}` } },
    ]);
  });

  it('is a withdrawal until the bank has decided, and one that it refused for a week', async () => {
    const account = await bankAccount();
    const states: Record<string, string> = {};
    for (const end of ['pending', 'paid', 'refused', 'cancelled'] as const) {
      const { id, reference } = await withdraw(account);
      if (end === 'cancelled') await server.call(cancelWithdrawal, { as: owner, params: { id } });
      else if (end !== 'pending') await server.call(decideWithdrawal, { params: { id }, body: { outcome: end } });
      const booked = (await details(reference)).find(({ kind }) => kind === 'withdrawal');
      states[end] = `${booked?.state}, ${(await found(reference))?.state ?? 'not listed'}`;
    }
    expect(states).toEqual({
      pending: 'pending, pending',
      paid: 'successful, not listed',
      refused: 'failed, failed',
      cancelled: 'cancelled, not listed',
    });
  });

  it('is a wire transfer in review, and a refused one, latest first and each for a week at most', async () => {
    const now = server.clock.now().getTime();
    const row = (state: 'pending' | 'accepted' | 'failed' | 'successful', age: number) => ({
      id: `wire-${state}-${age}`,
      slug: `wt-${state}-${age}`,
      reference: `WT-${state}-${age}`,
      merchantId: 'm-pearl',
      userId: owner.user.id,
      currency: 'BHD' as const,
      state,
      createdAt: new Date(now - age),
      sentAt: new Date(now - age),
      amount: 25_000,
      decidedAt: state === 'failed' ? new Date(now - age) : null,
    });
    const rows = [row('pending', 3_000), row('accepted', 2_000), row('failed', 1_000), row('successful', 500)];
    await server.deps.db.insert(wireTransfers).values([...rows, row('failed', FAILED_SHOWN + 1)]);
    const listed = (await unsettled()).filter(({ kind }) => kind === 'wire-transfer');
    expect(listed.map(({ state }) => state)).toEqual(['failed', 'accepted', 'pending']);
  });

  it('is nothing to who may not see the balance, nor to another business [R6.03]', async () => {
    const desk = await server.signIn('desk@pearl.example');
    expect((await server.call(listUnsettled, { as: desk })).status).toBe(403);
    const mine = eq(userBranches.userId, 'u-desk');
    await server.deps.db.update(userBranches).set({ viewWallet: true, viewWalletBalance: false }).where(mine);
    expect(await unsettled(desk)).toEqual([]);
    await server.deps.db.update(userBranches).set({ viewWalletBalance: true }).where(mine);
    expect(await unsettled(desk)).not.toEqual([]);
    expect(await unsettled(await server.signIn('owner@najd.example'))).toEqual([]);
  });
});

describe('a transaction [R3.15]', () => {
  it('has its number, that of its delivery, of its payment, its amount, currency and description', async () => {
    const { slug, reference } = await topUp();
    const { data } = await server.call(startPayment, { params: { slug }, body: { language: 'en' } });
    await captured(data.pageUrl, slug);
    const [listed] = (await server.call(listTransactions, { as: owner, query: { search: reference } })).data.items;
    const params = { id: listed?.id ?? '' };
    expect((await server.call(getTransaction, { as: owner, params })).data).toMatchObject({
      ...listed,
      kind: 'top-up',
      topUp: reference,
      amount: money(10_000, 'BHD'),
      paymentId: expect.any(String),
      description: { en: `Top-up ${reference}`, ar: `شحن رصيد ${reference}` },
    });
    const others = await server.signIn('owner@najd.example');
    expect((await server.call(getTransaction, { as: others, params })).status).toBe(404);
  });

  it('says with which saved card it was paid: brand and last four digits, until the card is removed [R2.05]', async () => {
    const { slug, reference } = await topUp();
    const cardId = await saveCard(server.deps.db, 'm-pearl', 'tok_of_transactions');
    await server.call(chargeTopUp, { as: owner, params: { slug }, body: { cardId } });
    expect(await details(reference)).toMatchObject([{ card: { brand: 'visa', last4: '4242' } }]);
    const listed = async () =>
      (await server.call(listTransactions, { as: owner, query: { search: reference } })).data.items[0];
    expect(await listed()).toMatchObject({ topUp: reference, card: { brand: 'visa', last4: '4242' } });
    await server.call(removeCard, { as: owner, params: { id: cardId } });
    expect(await details(reference)).toMatchObject([{ card: null }]);
    expect(await listed()).not.toHaveProperty('card');
  });
});
