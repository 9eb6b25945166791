import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { DataOf } from '../../../contract/call';
import type { getPosDeliveries } from '../../../contract/pos-deliveries';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { branches } from '../identity';
import { posBranches } from '../pos';
import { posDeliveries } from './tables';

/** So many are shown; the next ones come up as these are settled. */
const SHOWN = 50;

/** What needs somebody, or is being sent again because of them. */
export const isNeeding = or(
  eq(posDeliveries.state, 'needs-you'),
  and(eq(posDeliveries.state, 'waiting'), isNotNull(posDeliveries.problem)),
);

/** The matched branches of a business, and its deliveries of the point of sale that need somebody. */
export async function readDeliveries(
  db: Pick<Database, 'select'>,
  merchantId: string,
): Promise<DataOf<typeof getPosDeliveries>> {
  const matched = await db
    .select({ id: branches.id, en: branches.nameEn, ar: branches.nameAr, since: posBranches.deliversSince })
    .from(posBranches)
    .innerJoin(branches, eq(branches.id, posBranches.branchId))
    .where(and(eq(posBranches.merchantId, merchantId), isNotNull(posBranches.posId)))
    .orderBy(asc(branches.nameEn), asc(branches.id));
  const rows = await db
    .select({ row: posDeliveries, en: branches.nameEn, ar: branches.nameAr })
    .from(posDeliveries)
    .innerJoin(branches, eq(branches.id, posDeliveries.branchId))
    .where(and(eq(posDeliveries.merchantId, merchantId), isNeeding))
    .orderBy(desc(posDeliveries.createdAt), desc(posDeliveries.id))
    .limit(SHOWN);
  return {
    branches: matched.map(({ id, en, ar, since }) => ({ branchId: id, name: { en, ar }, isOn: since !== null })),
    needing: rows.flatMap(({ row: { id, number, state, problem, takenAt, createdAt, ...row }, en, ar }) =>
      problem === null
        ? []
        : [
            {
              id,
              number,
              branchName: { en, ar },
              takenAt: (takenAt ?? createdAt).toISOString(),
              problem,
              due: row.due === null || row.currency === null ? null : money(row.due, row.currency),
              isSending: state === 'waiting',
              deliveryId: row.deliveryId,
            },
          ],
    ),
  };
}
