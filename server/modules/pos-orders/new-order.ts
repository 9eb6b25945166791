import { asc, eq } from 'drizzle-orm';
import { kitchenNote } from '../../../src/domain/pos/kitchen-note';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import { splitPrice } from '../../../src/domain/shared/vat';
import { groupsOf } from '../../../src/domain/store/choices';
import { itemsOf } from '../../../src/domain/store/store';
import type { Names, Store } from '../../../src/domain/store/store';
import type { OrderedChoice } from '../../../src/domain/store-orders/store-order';
import { OUR_REFERENCE, TEST_REFERENCE } from '../../platform/point-of-sale';
import type { NewPosLine, NewPosOrder, PosPrice } from '../../platform/point-of-sale';
import { branchAtPos, optionIdOf, posMenuLinks } from '../pos';
import { readStore } from '../store';
import { storeOrderItems } from '../store-orders';
import type { StoreOrderRow } from '../store-orders';
import type { TurnDeps } from './turns';
import { Unsendable } from './unsendable';

/** So many of the items that are not known there are named, in characters. */
const REASON_LENGTH = 200;
/** What a kitchen reads on a test order, in both languages. */
const TEST_NOTE = 'TEST ORDER: do not prepare · طلب تجريبي: لا تحضّره';

/** What the point of sale finds an order of the store by. */
export const referenceOf = ({ number, isTest }: Pick<StoreOrderRow, 'number' | 'isTest'>): string =>
  `${isTest ? TEST_REFERENCE : OUR_REFERENCE}${number}`;

function priceOf(gross: number, currency: Currency): PosPrice {
  const { net, vat } = splitPrice(gross, currency);
  return { price: money(gross, currency), net: money(net, currency), vat: money(vat, currency) };
}

const isSame = (a: Names, b: Names): boolean => a.en === b.en && a.ar === b.ar;

interface Ordered {
  readonly itemId: string;
  readonly nameEn: string;
  readonly count: number;
  readonly price: number;
  readonly choices: readonly OrderedChoice[];
}

/**
 * An item as it is sent. A choice that the menu still has, from the point of sale, is one of its options; any other is told
 * in words, and its price stays in the item's. @param links the point of sale's ids by ours
 */
function lineOf(
  { itemId, count, price, choices }: Ordered,
  store: Pick<Store, 'menu' | 'choiceGroups'>,
  links: ReadonlyMap<string, string>,
  currency: Currency,
): { readonly line: NewPosLine; readonly told: readonly OrderedChoice[] } {
  const item = itemsOf(store.menu).get(itemId);
  const groups = item === undefined ? [] : groupsOf(item, store);
  const sent = choices.map((each) => {
    const group = groups.find(({ name }) => isSame(name, each.group));
    const choice = group?.choices.find(({ name }) => isSame(name, each.name));
    return { each, posId: choice === undefined ? undefined : links.get(choice.id) };
  });
  const options = sent.flatMap(({ each, posId }) =>
    posId === undefined ? [] : [{ optionId: optionIdOf(posId), ...priceOf(each.price.minor, currency) }],
  );
  const own = options.reduce((rest, option) => rest - option.price.minor, price);
  return {
    line: { productId: (links.get(itemId) ?? '').replace(/^p:/, ''), count, options, ...priceOf(own, currency) },
    told: sent.flatMap(({ each, posId }) => (posId === undefined ? [each] : [])),
  };
}

/** An order as it is sent. @throws Unsendable `unmatched`, `unknown-items` */
export async function newOrderOf(
  { db, clock }: Pick<TurnDeps, 'db' | 'clock'>,
  order: StoreOrderRow,
): Promise<Omit<NewPosOrder, 'isTaxAdded'>> {
  const { id, merchantId, branchId, currency, handover, customerName, phone, note, fee, total, deliverTo, isTest } =
    order;
  const branch = await branchAtPos(db, merchantId, branchId);
  if (branch === undefined || branch.posId === null) throw new Unsendable('unmatched');
  const items = await db
    .select()
    .from(storeOrderItems)
    .where(eq(storeOrderItems.orderId, id))
    .orderBy(asc(storeOrderItems.place));
  const rows = await db.select().from(posMenuLinks).where(eq(posMenuLinks.merchantId, merchantId));
  const links = new Map(rows.map(({ localId, posId }) => [localId, posId]));
  const unknown = items.filter(({ itemId }) => !links.has(itemId)).map(({ nameEn, nameAr }) => `${nameEn} / ${nameAr}`);
  if (unknown.length > 0) throw new Unsendable('unknown-items', unknown.join(', ').slice(0, REASON_LENGTH));
  const store = await readStore({ db, clock }, merchantId);
  const made = items.map((item) => lineOf(item, store, links, currency));
  const told = items.map((item, at) => ({ ...item, choices: made[at]?.told ?? [] }));
  return {
    reference: referenceOf(order),
    branchId: branch.posId,
    handover,
    customerName,
    phone,
    note: isTest ? TEST_NOTE : kitchenNote(note, told),
    isTest,
    lines: made.map(({ line }) => line),
    fee: priceOf(fee, currency),
    total: money(total, currency),
    deliverTo,
  };
}
