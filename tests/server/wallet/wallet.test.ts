import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTransaction, listTransactions } from '../../../contract/transactions';
import { getWallet, listCards } from '../../../contract/wallet';
import { userBranches } from '../../../server/modules/identity/tables';
import { move } from '../../../server/modules/wallet/ledger';
import { ledgerAccounts, ledgerEntries } from '../../../server/modules/wallet/tables';
import { money } from '../../../src/domain/shared/money';
import { audit } from '../../support/servers/ledger';
import { fundWallet, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 12_345, 20_000);
});
afterAll(() => server.close());

describe('the wallet', () => {
  it("is the merchant's in the region's currency", async () => {
    const seef = await server.call(getWallet, { as: await server.signIn('owner@pearl.example', 'b-seef') });
    expect(seef.data).toEqual({
      balance: { minor: 12_345, currency: 'BHD' },
      overdraft: { minor: 20_000, currency: 'BHD' },
    });
    const malaz = await server.call(getWallet, { as: await server.signIn('owner@pearl.example', 'b-malaz') });
    expect(malaz.data).toEqual({ balance: { minor: 0, currency: 'SAR' }, overdraft: { minor: 0, currency: 'SAR' } });
  });

  it('is closed to who may not view it, and shows no balance to who may not view that [R6.03]', async () => {
    const desk = await server.signIn('desk@pearl.example');
    const mine = eq(userBranches.userId, 'u-desk');
    expect(await server.call(getWallet, { as: desk })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await server.deps.db.update(userBranches).set({ viewWalletBalance: true }).where(mine);
    expect((await server.call(getWallet, { as: desk })).status).toBe(403);
    await server.deps.db.update(userBranches).set({ viewWallet: true, viewWalletBalance: false }).where(mine);
    const { status, data, raw } = await server.call(getWallet, { as: desk });
    expect([status, data.balance]).toEqual([200, null]);
    expect(raw.body).not.toContain('12345');
    await server.deps.db.update(userBranches).set({ viewWalletBalance: true }).where(mine);
    expect((await server.call(getWallet, { as: desk })).data.balance?.minor).toBe(12_345);
  });
});

const shift = (minor: number, from: 'wallet' | 'revenue', to: 'wallet' | 'revenue') =>
  server.deps.db.transaction((tx) =>
    move(tx, {
      kind: 'delivery',
      from,
      to,
      merchantId: 'm-pearl',
      amount: money(minor, 'BHD'),
      subject: { kind: 'merchant', id: 'm-pearl' },
      branchId: null,
      at: server.clock.now(),
    }),
  );

describe('the ledger [T.37]', () => {
  it('moves to the last fils of the overdraft and not one further', async () => {
    expect(await shift(32_346, 'wallet', 'revenue')).toBe(false);
    expect(await shift(32_345, 'wallet', 'revenue')).toBe(true);
    expect(await shift(1, 'wallet', 'revenue')).toBe(false);
    expect(await shift(32_345, 'revenue', 'wallet')).toBe(true);
    expect(await audit(server.deps.db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
  });

  it('writes nothing for nothing, and refuses to move backwards', async () => {
    const before = (await server.deps.db.select().from(ledgerEntries)).length;
    expect(await shift(0, 'wallet', 'revenue')).toBe(true);
    await expect(shift(-5, 'wallet', 'revenue')).rejects.toThrow(RangeError);
    expect((await server.deps.db.select().from(ledgerEntries)).length).toBe(before);
  });

  it('is held by the database itself, whatever the program does', async () => {
    const under = server.deps.db
      .update(ledgerAccounts)
      .set({ balance: -20_001 })
      .where(eq(ledgerAccounts.id, 'wallet-m-pearl-BHD'));
    await expect(under).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

describe('its transactions [R1.05]', () => {
  let as: TestSession;
  const list = async (query: Readonly<Record<string, string>> = {}) =>
    (await server.call(listTransactions, { as, query })).data;
  const book = (kind: 'delivery' | 'refund', minor: number, reference: string, at: string) =>
    server.deps.db.transaction((tx) =>
      move(tx, {
        kind,
        from: kind === 'delivery' ? 'wallet' : 'revenue',
        to: kind === 'delivery' ? 'revenue' : 'wallet',
        merchantId: 'm-najd',
        amount: money(minor, 'SAR'),
        subject: { kind: 'order', id: `order-${reference}`, reference },
        branchId: 'b-najd',
        at: new Date(at),
      }),
    );

  beforeAll(async () => {
    as = await server.signIn('owner@najd.example');
    await fundWallet(server.deps.db, 'm-najd', 'SAR', 50_000);
    await book('delivery', 1_500, 'RUH-1001', '2026-11-02T09:00:00.000Z');
    // In Riyadh 23:30 of the third, and 00:30 of the fourth.
    await book('delivery', 2_000, 'RUH-1002', '2026-11-03T20:30:00.000Z');
    await book('refund', 2_000, 'RUH-1002', '2026-11-03T21:30:00.000Z');
  });

  it('come latest first, with what each changed, the balance after it and the delivery it belongs to', async () => {
    const { items, total, nextCursor } = await list();
    expect(
      items.map(({ kind, amount, balance, order }) => [kind, amount.minor, balance?.minor, order?.reference]),
    ).toEqual([
      ['refund', 2_000, 50_500 - 2_000, 'RUH-1002'],
      ['delivery', -2_000, 46_500, 'RUH-1002'],
      ['delivery', -1_500, 48_500, 'RUH-1001'],
      ['top-up', 50_000, 50_000, undefined],
    ]);
    expect([total, nextCursor]).toEqual([4, null]);
  });

  it('can be searched by reference in both digits, and narrowed to a kind and to days of the region', async () => {
    const found = async (query: Readonly<Record<string, string>>) => (await list(query)).items.map(({ at }) => at);
    expect(await found({ search: '١٠٠١' })).toEqual(['2026-11-02T09:00:00.000Z']);
    expect(await found({ search: 'ruh-1002' })).toHaveLength(2);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ kind: 'top-up' })).toHaveLength(1);
    expect(await found({ from: '2026-11-03', to: '2026-11-03' })).toEqual(['2026-11-03T20:30:00.000Z']);
    expect(await found({ from: '2026-11-04' })).toEqual(['2026-11-03T21:30:00.000Z']);
  });

  it('come page by page, each once, and count all that match', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ limit: '1', ...(cursor === null ? {} : { cursor }) });
      expect(page.total).toBe(4);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual((await list()).items.map(({ id }) => id));
  });

  it.each([{ from: '2026-02-30' }, { to: 'soon' }, { cursor: 'x' }, { cursor: '-1' }, { kind: 'payout' }])(
    'refuse %o',
    async (query) => {
      expect(await server.call(listTransactions, { as, query })).toMatchObject({ status: 400, code: 'VALIDATION' });
    },
  );

  it('are read one by one; those of another merchant are not there [T.24]', async () => {
    const [latest] = (await list()).items;
    const params = { id: latest?.id ?? '' };
    expect((await server.call(getTransaction, { as, params })).data).toMatchObject(latest ?? {});
    const other = await server.signIn('owner@pearl.example', 'b-seef');
    expect(await server.call(getTransaction, { as: other, params })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await server.call(listTransactions, { as: other })).data.items.map(({ id }) => id)).not.toContain(
      params.id,
    );
  });

  it('show no balances to who may not view the balance [R6.03]', async () => {
    const mine = eq(userBranches.userId, 'u-desk');
    await server.deps.db.update(userBranches).set({ viewWallet: true, viewWalletBalance: false }).where(mine);
    const desk = await server.signIn('desk@pearl.example');
    for (const branchId of ['b-seef', 'b-juffair'])
      await server.deps.db.transaction((tx) =>
        move(tx, {
          kind: 'delivery',
          from: 'wallet',
          to: 'revenue',
          merchantId: 'm-pearl',
          amount: money(100, 'BHD'),
          subject: { kind: 'order', id: `order-${branchId}`, reference: `BH-${branchId}` },
          branchId,
          at: server.clock.now(),
        }),
      );
    const { status, data } = await server.call(listTransactions, { as: desk });
    expect(status).toBe(200);
    expect(data.items.map(({ balance, branch }) => [balance, branch?.en])).toEqual([[null, 'Seef']]);
    // Nor can it be added up: what belongs to other branches, or to none, is not there.
    const owner = await server.signIn('owner@pearl.example', 'b-seef');
    const [topUp] = (await server.call(listTransactions, { as: owner, query: { kind: 'top-up' } })).data.items;
    const params = { id: topUp?.id ?? '' };
    expect((await server.call(getTransaction, { as: owner, params })).status).toBe(200);
    expect((await server.call(getTransaction, { as: desk, params })).status).toBe(404);
    await server.deps.db.update(userBranches).set({ viewWallet: false }).where(mine);
    expect(await server.call(listTransactions, { as: desk })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('are numbered without gaps, and their balances follow from each other, however many at once [T.37]', async () => {
    const before = await list({ limit: '100' });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        book(index % 3 === 0 ? 'refund' : 'delivery', 100 + index, `RUH-2${index}`, '2026-11-06T09:00:00.000Z'),
      ),
    );
    const { items } = await list({ limit: '100' });
    expect(items).toHaveLength(before.items.length + 20);
    for (const [index, { balance, amount }] of items.entries())
      expect(balance?.minor).toBe((items[index + 1]?.balance?.minor ?? 0) + amount.minor);
    expect(await audit(server.deps.db)).toMatchObject({ crooked: 0, wrongWallets: 0 });
  });
});

describe('saved cards', () => {
  it("are the merchant's own, without numbers and tokens [T.24]", async () => {
    const id = await saveCard(server.deps.db, 'm-pearl', 'tok_secret');
    const { data, raw } = await server.call(listCards, { as: await server.signIn('owner@pearl.example') });
    expect(data).toEqual([{ id, brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2028, isDefault: false }]);
    expect(raw.body.replaceAll(id, '')).not.toContain('tok_');
    expect((await server.call(listCards, { as: await server.signIn('owner@najd.example') })).data).toEqual([]);
  });
});
