import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { move } from '../../../server/modules/wallet/ledger';
import { money } from '../../../src/domain/shared/money';
import { fourOrders, linesOf } from './four-orders';

const { server, desk, ask, made, fetched } = fourOrders();

it('has every amount of the list of cash, and what they add up to, in CSV and XLSX [R11.17]', async () => {
  for (const [id, minor] of [
    ['door-1', 1_250],
    ['door-2', 2_000],
  ] as const)
    await server().deps.db.transaction((tx) =>
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
});
