import { eq, sql } from 'drizzle-orm';
import type { TemplateContent } from '../../../src/domain/order-templates/order-template';
import type { Database } from '../../db/open';
import type { Eraser } from '../../platform/erasing';
import { rewriteAnswers } from '../../platform/idempotency/keys';
import { shown } from './rows';
import type { Row } from './rows';
import { orderTemplates } from './tables';

const ofBusiness = (merchantId: string) => eq(orderTemplates.merchantId, merchantId);

/** What is left of a template without a person; null where that is no order any more. */
function withoutPhone({ pickUp, dropOffs, paymentMethod }: TemplateContent, phone: string): TemplateContent | null {
  const rest = dropOffs.filter(({ recipient }) => recipient.phone !== phone);
  return pickUp.contact.phone === phone || rest.length === 0 ? null : { pickUp, dropOffs: rest, paymentMethod };
}

/** The answer that was kept for repeats of adding a template says no more than the template. */
async function rewriteAnswer(tx: Database, row: Row): Promise<void> {
  await rewriteAnswers(tx, row.merchantId, row.id, (kept) =>
    (kept as { readonly id?: unknown }).id === row.id ? shown(row, null) : kept,
  );
}

/** The stops to somebody who is erased leave every template; one that only they were in goes, also one that was removed. */
export const eraseFromTemplates: Eraser = {
  async erase(tx, { merchantId, phone }) {
    const rows = await tx.select().from(orderTemplates).where(ofBusiness(merchantId)).for('update');
    for (const row of rows) {
      const { pickUp, dropOffs } = row.content;
      if (![pickUp.contact, ...dropOffs.map(({ recipient }) => recipient)].some((each) => each.phone === phone))
        continue;
      const content = withoutPhone(row.content, phone);
      if (content === null) await tx.delete(orderTemplates).where(eq(orderTemplates.id, row.id));
      else
        await tx
          .update(orderTemplates)
          .set({ content, version: sql`${orderTemplates.version} + 1` })
          .where(eq(orderTemplates.id, row.id));
      await rewriteAnswer(tx, { ...row, content: content ?? { ...row.content, dropOffs: [] } });
    }
  },
};

/** Every phone in the templates of a business. */
export async function phonesInTemplates(db: Pick<Database, 'select'>, merchantId: string): Promise<readonly string[]> {
  const rows = await db.select({ content: orderTemplates.content }).from(orderTemplates).where(ofBusiness(merchantId));
  return rows.flatMap(({ content: { pickUp, dropOffs } }) => [
    pickUp.contact.phone,
    ...dropOffs.map(({ recipient }) => recipient.phone),
  ]);
}

/** The business closes: none of its templates stays. */
export async function forgetTemplates(db: Pick<Database, 'delete'>, merchantId: string): Promise<void> {
  await db.delete(orderTemplates).where(ofBusiness(merchantId));
}
