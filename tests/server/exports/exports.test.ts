import readXlsxFile from 'read-excel-file/node';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/order';
import { listOrders } from '../../../contract/ordering';
import { formatsOf } from '../../../src/domain/exports/export';
import { orderStops } from '../../../server/modules/ordering/tables';
import { orderBody, placed, SEEF } from '../../support/servers/parcels';
import { readPdf } from '../documents/read-pdf';
import { cellsOf, fourOrders, linesOf } from './four-orders';

const { server, owner, desk, ask, made, fetched } = fourOrders();

describe('the export of a list of orders [R1.04] [R2.11]', () => {
  it('has the rows of the view, the search and the filters, each as the list shows it', async () => {
    const { data: list } = await server().call(listOrders, { as: owner(), query: { view: 'all' } });
    const file = await made();
    expect(file).toMatchObject({ state: 'ready', done: 4, total: 4, fileName: 'mersal-orders-2026-11-20-1200.csv' });
    const { bytes, headers } = await fetched(file.id);
    expect(bytes).toHaveLength(file.size ?? 0);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="mersal-orders-2026-11-20-1200.csv"',
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [head, ...rows] = linesOf(bytes);
    expect(head).toBe(
      '"Order","State","Ordered","Planned from","Planned until","Stop","Stops","Recipient","Phone","From","To","Address","Size","Note for the driver","Driver","Payment","Fee (BHD)","Charged (BHD)","Cash to collect (BHD)","Collected (BHD)","Branch"',
    );
    expect(rows.map((row) => row.split(',')[0])).toEqual(list.items.map(({ reference }) => `"${reference}"`));
    // 09:00 in UTC is noon in Bahrain.
    expect(rows[0]).toContain('2026-11-20 12:00');
    const found = await made({ query: { view: 'all', search: 'نورة' } });
    expect(linesOf((await fetched(found.id)).bytes)).toHaveLength(2);
    const none = await made({ query: { view: 'history', from: '2026-11-01', to: '2026-11-20' } });
    expect([none.state, none.total]).toEqual(['ready', 0]);
  });

  it('has those that were selected, whatever became of them, and none of another branch [R11.06] [R6.03]', async () => {
    const { data: list } = await server().call(listOrders, { as: owner(), query: { view: 'all' } });
    const [first, , third] = list.items;
    const orders = [third?.id, 'order-of-another-branch', first?.id].join();
    const file = await made({ query: { view: 'all', orders } });
    expect([file.state, file.total]).toEqual(['ready', 2]);
    const rows = linesOf((await fetched(file.id)).bytes).slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual([`"${first?.reference}"`, `"${third?.reference}"`]);
    for (const wrong of ['', 'a b', 'a,,b', Array.from({ length: 51 }, (_, at) => `o-${at}`).join()])
      expect((await ask({ query: { orders: wrong } })).code).toBe('VALIDATION');
  });

  it('calculates nothing that somebody typed, and keeps the plus of a phone [T.34]', async () => {
    const csv = (await fetched((await made()).id)).bytes.toString();
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('"Huda, ""Co"""');
    expect(csv).toContain('"+97336123456"');
    const [sheet] = await readXlsxFile((await fetched((await made({ format: 'xlsx' })).id)).bytes);
    const rows = sheet?.data ?? [];
    expect(rows.map((row) => row[7])).toContain('=HYPERLINK("x")');
    expect(rows[1]?.[8]).toBe('+97336123456');
    expect(rows[1]?.[16]).toBeTypeOf('number');
  });

  it('says below the table of a PDF how many orders there are, and what each amount adds up to', async () => {
    const { bytes } = await fetched((await made({ format: 'pdf' })).id);
    const csv = linesOf((await fetched((await made()).id)).bytes).map(cellsOf);
    const sumOf = (column: string) =>
      csv.slice(1).reduce((sum, row) => sum + Math.round(Number(row[csv[0]?.indexOf(column) ?? -1]) * 1_000), 0) /
      1_000;
    const said = readPdf(bytes)
      .flat()
      .map(({ parts }) => parts.join(' '))
      .slice(-10)
      .join(' | ');
    expect(said).toContain('Orders | 4');
    for (const column of ['Fee (BHD)', 'Charged (BHD)', 'Cash to collect (BHD)', 'Collected (BHD)'])
      expect(said).toContain(`${column} | ${sumOf(column).toFixed(3)}`);
  });

  it('has a row for each door, and says once what the whole order cost', { tags: 'long' }, async () => {
    const { dropOffs } = orderBody('none');
    const doors = ['Huda', 'Salem', 'Amal'].map((name, at) => ({
      ...dropOffs[0],
      address: { ...SEEF, building: `70${at}` },
      recipient: { name, phone: `+9733612345${at}` },
    }));
    const { data: order } = await placed(server(), owner(), { dropOffs: doors } as Parameters<typeof placed>[2]);
    const file = await made({ query: { view: 'all', search: order.reference } });
    expect([file.done, file.total]).toEqual([3, 3]);
    const rows = () => linesOf(bytes).map(cellsOf);
    let { bytes } = await fetched(file.id);
    expect(rows().map((row) => row[7])).toEqual(['Recipient', 'Huda', 'Salem', 'Amal']);
    expect(rows().map((row) => row.slice(5, 7).join('/'))).toEqual(['Stop/Stops', '1/3', '2/3', '3/3']);
    expect(rows()[1]?.[11]).toMatch(/^Building 700, Road \d+, Block \d+, /);
    expect(rows().map((row) => row[17] !== '')).toEqual([true, true, false, false]);
    // Cash that nobody took costs nothing.
    await server().call(cancelOrder, {
      as: owner(),
      params: { id: order.id },
      body: { reason: 'other' },
    });
    ({ bytes } = await fetched((await made({ query: { view: 'all', search: order.reference } })).id));
    expect(rows()[1]?.[17]).toBe('0.000');
    expect(rows()[1]?.[16]).not.toBe('0.000');
  });

  it(
    'says when it is planned, and adds up the cash that is to come and that has come, not what nobody takes [R1.03]',
    { tags: 'long' },
    async () => {
      const { dropOffs } = orderBody('none');
      const doors = [1, 2, 3].map((number) => ({
        ...dropOffs[0],
        address: { ...SEEF, building: `80${number}` },
        note: `Door ${number}`,
        cashToCollect: { currency: 'BHD', minor: number * 1_000 },
        recipient: { name: `Door ${number}`, phone: `+9733612347${number}` },
      }));
      const at = Date.parse(server().clock.now().toISOString()) + 86_400_000;
      const timing = {
        kind: 'scheduled',
        goal: 'pick-up',
        at: new Date(at).toISOString(),
        until: new Date(at + 3_600_000).toISOString(),
      };
      const { data: order } = await placed(server(), owner(), { dropOffs: doors, timing } as Parameters<
        typeof placed
      >[2]);
      const [taken, off] = order.dropOffs;
      await server()
        .deps.db.update(orderStops)
        .set({ state: 'successful' })
        .where(eq(orderStops.id, taken?.id ?? ''));
      await server()
        .deps.db.update(orderStops)
        .set({ state: 'cancelled' })
        .where(eq(orderStops.id, off?.id ?? ''));
      const { bytes } = await fetched((await made({ query: { view: 'all', search: order.reference } })).id);
      const [head = [], ...rows] = linesOf(bytes).map(cellsOf);
      const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
      // Its own stops are called what they came to.
      expect(column('State')).toEqual(['Delivered', 'Cancelled', 'Scheduled']);
      expect(column('Planned from')).toEqual(Array(3).fill('2026-11-21 12:00'));
      expect(column('Planned until')).toEqual(Array(3).fill('2026-11-21 13:00'));
      expect(column('Note for the driver')).toEqual(['Door 1', 'Door 2', 'Door 3']);
      expect(column('Stops')).toEqual(['3', '3', '3']);
      expect(column('Cash to collect (BHD)')).toEqual(['0.000', '0.000', '3.000']);
      expect(column('Collected (BHD)')).toEqual(['1.000', '0.000', '0.000']);
    },
  );

  it('of orders that wait says when each is planned, in a PDF too', { tags: 'long' }, async () => {
    const at = new Date(Date.parse(server().clock.now().toISOString()) + 2 * 86_400_000).toISOString();
    const timing = { kind: 'scheduled', goal: 'pick-up', at } as const;
    const { data: order } = await placed(server(), owner(), { timing });
    const query = { view: 'scheduled', search: order.reference } as const;
    const said = readPdf((await fetched((await made({ format: 'pdf', query })).id)).bytes)
      .flat()
      .flatMap(({ parts }) => parts)
      .join(' ');
    for (const text of [order.reference, 'Scheduled', 'Planned from', '2026-11-22']) expect(said).toContain(text);
    expect(said).not.toContain('Driver');
  });

  it('is in the language of whoever asks, in every format', { tags: 'long' }, async () => {
    for (const format of formatsOf('orders')) {
      const file = await made({ format, language: 'ar', query: { view: 'all', search: 'نورة' } });
      const { bytes } = await fetched(file.id);
      if (format === 'csv') expect(linesOf(bytes)[0]).toContain('"المستلم","الهاتف"');
      if (format === 'xlsx') expect((await readXlsxFile(bytes))[0]?.data[0]?.[7]).toBe('المستلم');
      if (format !== 'pdf') continue;
      const said = readPdf(bytes)
        .flat()
        .flatMap(({ parts }) => parts)
        .join(' ');
      for (const text of ['الطلبات', 'حلويات', 'القحطاني', '+97336123456']) expect(said).toContain(text);
    }
  });

  it('shows who may not see the wallet what their list shows them, and no statement [R6.03]', async () => {
    const theirs = await made({}, desk());
    const ours = await made();
    expect((await fetched(theirs.id, desk())).bytes.equals((await fetched(ours.id)).bytes)).toBe(true);
    const period = { kind: 'statement', query: { from: '2026-11-01', to: '2026-11-30' } } as const;
    expect((await ask(period, desk())).code).toBe('FORBIDDEN');
  });
});

describe('a statement of the wallet', () => {
  it('adds up from its opening to its closing balance, in the days of the region [R1.05] [R6.03]', async () => {
    const file = await made({ kind: 'statement', query: { from: '2026-11-02', to: '2026-11-30' } });
    expect(file.fileName).toBe('mersal-statement-2026-11-02-to-2026-11-30.csv');
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
