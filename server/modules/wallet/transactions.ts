import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listTransactions as listTransactionsCall } from '../../../contract/transactions';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Transaction, TransactionKind } from '../../../src/domain/wallet/transaction';
import { countRows, readPage } from '../../db/page';
import { searchConditions } from '../../db/search';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { dayAfter, dayErrors, startOfDay } from '../../platform/days';
import type { OpenScope } from '../../platform/scope';
import { branches } from '../identity';
import { accountId } from './ledger';
import { ledgerEntries, ledgerPostings } from './tables';
import type { LedgerSubject } from './tables';

type Reader = Pick<Deps['db'], 'select'>;

/** @param place where each stands in a page, for its query */
export const rowsOf = (db: Reader, place = sql<readonly string[]>`json_build_array()`) =>
  db
    .select({
      place,
      posting: ledgerPostings,
      kind: ledgerEntries.kind,
      branch: { en: branches.nameEn, ar: branches.nameAr },
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(branches, eq(branches.id, ledgerPostings.branchId));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

export const walletIn = (scope: OpenScope): string =>
  accountId('wallet', scope.merchantId, REGIONS[scope.regionCode].currency);

/**
 * The postings of the wallet that somebody may see. All of them add up to the balance: whoever may not see that sees only
 * what their own branch spent and got back [R6.03].
 */
const visibleTo = (scope: OpenScope): SQL | undefined =>
  and(
    eq(ledgerPostings.accountId, walletIn(scope)),
    scope.rights.viewWalletBalance ? undefined : eq(ledgerPostings.branchId, scope.branchId),
  );

/** A posting of a wallet, as its merchant's user may see it [R6.03]. */
export function shown({ posting, kind, branch }: Row, { branchId, regionCode, rights }: OpenScope): Transaction {
  const { currency } = REGIONS[regionCode];
  return {
    id: posting.entryId,
    // A wallet has no other kinds.
    kind: kind as TransactionKind,
    amount: money(posting.amount, currency),
    balance: rights.viewWalletBalance && posting.balance !== null ? money(posting.balance, currency) : null,
    at: posting.at.toISOString(),
    order:
      posting.subjectKind === 'order'
        ? {
            id: posting.subjectId,
            reference: posting.reference ?? posting.subjectId,
            isHere: posting.branchId === branchId,
          }
        : null,
    branch,
    withdrawal: posting.subjectKind === 'withdrawal' ? posting.reference : null,
    topUp: posting.subjectKind === 'top-up' || posting.subjectKind === 'wire-transfer' ? posting.reference : null,
    ...(posting.subjectKind === 'store-order' && posting.reference !== null ? { sale: posting.reference } : {}),
  };
}

/**
 * A page of a wallet's changes, latest first, in the order in which the balance changed: the balance after each is the
 * balance after the next one plus that one's amount.
 * @param named the ids of the orders that the search finds by what the ledger does not know
 * @throws Refusal VALIDATION for a day that is none or a cursor of another list
 */
export async function listTransactions(
  { db, keys }: { readonly db: Reader; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  scope: OpenScope,
  { kind, search = '', from, to, cursor, limit }: QueryOf<typeof listTransactionsCall>,
  named: SQLWrapper,
): Promise<Page<Transaction>> {
  const fields = dayErrors({ from, to });
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  const { timeZone } = REGIONS[scope.regionCode];
  const inReference = searchConditions(sql`lower(${ledgerPostings.reference})`, search);
  const matching: (SQL | undefined)[] = [
    visibleTo(scope),
    kind === undefined ? undefined : eq(ledgerEntries.kind, kind),
    inReference.length === 0
      ? undefined
      : or(and(...inReference), and(eq(ledgerPostings.subjectKind, 'order'), inArray(ledgerPostings.subjectId, named))),
    from === undefined ? undefined : gte(ledgerPostings.at, startOfDay(timeZone, from)),
    to === undefined ? undefined : lt(ledgerPostings.at, startOfDay(timeZone, dayAfter(to))),
  ];
  return readPage(
    keys,
    [
      'transactions',
      walletIn(scope),
      scope.rights.viewWalletBalance ? undefined : scope.branchId,
      kind,
      search,
      from,
      to,
    ],
    { by: [[ledgerPostings.number, 'bigint']], direction: 'descending' },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        rowsOf(db, place)
          .where(and(...matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () =>
        countRows(
          db,
          db
            .select({ one: sql`1` })
            .from(ledgerPostings)
            .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
            .where(and(...matching)),
        ),
      item: (row) => shown(row, scope),
    },
  );
}

/**
 * One change of the wallet in the region's currency, and what it belongs to.
 * @throws Refusal NOT_FOUND, for another merchant's too
 */
export async function readTransaction(
  { db }: { readonly db: Reader },
  scope: OpenScope,
  id: string,
): Promise<{ readonly transaction: Transaction; readonly subject: LedgerSubject }> {
  const [row] = await rowsOf(db).where(and(eq(ledgerPostings.entryId, id), visibleTo(scope)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const { subjectKind, subjectId } = row.posting;
  return { transaction: shown(row, scope), subject: { kind: subjectKind, id: subjectId } };
}
