import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readLocationRow } from '../../../src/domain/imports/import-rows';
import type { Address } from '../../../src/domain/addresses/address';
import type { LocationInput } from '../../../src/domain/addresses/location';
import { placeKeyOf } from '../../../src/domain/addresses/place';
import type { MadeRow, RowPlan } from '../../../src/domain/imports/import-plan';
import type { Database } from '../../db/open';
import { inChunks } from '../../platform/imports/in-chunks';
import type { ImportItem, ImportPlace, RecordImport } from '../../platform/imports/import-rules';
import { holdBook, inBook, neededDefaults, openIn } from './book';
import type { Row } from './book';
import { columnsOf } from './save-location';
import { savedAddresses } from './tables';

type Item = ImportItem<LocationInput>;
/** What is stored of an address, and the version it then had: a later one was somebody else's. */
interface Written {
  readonly address: Address;
  readonly contactName: string;
  readonly version: number;
}

const keyOf = (row: Pick<Row, 'placeKey' | 'phone'>): string => JSON.stringify([row.placeKey, row.phone]);

/** How to find the door stays as it was where the file says nothing of it. */
const saidOf = (item: LocationInput, before: Row | null): LocationInput =>
  before === null || item.address.directions !== ''
    ? item
    : { ...item, address: { ...item.address, directions: before.address.directions } };
const isSame = ({ address, contactName }: Row, said: ReturnType<typeof columnsOf>): boolean =>
  contactName === said.contactName &&
  address.label === said.address.label &&
  address.directions === said.address.directions &&
  address.position.lat === said.address.position.lat &&
  address.position.lng === said.address.position.lng;

/** The entries that are written like these, by place and phone. */
async function known(db: Pick<Database, 'select'>, place: ImportPlace, items: readonly Item[]) {
  const rows = await inChunks(items, (some) =>
    db
      .select()
      .from(savedAddresses)
      .where(
        and(
          openIn(place),
          inArray(
            savedAddresses.placeKey,
            some.map(({ item }) => placeKeyOf(item.address)),
          ),
        ),
      ),
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function write(tx: Database, place: ImportPlace, items: readonly Item[]): Promise<readonly MadeRow[]> {
  await holdBook(tx, place);
  const there = await known(tx, place, items);
  const made: MadeRow[] = [];
  const added: (typeof savedAddresses.$inferInsert)[] = [];
  for (const { row, key, item } of items) {
    const before = there.get(key) ?? null;
    const said = columnsOf(saidOf(item, before));
    const { address, contactName, label } = said;
    if (before === null) {
      const id = `address-${randomUUID()}`;
      const { merchantId, regionCode } = place;
      added.push({ id, merchantId, regionCode, isDefault: false, ...said });
      made.push({ row, outcome: 'created', id, label, after: { address, contactName, version: 1 } satisfies Written });
    } else if (isSame(before, said)) made.push({ row, outcome: 'unchanged' });
    else {
      const version = before.version + 1;
      await tx
        .update(savedAddresses)
        .set({ ...said, version })
        .where(eq(savedAddresses.id, before.id));
      made.push({
        row,
        outcome: 'changed',
        id: before.id,
        label,
        before: { address: before.address, contactName: before.contactName, version: before.version } satisfies Written,
        after: { address, contactName, version } satisfies Written,
      });
    }
  }
  if (added.length > 0) await tx.insert(savedAddresses).values(added);
  return made;
}

async function undo(
  tx: Database,
  place: ImportPlace,
  made: readonly MadeRow[],
  _since: Date,
  now: Date,
): Promise<readonly string[]> {
  await holdBook(tx, place);
  const rows = await inChunks(made, (some) =>
    tx
      .select()
      .from(savedAddresses)
      .where(
        and(
          inBook(place),
          inArray(
            savedAddresses.id,
            some.map(({ id = '' }) => id),
          ),
        ),
      ),
  );
  const needed = await neededDefaults(tx, place, rows);
  const byId = new Map(made.map((each) => [each.id, each]));
  const kept: string[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const change = byId.get(row.id);
    if (change === undefined || row.removedAt !== null) continue;
    const isTouched = row.version !== (change.after as Written).version;
    if (isTouched || (change.outcome === 'created' && (row.usedCount > 0 || needed.has(row.id)))) kept.push(row.label);
    else if (change.outcome === 'created') gone.push(row.id);
    else {
      const { address, contactName } = change.before as Written;
      await tx
        .update(savedAddresses)
        .set({ ...columnsOf({ address, contactName, phone: row.phone }), version: sql`${savedAddresses.version} + 1` })
        .where(eq(savedAddresses.id, row.id));
    }
  }
  // Removed like by a person: it can be brought back for a day.
  await inChunks(gone, async (some) => {
    await tx
      .update(savedAddresses)
      .set({ removedAt: now, version: sql`${savedAddresses.version} + 1` })
      .where(inArray(savedAddresses.id, [...some]));
    return [];
  });
  return kept;
}

/** How saved addresses are imported: the same written address with the same phone is one, however often it comes. */
export const locationsImport: RecordImport<LocationInput> = {
  keyField: 'label',
  batch: 200,
  refuse: async () => undefined,
  reader:
    async (_db, { regionCode }) =>
    (texts) =>
      readLocationRow(texts, regionCode),
  plan: async (db, place, items) => {
    const there = await known(db, place, items);
    return new Map(
      items.map(({ row, key, item }): [number, RowPlan] => {
        const before = there.get(key);
        if (before === undefined) return [row, { action: 'created' }];
        return [row, { action: isSame(before, columnsOf(saidOf(item, before))) ? 'unchanged' : 'changed' }];
      }),
    );
  },
  write,
  undo,
};
