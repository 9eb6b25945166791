import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import type { DeskReport, ReportFilter } from '../../../src/domain/operations/operations';
import type { ReportState } from '../../../src/domain/ordering/inaccuracies';
import type { Page } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { countRows, readPage } from '../../db/page';
import { searchConditions } from '../../db/search';
import { handle } from '../../http/handle';
import type { FileAnswer } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { files, storedFile } from '../files';
import { merchants } from '../identity';
import { answerReport, deliveryReports, OPEN_REPORTS, orders, refundableOn, shownReport } from '../ordering';
import { decided } from './acts';
import { searched } from './searched';

type Reader = Pick<Database, 'select'>;

const STATES: Readonly<Record<ReportFilter, readonly ReportState[]>> = {
  waiting: OPEN_REPORTS,
  accepted: ['accepted'],
  declined: ['declined'],
};
const inStates = (states: readonly ReportState[]) => inArray(deliveryReports.state, [...states]);

/** How many reports wait for their answer. */
export const countReports = (db: Reader): Promise<number> =>
  countRows(db, db.select({ id: deliveryReports.id }).from(deliveryReports).where(inStates(OPEN_REPORTS)));

/** A page of the reports, the oldest first. @throws Refusal VALIDATION for a cursor of another list */
async function listReports(
  { db, keys }: { readonly db: Reader; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  { search, state, cursor, limit }: QueryOf<typeof calls.listDeskReports>,
): Promise<Page<DeskReport>> {
  const matching = and(
    state === undefined ? undefined : inStates(STATES[state]),
    ...searchConditions(searched(orders.reference), search ?? ''),
  );
  return readPage(
    keys,
    ['desk-reports', search, state],
    {
      by: [
        [deliveryReports.reportedAt, 'timestamptz'],
        [deliveryReports.id, 'text'],
      ],
      direction: 'ascending',
    },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({
            row: deliveryReports,
            order: orders,
            merchantName: { en: merchants.nameEn, ar: merchants.nameAr },
            photo: { id: files.id, name: files.name, type: files.type, size: files.size },
            place,
          })
          .from(deliveryReports)
          .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
          .innerJoin(merchants, eq(merchants.id, deliveryReports.merchantId))
          .leftJoin(files, eq(files.id, deliveryReports.fileId))
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () =>
        countRows(
          db,
          db
            .select({ id: deliveryReports.id })
            .from(deliveryReports)
            .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
            .innerJoin(merchants, eq(merchants.id, deliveryReports.merchantId))
            .where(matching),
        ),
      item: ({ row, order, merchantName, photo }) => ({
        ...shownReport(row, photo?.name ?? null, order.currency),
        merchantName,
        reference: order.reference,
        photo,
        refundable: refundableOn(order),
      }),
    },
  );
}

/** @throws Refusal NOT_FOUND, also for another report's */
async function reportPhoto(db: Reader, { id, fileId }: Readonly<Record<'id' | 'fileId', string>>): Promise<FileAnswer> {
  const [found] = await db
    .select({ file: files })
    .from(deliveryReports)
    .innerJoin(files, eq(files.id, deliveryReports.fileId))
    .where(and(eq(deliveryReports.id, id), eq(files.id, fileId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return storedFile(found.file);
}

const ACTS = { review: 'report-reviewed', accept: 'report-accepted', decline: 'report-declined' } as const;

/** The calls of the desk about reports of inaccurate deliveries [R4.05]. */
export function registerReports(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskReports, ({ query }) => listReports(deps, query));

  handle(app, deps, calls.getReportPhoto, ({ params }) => reportPhoto(deps.db, params));

  handle(app, deps, calls.decideDeskReport, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    const reason = decision.decision === 'decline' ? decision.reason : null;
    const act = { kind: ACTS[decision.decision], key, reason, request: { id, ...body } } as const;
    await decided(deps, scope, act, (note) => answerReport(deps, id, decision, { seen, note }));
    return {};
  });
}
