import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import { cancelExport, downloadExport, getExport, startExport } from '../../../contract/exports';
import { listOrders } from '../../../contract/ordering';
import { exportParts, exports } from '../../../server/modules/exports/tables';
import { endExport, sweepExports } from '../../../server/modules/exports/rows';
import { ClosingError, writeExport } from '../../../server/modules/exports/write-export';
import {
  CASH_TEXTS,
  COLUMN_TEXTS,
  PAYMENT_TEXTS,
  STATE_TEXTS,
  TRANSACTION_TEXTS,
  VIEW_TEXTS,
} from '../../../server/modules/exports/texts';
import { move } from '../../../server/modules/wallet/ledger';
import { userBranches } from '../../../server/modules/identity/tables';
import { jobs } from '../../../server/platform/jobs/tables';
import { EXPORT_FORMATS } from '../../../src/domain/exports/export';
import { httpPath } from '../../../contract/call';
import { TASK_STATE_LOOKS } from '../../../src/ui/components/task-states';
import { money } from '../../../src/domain/shared/money';
import arCash from '../../../src/ui/i18n/ar/cash.json';
import enCash from '../../../src/ui/i18n/en/cash.json';
import arCommon from '../../../src/ui/i18n/ar/common.json';
import arOrders from '../../../src/ui/i18n/ar/orders.json';
import arWallet from '../../../src/ui/i18n/ar/wallet.json';
import enCommon from '../../../src/ui/i18n/en/common.json';
import enOrders from '../../../src/ui/i18n/en/orders.json';
import enWallet from '../../../src/ui/i18n/en/wallet.json';
import { eventually } from '../../support/eventually';
import { freshKey, fundWallet, orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { readPdf } from '../documents/read-pdf';

const DAY = 86_400_000;
let server: TestServer;
let owner: TestSession;
let desk: TestSession;

const recipient = (name: string) => {
  const { dropOffs } = orderBody('none');
  return { dropOffs: [{ ...dropOffs[0], recipient: { name, phone: '+97336123456' } }] } as Parameters<typeof placed>[2];
};

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  desk = await server.signIn('desk@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
  for (const name of ['=HYPERLINK("x")', 'نورة القحطاني', 'Huda, "Co"']) await placed(server, owner, recipient(name));
  await placed(server, owner, { payment: { method: 'wallet' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await db.delete(exports);
  await db.delete(exportParts);
});

type Wanted = BodyOf<typeof startExport>;
const ask = (wanted: Partial<Wanted> = {}, as = owner, key = freshKey()) =>
  server.call(startExport, {
    as,
    idempotencyKey: key,
    body: { kind: 'orders', query: { view: 'all' }, format: 'csv', language: 'en', ...wanted },
  });
const read = (id: string, as = owner) => server.call(getExport, { as, params: { id } });

/** Asks for one, and waits until its job has ended. */
async function made(wanted: Partial<Wanted> = {}, as = owner) {
  const asked = await ask(wanted, as);
  expect(asked.status, asked.code).toBe(200);
  return eventually(async () => {
    const { data } = await read(asked.data.id, as);
    expect(data.state).not.toMatch(/waiting|running/);
    return data;
  });
}
/** The file itself, or the code that it was refused with. */
async function fetched(id: string, as = owner) {
  const raw = await server.app.inject({
    method: 'GET',
    url: httpPath(downloadExport.path.replace(':id', id), as.user.type),
    headers: { authorization: `Bearer ${as.token}`, region: as.regionCode, branch: as.branchId },
  });
  return raw.statusCode === 200
    ? { code: 'ok', headers: raw.headers, bytes: raw.rawPayload }
    : { code: raw.json<{ code: string }>().code, headers: raw.headers, bytes: Buffer.alloc(0) };
}
const linesOf = (bytes: Buffer) => bytes.toString().replace('\ufeff', '').trimEnd().split('\r\n');

describe('the export of a list of orders [R1.04] [R2.11]', () => {
  it('has the rows of the view, the search and the filters, each as the list shows it', async () => {
    const { data: list } = await server.call(listOrders, { as: owner, query: { view: 'all' } });
    const file = await made();
    expect(file).toMatchObject({ state: 'ready', done: 4, total: 4, fileName: 'mersal-orders-2026-11-20.csv' });
    const { bytes, headers } = await fetched(file.id);
    expect(bytes).toHaveLength(file.size ?? 0);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="mersal-orders-2026-11-20.csv"',
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [head, ...rows] = linesOf(bytes);
    expect(head).toBe(
      '"Order","State","Ordered","Recipient","Phone","From","To","Stops","Driver","Payment","Fee (BHD)","Cash to collect (BHD)"',
    );
    expect(rows.map((row) => row.split(',')[0])).toEqual(list.items.map(({ reference }) => `"${reference}"`));
    // 09:00 in UTC is noon in Bahrain.
    expect(rows[0]).toContain('2026-11-20 12:00');
    const found = await made({ query: { view: 'all', search: 'نورة' } });
    expect(linesOf((await fetched(found.id)).bytes)).toHaveLength(2);
    const none = await made({ query: { view: 'history', from: '2026-11-01', to: '2026-11-20' } });
    expect([none.state, none.total]).toEqual(['ready', 0]);
  });

  it('calculates nothing that somebody typed, and keeps the plus of a phone [T.34]', async () => {
    const csv = (await fetched((await made()).id)).bytes.toString();
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('"Huda, ""Co"""');
    expect(csv).toContain(`"'+97336123456"`);
    const [sheet] = await readXlsxFile((await fetched((await made({ format: 'xlsx' })).id)).bytes);
    const rows = sheet?.data ?? [];
    expect(rows.map((row) => row[3])).toContain('=HYPERLINK("x")');
    expect(rows[1]?.[4]).toBe('+97336123456');
    expect(rows[1]?.[10]).toBeTypeOf('number');
  });

  it('is in the language of whoever asks, in every format', async () => {
    for (const format of EXPORT_FORMATS) {
      const file = await made({ format, language: 'ar', query: { view: 'all', search: 'نورة' } });
      const { bytes } = await fetched(file.id);
      if (format === 'csv') expect(linesOf(bytes)[0]).toContain('"المستلم","الهاتف"');
      if (format === 'xlsx') expect((await readXlsxFile(bytes))[0]?.data[0]?.[3]).toBe('المستلم');
      if (format !== 'pdf') continue;
      const said = readPdf(bytes)
        .flat()
        .flatMap(({ parts }) => parts)
        .join(' ');
      for (const text of ['الطلبات', 'حلويات', 'القحطاني', '+97336123456']) expect(said).toContain(text);
    }
  });

  it('shows who may not see the wallet what their list shows them, and no statement [R6.03]', async () => {
    const theirs = await made({}, desk);
    const ours = await made();
    expect((await fetched(theirs.id, desk)).bytes.equals((await fetched(ours.id)).bytes)).toBe(true);
    const period = { kind: 'statement', query: { from: '2026-11-01', to: '2026-11-30' } } as const;
    expect((await ask(period, desk)).code).toBe('FORBIDDEN');
  });

  it('says the same words as the screens', () => {
    const at = (texts: object, path: string) =>
      path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], texts);
    for (const [state, text] of Object.entries(STATE_TEXTS)) {
      const { key } = TASK_STATE_LOOKS[state as keyof typeof TASK_STATE_LOOKS];
      expect(text).toEqual({ en: at(enCommon, key), ar: at(arCommon, key) });
    }
    for (const [view, text] of Object.entries(VIEW_TEXTS))
      expect(text).toEqual({ en: at(enOrders, `list.view.${view}`), ar: at(arOrders, `list.view.${view}`) });
    for (const [method, text] of Object.entries(PAYMENT_TEXTS))
      expect(text).toEqual({ en: at(enOrders, `payment.${method}`), ar: at(arOrders, `payment.${method}`) });
    for (const [kind, text] of Object.entries(TRANSACTION_TEXTS))
      expect(text).toEqual({ en: at(enWallet, `kind.${kind}`), ar: at(arWallet, `kind.${kind}`) });
    for (const [state, text] of Object.entries(CASH_TEXTS))
      expect(text).toEqual({ en: at(enCash, `state.${state}`), ar: at(arCash, `state.${state}`) });
    for (const sum of ['collected', 'handedIn', 'paidOut', 'open'] as const)
      expect(COLUMN_TEXTS[sum]).toEqual({ en: at(enCash, `sum.${sum}`), ar: at(arCash, `sum.${sum}`) });
  });
});

describe('the report of cash on delivery as a file [R11.17]', () => {
  it('has every amount of the list, and what they add up to, in CSV and XLSX', async () => {
    for (const [id, minor] of [
      ['door-1', 1_250],
      ['door-2', 2_000],
    ] as const)
      await server.deps.db.transaction((tx) =>
        move(tx, {
          kind: 'collection',
          from: 'cash',
          to: 'payable',
          merchantId: 'm-pearl',
          amount: money(minor, 'BHD'),
          subject: { kind: 'stop', id },
          branchId: 'b-seef',
          at: new Date('2026-11-19T08:00:00.000Z'),
        }),
      );
    const file = await made({ kind: 'cash', query: {} });
    expect(file).toMatchObject({ state: 'ready', done: 3, fileName: 'mersal-cash-2026-11-20.csv' });
    const lines = linesOf((await fetched(file.id)).bytes);
    expect(lines[0]).toBe(
      '"Time","Order","Branch","State","Collected (BHD)","Handed in (BHD)","Paid out (BHD)","Open (BHD)"',
    );
    expect(lines[1]).toContain('"With the driver"');
    expect(lines.at(-1)).toContain('"Sum"');
    const [sheet] = await readXlsxFile(
      (await fetched((await made({ kind: 'cash', query: {}, format: 'xlsx', language: 'ar' })).id)).bytes,
    );
    expect(sheet?.data.at(-1)?.slice(4)).toEqual([3.25, 0, 0, 3.25]);
    const none = await made({ kind: 'cash', query: { state: 'paid-out', from: '2026-11-01', to: '2026-11-30' } });
    expect(linesOf((await fetched(none.id)).bytes)).toHaveLength(2);
    expect((await ask({ kind: 'cash', query: {} }, desk)).code).toBe('FORBIDDEN');
    expect((await ask({ kind: 'cash', query: { state: 'lost' } })).code).toBe('VALIDATION');
  });
});

describe('an export', () => {
  it('is made once for a key, and refuses what its list would refuse [T.36]', async () => {
    const key = freshKey();
    const [first, second] = [await ask({}, owner, key), await ask({}, owner, key)];
    expect(second.data.id).toBe(first.data.id);
    expect((await ask({ format: 'pdf' }, owner, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    const bad = [{ view: 'everything' }, { from: '2026-02-31' }, { state: "x' or 1=1" }];
    for (const query of bad) expect((await ask({ query })).code).toBe('VALIDATION');
    expect((await ask({ query: { from: '2026-02-31' } })).fields).toEqual([{ path: 'query.from', code: 'invalid' }]);
    expect((await ask({ kind: 'statement', query: { from: '2026-11-02', to: '2026-11-01' } })).code).toBe('VALIDATION');
  });

  it('is for the person who asked, at their branch, as long as they have the right [R6.03]', async () => {
    const { id } = await made();
    const najd = await server.signIn('owner@najd.example', 'b-olaya');
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    for (const other of [desk, najd, elsewhere]) {
      expect((await read(id, other)).code).toBe('NOT_FOUND');
      expect((await fetched(id, other)).code).toBe('NOT_FOUND');
      expect((await server.call(cancelExport, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    }
    const statement = await made({ kind: 'statement', query: { from: '2026-11-01', to: '2026-11-30' } });
    expect((await fetched(statement.id)).code).toBe('ok');
    const { db } = server.deps;
    const at = eq(userBranches.userId, 'u-pearl');
    await db.update(userBranches).set({ viewWalletBalance: false }).where(at);
    expect([(await fetched(statement.id)).code, (await read(statement.id)).code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await fetched(id)).code).toBe('ok');
    await db.update(userBranches).set({ viewWalletBalance: true }).where(at);
    expect((await fetched(statement.id)).code).toBe('ok');
  });

  it('is refused for a program, and without a session', async () => {
    expect((await ask({}, { ...owner, token: 'none' })).status).toBe(401);
    expect((await fetched('../export_parts')).code).toBe('NOT_FOUND');
  });

  it('is not written for who lost the right while it waited', async () => {
    const { db } = server.deps;
    const row = rowOf({ kind: 'statement', query: { from: '2026-11-01', to: '2026-11-30' }, userId: 'u-desk' });
    await db.insert(exports).values(row);
    await writeExport(server.deps, { exportId: row.id }, () => false);
    const [after] = await db.select().from(exports).where(eq(exports.id, row.id));
    expect(after).toMatchObject({ state: 'failed', problem: 'forbidden' });
    expect(await db.select().from(exportParts)).toEqual([]);
  });

  it('is removed after a day', async () => {
    const { id, expiresAt } = await made();
    expect(expiresAt).toBe('2026-11-21T09:00:00.000Z');
    server.clock.advance(DAY);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    desk = await server.signIn('desk@pearl.example', 'b-seef');
    expect([(await read(id)).code, (await fetched(id)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    server.clock.advance(1);
    await sweepExports(server.deps.db, server.clock.now());
    expect(await server.deps.db.select().from(exports)).toEqual([]);
    expect(await server.deps.db.select().from(exportParts)).toEqual([]);
  });

  it('is cancelled while it is written, and leaves nothing; one that is ready stays [R11.07]', async () => {
    const { db } = server.deps;
    const row = rowOf({});
    await db.insert(exports).values(row);
    // Called before the rows of each page: somebody cancels meanwhile.
    const cancelled: Promise<void>[] = [];
    const meanwhile = (): boolean => {
      cancelled.push(endExport(db, row.id, server.clock.now(), { state: 'cancelled' }));
      return false;
    };
    await writeExport(server.deps, { exportId: row.id }, meanwhile);
    await Promise.all(cancelled);
    expect((await read(row.id)).data.state).toBe('cancelled');
    expect((await fetched(row.id)).code).toBe('NOT_FOUND');
    expect(await db.select().from(exportParts)).toEqual([]);
    const ready = await made();
    expect((await server.call(cancelExport, { as: owner, params: { id: ready.id } })).data.state).toBe('ready');
    expect((await fetched(ready.id)).code).toBe('ok');
  });

  it('begins again after a crash, and ends once', async () => {
    const { db } = server.deps;
    const row = rowOf({ state: 'running', run: 'dead', done: 2 });
    await db.insert(exports).values(row);
    await db.insert(exportParts).values({ exportId: row.id, run: 'dead', position: 0, content: Buffer.from('half') });
    // The process ends in the middle; then two instances take it at once.
    await expect(writeExport(server.deps, { exportId: row.id }, () => true)).rejects.toThrow(ClosingError);
    await Promise.all([1, 2].map(() => writeExport(server.deps, { exportId: row.id }, () => false)));
    const { bytes } = await fetched(row.id);
    expect(linesOf(bytes)).toHaveLength(5);
    const [after] = await db.select().from(exports).where(eq(exports.id, row.id));
    expect((await db.select().from(exportParts)).map(({ run }) => run)).toEqual([after?.run]);
    // A run that comes later does nothing.
    await writeExport(server.deps, { exportId: row.id }, () => false);
    expect((await fetched(row.id)).bytes.equals(bytes)).toBe(true);
  });

  it('is given up where nobody writes it any more', async () => {
    const { db } = server.deps;
    const row = rowOf({ state: 'running', run: 'dead' });
    await db.insert(exports).values(row);
    await sweepExports(db, new Date(server.clock.now().getTime() + 16 * 60_000));
    expect((await db.select().from(exports))[0]).toMatchObject({ state: 'failed', problem: 'broken' });
  });

  it('is one of three at most that a person has under way', async () => {
    const { db } = server.deps;
    for (let count = 0; count < 3; count += 1) await db.insert(exports).values(rowOf({ id: `busy-${count}` }));
    expect((await ask()).code).toBe('EXPORTS_BUSY');
    expect((await ask({}, desk)).status).toBe(200);
    await server.call(cancelExport, { as: owner, params: { id: 'busy-0' } });
    expect((await ask()).status).toBe(200);
  });
});

/** An export whose job has not begun. */
function rowOf(given: Partial<typeof exports.$inferInsert>): typeof exports.$inferInsert & { readonly id: string } {
  const now = server.clock.now();
  return {
    id: `row-${freshKey()}`,
    merchantId: 'm-pearl',
    branchId: 'b-seef',
    userId: 'u-pearl',
    kind: 'orders',
    format: 'csv',
    language: 'en',
    query: { view: 'all' },
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}

describe('a statement of the wallet', () => {
  it('adds up from its opening to its closing balance, in the days of the region [R1.05] [R6.03]', async () => {
    const file = await made({ kind: 'statement', query: { from: '2026-11-02', to: '2026-11-30' } });
    expect(file.fileName).toMatch(/^mersal-statement-.*\.csv$/);
    const rows = linesOf((await fetched(file.id)).bytes).map((line) => line.split(','));
    expect(rows[0]?.slice(-2)).toEqual(['"Amount (BHD)"', '"Balance after (BHD)"']);
    const money = (text = '') => Math.round(Number(text) * 1_000);
    const [opening, ...changes] = rows.slice(1);
    const closing = changes.pop();
    expect(opening).toEqual(['', '"Opening balance"', '', '', '', '50.000']);
    expect(changes).toHaveLength(1);
    const sum = changes.reduce((total, row) => total + money(row[4]), money(opening?.[5]));
    expect(sum).toBe(money(closing?.[5]));
    expect(closing?.[1]).toBe('"Closing balance"');
    // A quiet period begins and ends with the same balance.
    const quiet = await made({ kind: 'statement', query: { from: '2026-12-01', to: '2026-12-31' } });
    const still = linesOf((await fetched(quiet.id)).bytes).slice(1);
    expect(still.map((line) => line.split(',').at(-1))).toEqual([closing?.[5], closing?.[5]]);
    const before = await made({ kind: 'statement', query: { from: '2026-10-01', to: '2026-10-31' } });
    expect(linesOf((await fetched(before.id)).bytes).at(-1)).toContain('0.000');
  });
});

it('leaves no job behind', async () => {
  await made();
  await eventually(async () => {
    const left = await server.deps.db.select().from(jobs).where(eq(jobs.name, 'export-asked'));
    expect(left).toEqual([]);
  });
});
