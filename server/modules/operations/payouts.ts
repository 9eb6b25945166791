import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import type { DeskPayout, PayoutFilter } from '../../../src/domain/operations/cash';
import type { SeenPayable } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import type { Note } from '../../platform/note';
import { merchants } from '../identity';
import { ledgerAccounts, ledgerEntries, ledgerPostings, payOut } from '../wallet';
import { bankAccounts } from '../withdrawals';
import { decided } from './acts';
import { businessAccount, countOpen, moved } from './business-accounts';
import { deskPage } from './desk-page';
import { merchantName, searched } from './searched';

type Reader = Pick<Database, 'select'>;
/** So many payouts are shown of each business. */
const SHOWN = 3;

/** What is payable, by its account, and since when: what was collected after the last payout is what waits. */
const TOTALS = sql`(
  select m.account_id, sum(m.amount) as open,
    coalesce(min(m.at) filter (where m.amount > 0 and (m.paid_at is null or m.at > m.paid_at)), max(m.at)) as since
  from (
    select p.account_id, p.amount, p.at, max(p.at) filter (where p.amount < 0) over (partition by p.account_id) as paid_at
    from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id and a.kind = 'payable'
  ) m
  group by m.account_id) t`;

const STATES = { waiting: sql`t.open > 0`, paid: sql`t.open = 0` } as const satisfies Record<PayoutFilter, unknown>;

/** For how many businesses something is payable. */
export const countPayouts = (db: Pick<Database, 'execute'>): Promise<number> => countOpen(db, TOTALS);

/** All payouts, by the account, the latest first. */
async function payoutsOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, DeskPayout['payouts']>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ entry: ledgerEntries, account: ledgerAccounts, amount: ledgerPostings.amount })
          .from(ledgerPostings)
          .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
          .where(and(inArray(ledgerPostings.accountId, [...ids]), eq(ledgerEntries.kind, 'payout')))
          .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id));
  const byAccount = new Map<string, DeskPayout['payouts']>();
  for (const { entry, account, amount } of rows)
    byAccount.set(account.id, [...(byAccount.get(account.id) ?? []), moved(entry, amount, account.currency)]);
  return byAccount;
}

/** A page of what is payable. @throws Refusal VALIDATION for a cursor of another list */
async function listPayouts(
  deps: Pick<Deps, 'db' | 'keys'>,
  query: QueryOf<typeof calls.listDeskPayouts>,
): Promise<Page<DeskPayout>> {
  const found = await deskPage(deps, 'desk-payouts', query, {
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
          bank: bankAccounts,
          open: sql<string>`t.open`,
          since: sql<string | Date>`t.since`,
          place,
        })
        .from(ledgerAccounts)
        .innerJoin(TOTALS, sql`t.account_id = ${ledgerAccounts.id}`)
        .innerJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
        .leftJoin(
          bankAccounts,
          and(
            eq(bankAccounts.merchantId, ledgerAccounts.merchantId),
            eq(bankAccounts.currency, ledgerAccounts.currency),
            isNull(bankAccounts.replacedAt),
          ),
        )
        .$dynamic(),
    item: (row) => row,
  });
  const payouts = await payoutsOf(
    deps.db,
    found.items.map(({ id }) => id),
  );
  return {
    ...found,
    items: found.items.map(({ id, currency, merchantName: name, bank, open, since }) => ({
      id,
      merchantName: name,
      open: money(Number(open), currency),
      since: new Date(since).toISOString(),
      account:
        bank === null
          ? null
          : {
              bankName: bank.bankName,
              ending: bank.ending,
              // Only for as long as somebody has to type it into the bank.
              iban: Number(open) > 0 ? deps.keys.unseal(bank.id, bank.sealedIban) : null,
            },
      times: payouts.get(id)?.length ?? 0,
      payouts: payouts.get(id)?.slice(0, SHOWN) ?? [],
    })),
  };
}

/** Books that what was seen was paid out. @throws Refusal NOT_FOUND */
function pay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  { seen, reference, note }: { readonly seen: SeenPayable; readonly reference: string; readonly note: Note },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { merchantId, currency, name } = await businessAccount(tx, id, 'payable');
    const amount = money(seen.open, currency);
    if (!(await payOut(tx, merchantId, amount, clock.now(), { payouts: seen.payouts, reference }))) return false;
    await note(tx, { id, name, merchantId, amount });
    return true;
  });
}

/** The calls of the desk about paying out what drivers collected for businesses. */
export function registerPayouts(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskPayouts, ({ query }) => listPayouts(deps, query));

  handle(app, deps, calls.decideDeskPayout, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    await decided(deps, scope, { kind: 'payout-made', key, request: { id, ...body } }, (note) =>
      pay(deps, id, { seen, reference: decision.reference, note }),
    );
    return {};
  });
}
