// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import type { Transaction, Unsettled } from '../../../src/domain/wallet/transaction';
import { refused } from '../../support/fakes/failing';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { FakeTransactions } from '../../support/fakes/fake-transactions';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleTransaction } from '../../support/samples/sample-transactions';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const REFUND = sampleTransaction({
  id: 'refund-1',
  kind: 'refund',
  amount: money(1_650, 'BHD'),
  balance: money(50_000, 'BHD'),
  at: '2026-11-20T08:30:00.000Z',
});
const ELSEWHERE = sampleTransaction({
  id: 'delivery-2',
  at: '2026-11-19T08:00:00.000Z',
  order: { id: 'order-2', reference: 'BH-1002', isHere: false },
  branch: { en: 'Juffair', ar: 'الجفير' },
});
const TOP_UP = sampleTransaction({
  id: 'top-up-1',
  kind: 'top-up',
  amount: money(100_000, 'BHD'),
  balance: money(100_000, 'BHD'),
  at: '2026-11-18T08:00:00.000Z',
  order: null,
  branch: null,
  card: { brand: 'visa', last4: '4242' },
});
const ALL = [REFUND, sampleTransaction(), ELSEWHERE, TOP_UP];

interface Opened {
  readonly transactions?: FakeTransactions;
  readonly language?: 'en' | 'ar';
  readonly balance?: number | null;
}

async function open(
  path: string,
  { transactions = new FakeTransactions(ALL, 'Asia/Bahrain'), language = 'en', balance = 50_000 }: Opened = {},
) {
  const wallet = {
    wallet: async () =>
      success({ balance: balance === null ? null : money(balance, 'BHD'), overdraft: money(20_000, 'BHD') }),
    cards: async () => success([]),
    owed: async () => success({ amount: money(12_500, 'BHD'), orders: 3, since: '2026-11-18T09:00:00.000Z' }),
  };
  return renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { wallet },
    records: fakeRecordPorts({ transactions }),
  });
}

const many = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, index) =>
    sampleTransaction({
      id: `delivery-${index}`,
      order: { id: `o-${index}`, reference: `BH-${3000 + index}`, isHere: true },
    }),
  );
const table = (name: string) => screen.findByRole('table', { name });
const rowTexts = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u2066-\u2069\u200e\u200f]/g, ' ') ?? '');

describe('the wallet [R1.05] [R2.04]', () => {
  it('shows the balance, what may be spent, and every change, day by day', async () => {
    await open('/wallet');
    const rows = rowTexts(await table('Transactions'));
    expect(rows[1]).toMatch(/Nov 20|20 Nov/);
    expect(rows[2]).toMatch(/Refund.*BH-1001.*Seef.*\+BHD 1\.650.*BHD 50\.000/);
    expect(rows[3]).toMatch(/Delivery.*BH-1001.*-BHD 1\.650.*BHD 48\.350/);
    expect(rows.at(-1)).toMatch(/Top-up.*\+BHD 100\.000/);
    const balance = screen.getByRole('region', { name: 'Balance' });
    expect(balance.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /BHD 50\.000.*BHD 70\.000.*below zero by BHD 20\.000/,
    );
    await expectAccessible();
  });

  it.each(
    sampled(
      [
        ['en', 'Balance over 90 days', /Nov 20|20 Nov/, 'BHD 50.000'],
        ['ar', 'الرصيد خلال 90 يومًا', /20/, '50.000'],
      ] as const,
      2,
    ),
  )('plots the balance, with a table behind it: %s [R2.04]', async (language, title, day, amount) => {
    const days = [-5_000, 0, 50_000].map((minor, index) => ({
      day: `2026-11-${18 + index}`,
      balance: money(minor, 'BHD'),
    }));
    await open('/wallet', { language, transactions: new FakeTransactions(ALL, 'Asia/Bahrain', [], days) });
    const rows = rowTexts(await table(title));
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatch(day);
    expect(rows[3]).toContain(amount);
  });

  it('names the card that a top-up was paid with [R2.05]', { tags: 'long' }, async () => {
    await open('/wallet');
    const paid = rowTexts(await table('Transactions')).filter((row) => row?.includes('4242'));
    expect(paid).toHaveLength(1);
    expect(paid[0]).toMatch(/Top-up.*Visa ending in\W+4242/);
  });

  it('is there in Arabic, with the names of branches in Arabic', { tags: 'long' }, async () => {
    await open('/wallet', { language: 'ar' });
    const rows = rowTexts(await table('المعاملات'));
    expect(rows.join(' ')).toMatch(/استرداد.*السيف.*توصيل.*شحن رصيد/);
    await expectAccessible();
  });

  it('shows transactions without balances to somebody who may not see the balance [R6.03]', async () => {
    const hidden = ALL.map((each) => ({ ...each, balance: null }));
    await open('/wallet', { balance: null, transactions: new FakeTransactions(hidden, 'Asia/Bahrain') });
    await screen.findByText(/do not include the balance/);
    await table('Transactions');
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull();
  });

  it('keeps its filters in the URL, says when nothing fits, and takes them back', { tags: 'long' }, async () => {
    await open('/wallet?kind=refund');
    expect(rowTexts(await table('Transactions'))).toHaveLength(3);
    fireEvent.change(screen.getByLabelText('Search transactions'), { target: { value: 'BH-9' } });
    await screen.findByText('No transaction fits');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(rowTexts(await table('Transactions')).length).toBeGreaterThan(4);
  });

  it('loads the rest on demand', { tags: 'long' }, async () => {
    await open('/wallet', { transactions: new FakeTransactions(many(45), 'Asia/Bahrain') });
    await screen.findByText('30 of 45 shown');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('45 of 45 shown');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that nothing has moved yet, what failed, and that somebody may not see it', async () => {
    const { unmount } = await open('/wallet', { transactions: new FakeTransactions() });
    await screen.findByText('No transactions yet');
    unmount();
    const failing = new FakeTransactions(ALL, 'Asia/Bahrain');
    failing.failure = { kind: 'offline' };
    const { unmount: close } = await open('/wallet', { transactions: failing });
    // What is not in the balance, its plot, and the list.
    const retries = await waitFor(() => {
      const found = screen.getAllByRole('button', { name: 'Try again' });
      expect(found).toHaveLength(3);
      return found;
    });
    failing.failure = null;
    for (const retry of retries) fireEvent.click(retry);
    await table('Transactions');
    close();
    const denied = new FakeTransactions();
    denied.failure = refused(403, 'FORBIDDEN');
    await open('/wallet', { transactions: denied });
    await screen.findByText('You cannot see this');
  });
});

describe('what is not in the balance [R4.01]', () => {
  const onTheirWay: readonly Unsettled[] = [
    {
      kind: 'wire-transfer',
      reference: 'WT-7K2M9QXA',
      amount: money(25_000, 'BHD'),
      state: 'pending',
      at: '2026-11-20T08:30:00.000Z',
      slug: 'wt-slug',
    },
    {
      kind: 'withdrawal',
      reference: 'WD-7K2M9QXB',
      amount: money(10_000, 'BHD'),
      state: 'failed',
      at: '2026-11-19T08:30:00.000Z',
      slug: null,
    },
  ];

  it('is listed with its state, and leads to its page', async () => {
    await open('/wallet', { transactions: new FakeTransactions(ALL, 'Asia/Bahrain', onTheirWay) });
    const [, wire, withdrawal] = rowTexts(await table('Not in the balance'));
    expect(wire).toMatch(/Bank transfer.*WT-7K2M9QXA.*On its way.*BHD 25\.000/);
    expect(withdrawal).toMatch(/Withdrawal.*WD-7K2M9QXB.*Failed.*BHD 10\.000/);
    const link = screen.getByRole('link', { name: /WT-7K2M9QXA/ });
    expect(link.getAttribute('href')).toBe('/wallet/topUp/wt-slug');
    await expectAccessible();
  });

  it('is no card where there is nothing', { tags: 'long' }, async () => {
    await open('/wallet');
    await table('Transactions');
    expect(screen.queryByText('Not in the balance')).toBeNull();
  });
});

describe('a transaction [R2.05]', () => {
  it('says what it was for, and leads to its delivery', async () => {
    await open('/wallet/transaction/transaction-1');
    const link = await screen.findByRole('link', { name: 'BH-1001' });
    expect(link.getAttribute('href')).toBe('/task/order-1');
    expect(screen.getByText('transaction-1')).toBeTruthy();
    const invoice = screen.getByRole('link', { name: 'Find it among the invoices' });
    expect(invoice.getAttribute('href')).toBe('/wallet/invoices?search=BH-1001');
    await expectAccessible();
  });

  it('names a delivery of another branch without a link, because it cannot be opened here', async () => {
    await open('/wallet/transaction/delivery-2');
    await screen.findByText('at another branch');
    expect(screen.queryByRole('link', { name: 'BH-1002' })).toBeNull();
  });

  it('says that one is not there', async () => {
    await open('/wallet/transaction/none');
    await screen.findByRole('heading', { name: 'There is no such transaction' });
  });

  it('can be tried again after a failure', async () => {
    const failing = new FakeTransactions(ALL, 'Asia/Bahrain');
    failing.failure = { kind: 'offline' };
    await open('/wallet/transaction/top-up-1', { transactions: failing });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing.failure = null;
    fireEvent.click(retry);
    await screen.findByText('Money that was added to your wallet.');
  });
});
