import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideDeskPayout, getDesk, listDeskPayouts } from '../../../contract/operations';
import { operatorActs } from '../../../server/modules/operations/tables';
import { move } from '../../../server/modules/wallet';
import { bankAccounts } from '../../../server/modules/withdrawals';
import { money } from '../../../src/domain/shared/money';
import { audit, heldIn } from '../../support/servers/ledger';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const IBAN = 'BH67BMAG00001299123456';
const account = (merchantId: string) => `payable-${merchantId}-BHD`;
let server: TestServer;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;

const collected = (merchantId: string, minor: number) =>
  server.deps.db.transaction((tx) =>
    move(tx, {
      kind: 'collection',
      from: 'cash',
      to: 'payable',
      merchantId,
      amount: money(minor, 'BHD'),
      subject: { kind: 'stop', id: randomUUID() },
      branchId: null,
      at: server.clock.now(),
    }),
  );
/** Nothing is payable to it from here on. */
async function fresh(merchantId: string): Promise<void> {
  const [row] = await list('waiting', merchantId);
  if (row !== undefined) expect((await pay(merchantId, row.open.minor, row.times)).status).toBe(200);
}
const list = async (state: 'waiting' | 'paid', merchantId: string) =>
  (await hessa.call(listDeskPayouts, { query: { state, limit: '100' } })).data.items.filter(
    ({ id }) => id === account(merchantId),
  );
const paidTimes = async (merchantId: string) =>
  [...(await list('waiting', merchantId)), ...(await list('paid', merchantId))][0]?.times ?? 0;
interface More {
  readonly who?: TestOperator;
  readonly key?: string;
  readonly id?: string;
  readonly reference?: string;
}
const pay = (merchantId: string, open: number, payouts: number, more: More = {}) =>
  (more.who ?? hessa).call(decideDeskPayout, {
    params: { id: more.id ?? account(merchantId) },
    body: { seen: { open, payouts }, decision: { reference: more.reference ?? 'TR-90' } },
    idempotencyKey: more.key ?? randomUUID(),
  });
async function agrees(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

beforeAll(async () => {
  server = await startServer();
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['payouts'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['cash', 'withdrawals'], 'Clerk');
});
afterAll(() => server.close());

describe('paying out at the desk what drivers collected [R11.14] [R2.36]', () => {
  it('is listed with its account, paid out once with the reference, and stands in the log', async () => {
    await fresh('m-pearl');
    const before = await paidTimes('m-pearl');
    await server.deps.db
      .update(bankAccounts)
      .set({ replacedAt: server.clock.now() })
      .where(eq(bankAccounts.merchantId, 'm-pearl'));
    await collected('m-pearl', 4_000);
    expect(await list('waiting', 'm-pearl')).toMatchObject([{ account: null }]);
    await server.deps.db.insert(bankAccounts).values({
      id: 'ba-test',
      merchantId: 'm-pearl',
      currency: 'BHD',
      country: 'BH',
      bankName: 'Bank of Manama',
      sealedIban: server.deps.keys.seal('ba-test', IBAN),
      ending: '3456',
      addedAt: server.clock.now(),
    });
    server.clock.advance(1_000);
    await collected('m-pearl', 250);
    expect(await list('waiting', 'm-pearl')).toMatchObject([
      { open: money(4_250, 'BHD'), times: before, account: { bankName: 'Bank of Manama', ending: '3456', iban: IBAN } },
    ]);
    const [waiting] = (await omar.call(getDesk)).data.waiting;
    expect(waiting?.right).toBe('payouts');
    const bank = await heldIn(server.deps.db, 'bank-BHD');
    const both = await Promise.all([
      pay('m-pearl', 4_250, before, { reference: 'TR-77' }),
      pay('m-pearl', 4_250, before, { who: omar, reference: 'TR-77' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await heldIn(server.deps.db, account('m-pearl'))).toBe(0);
    expect(await heldIn(server.deps.db, 'bank-BHD')).toBe(bank + 4_250);
    expect(await list('waiting', 'm-pearl')).toEqual([]);
    expect((await list('paid', 'm-pearl'))[0]).toMatchObject({
      times: before + 1,
      account: { iban: null },
      payouts: expect.arrayContaining([expect.objectContaining({ reference: 'TR-77', amount: money(4_250, 'BHD') })]),
    });
    expect((await hessa.call(getDesk)).data.waiting.find(({ right }) => right === 'payouts')?.count).toBe(
      (waiting?.count ?? 0) - 1,
    );
    const log = await server.deps.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.subjectId, account('m-pearl')));
    expect(log.at(-1)).toMatchObject({ kind: 'payout-made', amount: 4_250, merchantId: 'm-pearl' });
    await agrees();
  });

  it('leaves open what was collected meanwhile, and is not paid twice although enough is there [T.16] [T.36]', async () => {
    await fresh('m-pearl');
    const times = await paidTimes('m-pearl');
    await collected('m-pearl', 1_000);
    await collected('m-pearl', 1_500);
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => pay('m-pearl', 1_000, times, { key })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pay('m-pearl', 1_000, times, { key, reference: 'TR-78' })).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await pay('m-pearl', 1_000, times, { who: omar })).code).toBe('CHANGED_MEANWHILE');
    expect((await list('waiting', 'm-pearl'))[0]).toMatchObject({ open: money(1_500, 'BHD'), times: times + 1 });
    await agrees();
  });

  it('is closed to operators without the right, and pays nothing that is not there, nor out of other accounts [T.24]', async () => {
    const times = await paidTimes('m-pearl');
    expect((await clerk.call(listDeskPayouts)).code).toBe('FORBIDDEN');
    expect((await pay('m-pearl', 1, times, { who: clerk })).code).toBe('FORBIDDEN');
    for (const id of ['wallet-m-pearl-BHD', 'bank-BHD', 'none'])
      expect((await pay('m-pearl', 1, times, { id })).code).toBe('NOT_FOUND');
    for (const open of [0, -5, 1_000_000_000])
      expect((await pay('m-pearl', open, times)).code).toBe('CHANGED_MEANWHILE');
    expect((await pay('m-pearl', 1, times, { reference: ' ' })).code).toBe('VALIDATION');
  });
});
