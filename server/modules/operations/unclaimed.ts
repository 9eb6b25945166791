import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import type { DeskUnclaimed, UnclaimedFilter, UnclaimedMove } from '../../../src/domain/operations/cash';
import type { Page } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import type { Note } from '../../platform/note';
import { merchants } from '../identity';
import { ledgerAccounts, ledgerEntries, ledgerPostings, returnUnclaimed } from '../wallet';
import type { EntryKind } from '../wallet';
import { decided } from './acts';
import { businessAccount, countOpen, moved } from './business-accounts';
import { deskPage } from './desk-page';
import { merchantName, searched } from './searched';

type Reader = Pick<Database, 'select'>;

/** What came for closed businesses, by its account. */
const TOTALS = sql`(
  select p.account_id, sum(p.amount) as open, min(p.at) as since
  from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id and a.kind = 'unclaimed'
  group by p.account_id) t`;

const STATES = { waiting: sql`t.open > 0`, returned: sql`t.open = 0` } as const satisfies Record<
  UnclaimedFilter,
  unknown
>;

const MOVES: Readonly<Partial<Record<EntryKind, UnclaimedMove>>> = {
  'top-up': 'top-up',
  refund: 'refund',
  'sale-refund': 'refund',
  'withdrawal-return': 'withdrawal',
  'unclaimed-return': 'returned',
};

/** For how many businesses something waits. */
export const countUnclaimed = (db: Pick<Database, 'execute'>): Promise<number> => countOpen(db, TOTALS);

/** How it came and went, by the account. */
async function movesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, DeskUnclaimed['moves']>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ entry: ledgerEntries, account: ledgerAccounts, amount: ledgerPostings.amount })
          .from(ledgerPostings)
          .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
          .where(inArray(ledgerPostings.accountId, [...ids]))
          // Of one moment, what came before what was paid back.
          .orderBy(asc(ledgerPostings.at), desc(ledgerPostings.amount), asc(ledgerPostings.entryId));
  const byAccount = new Map<string, DeskUnclaimed['moves']>();
  for (const { entry, account, amount } of rows)
    byAccount.set(account.id, [
      ...(byAccount.get(account.id) ?? []),
      { ...moved(entry, amount, account.currency), kind: MOVES[entry.kind] ?? 'other' },
    ]);
  return byAccount;
}

/** A page of what is unclaimed. @throws Refusal VALIDATION for a cursor of another list */
async function listUnclaimed(
  deps: Pick<Deps, 'db' | 'keys'>,
  query: QueryOf<typeof calls.listDeskUnclaimed>,
): Promise<Page<DeskUnclaimed>> {
  const found = await deskPage(deps, 'desk-unclaimed', query, {
    where: query.state === undefined ? undefined : STATES[query.state],
    searched: searched(),
    by: [
      [sql`t.since`, 'timestamptz'],
      [ledgerAccounts.id, 'text'],
    ],
    joined: (place) =>
      deps.db
        .select({
          id: ledgerAccounts.id,
          currency: ledgerAccounts.currency,
          merchantName,
          open: sql<string>`t.open`,
          since: sql<string | Date>`t.since`,
          place,
        })
        .from(ledgerAccounts)
        .innerJoin(TOTALS, sql`t.account_id = ${ledgerAccounts.id}`)
        .innerJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
        .$dynamic(),
    item: (row) => row,
  });
  const moves = await movesOf(
    deps.db,
    found.items.map(({ id }) => id),
  );
  return {
    ...found,
    items: found.items.map(({ id, currency, merchantName: name, open, since }) => ({
      id,
      merchantName: name,
      open: money(Number(open), currency),
      since: new Date(since).toISOString(),
      moves: moves.get(id) ?? [],
    })),
  };
}

/** Books that all of it was paid back. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
function payBack(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  { seen, reference, note }: { readonly seen: number; readonly reference: string; readonly note: Note },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { merchantId, currency, name } = await businessAccount(tx, id, 'unclaimed');
    const amount = money(seen, currency);
    if (!(await returnUnclaimed(tx, merchantId, amount, reference, clock.now()))) return false;
    await note(tx, { id, name, merchantId, amount });
    return true;
  });
}

/** The calls of the desk about money that nobody can claim any more in the app. */
export function registerUnclaimed(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskUnclaimed, ({ query }) => listUnclaimed(deps, query));

  handle(app, deps, calls.decideDeskUnclaimed, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    const { reason, reference } = decision;
    await decided(deps, scope, { kind: 'unclaimed-returned', key, reason, request: { id, ...body } }, (note) =>
      payBack(deps, id, { seen, reference, note }),
    );
    return {};
  });
}
