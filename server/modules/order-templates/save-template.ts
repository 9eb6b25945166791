import { randomUUID } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { FieldCode } from '../../../contract/errors';
import type { addOrderTemplate, renameOrderTemplate } from '../../../contract/order-templates';
import { tidied } from '../../../src/domain/addresses/address.rules';
import { ORDER_TEMPLATES_MAX } from '../../../src/domain/order-templates/order-template';
import type { OrderTemplate, TemplateContent, WholeTemplate } from '../../../src/domain/order-templates/order-template';
import { contentErrors } from '../../../src/domain/order-templates/template-content';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import type { Scope } from '../../platform/scope';
import { ofBranch, readRow, repeatOf, shown, there, whole } from './rows';
import type { Branch, Row } from './rows';
import { stopRepeating } from './repeat-template';
import { orderTemplates } from './tables';

/** So long a removed template can be brought back, in ms. */
const KEPT = 86_400_000;

/** Names are compared without case. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Makes the changes of one business run one after the other, until the caller's transaction ends. */
async function hold(tx: Database, merchantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order-templates:${merchantId}`}, 0))`);
}

/** @throws Refusal NAME_TAKEN */
async function refuseTaken(tx: Database, branch: Branch, name: string, id: string): Promise<void> {
  const [other] = await tx
    .select({ id: orderTemplates.id })
    .from(orderTemplates)
    .where(and(there(branch), eq(orderTemplates.nameKey, keyOf(name)), ne(orderTemplates.id, id)));
  if (other !== undefined) throw new Refusal('NAME_TAKEN');
}

/** @throws Refusal TOO_MANY where the business has no room for one more */
async function refuseMore(tx: Database, merchantId: string): Promise<void> {
  const [held] = await tx
    .select({ count: count() })
    .from(orderTemplates)
    .where(and(eq(orderTemplates.merchantId, merchantId), isNull(orderTemplates.removedAt)));
  if ((held?.count ?? 0) >= ORDER_TEMPLATES_MAX) throw new Refusal('TOO_MANY');
}

/** What is kept: every address in normal form. */
const tidiedContent = ({ pickUp, dropOffs, paymentMethod }: TemplateContent): TemplateContent => ({
  pickUp: { ...pickUp, address: tidied(pickUp.address) },
  dropOffs: dropOffs.map((stop) => ({ ...stop, address: tidied(stop.address) })),
  paymentMethod,
});

/**
 * Saves a template, once per key.
 * @throws Refusal VALIDATION, NAME_TAKEN, TOO_MANY, IDEMPOTENCY_MISMATCH
 */
export async function addTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  key: string,
  body: BodyOf<typeof addOrderTemplate>,
): Promise<OrderTemplate> {
  const { merchantId, branchId, regionCode } = scope;
  const { name, ...content } = body;
  const fields = contentErrors(content, regionCode).map(({ path, code }) => ({ path, code: code as FieldCode }));
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  const id = `template-${randomUUID()}`;
  const now = clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'addOrderTemplate', branchId, body }) };
  const { answer } = await makeOnce(db, use, id, now, async (tx) => {
    await hold(tx, merchantId);
    await refuseMore(tx, merchantId);
    await refuseTaken(tx, scope, name, id);
    const kept = { name, nameKey: keyOf(name), content: tidiedContent(content), createdAt: now };
    const [row] = await tx
      .insert(orderTemplates)
      .values({ id, merchantId, branchId, regionCode, ...kept })
      .returning();
    return shown(row as Row, null);
  });
  return answer;
}

/**
 * Renames a template, for the version that was seen.
 * @throws Refusal NOT_FOUND, NAME_TAKEN; CHANGED_MEANWHILE with the template as it is
 */
export async function renameTemplate(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  id: string,
  { name, version }: BodyOf<typeof renameOrderTemplate>,
): Promise<WholeTemplate> {
  return db.transaction(async (tx) => {
    await hold(tx, scope.merchantId);
    const before = await readRow(tx, scope, id);
    if (before.version !== version)
      throw new Refusal('CHANGED_MEANWHILE', { data: whole(before, await repeatOf(tx, id)) });
    await refuseTaken(tx, scope, name, id);
    const [row] = await tx
      .update(orderTemplates)
      .set({ name, nameKey: keyOf(name), version: version + 1 })
      .where(eq(orderTemplates.id, id))
      .returning();
    return whole(row as Row, await repeatOf(tx, id));
  });
}

/** What an order from a template begins with; notes that it was used. @throws Refusal NOT_FOUND */
export async function fillFrom(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
): Promise<WholeTemplate> {
  const [row] = await db
    .update(orderTemplates)
    .set({ usedAt: clock.now() })
    .where(and(there(scope), eq(orderTemplates.id, id)))
    .returning();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return whole(row, await repeatOf(db, id));
}

/** Removes a template, which stops repeating; repeated, it changes nothing. @throws Refusal NOT_FOUND */
export async function removeTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(orderTemplates)
      .set({ removedAt: sql`coalesce(${orderTemplates.removedAt}, ${clock.now().toISOString()})` })
      .where(and(ofBranch(scope), eq(orderTemplates.id, id)))
      .returning({ id: orderTemplates.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    await stopRepeating(tx, id);
  });
}

/** Brings a removed template back; repeated, it changes nothing. @throws Refusal NOT_FOUND, NAME_TAKEN, TOO_MANY */
export async function restoreTemplate({ db }: Pick<Deps, 'db'>, scope: Scope, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await hold(tx, scope.merchantId);
    const [row] = await tx
      .select()
      .from(orderTemplates)
      .where(and(ofBranch(scope), eq(orderTemplates.id, id)));
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.removedAt === null) return;
    await refuseMore(tx, scope.merchantId);
    await refuseTaken(tx, scope, row.name, id);
    await tx.update(orderTemplates).set({ removedAt: null }).where(eq(orderTemplates.id, id));
  });
}

/** Deletes what was removed more than a day ago. */
export async function purgeTemplates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT);
  await db.delete(orderTemplates).where(and(isNotNull(orderTemplates.removedAt), lt(orderTemplates.removedAt, before)));
}
