import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeImport, getBadRows } from '../../../contract/imports';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { customers } from '../../../server/modules/customers/tables';
import { imports } from '../../../server/modules/imports/tables';
import { stores } from '../../../server/modules/store/tables';
import { rateLimits } from '../../../server/platform/tables';
import { badRowsTable } from '../../../src/domain/imports/bad-rows-file';
import { csvOf } from '../../../src/domain/imports/csv';
import type { ImportKind } from '../../../src/domain/imports/import';
import { headingIn, importFields } from '../../../src/domain/imports/import-fields';
import type { RowTexts } from '../../../src/domain/imports/import-rows';
import type { CountryCode, Language } from '../../../src/domain/regions/region';
import { BAHRAIN, BROKEN, ROWS } from '../../domain/imports/broken-row-samples';
import { SHOP } from '../../domain/imports/order-row-samples';
import { xlsx } from '../../support/samples/books';
import { sendFile } from '../../support/servers/importing';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { cellsIn, throughSpreadsheet } from '../../support/spreadsheet';

let server: TestServer;
let owner: TestSession;
let riyadh: TestSession;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  riyadh = await server.signIn('owner@najd.example');
  await server.deps.db.insert(stores).values({
    merchantId: 'm-pearl',
    branchId: 'b-seef',
    subdomain: 'noor-bakery',
    nameEn: 'Noor Bakery',
    nameAr: 'مخبز نور',
    fulfilment: 'both',
    colour: '#0b3d91',
    regionCode: 'BH-manama',
    createdAt: server.deps.clock.now(),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [imports, customers, savedAddresses, rateLimits]) await db.delete(table);
  const { address, contactName, phone, isDefault, id } = SHOP;
  await db.insert(savedAddresses).values({
    id,
    merchantId: 'm-pearl',
    regionCode: 'BH-manama',
    label: address.label,
    address,
    contactName,
    phone,
    isDefault,
    placeKey: id,
    searchText: address.label,
  });
});

/** The rows with errors of a plan, as its page lets them be saved. */
async function downloaded(as: TestSession, id: string, kind: ImportKind, country: CountryCode, language: Language) {
  const { data } = await server.call(getBadRows, { as, params: { id } });
  const names = new Set(importFields(kind, country).map(({ name }) => name));
  // The reasons are said by the names of fields.
  expect(data.rows.flatMap(({ errors }) => errors.filter(({ path }) => !names.has(path)))).toEqual([]);
  return csvOf(
    badRowsTable(data, importFields(kind, country), {
      language,
      reasons: (errors) => errors.map(({ path, code }) => `${path}: ${code}.`).join(' '),
      unused: (heading) => `${heading} (not used)`,
    }),
  );
}
const stored = async (id: string) => {
  const [row] = await server.deps.db.select().from(imports).where(eq(imports.id, id));
  if (row === undefined) throw new Error('The import is there');
  return row;
};

/** Cells that a spreadsheet makes something else of, where it is not stopped. */
const FRAGILE = { building: '012', flat: '3-4', road: '2819', phone: '+97336112', block: '428' };
const CASES: readonly {
  readonly name: string;
  readonly kind: ImportKind;
  readonly country: CountryCode;
  readonly sound: RowTexts;
  readonly broken: readonly RowTexts[];
}[] = [
  {
    name: 'orders',
    kind: 'orders',
    country: 'BH',
    sound: {
      ...ROWS.orders,
      ...FRAGILE,
      note: '- ring, then wait',
      cash: '4.500',
      date: '2026-11-21',
      from: '09:00',
      to: '11:30',
    },
    broken: BROKEN.flatMap(([kind, cells]) => (kind === 'orders' ? [cells] : [])).concat([
      { city: 'Atlantis', lat: '', lng: '' },
      { cash: '1.2345' },
      { size: '=1+1' },
      { from: '25:00' },
      { date: '', to: '' },
    ]),
  },
  {
    name: 'locations',
    kind: 'locations',
    country: 'BH',
    sound: { ...ROWS.locations, ...FRAGILE, directions: '=call at the gate' },
    broken: BROKEN.flatMap(([kind, cells]) => (kind === 'locations' ? [cells] : [])),
  },
  {
    name: 'locations of Riyadh',
    kind: 'locations',
    country: 'SA',
    sound: { ...ROWS['locations of Riyadh'], zipCode: '0345', phone: '+96650123' },
    broken: BROKEN.flatMap(([kind, cells]) => (kind === 'locations of Riyadh' ? [cells] : [])),
  },
  {
    name: 'customers',
    kind: 'customers',
    country: 'BH',
    sound: {
      ...ROWS.customers,
      ...BAHRAIN,
      ...FRAGILE,
      notes: '+1 for the bread',
      addressName: '1/2',
      otherPhones: '',
    },
    broken: BROKEN.flatMap(([kind, cells]) => (kind === 'customers' ? [cells] : [])),
  },
  {
    name: 'menu',
    kind: 'menu',
    country: 'BH',
    sound: { categoryEn: '7-8 people', categoryAr: 'خبز', nameEn: 'Rusk', nameAr: 'بقسماط', price: '0.300' },
    broken: [
      { price: 'free' },
      { price: '0.3001' },
      { price: '=1' },
      { nameEn: '' },
      { nameAr: ' ' },
      { categoryEn: '' },
      { categoryAr: '' },
    ],
  },
];

describe('rows with errors that are corrected in a spreadsheet and uploaded again [R5.12] [R11.04]', () => {
  it.each(CASES.flatMap((each) => (['en', 'ar'] as const).map((language) => ({ ...each, language }))))(
    'are right, and the rest of them as it was: $name, in $language',
    async ({ kind, country, sound, broken, language }) => {
      const as = country === 'SA' ? riyadh : owner;
      const fields = importFields(kind, country);
      // Each row is about somebody, or something, of its own.
      const ownOf = (at: number): RowTexts =>
        kind === 'menu'
          ? { ...sound, nameEn: `Rusk ${at + 1}` }
          : { ...sound, phone: `${sound['phone'] ?? ''}${String(at).padStart(country === 'SA' ? 4 : 3, '0')}` };
      const lineOf = (texts: RowTexts) => fields.map(({ name }) => texts[name] ?? '');
      const file = csvOf([
        fields.map((field) => headingIn(field, language)),
        ...broken.map((cells, at) => lineOf({ ...ownOf(at), ...cells })),
      ]);
      const wrong = (await sendFile(server, as, kind, file)).data;
      expect(wrong.counts).toMatchObject({ bad: broken.length, created: 0 });
      const before = (await stored(wrong.id)).rows;
      const csv = throughSpreadsheet(await downloaded(as, wrong.id, kind, country, language), (cells, row) => {
        const right = ownOf(row - 1);
        return cells.map((cell, at) => {
          const name = fields[at]?.name ?? '';
          if (!(name in (broken[row - 1] ?? {}))) return cell;
          // As people in Riyadh type it; all of its other digits a CSV would lose.
          return (right[name] ?? '').replace(/^\+966/, '0');
        });
      });
      const plan = (await sendFile(server, as, kind, csv)).data;
      expect(plan.bad.map(({ texts, errors }) => [texts, errors])).toEqual([]);
      expect(plan.counts).toMatchObject({ created: broken.length, bad: 0 });
      expect(plan.mapping).toEqual(wrong.mapping);
      // What nobody corrected is as it was, letter for letter.
      const untouched = (cells: readonly string[], at: number) =>
        fields.flatMap(({ name }, index) => (name in (broken[at] ?? {}) ? [] : [[name, cells[index]]]));
      const after = (await stored(plan.id)).rows;
      expect(after.map(({ cells }, at) => untouched(cells, at))).toEqual(
        before.map(({ cells }, at) => untouched(cells, at)),
      );
    },
  );

  it.each(['en', 'ar'] as const)('find their columns again, whatever the file calls them: %s', async (language) => {
    const file = 'Who,Tel,Info,Notes\nHuda,36112233,Rings,of ours\nAli,12,Knocks,of ours\n';
    const { id, version } = (await sendFile(server, owner, 'customers', file)).data;
    const body = {
      version,
      mapping: { name: 0, phone: 1, notes: 2 },
      // A field that the file has no column for.
      cells: [{ row: 3, field: 'tags', text: 'regular' }],
    };
    const wrong = (await server.call(changeImport, { as: owner, params: { id }, body })).data;
    expect(wrong.counts).toMatchObject({ created: 1, bad: 1 });
    const saved = await downloaded(owner, id, 'customers', 'BH', language);
    const csv = throughSpreadsheet(saved, (cells) => cells.map((cell) => (cell === '12' ? '36112244' : cell)));
    const plan = (await sendFile(server, owner, 'customers', csv)).data;
    expect(plan.mapping).toEqual(wrong.mapping);
    expect(plan.counts).toMatchObject({ created: 1, bad: 0 });
  });

  it('have a column for what is missing, and the reasons of this round alone', async () => {
    const file = 'Name,Building,Road,Block,City,Contact,Phone\nSeef shop,12,2819,428,Seef,Layla,17123456\n';
    const wrong = (await sendFile(server, owner, 'locations', file)).data;
    const first = await downloaded(owner, wrong.id, 'locations', 'BH', 'ar');
    expect(cellsIn(first)[0]?.slice(7)).toEqual(['خط العرض', 'خط الطول', 'الأسباب']);
    const half = throughSpreadsheet(first, (cells) => [...cells.slice(0, 7), '26.2361', '', ...cells.slice(9)]);
    const again = (await sendFile(server, owner, 'locations', half)).data;
    const second = await downloaded(owner, again.id, 'locations', 'BH', 'en');
    expect(cellsIn(second)[0]?.slice(7)).toEqual(['خط العرض', 'خط الطول', 'Reasons']);
    expect(cellsIn(second)[1]?.slice(7)).toEqual(['26.2361', '', 'lng: required.']);
    const whole = throughSpreadsheet(second, (cells) => [...cells.slice(0, 8), '50.5382', ...cells.slice(9)]);
    expect((await sendFile(server, owner, 'locations', whole)).data.counts).toMatchObject({ created: 1, bad: 0 });
  });

  it('are read from a workbook too: with our apostrophes, and phones that have become numbers', async () => {
    const rows = [
      ['Name', 'Phone', 'Notes'],
      ['Huda', 97_336_112_233, "'=call at the gate"],
      ['Ali', 966_501_234_567, "'t Hoekje"],
      ['Noor', "'+97336112255", "'3-4"],
    ];
    const plan = (await sendFile(server, owner, 'customers', xlsx(rows), 'list-errors.xlsx')).data;
    expect(plan.counts).toMatchObject({ created: 3, bad: 0 });
    expect((await stored(plan.id)).rows.map(({ cells }) => cells[2])).toEqual([
      '=call at the gate',
      "'t Hoekje",
      '3-4',
    ]);
  });
});
