import { imports } from '../../../server/modules/imports/tables';
import { invoiceLines, invoices } from '../../../server/modules/invoices/tables';
import { webhookMessages, webhooks } from '../../../server/modules/webhooks/tables';
import type { TestServer } from '../../support/servers/server';

export const AT = new Date('2026-11-20T08:00:00.123Z');
export const [merchantId, branchId, regionCode] = ['m-pearl', 'b-seef', 'BH-manama'] as const;
/** The records whose own lists are read. */
export const INVOICE = 'i-0';
export const WEBHOOK = 'webhook-of-lists';
export const IMPORT = 'import-of-lists';

/** Names as people write them, long and short, and letters that JavaScript and SQL may fold differently. */
export const NAMES = [
  'عبدالرحمن بن عبدالعزيز بن محمد آل خليفة القحطاني الدوسري', // an ordinary one, longer than fifty letters
  'ع'.repeat(60),
  '漢'.repeat(60),
  'İ'.repeat(60),
  'İbrahim',
  'ibrahim',
  'ıbrahim',
  'STRASSE',
  'straße',
  'STRAẞE',
  'ﬁne ﬂowers',
  'Ǆemal',
  'ΣΊΣΥΦΟΣ',
  'ς',
  'Café',
  'Café',
  'مُحَمَّد',
  'محمد',
  'محمد',
  'محمد',
  '🧁 Cakes 👩‍👩‍👧',
  '\u200fمتجر\u200e',
  'O\'Neill, "Bob" \\ %_',
  'a',
  'A',
];

/** One row for each name. */
export const ids = (kind: string) => NAMES.map((name, index) => ({ name, id: `${kind}-${index}`, index }));

/** Fills a list of Pearl Sweets in Seef. */
export type Fill = (db: TestServer['deps']['db'], server: TestServer) => Promise<unknown>;

/** As many invoices of one moment, and as many lines of one of them. */
export const fillInvoices: Fill = async (db) => {
  const name = { en: NAMES[0] ?? '', ar: NAMES[0] ?? '' };
  const party = { name, registrationNumber: null, vatNumber: null, address: null };
  await db.insert(invoices).values(
    ids('i').map(({ id }) => ({
      id,
      number: id,
      regionCode,
      merchantId,
      kind: 'top-up-fee' as const,
      issuedAt: AT,
      lineCount: NAMES.length,
      currency: 'BHD' as const,
      net: 10,
      vat: 1,
      vatPercent: 10,
      seller: party,
      buyer: party,
      isDemonstration: true,
    })),
  );
  await db.insert(invoiceLines).values(
    ids('v').map(({ id, name, index }) => ({
      invoiceId: INVOICE,
      position: index + 1,
      kind: 'top-up-fee' as const,
      subjectId: id,
      reference: name,
      at: AT,
      net: 10,
      vat: 1,
    })),
  );
};

/** As many messages of one moment to one endpoint. */
export const fillMessages: Fill = async (db) => {
  await db.insert(webhooks).values({
    id: WEBHOOK,
    merchantId,
    createdBy: 'u-pearl',
    name: NAMES[0] ?? '',
    url: 'https://shop.example/told',
    events: [],
    isOn: false,
    secret: '',
    hint: '1234',
    createdAt: AT,
  });
  await db.insert(webhookMessages).values(
    ids('m').map(({ id }) => ({
      id,
      webhookId: WEBHOOK,
      type: 'test' as const,
      data: {},
      state: 'delivered' as const,
      givenUpAt: AT,
      createdAt: AT,
    })),
  );
};

/** A file of orders with as many rows; none of them can be ordered. */
export const fillImport: Fill = (db) =>
  db.insert(imports).values({
    id: IMPORT,
    merchantId,
    branchId,
    regionCode,
    userId: 'u-pearl',
    actor: 'Yousif',
    kind: 'orders',
    name: 'orders.csv',
    headings: ['Recipient'],
    rows: ids('r').map(({ name, index }) => ({ number: index + 2, cells: [name] })),
    mapping: { name: 0 },
    plan: [],
    counts: { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: NAMES.length },
    touchedAt: AT,
  });
