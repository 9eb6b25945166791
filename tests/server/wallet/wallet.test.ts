import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getWallet, listCards } from '../../../contract/wallet';
import { userBranches } from '../../../server/modules/identity/tables';
import { move } from '../../../server/modules/wallet/ledger';
import { ledgerAccounts, ledgerEntries } from '../../../server/modules/wallet/tables';
import { money } from '../../../src/domain/shared/money';
import { audit } from '../../support/servers/ledger';
import { fundWallet, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

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

describe('saved cards', () => {
  it("are the merchant's own, without numbers and tokens [T.24]", async () => {
    const id = await saveCard(server.deps.db, 'm-pearl', 'tok_secret');
    const { data, raw } = await server.call(listCards, { as: await server.signIn('owner@pearl.example') });
    expect(data).toEqual([{ id, brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2028 }]);
    expect(raw.body.replaceAll(id, '')).not.toContain('tok_');
    expect((await server.call(listCards, { as: await server.signIn('owner@najd.example') })).data).toEqual([]);
  });
});
