import { and, eq, isNull } from 'drizzle-orm';
import type { OrderTemplate, WholeTemplate } from '../../../src/domain/order-templates/order-template';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { templateRepeats } from './repeat-tables';
import { orderTemplates } from './tables';

export type Row = typeof orderTemplates.$inferSelect;
export type RepeatRow = typeof templateRepeats.$inferSelect;
/** Whose template it is: that of a branch. */
export type Branch = Pick<Scope, 'merchantId' | 'branchId'>;

/** @param repeat how it repeats, where it was asked for */
export const shown = ({ id, version, name, content, usedAt }: Row, repeat: RepeatRow | null): OrderTemplate => ({
  id,
  version,
  name,
  recipients: content.dropOffs.map(({ recipient }) => recipient.name),
  usedAt: usedAt?.toISOString() ?? null,
  repeats: repeat?.isOn === true ? { days: repeat.days, from: repeat.from, to: repeat.to } : null,
});

/** The same, with all that it orders. */
export const whole = (row: Row, repeat: RepeatRow | null): WholeTemplate => ({
  ...shown(row, repeat),
  regionCode: row.regionCode,
  ...row.content,
});

/** How a template repeats; null for one that never did. */
export async function repeatOf(db: Pick<Database, 'select'>, id: string): Promise<RepeatRow | null> {
  const [row] = await db.select().from(templateRepeats).where(eq(templateRepeats.templateId, id));
  return row ?? null;
}

/** The templates of a branch, also those that were removed. */
export const ofBranch = ({ merchantId, branchId }: Branch) =>
  and(eq(orderTemplates.merchantId, merchantId), eq(orderTemplates.branchId, branchId));

/** Those that are there. */
export const there = (branch: Branch) => and(ofBranch(branch), isNull(orderTemplates.removedAt));

/**
 * @param isHeld whether nobody else changes it until the caller's transaction ends
 * @throws Refusal NOT_FOUND where the branch has none with that id; a removed one is none
 */
export async function readRow(db: Pick<Database, 'select'>, branch: Branch, id: string, isHeld = false): Promise<Row> {
  const query = db
    .select()
    .from(orderTemplates)
    .where(and(there(branch), eq(orderTemplates.id, id)));
  const [row] = await (isHeld ? query.for('update') : query);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
