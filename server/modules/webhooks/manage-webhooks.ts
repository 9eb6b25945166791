import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { addWebhook as addCall, updateWebhook as updateCall } from '../../../contract/webhooks';
import { WEBHOOKS_HELD } from '../../../src/domain/extensions/webhook';
import type { NewWebhook, Webhook } from '../../../src/domain/extensions/webhook';
import type { AuditKind } from '../../../src/domain/account/account';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import { limitRate } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import { holdMerchant, users } from '../identity';
import { webhookUrlError } from './addresses';
import { ownerOf } from './secrets';
import { newWebhookSecret } from './sign';
import { webhooks } from './tables';

type ManageDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'settings'>;
type Row = typeof webhooks.$inferSelect;

/** How many endpoints a business may add in an hour (D). */
const ADDED: TryLimit = { limit: 40, window: 60 * 60_000 };
/** After a replacement the former secret signs this long too, in ms, so that its receivers have time to switch. */
const FORMER_SIGNS = 24 * 3600_000;
const HINT_LENGTH = 4;

function webhookOf(row: Row, createdBy: string, now: Date): Webhook {
  const { id, version, name, url, events, isOn, hint, createdAt, formerUntil, failingSince, isGivenUp } = row;
  return {
    id,
    version,
    name,
    url,
    events,
    isOn,
    hint,
    createdBy,
    createdAt: createdAt.toISOString(),
    formerUntil: formerUntil !== null && formerUntil > now ? formerUntil.toISOString() : null,
    failingSince: failingSince?.toISOString() ?? null,
    isGivenUp,
  };
}

const held = ({ merchantId }: Pick<Caller, 'merchantId'>, id: string) =>
  and(eq(webhooks.merchantId, merchantId), eq(webhooks.id, id));

const withMaker = (db: Pick<Database, 'select'>) =>
  db.select({ row: webhooks, by: users.name }).from(webhooks).innerJoin(users, eq(users.id, webhooks.createdBy));

/** The endpoints of the business, newest first. */
export async function listWebhooks({ db, clock }: ManageDeps, { merchantId }: Caller): Promise<Webhook[]> {
  const rows = await withMaker(db)
    .where(eq(webhooks.merchantId, merchantId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return rows.map(({ row, by }) => webhookOf(row, by, clock.now()));
}

/** @throws Refusal NOT_FOUND, for another business's too */
export async function readWebhook(
  { db, clock }: Pick<ManageDeps, 'clock'> & { readonly db: Pick<Database, 'select'> },
  caller: Pick<Caller, 'merchantId'>,
  id: string,
): Promise<Webhook> {
  const [found] = await withMaker(db).where(held(caller, id));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return webhookOf(found.row, found.by, clock.now());
}

async function refuseUrl({ settings }: ManageDeps, url: string): Promise<void> {
  const code = await webhookUrlError(url, !settings.production);
  if (code !== null) throw new Refusal('VALIDATION', { fields: [{ path: 'url', code }] });
}

/** Adds an endpoint. @throws Refusal VALIDATION, TOO_MANY, RATE_LIMITED */
export async function addWebhook(
  deps: ManageDeps,
  { userId, merchantId, name: actor }: Caller,
  { name, url, events }: BodyOf<typeof addCall>,
  agent: string,
): Promise<NewWebhook> {
  const { db, clock, keys } = deps;
  await limitRate(deps, `webhooks-added:${merchantId}`, ADDED);
  await refuseUrl(deps, url);
  const now = clock.now();
  const id = `wh-${randomUUID()}`;
  const secret = newWebhookSecret();
  const row = await db.transaction(async (tx) => {
    // Concurrent requests run one after the other, so that only one gets the last place.
    await holdMerchant(tx, merchantId);
    const [there] = await tx.select({ held: count() }).from(webhooks).where(eq(webhooks.merchantId, merchantId));
    if ((there?.held ?? 0) >= WEBHOOKS_HELD) throw new Refusal('TOO_MANY');
    const [made] = await tx
      .insert(webhooks)
      .values({
        id,
        merchantId,
        createdBy: userId,
        name,
        url,
        events: [...new Set(events)],
        secret: keys.seal(ownerOf(id), secret),
        hint: secret.slice(-HINT_LENGTH),
        createdAt: now,
      })
      .returning();
    await audit(tx, { merchantId, at: now, kind: 'webhook-added', actor, subject: name, agent });
    return made;
  });
  if (row === undefined) throw new Error('An inserted endpoint was not returned');
  return { webhook: webhookOf(row, actor, now), secret };
}

/** Changes a row, and logs it. @throws Refusal NOT_FOUND if there is none that may be changed */
async function changed(
  tx: Database,
  caller: Caller,
  row: Row | undefined,
  kind: AuditKind,
  at: Date,
  agent: string,
): Promise<Row> {
  if (row === undefined) throw new Refusal('NOT_FOUND');
  await audit(tx, { merchantId: caller.merchantId, at, kind, actor: caller.name, subject: row.name, agent });
  return row;
}

/**
 * Changes an endpoint, or switches it on or off: switched on, its failures are forgotten.
 * @throws Refusal NOT_FOUND, VALIDATION; CHANGED_MEANWHILE carries the endpoint as it is
 */
export async function updateWebhook(
  deps: ManageDeps,
  caller: Caller,
  id: string,
  { version, name, url, events, isOn }: BodyOf<typeof updateCall>,
  agent: string,
): Promise<Webhook> {
  const { db, clock } = deps;
  await readWebhook(deps, caller, id);
  await refuseUrl(deps, url);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(webhooks).where(held(caller, id)).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (before.version !== version)
      throw new Refusal('CHANGED_MEANWHILE', { data: await readWebhook({ ...deps, db: tx }, caller, id) });
    const isNew = before.url !== url || (isOn && !before.isOn);
    const [row] = await tx
      .update(webhooks)
      .set({
        name,
        url,
        events: [...new Set(events)],
        isOn,
        version: version + 1,
        ...(isOn ? { isGivenUp: false } : {}),
        ...(isNew ? { failingSince: null } : {}),
      })
      .where(held(caller, id))
      .returning();
    await changed(tx, caller, row, 'webhook-changed', now, agent);
    return readWebhook({ ...deps, db: tx }, caller, id);
  });
}

/** Gives an endpoint a new secret; the former one signs beside it for another day. @throws Refusal NOT_FOUND */
export async function replaceWebhookSecret(
  deps: ManageDeps,
  caller: Caller,
  id: string,
  agent: string,
): Promise<NewWebhook> {
  const { db, clock, keys } = deps;
  const now = clock.now();
  const secret = newWebhookSecret();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhooks)
      .set({
        secret: keys.seal(ownerOf(id), secret),
        hint: secret.slice(-HINT_LENGTH),
        formerSecret: sql`${webhooks.secret}`,
        formerUntil: new Date(now.getTime() + FORMER_SIGNS),
      })
      .where(held(caller, id))
      .returning();
    await changed(tx, caller, row, 'webhook-secret-replaced', now, agent);
    return { webhook: await readWebhook({ ...deps, db: tx }, caller, id), secret };
  });
}

/** Removes an endpoint with everything that was sent to it. @throws Refusal NOT_FOUND */
export async function removeWebhook({ db, clock }: ManageDeps, caller: Caller, id: string, agent: string) {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(webhooks).where(held(caller, id)).returning();
    await changed(tx, caller, row, 'webhook-removed', clock.now(), agent);
  });
  return {};
}
