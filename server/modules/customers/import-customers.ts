import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readCustomerRow } from '../../../src/domain/imports/import-rows';
import { addingAddress } from '../../../src/domain/customers/customer-addresses';
import { phonesOf } from '../../../src/domain/customers/customer-phones';
import { PHONES_MAX } from '../../../src/domain/customers/customer';
import type { CustomerInput } from '../../../src/domain/customers/customer';
import { errorOf } from '../../../src/domain/forms/errors';
import type { FieldError } from '../../../src/domain/shared/result';
import type { MadeRow, RowPlan } from '../../../src/domain/imports/import-plan';
import type { Database } from '../../db/open';
import { inChunks } from '../../platform/imports/in-chunks';
import type { ImportItem, ImportPlace, RecordImport } from '../../platform/imports/import-rules';
import { hasPhone, inCircle, refuseElsewhere, searchTextOf } from './records';
import type { Row } from './records';
import { holdCircle } from './save-customer';
import { customers } from './tables';

type Item = ImportItem<CustomerInput>;
/** What an import changes of a customer; whether they are blocked it leaves alone. */
type Said = Pick<Row, 'name' | 'otherPhones' | 'tags' | 'notes' | 'addresses'>;
/** What was written, and the version it then had: a later one was somebody else's. */
interface Written extends Said {
  readonly version: number;
}

const phonesSaid = ({ phone, otherPhones = [] }: CustomerInput): readonly string[] => [phone, ...otherPhones];

/** The phones beside the main one with those of a row: what is known stays. */
function withPhonesOf(item: CustomerInput, before: Row | null): string[] {
  const main = before?.phone ?? item.phone;
  const all = [...(before?.otherPhones ?? []), ...phonesSaid(item)];
  return [...new Set(all)].filter((phone) => phone !== main);
}

/** A blank cell says nothing: what is known stays. An address or a phone comes to those that are there. */
const saidOf = (item: CustomerInput, before: Row | null): Said => ({
  name: item.name,
  otherPhones: withPhonesOf(item, before),
  tags: item.tags.length === 0 ? (before?.tags ?? []) : [...item.tags],
  notes: item.notes === '' ? (before?.notes ?? '') : item.notes,
  addresses: (item.addresses ?? []).reduce<Row['addresses']>(
    (all, { address }) => addingAddress(all, address),
    before?.addresses ?? [],
  ),
});
const isSame = (a: Said, b: Said): boolean =>
  a.name === b.name &&
  a.notes === b.notes &&
  a.tags.join('\n') === b.tags.join('\n') &&
  a.otherPhones.join('\n') === b.otherPhones.join('\n') &&
  isDeepStrictEqual(a.addresses, b.addresses);

/** The customers with phones of these rows, by each of their phones. */
async function known(db: Pick<Database, 'select'>, place: ImportPlace, items: readonly Item[]) {
  const phones = items.flatMap(({ item }) => phonesSaid(item));
  const rows = await inChunks(phones, (some) =>
    db
      .select()
      .from(customers)
      .where(and(inCircle(place), hasPhone(some))),
  );
  return new Map(rows.flatMap((row) => phonesOf(row).map((phone): [string, Row] => [phone, row])));
}

/** A row with the customer it is about: the one who has its phone, as the main one or another. */
interface Judged extends Item {
  readonly before: Row | null;
  readonly errors: readonly FieldError[];
}

/** The rows in their order, each with what is wrong with its phones: two customers never share one. */
function judged(items: readonly Item[], there: ReadonlyMap<string, Row>): readonly Judged[] {
  const above = new Set<string>();
  return items.map((each) => {
    const before = there.get(each.item.phone) ?? null;
    const phones = phonesSaid(each.item);
    const others = phones.slice(1);
    const isAbove = (phone: string) => above.has(phone);
    const isTaken = others.some((phone) => (there.get(phone)?.id ?? before?.id) !== before?.id);
    const errors = [
      ...errorOf('phone', isAbove(each.item.phone) || (before !== null && above.has(before.id)) ? 'repeated' : null),
      ...errorOf(
        'otherPhones',
        others.some(isAbove)
          ? 'repeated'
          : isTaken
            ? 'taken'
            : withPhonesOf(each.item, before).length >= PHONES_MAX
              ? 'too-long'
              : null,
      ),
    ];
    for (const said of [...phones, ...(before === null ? [] : [before.id])]) above.add(said);
    return { ...each, before, errors };
  });
}

async function write(tx: Database, place: ImportPlace, items: readonly Item[], now: Date): Promise<readonly MadeRow[]> {
  await holdCircle(tx, place);
  const made: MadeRow[] = [];
  const added: (typeof customers.$inferInsert)[] = [];
  for (const { row, item, before, errors } of judged(items, await known(tx, place, items))) {
    // Somebody gave one of its phones to another customer since it was confirmed.
    if (errors.length > 0) {
      made.push({ row, outcome: 'skipped' });
      continue;
    }
    const said = saidOf(item, before);
    const label = said.name;
    if (before === null) {
      const id = `customer-${randomUUID()}`;
      const { merchantId, regionCode } = place;
      const searchText = searchTextOf({ ...said, phone: item.phone });
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
      const searchText = searchTextOf({ ...said, phone: before.phone });
      await tx
        .update(customers)
        .set({ ...said, searchText, version })
        .where(eq(customers.id, before.id));
      const { name, otherPhones, tags, notes, addresses } = before;
      made.push({
        row,
        outcome: 'changed',
        id: before.id,
        label,
        before: { name, otherPhones, tags, notes, addresses } satisfies Said,
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
      // An import of an earlier release says nothing of addresses and other phones: they stay.
      const { addresses, otherPhones } = row;
      const before = { addresses, otherPhones, ...(change.before as Omit<Said, 'addresses' | 'otherPhones'>) };
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

/** How customers are imported: a phone is one customer, whether it is their main one or another. */
export const customersImport: RecordImport<CustomerInput> = {
  keyField: 'phone',
  batch: 200,
  refuse: async (_db, place) => refuseElsewhere(place),
  reader: async () => readCustomerRow,
  plan: async (db, place, items) => {
    const there = await known(db, place, items);
    return new Map(
      judged(items, there).map(({ row, item, before, errors }): [number, RowPlan] => {
        if (errors.length > 0) return [row, { errors }];
        if (before === null) return [row, { action: 'created' }];
        return [row, { action: isSame(before, saidOf(item, before)) ? 'unchanged' : 'changed' }];
      }),
    );
  },
  write,
  undo,
};
