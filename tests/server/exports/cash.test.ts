import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { cashExport } from '../../../server/modules/exports/kinds/cash';
import { scopeOf } from '../../../server/modules/identity';
import { move, payOut } from '../../../server/modules/wallet/ledger';
import type { Row } from '../../../server/platform/documents/table';
import { money } from '../../../src/domain/shared/money';
import { fourOrders, linesOf } from './four-orders';

const { server, owner, desk, ask, made, fetched } = fourOrders();

const collect = (id: string, minor: number) =>
  server().deps.db.transaction((tx) =>
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

it(
  'has every amount of the list of cash, and what they add up to, in CSV and XLSX [R11.17]',
  { tags: 'long' },
  async () => {
    await collect('door-1', 1_250);
    await collect('door-2', 2_000);
    const file = await made({ kind: 'cash', query: {} });
    expect(file).toMatchObject({ state: 'ready', done: 3, fileName: 'mersal-cash-2026-11-20-1200.csv' });
    const lines = linesOf((await fetched(file.id)).bytes);
    expect(lines[0]).toBe(
      '"Time","Order","Branch","State","Collected (BHD)","Handed in (BHD)","Paid out (BHD)","Still owed (BHD)"',
    );
    expect(lines[1]).toContain('"With the driver"');
    expect(lines.at(-1)).toContain('"Sum"');
    const [sheet] = await readXlsxFile(
      (await fetched((await made({ kind: 'cash', query: {}, format: 'xlsx', language: 'ar' })).id)).bytes,
    );
    expect(sheet?.data.at(-1)?.slice(4)).toEqual([3.25, 0, 0, 3.25]);
    const none = await made({ kind: 'cash', query: { state: 'paid-out', from: '2026-11-01', to: '2026-11-30' } });
    expect(linesOf((await fetched(none.id)).bytes)).toHaveLength(2);
    expect((await ask({ kind: 'cash', query: {} }, desk())).code).toBe('FORBIDDEN');
    expect((await ask({ kind: 'cash', query: { state: 'lost' } })).code).toBe('VALIDATION');
  },
);

it('adds up what its rows say, whatever is paid out while it is written [R11.17]', async () => {
  await collect('door-3', 4_000);
  const { db } = server().deps;
  const scope = await scopeOf(db, owner().user.id, 'b-seef');
  if (scope === null) throw new Error('The owner works at the branch');
  const { pages } = await cashExport.open(server().deps, { ...scope, userId: owner().user.id }, {}, 'en');
  await db.transaction((tx) => payOut(tx, 'm-pearl', money(1_500, 'BHD'), new Date('2026-11-20T08:00:00.000Z')));
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  const sum = rows.pop() ?? [];
  expect(sum[6]).toBe(1_500);
  const added = [4, 5, 6, 7].map((column) => rows.reduce((all, row) => all + Number(row[column]), 0));
  expect(added).toEqual(sum.slice(4));
});
