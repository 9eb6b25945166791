import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listDeskBusinesses as listCall } from '../../../contract/operations';
import type { DeskBusiness } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import { DOCUMENT_KINDS } from '../../../src/domain/signup/business';
import type { Database } from '../../db/open';
import { countRows } from '../../db/page';
import type { FileAnswer } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { PLATFORM_MERCHANT } from '../../platform/platform-merchant';
import { reviewOf } from '../account';
import { files, storedFile } from '../files';
import { isClosedBusiness, merchants, users } from '../identity';
import { orders } from '../ordering';
import { registrations } from '../signup';
import { deskPage } from './desk-page';
import { searched } from './searched';

const SEARCHED = searched(
  registrations.registrationNumber,
  sql`ltrim(${registrations.phone}, '+')`,
  sql`(select string_agg(concat_ws(' ', ${users.email}, ltrim(${users.phone}, '+')), ' ') from ${users} where ${users.merchantId} = ${merchants.id})`,
);
/** A number of an order leads to its business: the whole of it, because orders are many. */
const hasOrder = (reference: string) =>
  sql`exists (select 1 from ${orders} where ${orders.reference} = ${reference.toUpperCase()} and ${orders.merchantId} = ${merchants.id})`;
/** Businesses that are older than registration here come first. */
const SINCE = sql`coalesce(${registrations.registeredAt}, '1970-01-01'::timestamptz)`;

const isOurs = eq(merchants.id, PLATFORM_MERCHANT);
/** Nobody verifies a business that has closed its account. */
const isWaiting = and(eq(merchants.reviewState, 'unverified'), not(isClosedBusiness));
const waiting = and(isWaiting, ne(merchants.id, PLATFORM_MERCHANT));

/** How many businesses wait to be verified. */
export const countBusinesses = (db: Pick<Database, 'select'>): Promise<number> =>
  countRows(db, db.select({ id: merchants.id }).from(merchants).where(waiting));

/** The documents that some businesses registered with, by business. */
async function documentsOf(db: Pick<Database, 'select'>, merchantIds: readonly string[]) {
  const rows =
    merchantIds.length === 0
      ? []
      : await db
          .select({
            id: files.id,
            name: files.name,
            type: files.type,
            size: files.size,
            kind: files.kind,
            merchantId: files.merchantId,
          })
          .from(files)
          .where(and(inArray(files.merchantId, [...merchantIds]), inArray(files.kind, [...DOCUMENT_KINDS])))
          .orderBy(asc(files.uploadedAt), asc(files.id));
  return (merchantId: string) =>
    rows.flatMap(({ kind: of, merchantId: owner, ...file }) => {
      const kind = DOCUMENT_KINDS.find((each) => each === of);
      return owner === merchantId && kind !== undefined ? [{ ...file, kind }] : [];
    });
}

/** A document that a business registered with. @throws Refusal NOT_FOUND, also for another file of theirs */
export async function businessDocument(
  db: Pick<Database, 'select'>,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<FileAnswer> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.merchantId, id), inArray(files.kind, [...DOCUMENT_KINDS])));
  if (file === undefined) throw new Refusal('NOT_FOUND');
  return storedFile(file);
}

interface BusinessRow {
  readonly merchant: typeof merchants.$inferSelect;
  readonly registration: typeof registrations.$inferSelect | null;
  readonly isClosed: boolean;
}

function shownBusiness(
  { merchant, registration, isClosed }: BusinessRow,
  documents: NonNullable<DeskBusiness['registration']>['documents'],
): DeskBusiness {
  return {
    id: merchant.id,
    name: { en: merchant.nameEn, ar: merchant.nameAr },
    review: reviewOf(merchant),
    isClosed,
    registration:
      registration === null
        ? null
        : {
            businessType: registration.businessType,
            registrationNumber: registration.registrationNumber,
            phone: registration.phone,
            registeredAt: registration.registeredAt.toISOString(),
            documents,
          },
  };
}

/** One business, as its list shows it. @throws Refusal NOT_FOUND, also for ourselves */
export async function readBusiness(db: Pick<Database, 'select'>, id: string): Promise<DeskBusiness> {
  const [row] = await db
    .select({ merchant: merchants, registration: registrations, isClosed: isClosedBusiness })
    .from(merchants)
    .leftJoin(registrations, eq(registrations.merchantId, merchants.id))
    .where(and(eq(merchants.id, id), not(isOurs)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return shownBusiness(row, (await documentsOf(db, [id]))(id));
}

/** A page of the businesses, those that registered first coming first. @throws Refusal VALIDATION for a cursor of another list */
export async function listBusinesses(
  deps: { readonly db: Pick<Database, 'select'>; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  query: QueryOf<typeof listCall>,
): Promise<Page<DeskBusiness>> {
  const { state } = query;
  const found = await deskPage(deps, 'desk-businesses', query, {
    where: and(
      sql`not ${isOurs}`,
      state === undefined ? undefined : state === 'unverified' ? isWaiting : eq(merchants.reviewState, state),
    ),
    searched: SEARCHED,
    alsoFound: hasOrder,
    by: [
      [SINCE, 'timestamptz'],
      [merchants.id, 'text'],
    ],
    joined: (place) =>
      deps.db
        .select({ merchant: merchants, registration: registrations, isClosed: isClosedBusiness, place })
        .from(merchants)
        .leftJoin(registrations, eq(registrations.merchantId, merchants.id))
        .$dynamic(),
    item: (row) => row,
  });
  const documents = await documentsOf(
    deps.db,
    found.items.map(({ merchant }) => merchant.id),
  );
  return {
    ...found,
    items: found.items.map((row) => shownBusiness(row, documents(row.merchant.id))),
  };
}
