import { and, eq, isNull } from 'drizzle-orm';
import type { OrderTemplate } from '../../../src/domain/order-templates/order-template';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { orderTemplates } from './tables';

export type Row = typeof orderTemplates.$inferSelect;
/** Whose template it is: that of a branch. */
export type Branch = Pick<Scope, 'merchantId' | 'branchId'>;

export const shown = ({ id, version, name, content, usedAt }: Row): OrderTemplate => ({
  id,
  version,
  name,
  recipients: content.dropOffs.map(({ recipient }) => recipient.name),
  usedAt: usedAt?.toISOString() ?? null,
});

/** The templates of a branch, also those that were removed. */
export const ofBranch = ({ merchantId, branchId }: Branch) =>
  and(eq(orderTemplates.merchantId, merchantId), eq(orderTemplates.branchId, branchId));

/** Those that are there. */
export const there = (branch: Branch) => and(ofBranch(branch), isNull(orderTemplates.removedAt));

/** @throws Refusal NOT_FOUND where the branch has none with that id; a removed one is none */
export async function readRow(db: Pick<Database, 'select'>, branch: Branch, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(orderTemplates)
    .where(and(there(branch), eq(orderTemplates.id, id)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
