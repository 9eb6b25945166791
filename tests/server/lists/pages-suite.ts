import type * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { listAudit } from '../../../contract/account';
import { listCustomers } from '../../../contract/customers';
import { CALLS } from '../../../contract/index';
import { listInvoiceLines, listInvoices } from '../../../contract/invoices';
import { listLocations } from '../../../contract/locations';
import { listOrders } from '../../../contract/ordering';
import { listNotifications } from '../../../contract/realtime';
import { listStoreOrders } from '../../../contract/store-orders';
import { listTickets } from '../../../contract/support';
import { listTransactions } from '../../../contract/transactions';
import { listCollectedCash } from '../../../contract/wallet';
import { listWebhookMessages } from '../../../contract/webhooks';
import { listWithdrawals } from '../../../contract/withdrawals';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { customers } from '../../../server/modules/customers/tables';
import { orders } from '../../../server/modules/ordering/tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { stores } from '../../../server/modules/store/tables';
import { tickets } from '../../../server/modules/support/tables';
import { move } from '../../../server/modules/wallet/ledger';
import { bankAccounts, withdrawals } from '../../../server/modules/withdrawals/tables';
import { audit } from '../../../server/platform/audit';
import { money } from '../../../src/domain/shared/money';
import {
  AT,
  branchId,
  fillInvoices,
  fillMessages,
  ids,
  INVOICE,
  merchantId,
  NAMES,
  regionCode,
  WEBHOOK,
} from './names';
import type { Fill } from './names';
import { fundWallet, SEEF } from '../../support/servers/parcels';
import type { TestServer, TestSession } from '../../support/servers/server';

const fillBook: Fill = (db) =>
  db
    .insert(savedAddresses)
    .values(
      ids('a').map(({ id, name, index }) => ({
        id,
        merchantId,
        regionCode,
        label: name,
        address: { ...SEEF, label: name },
        contactName: name,
        phone: `+9733612${String(index).padStart(4, '0')}`,
        isDefault: false,
        searchText: '',
        usedAt: index % 3 === 0 ? null : AT,
        usedCount: index % 4,
      })),
    )
    .onConflictDoNothing();

const movesOf: Fill = (db) =>
  db.transaction(async (tx) => {
    for (const { name: reference, id } of ids('t'))
      await move(tx, {
        kind: 'delivery',
        from: 'wallet',
        to: 'revenue',
        merchantId,
        amount: money(1, 'BHD'),
        subject: { kind: 'order', id, reference },
        branchId,
        at: AT,
      });
  });

const collectionsOf: Fill = (db) =>
  db.transaction(async (tx) => {
    for (const { id } of ids('door'))
      await move(tx, {
        kind: 'collection',
        from: 'cash',
        to: 'payable',
        merchantId,
        amount: money(1, 'BHD'),
        subject: { kind: 'stop', id },
        branchId,
        at: AT,
      });
  });

/** Every list that has pages, each order of it, and how it is filled: with these names, and with equal moments. */
const LISTS: readonly (readonly [Call, Readonly<Record<string, string>>, Fill])[] = [
  [listLocations, { sort: 'name' }, fillBook],
  [listLocations, { sort: 'used' }, fillBook],
  [listLocations, { sort: 'often' }, fillBook],
  [
    listCustomers,
    {},
    (db) =>
      db.insert(customers).values(
        ids('c').map(({ id, name, index }) => ({
          id,
          merchantId,
          regionCode,
          name,
          phone: `+9733613${String(index).padStart(4, '0')}`,
          createdAt: AT,
          lastOrderAt: index % 2 === 0 ? null : AT,
          searchText: '',
        })),
      ),
  ],
  [
    listOrders,
    { view: 'all' },
    (db) =>
      db.insert(orders).values(
        ids('o').map(({ id, name }) => ({
          id,
          reference: id,
          merchantId,
          branchId,
          regionCode,
          state: 'created' as const,
          recipientName: name,
          recipientPhone: '+97336120000',
          fromArea: name,
          toArea: name,
          stopCount: 1,
          sizes: ['small' as const],
          paymentMethod: 'cash' as const,
          paymentStatus: 'due' as const,
          currency: 'BHD' as const,
          total: 1,
          refunded: 0,
          cashToCollect: 0,
          searchText: '',
          createdAt: AT,
          placedOn: '2026-11-20',
          updatedAt: AT,
        })),
      ),
  ],
  [
    listTickets,
    {},
    (db) =>
      db.insert(tickets).values(
        ids('k').map(({ id, name }) => ({
          id,
          merchantId,
          branchId,
          subject: name,
          category: 'delivery' as const,
          state: 'created' as const,
          isUnread: false,
          createdAt: AT,
          updatedAt: AT,
          searchText: '',
        })),
      ),
  ],
  [
    listStoreOrders,
    {},
    async (db) => {
      const [nameEn, nameAr] = ['Noor', 'نور'];
      await db.insert(stores).values({
        merchantId,
        subdomain: 'noor',
        nameEn,
        nameAr,
        fulfilment: 'pick-up',
        colour: '#0b3d91',
        regionCode,
        branchId,
        createdAt: AT,
      });
      await db.insert(storeOrders).values(
        ids('s').map(({ id, name }) => ({
          id,
          slug: id,
          merchantId,
          branchId,
          state: 'pending' as const,
          handover: 'pick-up' as const,
          customerName: name,
          phone: '+97336120000',
          note: '',
          pieces: 1,
          fee: 0,
          total: 1,
          currency: 'BHD' as const,
          createdAt: AT,
          updatedAt: AT,
          searchText: '',
        })),
      );
    },
  ],
  [listTransactions, {}, movesOf],
  [listCollectedCash, {}, collectionsOf],
  [
    listWithdrawals,
    {},
    async (db) => {
      const bankAccountId = 'bank-1';
      await db.insert(bankAccounts).values({
        id: bankAccountId,
        merchantId,
        currency: 'BHD',
        country: 'BH',
        bankName: NAMES[0] ?? '',
        sealedIban: '',
        ending: '1234',
        addedAt: AT,
      });
      await db.insert(withdrawals).values(
        ids('w').map(({ id }) => ({
          id,
          reference: id,
          merchantId,
          bankAccountId,
          amount: 1,
          currency: 'BHD' as const,
          state: 'paid' as const,
          requestedAt: AT,
        })),
      );
    },
  ],
  [
    listAudit,
    {},
    async (db) => {
      for (const { name: subject } of ids('l')) await audit(db, { merchantId, at: AT, kind: 'branch-added', subject });
    },
  ],
  [listInvoices, {}, fillInvoices],
  [listInvoiceLines, {}, fillInvoices],
  [listWebhookMessages, {}, fillMessages],
  [
    listNotifications,
    {},
    async (db, { deps: { events } }) => {
      for (const { name: message, id: orderId } of ids('n'))
        await events.appendAlert(db, {
          branchId,
          type: 'Delivery Failed',
          orderId,
          message,
          messageAr: message,
          at: AT.toISOString(),
        });
    },
  ],
];

/** Lists within a record: which one is read. */
const PARAMS: Readonly<Record<string, { readonly id: string }>> = {
  [listInvoiceLines.id]: { id: INVOICE },
  [listWebhookMessages.id]: { id: WEBHOOK },
};

const asCursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Texts that no list made: each has hurt a list somewhere, or would. */
const HOSTILE: readonly string[] = [
  '',
  'x',
  '%%%',
  '-1',
  '0',
  '1e3',
  "1' or 1=1",
  '9'.repeat(15),
  '9'.repeat(39),
  'A'.repeat(5_000),
  '\u0000',
  '"',
  ...[
    ['2026-02-30', 'a'],
    ['2026-02-30T00:00:00.000Z', 'a'],
    ['2026-11-20T08:00:00.123Z', 'a'],
    ['+275760-09-13T00:00:00.000Z', 'a'],
    ['infinity', 'a'],
    ['0000-00-00', 'a'],
    ['Nov 20 2026 (the day)', 'a'],
    ['999999999', 'a'],
    ['99999999999', 'a'],
    ['x'.repeat(90), 'a'],
    ['a\u0000b', 'a'],
    ['\ud800', 'a'],
    ['a', "'; drop table orders; --"],
    [1, 2],
    [],
    [[]],
    {},
    null,
    'text',
    1e308,
    { __proto__: { value: 'a' } },
  ].map(asCursor),
];

/** What tells a row of a list from another one. */
const keyOf = (row: Readonly<Record<string, unknown>>): string => String(row['id'] ?? row['offset']);

/** The pages of every list, on any database. */
export function pagesSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  let owner: TestSession;
  const cursors = new Map<string, string>();
  const ask = (call: Call, as: TestSession, query: Readonly<Record<string, string>>) => {
    const params = PARAMS[call.id];
    return server.call(call, { as, query, ...(params === undefined ? {} : { params }) });
  };
  const page = async (call: Call, query: Readonly<Record<string, string>>) => {
    const { status, data, raw } = await ask(call, owner, query);
    expect(status, `${call.id} ${raw.body.slice(0, 300)}`).toBe(200);
    return data as { items: Record<string, unknown>[]; nextCursor: string | null; total: number };
  };
  const titles = LISTS.map(([call, query, fill]) => [`${call.id} ${query['sort'] ?? ''}`, call, query, fill] as const);

  beforeAll(async () => {
    server = await open();
    await fundWallet(server.deps.db, merchantId, 'BHD', 100_000);
    owner = await server.signIn('owner@pearl.example', branchId);
    for (const fill of new Set(LISTS.map(([, , each]) => each))) await fill(server.deps.db, server);
    for (const [title, call, query] of titles) {
      const { nextCursor } = await page(call, { ...query, limit: '2' });
      cursors.set(title, nextCursor ?? '');
    }
    return () => server.close();
  });

  it('is the one of every list that has pages', () => {
    const paged = CALLS.filter(
      ({ query }: Call) => query !== undefined && 'cursor' in (query as z.ZodMiniObject).shape,
    );
    expect(paged.map(({ id }) => id).toSorted()).toEqual([...new Set(LISTS.map(([{ id }]) => id))].toSorted());
  });

  describe.each(titles)('%s', (title, call, query) => {
    it.each([1, 7])(
      'pages to its end by %i, every row once, whatever names and equal values it holds [T.55]',
      async (limit) => {
        const whole = await page(call, { ...query, limit: '100' });
        expect(whole.total).toBeGreaterThanOrEqual(NAMES.length);
        expect(whole.nextCursor).toBeNull();
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const read: Awaited<ReturnType<typeof page>> = await page(call, {
            ...query,
            limit: String(limit),
            ...(cursor === null ? {} : { cursor }),
          });
          expect(read.total).toBe(whole.total);
          seen.push(...read.items.map(keyOf));
          cursor = read.nextCursor;
        } while (cursor !== null && seen.length <= whole.total);
        expect(seen).toEqual(whole.items.map(keyOf));
        expect(new Set(seen).size).toBe(whole.total);
      },
    );

    it('answers 400 to every cursor that it did not make itself [T.55]', async () => {
      const others = [...cursors].filter(([other]) => other !== title).map(([, cursor]) => cursor);
      const own = cursors.get(title) ?? '';
      const changed = Buffer.from(
        Buffer.from(own, 'base64url')
          .toString()
          .replace(/\d(?=\D*$)/, '7x'),
      ).toString('base64url');
      for (const cursor of [...HOSTILE, ...others, changed, own.slice(0, -4)]) {
        const answer = await ask(call, owner, { ...query, cursor });
        expect([cursor, answer.status, answer.code]).toEqual([cursor, 400, 'VALIDATION']);
        expect(answer.fields?.map(({ path }) => path)).toEqual(['cursor']);
      }
      const elsewhere = await server.signIn('owner@najd.example');
      expect((await ask(call, elsewhere, { ...query, cursor: own })).status).not.toBe(200);
    });
  });
}
