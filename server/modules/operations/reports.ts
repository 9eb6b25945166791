import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import type { DeskReport, ReportFilter } from '../../../src/domain/operations/operations';
import type { ReportState } from '../../../src/domain/ordering/inaccuracies';
import type { Page } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { countRows } from '../../db/page';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { files } from '../files';
import { merchants } from '../identity';
import {
  answerReport,
  deliveryReports,
  OPEN_REPORTS,
  orders,
  orderStops,
  refundableOn,
  REPORT_PHOTO,
  REPORTED_STOP,
  reportPhoto,
  sentAgainFor,
  shownReport,
  stopReported,
} from '../ordering';
import { decided } from './acts';
import { deskPage } from './desk-page';
import { merchantName, searched } from './searched';

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
function listReports(
  deps: { readonly db: Reader; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  query: QueryOf<typeof calls.listDeskReports>,
): Promise<Page<DeskReport>> {
  return deskPage(deps, 'desk-reports', query, {
    where: query.state === undefined ? undefined : inStates(STATES[query.state]),
    searched: searched(orders.reference),
    by: [
      [deliveryReports.reportedAt, 'timestamptz'],
      [deliveryReports.id, 'text'],
    ],
    joined: (place) =>
      deps.db
        .select({
          row: deliveryReports,
          order: orders,
          merchantName,
          stop: REPORTED_STOP,
          photo: REPORT_PHOTO,
          sentAgain: sentAgainFor(deps.db, deliveryReports.orderId),
          place,
        })
        .from(deliveryReports)
        .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
        .leftJoin(orderStops, stopReported)
        .innerJoin(merchants, eq(merchants.id, deliveryReports.merchantId))
        .leftJoin(files, eq(files.id, deliveryReports.fileId))
        .$dynamic(),
    item: ({ row, order, stop, merchantName: name, photo, sentAgain }) => ({
      ...shownReport({ row, stop, photo }, order.currency),
      merchantName: name,
      reference: order.reference,
      refundable: refundableOn(order),
      secondTrips: sentAgain === null ? null : money(sentAgain, order.currency),
    }),
  });
}

const ACTS = { review: 'report-reviewed', accept: 'report-accepted', decline: 'report-declined' } as const;

/** The calls of the desk about reports of inaccurate deliveries [R4.05]. */
export function registerReports(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskReports, ({ query }) => listReports(deps, query));

  handle(app, deps, calls.getReportPhoto, ({ params: { id, fileId } }) =>
    reportPhoto(deps.db, fileId, eq(deliveryReports.id, id)),
  );

  handle(app, deps, calls.decideDeskReport, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    const reason = decision.decision === 'decline' ? decision.reason : null;
    const act = { kind: ACTS[decision.decision], key, reason, request: { id, ...body } } as const;
    await decided(deps, scope, act, (note) => answerReport(deps, id, decision, { seen, note }));
    return {};
  });
}
