import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import { DELETION_BLOCKERS } from '../../../src/domain/account/deletion';
import type { DeletionBlocker } from '../../../src/domain/account/deletion';
import { FINAL_STATES } from '../../../src/domain/ordering/task-state';
import { DECIMALS } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import { OPEN_STATES } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import { users } from '../identity';
import type { MemberRow } from '../identity';
import { OPEN_REPORTS, deliveryReports, orders } from '../ordering';
import { subscriptions } from '../packages';
import { payments } from '../payments';
import { storeOrders } from '../store-orders';
import { autoTopUps, topUps } from '../top-ups';
import { ledgerAccounts, payableOf } from '../wallet';
import { wireTransfers } from '../wire-transfers';
import { withdrawals } from '../withdrawals';

type Reader = Pick<Database, 'select'>;

/** What an account leaves behind: a business that others go on with, or one that closes with it. */
export interface Standing {
  readonly closesBusiness: boolean;
  readonly blockers: readonly DeletionBlocker[];
}

/** How an account stands towards being erased, now. Nobody is asked twice: the same rules hold at the request and at the end. */
export async function standingOf(db: Reader, { id, merchantId, type }: MemberRow): Promise<Standing> {
  const others = await db
    .select({ type: users.type, status: users.status })
    .from(users)
    .where(
      and(
        eq(users.merchantId, merchantId),
        ne(users.id, id),
        ne(users.status, 'inactive'),
        // They see nothing but the word that they have no access, and no manager can change them [T.52].
        ne(users.type, 'other'),
      ),
    );
  const isLastManager =
    type === 'customer' && !others.some((other) => other.type === 'customer' && other.status === 'active');
  if (!isLastManager) return { closesBusiness: false, blockers: [] };
  const blockers = await blockersOf(db, merchantId);
  if (others.length > 0) return { closesBusiness: false, blockers: ['other-users', ...blockers] };
  return { closesBusiness: true, blockers };
}

/** Accounts of a business that can do nothing there: they end with it. */
export async function strangersOf(db: Reader, merchantId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), eq(users.type, 'other'), ne(users.status, 'inactive')));
  return rows.map(({ id }) => id);
}

async function blockersOf(db: Reader, merchantId: string): Promise<DeletionBlocker[]> {
  const found = new Set<DeletionBlocker>();
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), notInArray(orders.state, [...FINAL_STATES])))
    .limit(1);
  if (order !== undefined) found.add('orders');
  const [sale] = await db
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .where(
      and(
        eq(storeOrders.merchantId, merchantId),
        inArray(storeOrders.state, [...OPEN_STATES]),
        eq(storeOrders.isTest, false),
      ),
    )
    .limit(1);
  if (sale !== undefined) found.add('store-orders');
  const [report] = await db
    .select({ id: deliveryReports.id })
    .from(deliveryReports)
    .where(and(eq(deliveryReports.merchantId, merchantId), inArray(deliveryReports.state, OPEN_REPORTS)))
    .limit(1);
  if (report !== undefined) found.add('reports');
  for (const blocker of await moneyOf(db, merchantId)) found.add(blocker);
  const running = await db
    .select({ kind: subscriptions.kind })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.merchantId, merchantId),
        ne(subscriptions.state, 'ended'),
        // One that ends with its period charges nothing more.
        eq(subscriptions.endsThen, false),
      ),
    );
  for (const { kind } of running) found.add(kind === 'store' ? 'store-plan' : 'package');
  return DELETION_BLOCKERS.filter((blocker) => found.has(blocker));
}

async function moneyOf(db: Reader, merchantId: string): Promise<DeletionBlocker[]> {
  const found: DeletionBlocker[] = [];
  const wallets = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchantId, merchantId), eq(ledgerAccounts.kind, 'wallet')));
  if (wallets.some(({ balance }) => (balance ?? 0) > 0)) found.push('wallet');
  if (wallets.some(({ balance }) => (balance ?? 0) < 0)) found.push('debt');
  for (const currency of Object.keys(DECIMALS) as Currency[])
    if ((await payableOf(db, merchantId, currency)) !== 0) found.push('cash');
  const [leaving] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.merchantId, merchantId), eq(withdrawals.state, 'pending')))
    .limit(1);
  const [coming] = await db
    .select({ id: wireTransfers.id })
    .from(wireTransfers)
    .where(and(eq(wireTransfers.merchantId, merchantId), inArray(wireTransfers.state, ['pending', 'accepted'])))
    .limit(1);
  if (leaving !== undefined || coming !== undefined) found.push('moving-money');
  // One whose page was never opened takes no money once the business is closed, and needs no wait.
  const [paying] = await db
    .select({ id: topUps.id })
    .from(topUps)
    .innerJoin(payments, and(eq(payments.subjectId, topUps.id), eq(payments.purpose, 'top-up')))
    .where(and(eq(topUps.merchantId, merchantId), isNull(topUps.creditedAt), eq(payments.outcome, 'processing')))
    .limit(1);
  if (paying !== undefined) found.push('top-up');
  const [automatic] = await db
    .select({ currency: autoTopUps.currency })
    .from(autoTopUps)
    .where(and(eq(autoTopUps.merchantId, merchantId), or(eq(autoTopUps.isOn, true), ne(autoTopUps.openId, ''))))
    .limit(1);
  if (automatic !== undefined) found.push('auto-top-up');
  return found;
}
