import { and, eq, inArray } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listTransactions as listTransactionsCall } from '../../../contract/transactions';
import type { Page } from '../../../src/domain/ordering/order';
import type { PaidCard, Transaction } from '../../../src/domain/wallet/transaction';
import type { Deps } from '../../platform/deps';
import type { OpenScope } from '../../platform/scope';
import { namedOrders } from '../ordering';
import { cards, payments } from '../payments';
import { topUps } from '../top-ups';
import { listTransactions } from '../wallet';

/** The saved cards that paid some top-ups, by the number of the top-up. */
async function cardsOf(
  db: Pick<Deps['db'], 'select'>,
  merchantId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, PaidCard>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ reference: topUps.reference, brand: cards.brand, last4: cards.last4 })
    .from(topUps)
    .innerJoin(payments, and(eq(payments.subjectId, topUps.id), eq(payments.purpose, 'top-up')))
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .where(
      and(
        eq(topUps.merchantId, merchantId),
        inArray(topUps.reference, [...references]),
        eq(payments.outcome, 'captured'),
        eq(payments.returned, false),
      ),
    );
  return new Map(rows.map(({ reference, ...card }) => [reference, card]));
}

/** A page of a wallet's changes, each top-up with the saved card that paid it [R2.05]. A search finds the orders of a recipient, too. @throws Refusal VALIDATION */
export async function transactionsWithCards(
  deps: Pick<Deps, 'db' | 'keys'>,
  scope: OpenScope,
  query: QueryOf<typeof listTransactionsCall>,
): Promise<Page<Transaction>> {
  // Only those of this branch: nobody learns of another one's recipients [R6.03].
  const named = namedOrders(deps.db, scope.branchId, query.search ?? '');
  const page = await listTransactions(deps, scope, query, named);
  const numbers = page.items.flatMap(({ topUp }) => topUp ?? []);
  const found = await cardsOf(deps.db, scope.merchantId, numbers);
  return {
    ...page,
    items: page.items.map((item) => {
      const card = found.get(item.topUp ?? '');
      return card === undefined ? item : { ...item, card };
    }),
  };
}
