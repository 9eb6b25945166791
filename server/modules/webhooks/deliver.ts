import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { TEST_EVENT } from '../../../src/domain/extensions/webhook';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { audit } from '../../platform/audit';
import { callEndpoint } from './call-endpoint';
import type { EndpointOptions, Outcome } from './call-endpoint';
import { FAILING_FOR, waitAfter } from './delays';
import { secretsOf } from './secrets';
import { ID_HEADER, SIGNATURE_HEADER, signatureOf } from './sign';
import { webhookMessages, webhooks } from './tables';
import { webhookGivenUp } from './tell-owner';

export type DeliverDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'queue' | 'log' | 'settings'>;
export type MessageRow = typeof webhookMessages.$inferSelect;
type WebhookRow = typeof webhooks.$inferSelect;

/** So many are taken at once, and so many are on their way to one endpoint: one that hangs holds up nobody else. */
const AT_ONCE = 30;
const AT_ONCE_EACH = 5;
/** A message that is being sent is taken over after this, in ms: this process may have ended. Longer than any call. */
const LEASE = 60_000;

/** What is sent: the same text in every attempt. */
export function bodyOf({ id, type, createdAt, data }: Pick<MessageRow, 'id' | 'type' | 'createdAt' | 'data'>): string {
  return JSON.stringify({ id, type, time: createdAt.toISOString(), data });
}

/** When a lease that begins now ends. */
const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE);
const leased = (now: Date) => ({ nextAt: leaseEnd(now), leasedUntil: leaseEnd(now) });

/** Takes messages that are due, each by one of several processes. */
function takeDue(db: Database, now: Date): Promise<MessageRow[]> {
  const onTheWay = db
    .select({ webhookId: webhookMessages.webhookId, count: sql<number>`count(*)`.as('count') })
    .from(webhookMessages)
    .where(and(gt(webhookMessages.leasedUntil, now), lte(webhookMessages.leasedUntil, leaseEnd(now))))
    .groupBy(webhookMessages.webhookId)
    .as('on_the_way');
  const place = sql<number>`coalesce(${onTheWay.count}, 0) + row_number() over (partition by ${webhookMessages.webhookId} order by ${webhookMessages.nextAt})`;
  const due = db
    .select({ id: webhookMessages.id, nextAt: webhookMessages.nextAt, place: place.as('place') })
    .from(webhookMessages)
    .leftJoin(onTheWay, eq(onTheWay.webhookId, webhookMessages.webhookId))
    .where(lte(webhookMessages.nextAt, now))
    .as('due');
  const next = db
    .select({ id: due.id })
    .from(due)
    .where(lte(due.place, AT_ONCE_EACH))
    .orderBy(asc(due.nextAt))
    .limit(AT_ONCE);
  return (
    db
      .update(webhookMessages)
      .set(leased(now))
      // Asked again when the row is locked: another process may have taken it meanwhile.
      .where(and(inArray(webhookMessages.id, next), lte(webhookMessages.nextAt, now)))
      .returning()
  );
}

/** Sends what is due. @returns how many messages that were */
export async function deliverDue(deps: DeliverDeps, options: Partial<EndpointOptions> = {}): Promise<number> {
  const due = await takeDue(deps.db, deps.clock.now());
  await Promise.all(
    due.map((message) => attempt(deps, message, options).catch((error: unknown) => deps.log.error(error))),
  );
  return due.length;
}

/**
 * Sends one message now, whether or not its endpoint is on. If another process is sending it, that one's attempt counts.
 * @returns the message as it is then
 */
export async function deliverNow(
  deps: DeliverDeps,
  id: string,
  change: Partial<MessageRow>,
  options: Partial<EndpointOptions> = {},
): Promise<MessageRow | undefined> {
  const { db, clock } = deps;
  const now = clock.now();
  // A lease that ends later than one can was taken before the clock was set back.
  const isFree = or(
    isNull(webhookMessages.leasedUntil),
    lte(webhookMessages.leasedUntil, now),
    gt(webhookMessages.leasedUntil, leaseEnd(now)),
  );
  const [taken] = await db
    .update(webhookMessages)
    .set({ ...change, ...leased(now) })
    .where(and(eq(webhookMessages.id, id), isFree))
    .returning();
  if (taken !== undefined) await attempt(deps, taken, options, true);
  const [row] = await db.select().from(webhookMessages).where(eq(webhookMessages.id, id));
  return row;
}

async function attempt(
  deps: DeliverDeps,
  message: MessageRow,
  options: Partial<EndpointOptions>,
  isAsked = false,
): Promise<void> {
  const { db, clock, keys, settings } = deps;
  const [endpoint] = await db.select().from(webhooks).where(eq(webhooks.id, message.webhookId));
  if (endpoint === undefined) return;
  if (!endpoint.isOn && !isAsked)
    return void (await write(db, message, { state: 'failed', nextAt: null, error: 'off' }));
  const body = bodyOf(message);
  const now = clock.now();
  const secrets = secretsOf(keys, endpoint, now);
  const outcome = await callEndpoint(
    endpoint.url,
    {
      'content-type': 'application/json',
      'user-agent': 'Mersal-Webhooks/1',
      [ID_HEADER]: message.id,
      [SIGNATURE_HEADER]: signatureOf(secrets, Math.floor(now.getTime() / 1000), body),
    },
    body,
    { isSandbox: !settings.production, ...options },
  );
  await note(deps, endpoint, message, { ...outcome, answer: withoutSecrets(outcome.answer, secrets) });
}

/** An endpoint may answer with its own secret: nobody finds it in the log. */
function withoutSecrets(answer: string | null, secrets: readonly string[]): string | null {
  return secrets.reduce<string | null>((text, secret) => text?.replaceAll(secret, '…') ?? null, answer);
}

/** Notes on a message what came of it. Its lease may have ended meanwhile: the first to arrive counts. */
async function write(db: Pick<Database, 'update'>, { id, attempts }: MessageRow, change: Partial<MessageRow>) {
  const [row] = await db
    .update(webhookMessages)
    .set({ ...change, leasedUntil: null })
    .where(and(eq(webhookMessages.id, id), eq(webhookMessages.attempts, attempts)))
    .returning();
  return row;
}

/** Notes what came of an attempt, on the message and on its endpoint. */
async function note(deps: DeliverDeps, endpoint: WebhookRow, message: MessageRow, outcome: Outcome): Promise<void> {
  const { db, clock, queue } = deps;
  const now = clock.now();
  const attempts = message.attempts + 1;
  const isDelivered = outcome.error === null;
  const nextAt = new Date(now.getTime() + waitAfter(attempts));
  const isOver = isDelivered || message.type === TEST_EVENT || nextAt >= message.givenUpAt;
  const mail = await db.transaction(async (tx) => {
    const written = await write(tx, message, {
      ...outcome,
      attempts,
      lastAt: now,
      state: isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
      nextAt: isOver ? null : nextAt,
    });
    if (written === undefined) return null;
    if (isDelivered) {
      if (endpoint.failingSince !== null)
        await tx.update(webhooks).set({ failingSince: null }).where(atSameAddress(endpoint));
      return null;
    }
    // A test says how things are now, to somebody who looks at it: it decides nothing.
    if (message.type === TEST_EVENT) return null;
    return noteFailure(tx, queue, endpoint, now);
  });
  if (mail !== null) queue.start(mail);
}

/** An endpoint, if it still has the address that was called: what became of the old one says nothing of the new one. */
const atSameAddress = ({ id, url }: WebhookRow) => and(eq(webhooks.id, id), eq(webhooks.url, url));

/** Notes that an endpoint fails; after three days of nothing else it is switched off. @returns the id of a mail */
async function noteFailure(
  tx: Database,
  queue: Deps['queue'],
  endpoint: WebhookRow,
  now: Date,
): Promise<string | null> {
  const { merchantId, name, failingSince } = endpoint;
  if (failingSince === null) {
    await tx
      .update(webhooks)
      .set({ failingSince: now })
      .where(and(atSameAddress(endpoint), isNull(webhooks.failingSince)));
    return null;
  }
  if (now.getTime() - failingSince.getTime() < FAILING_FOR) return null;
  const [given] = await tx
    .update(webhooks)
    .set({ isOn: false, isGivenUp: true, version: sql`${webhooks.version} + 1` })
    .where(and(atSameAddress(endpoint), eq(webhooks.isOn, true), lte(webhooks.failingSince, failingSince)))
    .returning({ userId: webhooks.createdBy });
  if (given === undefined) return null;
  await audit(tx, { merchantId, at: now, kind: 'webhook-given-up', subject: name });
  return queue.add(tx, webhookGivenUp, { userId: given.userId });
}
