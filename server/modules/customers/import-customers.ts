import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readCustomerRow } from '../../../src/domain/imports/import-rows';
import { addingAddress } from '../../../src/domain/customers/customer-addresses';
import type { CustomerInput } from '../../../src/domain/customers/customer';
import type { MadeRow, RowPlan } from '../../../src/domain/imports/import-plan';
import type { Database } from '../../db/open';
import { inChunks } from '../../platform/imports/in-chunks';
import type { ImportItem, ImportPlace, RecordImport } from '../../platform/imports/import-rules';
import { inCircle, refuseElsewhere, searchTextOf } from './records';
import type { Row } from './records';
import { holdCircle } from './save-customer';
import { customers } from './tables';

type Item = ImportItem<CustomerInput>;
/** What an import changes of a customer; whether they are blocked it leaves alone. */
type Said = Pick<Row, 'name' | 'tags' | 'notes' | 'addresses'>;
/** What was written, and the version it then had: a later one was somebody else's. */
interface Written extends Said {
  readonly version: number;
}

/** A blank cell says nothing: what is known stays. An address comes to those that are there. */
const saidOf = ({ name, tags, notes, addresses = [] }: CustomerInput, before: Said | null): Said => ({
  name,
  tags: tags.length === 0 ? (before?.tags ?? []) : [...tags],
  notes: notes === '' ? (before?.notes ?? '') : notes,
  addresses: addresses.reduce<Row['addresses']>(
    (all, { address }) => addingAddress(all, address),
    before?.addresses ?? [],
  ),
});
const isSame = (a: Said, b: Said): boolean =>
  a.name === b.name &&
  a.notes === b.notes &&
  a.tags.join('\n') === b.tags.join('\n') &&
  isDeepStrictEqual(a.addresses, b.addresses);

/** The customers with these phones, by phone. */
async function known(db: Pick<Database, 'select'>, place: ImportPlace, items: readonly Item[]) {
  const rows = await inChunks(items, (some) =>
    db
      .select()
      .from(customers)
      .where(
        and(
          inCircle(place),
          inArray(
            customers.phone,
            some.map(({ item }) => item.phone),
          ),
        ),
      ),
  );
  return new Map(rows.map((row) => [row.phone, row]));
}

async function write(tx: Database, place: ImportPlace, items: readonly Item[], now: Date): Promise<readonly MadeRow[]> {
  await holdCircle(tx, place);
  const there = await known(tx, place, items);
  const made: MadeRow[] = [];
  const added: (typeof customers.$inferInsert)[] = [];
  for (const { row, item } of items) {
    const before = there.get(item.phone) ?? null;
    const said = saidOf(item, before);
    const searchText = searchTextOf({ ...said, phone: item.phone });
    const label = said.name;
    if (before === null) {
      const id = `customer-${randomUUID()}`;
      const { merchantId, regionCode } = place;
      added.push({
        id,
        merchantId,
        regionCode,
        phone: item.phone,
        ...said,
        isBlocked: false,
        searchText,
        createdAt: now,
      });
      made.push({ row, outcome: 'created', id, label, after: { ...said, version: 1 } satisfies Written });
    } else if (isSame(before, said)) made.push({ row, outcome: 'unchanged' });
    else {
      const version = before.version + 1;
      await tx
        .update(customers)
        .set({ ...said, searchText, version })
        .where(eq(customers.id, before.id));
      const { name, tags, notes, addresses } = before;
      made.push({
        row,
        outcome: 'changed',
        id: before.id,
        label,
        before: { name, tags, notes, addresses } satisfies Said,
        after: { ...said, version } satisfies Written,
      });
    }
  }
  if (added.length > 0) await tx.insert(customers).values(added);
  return made;
}

async function undo(tx: Database, place: ImportPlace, made: readonly MadeRow[]): Promise<readonly string[]> {
  await holdCircle(tx, place);
  const rows = await inChunks(made, (some) =>
    tx
      .select()
      .from(customers)
      .where(
        and(
          inCircle(place),
          inArray(
            customers.id,
            some.map(({ id = '' }) => id),
          ),
        ),
      ),
  );
  const byId = new Map(made.map((each) => [each.id, each]));
  const kept: string[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const change = byId.get(row.id);
    if (change === undefined) continue;
    const isTouched = row.version !== (change.after as Written).version;
    if (isTouched || (change.outcome === 'created' && row.orderCount > 0)) kept.push(row.name);
    else if (change.outcome === 'created') gone.push(row.id);
    else {
      // An import of an earlier release says nothing of addresses: they stay.
      const before = { addresses: row.addresses, ...(change.before as Omit<Said, 'addresses'>) };
      await tx
        .update(customers)
        .set({
          ...before,
          searchText: searchTextOf({ ...before, phone: row.phone }),
          version: sql`${customers.version} + 1`,
        })
        .where(eq(customers.id, row.id));
    }
  }
  await inChunks(gone, async (some) => {
    await tx.delete(customers).where(inArray(customers.id, [...some]));
    return [];
  });
  return kept;
}

/** How customers are imported: a phone is one customer, however often it comes. */
export const customersImport: RecordImport<CustomerInput> = {
  keyField: 'phone',
  batch: 200,
  refuse: async (_db, place) => refuseElsewhere(place),
  reader: async () => readCustomerRow,
  plan: async (db, place, items) => {
    const there = await known(db, place, items);
    return new Map(
      items.map(({ row, item }): [number, RowPlan] => {
        const before = there.get(item.phone);
        if (before === undefined) return [row, { action: 'created' }];
        return [row, { action: isSame(before, saidOf(item, before)) ? 'unchanged' : 'changed' }];
      }),
    );
  },
  write,
  undo,
};
