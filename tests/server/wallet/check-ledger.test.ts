import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayLedger } from '../../../server/check-ledger';
import { ledgerCommand } from '../../../server/ledger-command';
import { orders } from '../../../server/modules/ordering/tables';
import { advance } from '../../../server/modules/ordering/advance';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../../../server/modules/wallet/tables';
import { copyTestDatabase } from '../../support/servers/database';
import { fundWallet, orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const WALLET = 'wallet-m-pearl-BHD';

describe('checking the ledger [R11.20]', () => {
  let server: TestServer;
  let orderId: string;
  let reference: string;

  async function said(): Promise<{ readonly isRight: boolean; readonly text: string }> {
    const lines: string[] = [];
    const isRight = await sayLedger(server.deps.db, (line) => lines.push(line));
    return { isRight, text: lines.join('\n') };
  }

  /** What is said while something is wrong; afterwards it is right again. */
  async function saidWhile(plant: () => Promise<unknown>, remove: () => Promise<unknown>): Promise<string> {
    await plant();
    const { isRight, text } = await said();
    await remove();
    expect(isRight).toBe(false);
    expect((await said()).isRight).toBe(true);
    return text;
  }

  beforeAll(async () => {
    server = await startServer();
    await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    const [dropOff] = orderBody('q').dropOffs;
    if (dropOff === undefined) throw new Error('No parcel');
    const { data } = await placed(server, as, {
      payment: { method: 'wallet' },
      dropOffs: [{ ...dropOff, cashToCollect: { minor: 5_000, currency: 'BHD' } }],
    });
    orderId = data.id;
    for (const state of [
      'dispatched',
      'assigned',
      'accepted',
      'in progress',
      'arrived',
      'picked up',
      'delivered',
      'successful',
    ] as const)
      await advance(server.deps, orderId, state);
    const [order] = await server.deps.db.select().from(orders).where(eq(orders.id, orderId));
    reference = order?.reference ?? '';
  });
  afterAll(() => server.close());

  it('prints what each kind of account holds, by currency, and that it is right', async () => {
    const { isRight, text } = await said();
    expect(isRight).toBe(true);
    expect(text).toMatch(/^ {2}payable\s+BHD\s+1\s+BHD 5\.000$/m);
    expect(text).toMatch(/^ {2}cash\s+BHD\s+1\s+-BHD 5\.000$/m);
    expect(text).toMatch(/^ {2}wallet\s+BHD\s+\d+\s+BHD 9\d\.\d{3}$/m);
    expect(text).toContain('The ledger is right');
  });

  it('names the entry, its accounts and the order of an amount that came from nowhere', async () => {
    const { db } = server.deps;
    const planted = (by: number) =>
      db
        .update(ledgerPostings)
        .set({ amount: sql`${ledgerPostings.amount} + ${by}` })
        .where(eq(ledgerPostings.accountId, 'payable-m-pearl-BHD'));
    const text = await saidWhile(
      () => planted(7),
      () => planted(-7),
    );
    expect(text).toContain('The ledger is wrong in 1 place');
    expect(text).toMatch(
      new RegExp(
        `entry \\S+ \\(collection, order ${reference}\\) sums to BHD 0\\.007: cash-BHD -BHD 5\\.000, payable-m-pearl-BHD BHD 5\\.007`,
      ),
    );
  });

  it('names a wallet whose row says something else than its postings, and the posting that does not follow', async () => {
    const { db } = server.deps;
    const stored = (by: number) =>
      db
        .update(ledgerAccounts)
        .set({ balance: sql`${ledgerAccounts.balance} + ${by}` })
        .where(eq(ledgerAccounts.id, WALLET));
    expect(
      await saidWhile(
        () => stored(1),
        () => stored(-1),
      ),
    ).toMatch(new RegExp(`account ${WALLET} stores BHD [\\d.]+, but its postings sum to BHD [\\d.]+`));
    const second = sql`${ledgerPostings.accountId} = ${WALLET} and ${ledgerPostings.number} = 2`;
    const line = (by: number) =>
      db
        .update(ledgerPostings)
        .set({ balance: sql`${ledgerPostings.balance} + ${by}` })
        .where(second);
    expect(
      await saidWhile(
        () => line(1),
        () => line(-1),
      ),
    ).toContain(`account ${WALLET} has a posting 2 that does not follow from those before it`);
  });

  it('names an entry without postings', async () => {
    const { db } = server.deps;
    const id = 'entry-of-nothing';
    const text = await saidWhile(
      () =>
        db
          .insert(ledgerEntries)
          .values({ id, kind: 'payout', subjectKind: 'merchant', subjectId: 'm-pearl', at: new Date() }),
      () => db.delete(ledgerEntries).where(eq(ledgerEntries.id, id)),
    );
    expect(text).toContain(`entry ${id} (payout, merchant m-pearl) has no postings`);
  });
});

describe('npm run ledger -- check [R11.20]', { tags: 'long' }, () => {
  it('opens the folder of a stopped server and changes nothing; says what to do where it cannot', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
    const run = async (args: readonly string[], dataDir: string) => {
      const lines: string[] = [];
      return { code: await ledgerCommand(args, { DATA_DIR: dataDir }, (line) => lines.push(line)), text: lines.join() };
    };
    try {
      expect(await run(['check'], folder)).toEqual({ code: 2, text: expect.stringContaining('There is no database') });
      expect((await run([], folder)).code).toBe(2);
      await copyTestDatabase(path.join(folder, 'database'));
      for (const _ of [1, 2])
        expect(await run(['check'], folder)).toEqual({ code: 0, text: expect.stringContaining('The ledger is right') });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
