import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, QueryOf } from '../../../contract/call';
import type * as calls from '../../../contract/invoices';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import { westernDigits } from '../../../src/domain/shared/digits';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import { countRows, readPage } from '../../db/page';
import type { ListName } from '../../db/page';
import { searchConditions } from '../../db/search';
import { Refusal } from '../../http/refusal';
import { dayAfter, dayErrors, startOfDay } from '../../platform/days';
import type { Deps } from '../../platform/deps';
import type { Requester, Workplace } from '../../platform/scope';
import { branches } from '../identity';
import { invoiceLines, invoices } from './tables';

type Listed = DataOf<typeof calls.listInvoices>['items'][number];
type Details = DataOf<typeof calls.getInvoice>;
type Line = DataOf<typeof calls.listInvoiceLines>['items'][number];

type Reader = Pick<Deps['db'], 'select'>;
type ReadDeps = { readonly db: Reader; readonly keys: Pick<Deps['keys'], 'codeHash'> };
export type InvoiceReader = Pick<Requester, 'merchantId'> & Pick<Workplace, 'regionCode' | 'rights'>;
export type InvoiceRow = typeof invoices.$inferSelect;

/**
 * Invoices tell what the whole business spends: who may not see its balance sees none of them [R6.03].
 * @throws Refusal FORBIDDEN
 */
function refuseWithoutBalance({ rights }: Pick<Workplace, 'rights'>): void {
  if (!rights.viewWalletBalance) throw new Refusal('FORBIDDEN');
}

const ownIn = ({ merchantId, regionCode }: InvoiceReader): SQL | undefined =>
  and(eq(invoices.merchantId, merchantId), eq(invoices.regionCode, regionCode));

const notes = alias(invoices, 'notes');

/** What credit notes give back of an invoice. */
const CREDITED = sql<string>`(select coalesce(sum(${notes.net} + ${notes.vat}), 0) from ${invoices} ${sql.identifier('notes')} where ${notes.creditOf} = ${invoices}.${sql.identifier('id')})`;

function listed(row: InvoiceRow, credited: number): Listed {
  const total = row.net + row.vat;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issuedAt: row.issuedAt.toISOString(),
    month: row.month,
    reference: row.reference,
    plan: row.plan,
    lineCount: row.lineCount,
    vat: money(row.vat, row.currency),
    total: money(total, row.currency),
    state: credited === 0 ? 'paid' : credited < total ? 'partly-credited' : 'credited',
  };
}

/** Part of a number, or the whole reference of something on it. */
function searched(db: Reader, search: string): SQL | undefined {
  const parts = searchConditions(sql`lower(${invoices.number})`, search);
  if (parts.length === 0) return undefined;
  const about = db
    .select({ id: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(eq(invoiceLines.reference, westernDigits(search.trim()).toUpperCase()));
  return or(and(...parts), inArray(invoices.id, about));
}

/**
 * A page of a business's invoices in a region, latest first.
 * @throws Refusal FORBIDDEN; VALIDATION for a day that is none or a cursor of another list
 */
export async function listInvoices(
  { db, keys }: ReadDeps,
  scope: InvoiceReader,
  { kind, search = '', from, to, cursor, limit }: QueryOf<typeof calls.listInvoices>,
): Promise<Page<Listed>> {
  refuseWithoutBalance(scope);
  const fields = dayErrors({ from, to });
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  const { timeZone } = REGIONS[scope.regionCode];
  const matching = and(
    ownIn(scope),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    searched(db, search),
    from === undefined ? undefined : gte(invoices.issuedAt, startOfDay(timeZone, from)),
    to === undefined ? undefined : lt(invoices.issuedAt, startOfDay(timeZone, dayAfter(to))),
  );
  const list: ListName = ['invoices', scope.merchantId, scope.regionCode, kind, search, from, to];
  const by = [
    [invoices.issuedAt, 'timestamptz'],
    [invoices.id, 'text'],
  ] as const;
  return readPage(
    keys,
    list,
    { by, direction: 'descending' },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({ row: invoices, place, credited: CREDITED })
          .from(invoices)
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () =>
        countRows(
          db,
          db
            .select({ one: sql`1` })
            .from(invoices)
            .where(matching),
        ),
      item: ({ row, credited }) => listed(row, Number(credited)),
    },
  );
}

/** @throws Refusal FORBIDDEN; NOT_FOUND, for another business's and another region's too */
export async function findInvoice(db: Reader, scope: InvoiceReader, id: string): Promise<InvoiceRow> {
  refuseWithoutBalance(scope);
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ownIn(scope)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

const linkOf = ({ id, number, net, vat, currency }: InvoiceRow): Details['credits'][number] => ({
  id,
  number,
  total: money(net + vat, currency),
});

/** What a credit note credits; null for an invoice. */
export async function creditedBy(db: Reader, { creditOf }: Pick<InvoiceRow, 'creditOf'>): Promise<InvoiceRow | null> {
  if (creditOf === null) return null;
  const [row] = await db.select().from(invoices).where(eq(invoices.id, creditOf));
  return row ?? null;
}

/** One invoice. @throws as findInvoice */
export async function readInvoice({ db }: Pick<ReadDeps, 'db'>, scope: InvoiceReader, id: string): Promise<Details> {
  const row = await findInvoice(db, scope, id);
  const credits = await db.select().from(invoices).where(eq(invoices.creditOf, id)).orderBy(asc(invoices.issuedAt));
  const creditOf = await creditedBy(db, row);
  return {
    ...listed(
      row,
      credits.reduce((sum, { net, vat }) => sum + net + vat, 0),
    ),
    net: money(row.net, row.currency),
    vatPercent: row.vatPercent,
    seller: row.seller,
    buyer: row.buyer,
    isDemonstration: row.isDemonstration,
    creditOf: creditOf === null ? null : linkOf(creditOf),
    credits: credits.map(linkOf),
  };
}

const linesOf = (db: Reader, place = sql<readonly string[]>`json_build_array()`) =>
  db
    .select({ place, line: invoiceLines, branch: { en: branches.nameEn, ar: branches.nameAr } })
    .from(invoiceLines)
    .leftJoin(branches, eq(branches.id, invoiceLines.branchId));
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** All lines of an invoice, in order: at most INVOICE_LINES. */
export function allLines(db: Reader, id: string): Promise<readonly LineRow[]> {
  return linesOf(db).where(eq(invoiceLines.invoiceId, id)).orderBy(asc(invoiceLines.position));
}

function lineOf({ line, branch }: LineRow, currency: Currency): Line {
  return {
    id: String(line.position),
    kind: line.kind,
    reference: line.reference,
    plan: line.plan,
    branch,
    at: line.at.toISOString(),
    net: money(line.net, currency),
    vat: money(line.vat, currency),
    total: money(line.net + line.vat, currency),
  };
}

/** A page of an invoice's lines, in its order. @throws as findInvoice; VALIDATION for a cursor of another list */
export async function listLines(
  { db, keys }: ReadDeps,
  scope: InvoiceReader,
  id: string,
  { cursor, limit }: QueryOf<typeof calls.listInvoiceLines>,
): Promise<Page<Line>> {
  const { lineCount, currency } = await findInvoice(db, scope, id);
  const sorting = { by: [[invoiceLines.position, 'bigint']], direction: 'ascending' } as const;
  return readPage(
    keys,
    ['invoice-lines', id],
    sorting,
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        linesOf(db, place)
          .where(and(eq(invoiceLines.invoiceId, id), after))
          .orderBy(...orderBy)
          .limit(most),
      count: () => Promise.resolve(lineCount),
      item: (row) => lineOf(row, currency),
    },
  );
}
