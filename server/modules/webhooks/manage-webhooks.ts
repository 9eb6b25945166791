import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { addWebhook as addCall, updateWebhook as updateCall } from '../../../contract/webhooks';
import { WEBHOOKS_HELD } from '../../../src/domain/extensions/webhook';
import type { NewWebhook, Webhook } from '../../../src/domain/extensions/webhook';
import type { AuditKind } from '../../../src/domain/account/account';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { isAnswered, makeOnce } from '../../platform/idempotency/keys';
import { limitRate } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import { holdMerchant, users } from '../identity';
import { webhookUrlError } from './addresses';
import { ownerOf, stillSigning } from './secrets';
import { newWebhookSecret } from './sign';
import { webhooks } from './tables';

type ManageDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'settings'>;
type Row = typeof webhooks.$inferSelect;

/** How many endpoints a business may add in an hour (D). */
const ADDED: TryLimit = { limit: 40, window: 60 * 60_000 };
/** After a replacement the former secret signs this long too, in ms, so that its receivers have time to switch. */
const FORMER_SIGNS = 24 * 3600_000;
/** How often a secret may be replaced in a day (D): each former one makes the signatures of a message longer. */
const REPLACED: TryLimit = { limit: 5, window: FORMER_SIGNS };
const HINT_LENGTH = 4;

function webhookOf(row: Row, createdBy: string, now: Date): Webhook {
  const { id, version, name, url, events, isOn, hint, createdAt, formerSecrets, failingSince, isGivenUp } = row;
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
    formerUntil: stillSigning(formerSecrets, now).at(-1)?.until ?? null,
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

/**
 * An endpoint with its secret, for the answer that shows it and for repeats of the request that was answered so.
 * @throws Refusal NOT_FOUND for a repeat after it was removed
 */
async function withSecret(deps: ManageDeps, caller: Caller, id: string): Promise<NewWebhook> {
  const { db, keys } = deps;
  const webhook = await readWebhook(deps, caller, id);
  const [row] = await db.select({ sealed: webhooks.secret }).from(webhooks).where(held(caller, id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const secret = keys.unseal(ownerOf(id), row.sealed);
  if (secret === null) throw new Error('The secret of a webhook was sealed with another key');
  return { webhook, secret };
}

/**
 * Adds an endpoint, once per key: where the answer was lost, the repeat gets its secret. What is stored for repeats holds
 * no secret [T.18].
 * @throws Refusal VALIDATION, TOO_MANY, RATE_LIMITED, IDEMPOTENCY_MISMATCH; NOT_FOUND for a repeat after it was removed
 */
export async function addWebhook(
  deps: ManageDeps,
  caller: Caller,
  key: string,
  body: BodyOf<typeof addCall>,
  agent: string,
): Promise<NewWebhook> {
  const { db, clock, keys } = deps;
  const { userId, merchantId } = caller;
  const { name, url, events } = body;
  // Another person's key is another endpoint: nobody is shown a secret by guessing one.
  const use = { merchantId, key, requestHash: contentHash({ call: 'addWebhook', userId, body }) };
  if (!(await isAnswered(db, use))) {
    await limitRate(deps, `webhooks-added:${merchantId}`, ADDED);
    await refuseUrl(deps, url);
  }
  const now = clock.now();
  const id = `wh-${randomUUID()}`;
  const secret = newWebhookSecret();
  const { answer } = await makeOnce(db, use, id, now, async (tx) => {
    // Concurrent requests run one after the other, so that only one gets the last place.
    await holdMerchant(tx, merchantId);
    const [there] = await tx.select({ held: count() }).from(webhooks).where(eq(webhooks.merchantId, merchantId));
    if ((there?.held ?? 0) >= WEBHOOKS_HELD) throw new Refusal('TOO_MANY');
    await tx.insert(webhooks).values({
      id,
      merchantId,
      createdBy: userId,
      name,
      url,
      events: [...new Set(events)],
      secret: keys.seal(ownerOf(id), secret),
      hint: secret.slice(-HINT_LENGTH),
      createdAt: now,
    });
    await audit(tx, { merchantId, at: now, kind: 'webhook-added', actor: caller, subject: name, agent });
    return { id };
  });
  return withSecret(deps, caller, answer.id);
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
  await audit(tx, { merchantId: caller.merchantId, at, kind, actor: caller, subject: row.name, agent });
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

/**
 * Gives an endpoint a new secret, once per key; each former one signs beside it for a day after its own replacement. A
 * repeat must not replace it again: nobody would have seen the secret in between.
 * @throws Refusal NOT_FOUND, RATE_LIMITED, IDEMPOTENCY_MISMATCH
 */
export async function replaceWebhookSecret(
  deps: ManageDeps,
  caller: Caller,
  key: string,
  id: string,
  agent: string,
): Promise<NewWebhook> {
  const { db, clock, keys } = deps;
  const { merchantId, userId } = caller;
  await readWebhook(deps, caller, id);
  const use = { merchantId, key, requestHash: contentHash({ call: 'replaceWebhookSecret', userId, id }) };
  if (!(await isAnswered(db, use))) await limitRate(deps, `webhook-secret:${id}`, REPLACED);
  const now = clock.now();
  const secret = newWebhookSecret();
  const until = new Date(now.getTime() + FORMER_SIGNS).toISOString();
  await makeOnce(db, use, id, now, async (tx) => {
    const [before] = await tx.select().from(webhooks).where(held(caller, id)).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const [row] = await tx
      .update(webhooks)
      .set({
        secret: keys.seal(ownerOf(id), secret),
        hint: secret.slice(-HINT_LENGTH),
        formerSecrets: [...stillSigning(before.formerSecrets, now), { secret: before.secret, until }],
      })
      .where(held(caller, id))
      .returning();
    await changed(tx, caller, row, 'webhook-secret-replaced', now, agent);
    return { id };
  });
  return withSecret(deps, caller, id);
}

/** Removes an endpoint with everything that was sent to it. @throws Refusal NOT_FOUND */
export async function removeWebhook({ db, clock }: ManageDeps, caller: Caller, id: string, agent: string) {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(webhooks).where(held(caller, id)).returning();
    await changed(tx, caller, row, 'webhook-removed', clock.now(), agent);
  });
  return {};
}
