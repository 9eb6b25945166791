import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderFieldAt, readOrderRow } from '../../../src/domain/imports/order-row';
import type { RowPlan } from '../../../src/domain/imports/import-plan';
import type { OrderInput } from '../../../src/domain/ordering/order';
import { pricedPartOf } from '../../../src/domain/ordering/request.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { FieldError } from '../../../src/domain/shared/result';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { ImportItem, ImportPlace, RowStep, StepDeps, StepImport } from '../../platform/imports/import-rules';
import { isAllowed } from '../../platform/is-allowed';
import { NoWayError } from '../../platform/routing';
import type { Routing } from '../../platform/routing';
import { mapInTurns, turns } from '../../platform/turns';
import { pickUpsOf } from '../addresses';
import { blockedAmong } from '../customers';
import { readBranchHours, scopeOf } from '../identity';
import { coversOf } from '../packages';
import { cancelOrder } from './cancel-order';
import { likeOrders } from './duplicates';
import { forgetOrders, importedRow, orderedAgain, orderedBefore } from './imported-orders';
import type { OrderedRow } from './imported-orders';
import { placeOrder } from './place-order';
import { makeQuote, pointsOf, priceOn } from './quotes';
import { isUnderWay } from './refunds';
import { orders } from './tables';

type Item = ImportItem<OrderInput>;

/** Routes that are asked for at once: with a server of roads each takes a while. */
const ROUTES_AT_ONCE = 16;
/** So often a price is asked for again, where a package was used up at that moment. */
const PRICED_AGAIN = 3;
/** Orders between two looks at how far an import is. */
const BATCH = 25;

const NO_WAY: readonly FieldError[] = [{ path: 'directions', code: 'no-way' }];
const BLOCKED: readonly FieldError[] = [{ path: 'phone', code: 'blocked' }];

/** How far each row goes, in metres, each way asked for once; null where no road leads there. */
async function distancesOf(routing: Routing, items: readonly Item[]): Promise<ReadonlyMap<number, number | null>> {
  const ways = await mapInTurns(items, ({ row, item }) => {
    const way = pointsOf(pricedPartOf(item));
    return { row, way, key: JSON.stringify(way) };
  });
  const wanted = [...new Map(ways.map(({ key, way }) => [key, way]))];
  const turn = turns();
  const found = new Map<string, number | null>();
  for (let at = 0; at < wanted.length; at += ROUTES_AT_ONCE) {
    await turn();
    await Promise.all(
      wanted.slice(at, at + ROUTES_AT_ONCE).map(async ([key, way]) => {
        const route = await routing.route(way).catch((error: unknown) => {
          if (error instanceof NoWayError) return null;
          throw error;
        });
        found.set(key, route?.distanceMeters ?? null);
      }),
    );
  }
  return new Map(ways.map(({ row, key }) => [row, found.get(key) ?? null]));
}

/** What each row would cost if all were ordered now, one after the other, and which cannot be. */
async function plan(
  db: Database,
  place: ImportPlace,
  items: readonly Item[],
  now: Date,
  routing: Routing,
): Promise<ReadonlyMap<number, RowPlan>> {
  const { currency } = REGIONS[place.regionCode];
  const before = new Map<number, Pick<OrderedRow, 'id' | 'reference'>>(await orderedBefore(db, place, items, now));
  const unknown = items.filter(({ row }) => !before.has(row));
  // What was ordered by hand minutes ago is not ordered again; the plan shows it before anybody confirms.
  const like = await likeOrders(
    db,
    place.branchId,
    unknown.map(({ item }) => item),
    now,
  );
  unknown.forEach(({ row }, at) => {
    const order = like.get(at);
    if (order !== undefined) before.set(row, order);
  });
  const again = new Set(place.orderAgain);
  const fresh = items.filter(({ row }) => !before.has(row) || again.has(row));
  const phoneOf = ({ item: { dropOffs } }: Item): string => dropOffs[0]?.recipient.phone ?? '';
  const blocked = await blockedAmong(db, place, fresh.map(phoneOf));
  const distances = await distancesOf(routing, fresh);
  const coverFor = await coversOf(db, { merchantId: place.merchantId, currency });
  return new Map(
    await mapInTurns(items, (each): [number, RowPlan] => {
      const order = before.get(each.row);
      if (order !== undefined && !again.has(each.row)) return [each.row, { action: 'unchanged', order: shown(order) }];
      if (blocked.has(phoneOf(each))) return [each.row, { errors: BLOCKED }];
      const distanceMeters = distances.get(each.row) ?? null;
      if (distanceMeters === null) return [each.row, { errors: NO_WAY }];
      const input = pricedPartOf(each.item);
      const { total } = priceOn({ distanceMeters }, currency, input, coverFor(distanceMeters));
      const repeats = order === undefined ? {} : { order: shown(order), isAgain: true as const };
      return [each.row, { action: 'created', price: total.minor, ...repeats }];
    }),
  );
}

const shown = ({ id, reference }: Pick<OrderedRow, 'id' | 'reference'>) => ({ id, reference });

/** The errors of a row that was right when it was planned, by its fields. */
function errorsOf(error: Refusal, regionCode: RegionCode): readonly FieldError[] | null {
  if (error.code === 'CUSTOMER_BLOCKED') return BLOCKED;
  const { fields = [] } = error.options;
  if (!['VALIDATION', 'OUTSIDE_AREA', 'OUTSIDE_HOURS'].includes(error.code) || fields.length === 0) return null;
  return fields.map(({ path, code }) => ({ path: orderFieldAt(path, regionCode, false), code }));
}

/** What a refused order means for its row, or for all that follow. @throws the error where it means neither */
async function refusedStep(db: Database, place: ImportPlace, row: number, error: unknown): Promise<RowStep> {
  if (error instanceof NoWayError) return { errors: NO_WAY };
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'INSUFFICIENT_BALANCE') return { stop: 'balance' };
  if (error.code === 'PAYMENT_FORBIDDEN') return { stop: 'rights' };
  if (error.code === 'BRANCH_CLOSED') return { stop: 'branch-closed' };
  if (error.code === 'POSSIBLE_DUPLICATE') {
    const { orderId } = error.options.data as { readonly orderId: string };
    const [like] = await db
      .select({ id: orders.id, reference: orders.reference })
      .from(orders)
      .where(eq(orders.id, orderId));
    return {
      made: { row, outcome: 'unchanged', ...(like === undefined ? {} : { id: like.id, label: like.reference }) },
    };
  }
  const errors = errorsOf(error, place.regionCode);
  if (errors === null) throw error;
  return { errors };
}

/**
 * Orders a row at the price of now, as a request from the drawer is. The person who confirmed it must still be allowed to; a row
 * that was ordered before is not ordered again, unless they chose it, and then once; one that has become dearer than was
 * shown is not ordered unasked.
 */
async function step(deps: StepDeps, place: ImportPlace, each: Item, planned: number | null): Promise<RowStep> {
  const { db, clock } = deps;
  const { merchantId, branchId, regionCode, userId, paidBy } = place;
  const region = REGIONS[regionCode];
  const scope = await scopeOf(db, userId, branchId);
  if (scope === null || scope.merchantId !== merchantId || !isAllowed('order', scope)) return { stop: 'rights' };
  const isAgain = place.orderAgain.includes(each.row);
  const imported = importedRow(place, each, isAgain);
  const known =
    imported.againKey === null
      ? (await orderedBefore(db, place, [each], clock.now())).get(each.row)
      : await orderedAgain(db, place, imported.againKey);
  if (known !== undefined) {
    const outcome = known.importId === place.id ? 'created' : 'unchanged';
    return { made: { row: each.row, outcome, id: known.id, label: known.reference } };
  }
  for (let time = 1; ; time += 1) {
    try {
      const quote = await makeQuote(deps, { merchantId, branchId, currency: region.currency }, pricedPartOf(each.item));
      if (planned !== null && quote.total.minor > planned) return { stop: 'price' };
      const { id, reference } = await placeOrder(deps, {
        merchantId,
        branchId,
        region,
        idempotencyKey: `import-${randomUUID()}`,
        input: { ...each.item, quoteId: quote.id, payment: { method: paidBy ?? 'cash' }, allowDuplicate: isAgain },
        maySpend: isAllowed('payFromWallet', scope),
        savesAddresses: false,
        imported,
      });
      return { made: { row: each.row, outcome: 'created', id, label: reference } };
    } catch (error) {
      const isUsedUp = error instanceof Refusal && error.code === 'QUOTE_EXPIRED';
      if (!isUsedUp || time >= PRICED_AGAIN) return refusedStep(db, place, each.row, error);
    }
  }
}

/** Why an order of an import that is undone was cancelled. */
const UNDONE = 'other';

/** Cancels an order of an import that is undone, unless a driver has it or it is over. */
async function takeBack(deps: StepDeps, { branchId }: ImportPlace, id: string): Promise<number | null> {
  try {
    const { refunded } = await cancelOrder(deps, branchId, id, UNDONE, (states) => !isUnderWay(states));
    return refunded.minor;
  } catch (error) {
    if (error instanceof Refusal && ['NOT_CANCELLABLE', 'ORDER_NOT_FOUND'].includes(error.code)) return null;
    throw error;
  }
}

/** How orders are imported [R11.04]: judged like a request from the drawer, and placed by the same function, row by row. */
export const ordersImport: StepImport<OrderInput> = {
  keyField: 'phone',
  batch: BATCH,
  refuse: async (db, { branchId }) => {
    if ((await readBranchHours(db, branchId)).isClosed) throw new Refusal('BRANCH_CLOSED');
  },
  reader: async (db, { regionCode, merchantId, branchId, paidBy }, now) => {
    const { pickUp, places } = await pickUpsOf(db, { merchantId, regionCode }, branchId);
    const { hours } = await readBranchHours(db, branchId);
    const place = { regionCode, pickUp, places, hours, paidBy: paidBy ?? ('cash' as const), now: now.toISOString() };
    return (texts) => readOrderRow(texts, place);
  },
  plan,
  step,
  takeBack,
  forget: forgetOrders,
};
