import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DeskBusinessPage, DeskCase, OperatorRight } from '../../../src/domain/operations/operations';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { branches, users } from '../identity';
import { deliveryReports, OPEN_REPORTS, orders } from '../ordering';
import { tickets } from '../support';
import { ledgerAccounts, ledgerPostings } from '../wallet';
import { wireTransfers } from '../wire-transfers';
import { withdrawals } from '../withdrawals';
import { readBusiness } from './businesses';

type Reader = Pick<Database, 'select'>;

/** Rows of each list on the page. */
const SHOWN = 10;
/** People and branches of the largest businesses. */
const MANY = 100;

async function peopleOf(db: Reader, merchantId: string): Promise<DeskBusinessPage['people']> {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.merchantId, merchantId))
    .orderBy(desc(users.isMain), asc(users.name), asc(users.id))
    .limit(MANY);
  return rows.map(({ id, name, email, phone, status, isMain }) => ({ id, name, email, phone, status, isMain }));
}

async function branchesOf(db: Reader, merchantId: string): Promise<DeskBusinessPage['branches']> {
  const rows = await db
    .select()
    .from(branches)
    .where(eq(branches.merchantId, merchantId))
    .orderBy(desc(branches.isDefault), asc(branches.nameEn), asc(branches.id))
    .limit(MANY);
  return rows.map(({ id, nameEn, nameAr, regionCode, closedAt }) => ({
    id,
    name: { en: nameEn, ar: nameAr },
    regionCode,
    isClosed: closedAt !== null,
  }));
}

/** What is in its accounts, those with something in them and its wallets. */
async function accountsOf(db: Reader, merchantId: string): Promise<DeskBusinessPage['accounts']> {
  const rows = await db
    .select({
      kind: ledgerAccounts.kind,
      currency: ledgerAccounts.currency,
      sum: sql<string>`coalesce(${ledgerAccounts.balance}, (select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings} where ${ledgerPostings.accountId} = ${ledgerAccounts.id}))`,
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.merchantId, merchantId))
    .orderBy(asc(ledgerAccounts.currency), asc(ledgerAccounts.kind));
  const pending = await db
    .select({ currency: withdrawals.currency, sum: sql<string>`sum(${withdrawals.amount})` })
    .from(withdrawals)
    .where(and(eq(withdrawals.merchantId, merchantId), eq(withdrawals.state, 'pending')))
    .groupBy(withdrawals.currency);
  return [
    ...rows.flatMap(({ kind, currency, sum }) =>
      (kind === 'wallet' || kind === 'payable' || kind === 'unclaimed') && Number(sum) !== 0
        ? [{ kind, amount: money(Number(sum), currency) }]
        : [],
    ),
    ...pending.map(({ currency, sum }) => ({ kind: 'held' as const, amount: money(Number(sum), currency) })),
  ];
}

async function lastOrders(db: Reader, merchantId: string): Promise<DeskBusinessPage['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.merchantId, merchantId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN);
  return rows.map(({ id, reference, state, total, currency, createdAt }) => ({
    id,
    reference,
    state,
    total: money(total, currency),
    createdAt: createdAt.toISOString(),
  }));
}

type CasesOf = (db: Reader, merchantId: string) => Promise<readonly DeskCase[]>;

/** What waits for the desk, by the right that opens it. */
const CASES: Partial<Readonly<Record<OperatorRight, CasesOf>>> = {
  'wire-transfers': async (db, merchantId) => {
    const rows = await db
      .select()
      .from(wireTransfers)
      .where(and(eq(wireTransfers.merchantId, merchantId), inArray(wireTransfers.state, ['pending', 'accepted'])))
      .orderBy(asc(wireTransfers.sentAt))
      .limit(SHOWN);
    return rows.map(({ id, reference, sentAt, createdAt, amount, currency }) => ({
      of: 'wire-transfers',
      id,
      name: reference,
      at: (sentAt ?? createdAt).toISOString(),
      amount: money(amount ?? 0, currency),
    }));
  },
  withdrawals: async (db, merchantId) => {
    const rows = await db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.merchantId, merchantId), eq(withdrawals.state, 'pending')))
      .orderBy(asc(withdrawals.requestedAt))
      .limit(SHOWN);
    return rows.map(({ id, reference, requestedAt, amount, currency }) => ({
      of: 'withdrawals',
      id,
      name: reference,
      at: requestedAt.toISOString(),
      amount: money(amount, currency),
    }));
  },
  reports: async (db, merchantId) => {
    const rows = await db
      .select({ id: deliveryReports.id, reference: orders.reference, at: deliveryReports.reportedAt })
      .from(deliveryReports)
      .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
      .where(and(eq(deliveryReports.merchantId, merchantId), inArray(deliveryReports.state, [...OPEN_REPORTS])))
      .orderBy(asc(deliveryReports.reportedAt))
      .limit(SHOWN);
    return rows.map(({ id, reference, at }) => ({
      of: 'reports',
      id,
      name: reference,
      at: at.toISOString(),
      amount: null,
    }));
  },
  tickets: async (db, merchantId) => {
    const rows = await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.merchantId, merchantId), inArray(tickets.state, ['created', 'pending'])))
      .orderBy(asc(tickets.updatedAt))
      .limit(SHOWN);
    return rows.map(({ id, number, subject, updatedAt }) => ({
      of: 'tickets',
      id,
      name: `#${number} ${subject}`,
      at: updatedAt.toISOString(),
      amount: null,
    }));
  },
};

/**
 * All that the desk knows of a business, to read. What waits is shown of the parts that the operator may open.
 * @throws Refusal NOT_FOUND
 */
export async function businessPage(
  db: Reader,
  id: string,
  rights: readonly OperatorRight[],
): Promise<DeskBusinessPage> {
  const business = await readBusiness(db, id);
  const [people, places, accounts, last, cases] = await Promise.all([
    peopleOf(db, id),
    branchesOf(db, id),
    accountsOf(db, id),
    lastOrders(db, id),
    Promise.all(rights.flatMap((right) => CASES[right]?.(db, id) ?? [])),
  ]);
  return { business, people, branches: places, accounts, orders: last, cases: cases.flat() };
}
