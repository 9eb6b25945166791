import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listOrders as listOrdersCall } from '../../../../contract/ordering';
import type { Address } from '../../../../src/domain/addresses/address';
import { addressLineParts } from '../../../../src/domain/addresses/address-line';
import { permits } from '../../../../src/domain/identity/access';
import { isByAmount } from '../../../../src/domain/ordering/order-sorts';
import { SELECTED_MAX } from '../../../../src/domain/ordering/selected-orders';
import { isFinal } from '../../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../../src/domain/regions/region';
import type { Language, RegionCode } from '../../../../src/domain/regions/region';
import { dayErrors } from '../../../platform/days';
import type { Fact, Total } from '../../../platform/documents/pdf-document';
import { amountText } from '../../../platform/documents/table';
import type { Column, Row } from '../../../platform/documents/table';
import type { Database } from '../../../db/open';
import { isAllowed } from '../../../platform/is-allowed';
import { branches } from '../../identity';
import { countDropOffs, listDropOffs } from '../../ordering';
import type { ListedDropOff, ListedOrder } from '../../ordering';
import { columnsIn, PAGE_ROWS, pagesOf } from '../kind';
import type { ExportKind } from '../kind';
import {
  ADDRESS_TEXTS,
  FACT_TEXTS,
  KIND_TITLES,
  PAYMENT_TEXTS,
  periodText,
  PLANNED_TEXT,
  SIZE_TEXTS,
  STATE_TEXTS,
  VIEW_TEXTS,
} from '../texts';

/** @param isWaiting only orders that wait for their time: a PDF says when it is, and leaves out who drives them, for nobody does yet */
const columnsOf = (language: Language, regionCode: RegionCode, isWaiting: boolean) =>
  columnsIn(language, REGIONS[regionCode].currency, [
    ['order', 'text', 13],
    ['state', 'text', 15],
    ['ordered', 'moment', 14],
    isWaiting ? ['plannedFrom', 'moment', 14] : ['plannedFrom', 'moment', 16, 'for tables'],
    ['plannedUntil', 'moment', 16, 'for tables'],
    ['stop', 'count', 8],
    ['stops', 'count', 8, 'for tables'],
    ['recipient', 'text', 17],
    ['phone', 'text', 18],
    ['from', 'text', 12],
    ['to', 'text', 12],
    ['address', 'text', 30, 'for tables'],
    ['size', 'text', 9, 'for tables'],
    ['note', 'text', 24, 'for tables'],
    isWaiting ? ['driver', 'text', 14, 'for tables'] : ['driver', 'text', 14],
    ['payment', 'text', 11],
    ['fee', 'amount', 10],
    ['charged', 'amount', 12],
    ['cash', 'amount', 12],
    ['collected', 'amount', 12],
    ['branch', 'text', 16, 'for tables'],
  ]);

/** Where cash is still to be collected, and where it was: each adds up, and what nobody will take is in neither. */
const cashOf = ({ state, cashToCollect }: ListedDropOff): [open: number, collected: number] => {
  if (state === 'successful' || state === 'delivered') return [0, cashToCollect];
  return [isFinal(state) ? 0 : cashToCollect, 0];
};

const addressIn = (address: Address, language: Language): string =>
  addressLineParts(address, language, (part, value) => `${ADDRESS_TEXTS[part][language]} ${value}`).join(
    language === 'en' ? ', ' : '، ',
  );

/**
 * One row for each door, so that nobody who gets a parcel is missing; what is paid for the whole order stands in its
 * first row alone, so that a column adds up.
 */
const rowsIn =
  (language: Language, seesFees: boolean, branch: string | null) =>
  ({ order, charged, dropOffs }: ListedOrder): Row[] =>
    dropOffs.map((dropOff) => {
      const { position, state, recipientName, recipientPhone, to, address, size, note } = dropOff;
      const { timing } = order;
      return [
        order.reference,
        (state === 'created' && timing.kind === 'scheduled' ? PLANNED_TEXT : STATE_TEXTS[state])[language],
        new Date(order.createdAt),
        timing.kind === 'scheduled' ? new Date(timing.at) : null,
        timing.kind === 'scheduled' && timing.until !== undefined ? new Date(timing.until) : null,
        position,
        dropOffs.length,
        recipientName,
        recipientPhone,
        order.from[language],
        to[language],
        addressIn(address, language),
        SIZE_TEXTS[size][language],
        note,
        order.driverName?.[language] ?? null,
        PAYMENT_TEXTS[order.paymentMethod][language],
        position === 1 && seesFees ? order.total.minor : null,
        position === 1 && seesFees ? charged : null,
        ...cashOf(dropOff),
        branch,
      ];
    });

/** Those that somebody selected in the list; the filters are those of the list. */
const selected = z.pipe(
  z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(z.string()).check(z.maxLength(SELECTED_MAX)),
  ),
);
const query = z.extend(listOrdersCall.query, { orders: z.optional(selected) });
type Query = z.infer<typeof query>;

function factsOf({ orders, view, search, from, to }: Query, language: Language): Fact[] {
  if (orders !== undefined) return [{ label: FACT_TEXTS.selected[language], value: String(orders.length) }];
  const period = periodText({ from, to });
  return [
    { label: FACT_TEXTS.view[language], value: VIEW_TEXTS[view][language] },
    ...(search === undefined || search === '' ? [] : [{ label: FACT_TEXTS.search[language], value: search }]),
    ...(period === null ? [] : [{ label: FACT_TEXTS.period[language], value: period }]),
  ];
}

/** Adds up the rows of a file on their way into it: how many there are, and each amount that any of them has. */
function sumsOf(columns: readonly Column[], language: Language) {
  const sums = new Map<number, number>();
  let [orders, dropOffs] = [0, 0];
  return {
    /** @param rows those of one order @returns the same rows */
    add: (rows: readonly Row[]): readonly Row[] => {
      orders += 1;
      dropOffs += rows.length;
      for (const row of rows)
        for (const [at, cell] of row.entries())
          if (columns[at]?.kind === 'amount' && typeof cell === 'number') sums.set(at, (sums.get(at) ?? 0) + cell);
      return rows;
    },
    totals: (): readonly Total[] => [
      { label: KIND_TITLES.orders[language], value: String(orders) },
      ...(orders === dropOffs ? [] : [{ label: FACT_TEXTS.dropOffs[language], value: String(dropOffs) }]),
      ...columns.flatMap(({ heading, decimals = 0 }, at) => {
        const sum = sums.get(at);
        return sum === undefined ? [] : [{ label: heading, value: amountText(sum, decimals) }];
      }),
    ],
  };
}

async function branchName(db: Pick<Database, 'select'>, branchId: string, language: Language): Promise<string | null> {
  const column = language === 'en' ? branches.nameEn : branches.nameAr;
  const [found] = await db.select({ name: column }).from(branches).where(eq(branches.id, branchId));
  return found?.name ?? null;
}

/** The orders of a view, a search and filters [R2.11], or those that are selected [R11.06]: for people who may open the list, with what it shows them. */
export const ordersExport: ExportKind<Query> = {
  kind: 'orders',
  query,
  errors: dayErrors,
  may: (scope) => permits(listOrdersCall, { accountType: scope.accountType, scopes: null, rights: scope.rights }),
  async open({ db, keys, clock }, scope, asked, language) {
    const { branchId, regionCode } = scope;
    const { timeZone } = REGIONS[regionCode];
    const seesFees = isAllowed('order', scope);
    const { orders: ids, ...filters } = asked;
    const listed = { ...filters, ids, sort: seesFees || !isByAmount(filters.sort) ? filters.sort : undefined };
    // A file is sent on and put beside those of other branches; one without a cover sheet says nowhere else whose it is.
    const branch = await branchName(db, branchId, language);
    const columns = columnsOf(language, regionCode, ids === undefined && asked.view === 'scheduled');
    const rowsOf = rowsIn(language, seesFees, branch);
    const { add, totals } = sumsOf(columns, language);
    return {
      title: KIND_TITLES.orders[language],
      facts: [factsOf(asked, language)],
      columns,
      total: await countDropOffs(db, branchId, timeZone, listed, clock.now()),
      pages: pagesOf(
        (cursor) => listDropOffs({ db, keys, clock }, branchId, timeZone, { ...listed, cursor, limit: PAGE_ROWS }),
        (order) => add(rowsOf(order)),
      ),
      totals,
    };
  },
};
