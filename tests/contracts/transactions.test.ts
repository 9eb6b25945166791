import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { move } from '../../server/modules/wallet/ledger';
import { HttpTransactions } from '../../src/adapters/http/transactions.adapter';
import type { TransactionsPort } from '../../src/application/ports/records/transactions.port';
import { money } from '../../src/domain/shared/money';
import { ALL_TRANSACTIONS, BALANCE_DAYS } from '../../src/domain/wallet/transaction';
import type { Transaction, TransactionFilters } from '../../src/domain/wallet/transaction';
import { FakeTransactions } from '../support/fakes/fake-transactions';
import { sampleTransaction } from '../support/samples/sample-transactions';
import { openHttpSession } from '../support/servers/http-session';
import { fundWallet } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly transactions: TransactionsPort;
  readonly close: () => Promise<void>;
}

/** 40 deliveries after one top-up: the first ten on the first of November in Bahrain, the others a day later each. */
const FEE = 100;
const COUNT = 40;
const START = 50_000;
const whenOf = (index: number): Date => new Date(Date.UTC(2026, 10, 1 + Math.max(0, index - 9), 9));

/** What the wallet of the fake holds on each day. */
const DAYS = Array.from({ length: BALANCE_DAYS }, (_, index) => {
  const day = new Date(Date.UTC(2026, 11, 20 - BALANCE_DAYS + 1 + index));
  const until = day.getTime() + 86_400_000;
  const paid = Array.from({ length: COUNT }, (__, each) => whenOf(each)).filter((at) => at.getTime() < until).length;
  const isFunded = paid > 0;
  return { day: day.toISOString().slice(0, 10), balance: money(isFunded ? START - FEE * paid : 0, 'BHD') };
});

async function real(): Promise<Subject> {
  const server = await startEmbedded({ at: '2026-12-20T09:00:00.000Z' });
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', START);
  for (let index = 0; index < COUNT; index += 1)
    await server.deps.db.transaction((tx) =>
      move(tx, {
        kind: 'delivery',
        from: 'wallet',
        to: 'revenue',
        merchantId: 'm-pearl',
        amount: money(FEE, 'BHD'),
        subject: { kind: 'order', id: `order-${index}`, reference: `BH-${1000 + index}` },
        branchId: 'b-seef',
        at: whenOf(index),
      }),
    );
  return {
    transactions: new HttpTransactions(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const deliveries = Array.from({ length: COUNT }, (_, index) =>
    sampleTransaction({
      id: `transaction-${index}`,
      amount: money(-FEE, 'BHD'),
      balance: money(START - FEE * (index + 1), 'BHD'),
      at: whenOf(index).toISOString(),
      order: { id: `order-${index}`, reference: `BH-${1000 + index}`, isHere: true },
    }),
  );
  const topUp = sampleTransaction({
    id: 'top-up',
    kind: 'top-up',
    amount: money(START, 'BHD'),
    balance: money(START, 'BHD'),
    at: '2026-11-01T00:00:00.000Z',
    order: null,
    branch: null,
  });
  return {
    transactions: new FakeTransactions([...deliveries.toReversed(), topUp], 'Asia/Bahrain', [], DAYS),
    close: async () => undefined,
  };
}

describe.each([
  ['the server', real],
  ['the fake', fake],
])('transactions, by %s [R1.05]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  async function all(filters: Partial<TransactionFilters> = {}): Promise<readonly Transaction[]> {
    const found: Transaction[] = [];
    let cursor: string | null = null;
    do {
      const answer = await subject.transactions.list({ ...ALL_TRANSACTIONS, ...filters }, cursor);
      if (!answer.ok) throw new Error(answer.failure.kind);
      found.push(...answer.value.items);
      cursor = answer.value.nextCursor;
    } while (cursor !== null);
    return found;
  }
  const references = async (filters: Partial<TransactionFilters>) =>
    (await all(filters)).map(({ order }) => order?.reference);

  it('come in pages, latest first, each balance following from the one before', async () => {
    const found = await all();
    expect(found).toHaveLength(COUNT + 1);
    for (const [index, { amount, balance }] of found.entries())
      expect(balance?.minor).toBe((found[index + 1]?.balance?.minor ?? 0) + amount.minor);
    const first = await subject.transactions.list(ALL_TRANSACTIONS, null);
    expect(first.ok && first.value).toMatchObject({ total: COUNT + 1 });
    expect(first.ok && first.value.items.length).toBeLessThan(COUNT);
  });

  it('can be narrowed to a kind, a reference in either digits, and days', async () => {
    expect(await references({ kind: 'top-up' })).toEqual([undefined]);
    expect(await references({ search: 'bh-1039' })).toEqual(['BH-1039']);
    expect(await references({ search: '١٠٣٩' })).toEqual(['BH-1039']);
    expect(await references({ from: '2026-11-30' })).toEqual(['BH-1039', 'BH-1038']);
    expect(await all({ to: '2026-11-01' })).toHaveLength(11);
    expect(await all({ search: 'nothing' })).toEqual([]);
  });

  it('can be read one by one; one that is not there is NOT_FOUND', async () => {
    const [latest] = await all();
    expect(await subject.transactions.get(latest?.id ?? '')).toMatchObject({
      ok: true,
      value: { ...latest, state: 'successful', description: { en: 'Delivery BH-1039' }, paymentId: null, card: null },
    });
    const balances = await subject.transactions.balances();
    if (!balances.ok) throw new Error('No balances');
    expect([balances.value.length, balances.value.at(-1)]).toEqual([
      90,
      { day: '2026-12-20', balance: money(START - FEE * COUNT, 'BHD') },
    ]);
    expect(balances.value.find(({ day }) => day === '2026-11-01')?.balance.minor).toBe(START - FEE * 10);
    expect(await subject.transactions.unsettled()).toEqual({ ok: true, value: [] });
    expect(await subject.transactions.get('none')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status: 404, code: 'NOT_FOUND' },
    });
  });
});
