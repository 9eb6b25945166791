import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/open';
import type { Payable, PayableSubject, Payables } from '../../../server/platform/payable';
import { move } from '../../../server/modules/wallet/ledger';
import type { Currency, Money } from '../../../src/domain/shared/money';

/** Something to pay for, and nothing else: what payments must get right whatever is sold. */
export interface Offer {
  readonly id: string;
  readonly slug: string;
  readonly amount: Money;
}

interface OfferRow {
  readonly id: string;
  readonly slug: string;
  readonly minor: number;
  readonly currency: Currency;
  readonly state: 'open' | 'paid' | 'given up';
  readonly paid_by: string | null;
}

type Asked = Pick<Database, 'execute'>;

async function ask(db: unknown, query: ReturnType<typeof sql>): Promise<readonly OfferRow[]> {
  return ((await (db as Asked).execute(query)) as { rows: OfferRow[] }).rows;
}

function subjectOf(row: OfferRow | undefined): PayableSubject | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    slug: row.slug,
    reference: `T-${row.id.slice(0, 6)}`,
    amount: { minor: row.minor, currency: row.currency },
    payable: row.state === 'open',
    trackingSlug: row.state === 'paid' ? `track-${row.slug}` : null,
  };
}

const COLUMNS = sql`id, slug, minor::int as minor, currency, state, paid_by`;

const shop: Payable = {
  bySlug: async (db, slug) =>
    subjectOf((await ask(db, sql`select ${COLUMNS} from test_offers where slug = ${slug}`))[0]),
  byId: async (db, id) => subjectOf((await ask(db, sql`select ${COLUMNS} from test_offers where id = ${id}`))[0]),
  async paid(tx, id, paymentId, at) {
    const [row] = await ask(tx, sql`select ${COLUMNS} from test_offers where id = ${id} for update`);
    if (row?.state !== 'open') return { wanted: false, events: [] };
    await move(tx, {
      kind: 'delivery',
      from: 'held',
      to: 'revenue',
      merchantId: '',
      amount: { minor: row.minor, currency: row.currency },
      subject: { kind: 'order', id },
      branchId: null,
      at,
    });
    await tx.execute(sql`update test_offers set state = 'paid', paid_by = ${paymentId} where id = ${id}`);
    return { wanted: true, events: [] };
  },
};

/** For `startServer`: the test's own shop is the only thing that can be paid. */
export const SHOP: Payables = { 'quick-parcel': shop, 'top-up': shop, card: shop, package: shop, 'store-order': shop };

/** Creates the shop's table, once per database. */
export async function openShop(db: Database): Promise<void> {
  await db.execute(
    sql`create table if not exists test_offers (id text primary key, slug text not null unique, minor bigint not null, currency text not null, state text not null, paid_by text)`,
  );
}

export async function offer(db: Database, amount: Money = { minor: 1_705, currency: 'BHD' }): Promise<Offer> {
  const [id, slug] = [randomUUID(), randomUUID().replaceAll('-', '')];
  await db.execute(
    sql`insert into test_offers values (${id}, ${slug}, ${amount.minor}, ${amount.currency}, 'open', null)`,
  );
  return { id, slug, amount };
}

/** It is no longer wanted. */
export async function giveUp(db: Database, { id }: Offer): Promise<void> {
  await db.execute(sql`update test_offers set state = 'given up' where id = ${id} and state = 'open'`);
}

/** What became of an offer: its state, and which payment paid for it. */
export async function offerOf(
  db: Database,
  { id }: Offer,
): Promise<{ readonly state: OfferRow['state']; readonly paidBy: string | null }> {
  const [row] = await ask(db, sql`select ${COLUMNS} from test_offers where id = ${id}`);
  if (row === undefined) throw new Error('There is no such offer');
  return { state: row.state, paidBy: row.paid_by };
}
