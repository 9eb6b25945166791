import { like } from 'drizzle-orm';
import type { Call } from '../../../contract/call';
import { listAudit } from '../../../contract/account';
import { listCustomers } from '../../../contract/customers';
import { listImportRows } from '../../../contract/imports';
import { listInvoiceLines, listInvoices } from '../../../contract/invoices';
import { listLocations } from '../../../contract/locations';
import {
  listActs,
  listDeskBusinesses,
  listDeskCash,
  listDeskChats,
  listDeskDrivers,
  listDeskReports,
  listDeskTickets,
  listDeskPayouts,
  listDeskUnclaimed,
  listDeskVouchers,
  listDeskWireTransfers,
  listDeskWithdrawals,
} from '../../../contract/operations';
import { listOrders } from '../../../contract/ordering';
import { listNotifications } from '../../../contract/realtime';
import { listStoreOrders } from '../../../contract/store-orders';
import { listTickets } from '../../../contract/support';
import { listTransactions } from '../../../contract/transactions';
import { listCollectedCash } from '../../../contract/cash';
import { listWebhookMessages } from '../../../contract/webhooks';
import { listWithdrawals } from '../../../contract/withdrawals';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { chats } from '../../../server/modules/chat/tables';
import { customers } from '../../../server/modules/customers/tables';
import { merchants } from '../../../server/modules/identity/tables';
import { operatorActs } from '../../../server/modules/operations/tables';
import { addDriver } from '../../../server/modules/ordering/drivers';
import { deliveryReports } from '../../../server/modules/ordering/report-tables';
import { orders } from '../../../server/modules/ordering/tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { stores } from '../../../server/modules/store/tables';
import { tickets } from '../../../server/modules/support/tables';
import { closeWallets } from '../../../server/modules/wallet';
import { move } from '../../../server/modules/wallet/ledger';
import { vouchers } from '../../../server/modules/vouchers/tables';
import { wireTransfers } from '../../../server/modules/wire-transfers/tables';
import { bankAccounts, withdrawals } from '../../../server/modules/withdrawals/tables';
import { audit } from '../../../server/platform/audit';
import { money } from '../../../src/domain/shared/money';
import {
  AT,
  branchId,
  fillImport,
  fillInvoices,
  fillMessages,
  ids,
  IMPORT,
  INVOICE,
  merchantId,
  NAMES,
  regionCode,
  WEBHOOK,
} from './names';
import type { Fill } from './names';
import { SEEF } from '../../support/servers/parcels';

const fillOrders: Fill = (db) =>
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
  );

const fillTickets: Fill = (db) =>
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
  );

const fillWithdrawals: Fill = async (db) => {
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
};

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

/** A driver for each name, each with an order that its sender paid in cash: all were taken at one moment. */
const fillHolders: Fill = async (db) => {
  for (const { id, name } of ids('holder')) {
    await addDriver(db, {
      id,
      name,
      phone: '+97336120000',
      regionCode,
      vehicle: name,
      lat: null,
      lng: null,
      heading: null,
      isPerson: true,
    });
    const [first] = await db.select().from(orders).where(like(orders.id, 'o-%')).limit(1);
    if (first === undefined) throw new Error('Orders are filled first');
    const held = { ...first, id: `held-by-${id}`, reference: `held-by-${id}`, driverId: id };
    await db.insert(orders).values(held);
    await db.transaction((tx) =>
      move(tx, {
        kind: 'delivery',
        from: 'cash',
        to: 'revenue',
        merchantId,
        amount: money(1, 'BHD'),
        subject: { kind: 'order', id: held.id, reference: held.reference },
        branchId,
        at: AT,
      }),
    );
  }
};

/** An account for each name, of a business that has closed. */
const fillPayouts: Fill = async (db) => {
  await db.insert(merchants).values(ids('paid').map(({ id, name }) => ({ id, nameEn: name, nameAr: name })));
  for (const { id } of ids('paid'))
    await db.transaction((tx) =>
      move(tx, {
        kind: 'collection',
        from: 'cash',
        to: 'payable',
        merchantId: id,
        amount: money(1, 'BHD'),
        subject: { kind: 'stop', id: `of-${id}` },
        branchId: null,
        at: AT,
      }),
    );
};

const fillUnclaimed: Fill = async (db) => {
  await db.insert(merchants).values(ids('closed').map(({ id, name }) => ({ id, nameEn: name, nameAr: name })));
  for (const { id } of ids('closed'))
    await db.transaction(async (tx) => {
      await closeWallets(tx, id, AT);
      await move(tx, {
        kind: 'refund',
        from: 'revenue',
        to: 'wallet',
        merchantId: id,
        amount: money(1, 'BHD'),
        subject: { kind: 'order', id: `of-${id}`, reference: id },
        branchId: null,
        at: AT,
      });
    });
};

/** Every list that has pages, each order of it, and how it is filled: with these names, and with equal moments. */
export const LISTS: readonly (readonly [Call, Readonly<Record<string, string>>, Fill])[] = [
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
  [listOrders, { view: 'all' }, fillOrders],
  [listOrders, { view: 'all', sort: 'amount' }, fillOrders],
  [listOrders, { view: 'ongoing', sort: 'state.desc' }, fillOrders],
  [listTickets, {}, fillTickets],
  [listDeskTickets, {}, fillTickets],
  [
    listDeskChats,
    {},
    (db) =>
      db.insert(chats).values(
        ids('c').map(({ id }) => ({
          id,
          merchantId,
          branchId,
          state: 'ended' as const,
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
  [listWithdrawals, {}, fillWithdrawals],
  [listDeskWithdrawals, {}, fillWithdrawals],
  [listDeskCash, {}, fillHolders],
  [listDeskPayouts, {}, fillPayouts],
  [listDeskUnclaimed, {}, fillUnclaimed],
  [
    listDeskVouchers,
    {},
    (db) =>
      db.insert(vouchers).values(
        ids('v').map(({ id }) => ({
          code: id.toUpperCase(),
          kind: 'percent' as const,
          value: 10,
          currency: 'BHD' as const,
          validFrom: AT,
          validUntil: AT,
        })),
      ),
  ],
  [
    listDeskDrivers,
    {},
    async (db) => {
      for (const { id, name } of ids('dr'))
        await addDriver(db, {
          id,
          name,
          phone: '+97336120000',
          regionCode,
          vehicle: name,
          lat: null,
          lng: null,
          heading: null,
          isPerson: true,
        });
    },
  ],
  [
    listDeskReports,
    {},
    async (db) => {
      const some = await db.select({ id: orders.id }).from(orders).where(like(orders.id, 'o-%'));
      await db.insert(deliveryReports).values(
        some.map(({ id }) => ({
          id: `r-${id}`,
          orderId: id,
          merchantId,
          state: 'declined' as const,
          reason: 'late' as const,
          note: '',
          reportedAt: AT,
        })),
      );
    },
  ],
  [
    listDeskWireTransfers,
    {},
    (db) =>
      db.insert(wireTransfers).values(
        ids('wt').map(({ id }) => ({
          id,
          slug: id,
          reference: id,
          merchantId,
          userId: 'u-owner',
          currency: 'BHD' as const,
          state: 'successful' as const,
          createdAt: AT,
          amount: 1,
          sentAt: AT,
          dueDay: '2026-11-24',
        })),
      ),
  ],
  [
    listDeskBusinesses,
    {},
    (db) => db.insert(merchants).values(ids('b').map(({ id, name }) => ({ id, nameEn: name, nameAr: name }))),
  ],
  [
    listActs,
    {},
    (db) =>
      db.insert(operatorActs).values(
        ids('act').map(({ id, name: subject }) => ({
          at: AT,
          kind: 'business-verified' as const,
          operatorId: id,
          operator: subject,
          subjectId: id,
          subject,
          key: id,
          requestHash: '',
          searchText: '',
        })),
      ),
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
  [listImportRows, {}, fillImport],
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
export const PARAMS: Readonly<Record<string, { readonly id: string }>> = {
  [listInvoiceLines.id]: { id: INVOICE },
  [listWebhookMessages.id]: { id: WEBHOOK },
  [listImportRows.id]: { id: IMPORT },
};
