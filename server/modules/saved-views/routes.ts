import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/saved-views';
import { SAVED_VIEWS_MAX } from '../../../src/domain/saved-views/saved-view.rules';
import type { SavedView } from '../../../src/domain/saved-views/saved-view.rules';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { dayErrors } from '../../platform/days';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { savedViews } from './tables';

const shown = ({ id, version, name, asks }: typeof savedViews.$inferSelect): SavedView => ({ id, version, name, asks });
const itself = (userId: string, id: string) => and(eq(savedViews.userId, userId), eq(savedViews.id, id));

/** Names are compared without case. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** @throws Refusal NOT_FOUND where the person has none with that id */
async function read(db: Pick<Database, 'select'>, userId: string, id: string): Promise<SavedView> {
  const [row] = await db.select().from(savedViews).where(itself(userId, id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return shown(row);
}

/**
 * Makes the changes of one person run one after the other, until the caller's transaction ends.
 * @throws Refusal NAME_TAKEN if another of their views has the name
 */
async function holdName(tx: Database, userId: string, name: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views:${userId}`}, 0))`);
  const [other] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.nameKey, keyOf(name)), ne(savedViews.id, id)));
  if (other !== undefined) throw new Refusal('NAME_TAKEN');
}

/** The calls about the views of the orders that a person saved [R11.05]. */
export function register(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;

  handle(app, deps, calls.listSavedViews, async ({ scope }) => {
    const rows = await db
      .select()
      .from(savedViews)
      .where(eq(savedViews.userId, scope.userId))
      .orderBy(asc(savedViews.nameKey), asc(savedViews.id));
    return rows.map(shown);
  });

  handle(app, deps, calls.getSavedView, ({ scope, params }) => read(db, scope.userId, params.id));

  handle(app, deps, calls.addSavedView, async ({ scope, idempotencyKey, body }) => {
    const { from, to } = body.asks;
    const fields = dayErrors({ from: from ?? undefined, to: to ?? undefined });
    if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
    const [id, userId] = [randomUUID(), scope.userId];
    const { merchantId } = scope;
    const hash = contentHash({ call: calls.addSavedView.id, userId, body });
    const use = { merchantId, key: idempotencyKey, requestHash: hash };
    const made = await makeOnce(db, use, id, clock.now(), async (tx) => {
      await holdName(tx, userId, body.name, id);
      const [held] = await tx.select({ views: count() }).from(savedViews).where(eq(savedViews.userId, userId));
      if ((held?.views ?? 0) >= SAVED_VIEWS_MAX) throw new Refusal('TOO_MANY');
      const row = { id, userId, version: 1, nameKey: keyOf(body.name), ...body };
      await tx.insert(savedViews).values(row);
      return shown(row);
    });
    return made.answer;
  });

  handle(app, deps, calls.changeSavedView, ({ scope, params: { id }, body: { name, version } }) =>
    db.transaction(async (tx) => {
      const userId = scope.userId;
      await holdName(tx, userId, name, id);
      const before = await read(tx, userId, id);
      if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE', { data: before });
      const change = { name, nameKey: keyOf(name), version: version + 1 };
      await tx.update(savedViews).set(change).where(itself(userId, id));
      return { ...before, name, version: version + 1 };
    }),
  );

  handle(app, deps, calls.removeSavedView, async ({ scope, params }) => {
    await read(db, scope.userId, params.id);
    await db.delete(savedViews).where(itself(scope.userId, params.id));
    return {};
  });
}
