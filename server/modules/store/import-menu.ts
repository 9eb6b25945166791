import { eq } from 'drizzle-orm';
import { IMPORT_ROWS_MAX } from '../../../src/domain/imports/import';
import { menuKey, nameKey, readMenuRow } from '../../../src/domain/imports/import-rows';
import type { MenuRow } from '../../../src/domain/imports/import-rows';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Money } from '../../../src/domain/shared/money';
import { CATEGORIES_MAX, ITEMS_MAX } from '../../../src/domain/store/store';
import type { MenuInput, MenuItem, Names, Store } from '../../../src/domain/store/store';
import type { MadeRow, RowPlan } from '../../../src/domain/imports/import-plan';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { ImportItem, ImportPlace, RecordImport } from '../../platform/imports/import-rules';
import { storeOf } from './read-store';
import type { StoreRow } from './read-store';
import { stores } from './tables';
import { checkMenu, writeMenu } from './write-menu';

/** What an import says of an item. */
interface Said {
  readonly name: Names;
  readonly price: Money;
}

interface Draft {
  id: string | null;
  name: Names;
  items: { id: string | null; name: Names; price: Money }[];
}

const isSame = (a: Said, b: Said): boolean =>
  a.name.en === b.name.en &&
  a.name.ar === b.name.ar &&
  a.price.minor === b.price.minor &&
  a.price.currency === b.price.currency;
const saidOf = ({ name, price }: Said): Said => ({ name, price });
const draftOf = ({ menu }: Store): Draft[] =>
  menu.map(({ id, name, items }) => ({ id, name, items: items.map((item) => ({ id: item.id, ...saidOf(item) })) }));
const byKey = (menu: Store['menu']): ReadonlyMap<string, MenuItem> =>
  new Map(menu.flatMap(({ name, items }) => items.map((item) => [menuKey(name.en, item.name.en), item] as const)));

async function rowOf(db: Pick<Database, 'select'>, merchantId: string, lock: boolean): Promise<StoreRow> {
  const query = db.select().from(stores).where(eq(stores.merchantId, merchantId));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** How many more categories and items a menu takes. */
function roomOf(menu: readonly { readonly name: Names; readonly items: readonly unknown[] }[]) {
  const names = new Set(menu.map(({ name }) => nameKey(name.en)));
  let items = menu.reduce((sum, each) => sum + each.items.length, 0);
  /** Takes the room of a new item; false if there is none. */
  return (category: string): boolean => {
    const key = nameKey(category);
    if (items >= ITEMS_MAX || (!names.has(key) && names.size >= CATEGORIES_MAX)) return false;
    items += 1;
    names.add(key);
    return true;
  };
}

function planned(store: Store, items: readonly ImportItem<MenuRow>[]): ReadonlyMap<number, RowPlan> {
  const known = byKey(store.menu);
  const takeRoom = roomOf(store.menu);
  return new Map(
    items.map(({ row, key, item }): [number, RowPlan] => {
      const there = known.get(key);
      if (there !== undefined) return [row, { action: isSame(there, item) ? 'unchanged' : 'changed' }];
      return [
        row,
        takeRoom(item.category.en) ? { action: 'created' } : { errors: [{ path: 'nameEn', code: 'no-room' }] },
      ];
    }),
  );
}

/** Puts a row into a draft of the menu. @returns the item as it was; null if it is new */
function put(draft: Draft[], { category, ...said }: MenuRow): Said | null {
  const key = nameKey(category.en);
  let group = draft.find(({ name }) => nameKey(name.en) === key);
  if (group === undefined) {
    group = { id: null, name: category, items: [] };
    draft.push(group);
  }
  const at = group.items.findIndex(({ name }) => nameKey(name.en) === nameKey(said.name.en));
  const there = group.items[at];
  if (there === undefined) {
    group.items.push({ id: null, ...saidOf(said) });
    return null;
  }
  group.items[at] = { id: there.id, ...saidOf(said) };
  return saidOf(there);
}

async function save(tx: Database, row: StoreRow, menu: MenuInput['menu'], now: Date): Promise<void> {
  checkMenu({ menu }, row.regionCode);
  await writeMenu(tx, row.merchantId, { menu }, now);
  await tx
    .update(stores)
    .set({ version: row.version + 1 })
    .where(eq(stores.merchantId, row.merchantId));
}

async function write(
  tx: Database,
  { merchantId }: ImportPlace,
  items: readonly ImportItem<MenuRow>[],
  now: Date,
): Promise<readonly MadeRow[]> {
  const row = await rowOf(tx, merchantId, true);
  const store = await storeOf(tx, row, now);
  const plan = planned(store, items);
  const draft = draftOf(store);
  const outcomes = items.map(({ row: number, key, item }) => {
    const judged = plan.get(number);
    if (judged === undefined || 'errors' in judged) return { row: number, outcome: 'skipped' as const };
    if (judged.action === 'unchanged') return { row: number, outcome: judged.action };
    return { row: number, outcome: judged.action, put: { key, item, before: put(draft, item) } };
  });
  if (!outcomes.some(({ outcome }) => outcome === 'created' || outcome === 'changed')) return outcomes;
  await save(tx, row, draft, now);
  const written = byKey((await storeOf(tx, row, now)).menu);
  return outcomes.map((each) => {
    if (each.put === undefined) return each;
    const { row: number, outcome } = each;
    const { key, item, before } = each.put;
    return {
      row: number,
      outcome,
      label: item.name.en,
      after: saidOf(item),
      ...(written.has(key) ? { id: written.get(key)?.id ?? '' } : {}),
      ...(before === null ? {} : { before }),
    };
  });
}

/** Which items were ordered since a moment: asked of the orders, which know the store but not the other way round. */
export type OrderedItems = (tx: Database, ids: readonly string[], since: Date) => Promise<ReadonlySet<string>>;

const undoWith =
  (orderedItems: OrderedItems) =>
  async (tx: Database, { merchantId }: ImportPlace, made: readonly MadeRow[], since: Date, now: Date) => {
    const row = await rowOf(tx, merchantId, true);
    const store = await storeOf(tx, row, now);
    const ids = made.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const ordered = await orderedItems(tx, ids, since);
    const byId = new Map(made.map((each) => [each.id, each]));
    const kept: string[] = [];
    const emptied = new Set<string>();
    const menu = draftOf(store).map((category) => ({
      ...category,
      items: category.items.flatMap((item) => {
        const change = item.id === null ? undefined : byId.get(item.id);
        if (change === undefined || item.id === null) return [item];
        const there = store.menu.flatMap(({ items }) => items).find(({ id }) => id === item.id);
        const isTouched =
          !isSame(item, change.after as Said) ||
          ordered.has(item.id) ||
          (change.outcome === 'created' && there?.availability.kind !== 'on');
        if (isTouched) {
          kept.push(item.name.en);
          return [item];
        }
        if (change.outcome === 'created') {
          emptied.add(category.id ?? '');
          return [];
        }
        return [{ id: item.id, ...(change.before as Said) }];
      }),
    }));
    // A category that the import has filled and the undo has emptied goes too.
    await save(
      tx,
      row,
      menu.filter(({ id, items }) => items.length > 0 || !emptied.has(id ?? '')),
      now,
    );
    return kept;
  };

/** How a menu is imported [R1.10]: all of it in one transaction, because it is one record. */
export function menuImport(orderedItems: OrderedItems): RecordImport<MenuRow> {
  return {
    keyField: 'nameEn',
    batch: IMPORT_ROWS_MAX,
    refuse: async (db, { merchantId }) => void (await rowOf(db, merchantId, false)),
    reader:
      async (_db, { regionCode }) =>
      (texts) =>
        readMenuRow(texts, REGIONS[regionCode].currency),
    plan: async (db, { merchantId }, items, now) =>
      planned(await storeOf(db, await rowOf(db, merchantId, false), now), items),
    write,
    undo: undoWith(orderedItems),
  };
}
