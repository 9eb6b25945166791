import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { startExport as startCall } from '../../../contract/exports';
import { formatsOf } from '../../../src/domain/exports/export';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import type { Scope } from '../../platform/scope';
import { holdMerchant } from '../identity';
import { KINDS } from './kinds';
import { countActive, versionOf } from './rows';
import type { ExportRow } from './rows';
import { exports } from './tables';
import { exportAsked } from './write-export';

/** Exports that one person may have under way at once (D). */
const AT_ONCE = 3;

/**
 * Asks for an export, once per key: a job writes it.
 * @throws Refusal FORBIDDEN, VALIDATION, EXPORTS_BUSY, NOT_FOUND for a repeat after its file was removed
 */
export async function startExport(
  deps: Deps,
  scope: Scope,
  key: string,
  body: BodyOf<typeof startCall>,
): Promise<ExportRow> {
  const { merchantId, branchId, userId } = scope;
  const { kind, query, format, language } = body;
  if (!KINDS[kind].may(scope)) throw new Refusal('FORBIDDEN');
  const fields = [...KINDS[kind].errors(query)];
  if (!formatsOf(kind).includes(format)) fields.push({ path: 'format', code: 'invalid' });
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  const [id, now] = [randomUUID(), deps.clock.now()];
  // Another person's key, or another branch's, is another export.
  const use = { merchantId, key, requestHash: contentHash({ call: 'startExport', userId, branchId, body }) };
  const { answer, isNew } = await makeOnce(deps.db, use, id, now, async (tx) => {
    // One after the other, so that nobody gets past the limit.
    await holdMerchant(tx, merchantId);
    if ((await countActive(tx, userId)) >= AT_ONCE) throw new Refusal('EXPORTS_BUSY');
    const memberVersion = KINDS[kind].endsWithRights ? await versionOf(tx, userId) : null;
    const asked = { id, merchantId, branchId, userId, kind, format, language, query, memberVersion };
    await tx.insert(exports).values({ ...asked, createdAt: now, updatedAt: now });
    return { id, jobId: await deps.queue.add(tx, exportAsked, { exportId: id }) };
  });
  if (isNew) deps.queue.start(answer.jobId);
  const [row] = await deps.db.select().from(exports).where(eq(exports.id, answer.id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
