import { and, count, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Export, ExportKindName, ExportProblem } from '../../../src/domain/exports/export';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { wallClockOf } from '../../../src/domain/shared/zoned-time';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { users } from '../identity';
import { KINDS } from './kinds';
import { exportParts, exports } from './tables';

export type ExportRow = typeof exports.$inferSelect;

/** A file is there for so long, in ms. */
const KEPT = 24 * 3600_000;
/** Nobody is writing an export that was begun and has had no progress for so long, in ms; one that waits has its job. */
const LOST_AFTER = 15 * 60_000;

const isActive = inArray(exports.state, ['waiting', 'running']);

const periodOf = z.object({ from: z.optional(z.string()), to: z.optional(z.string()) });

/** An export as its owner sees it. */
export function exportOf(row: ExportRow, regionCode: RegionCode): Export {
  const { id, kind, format, state, done, total, size, problem, createdAt, updatedAt } = row;
  const isReady = state === 'ready';
  const { from, to } = periodOf.parse(row.query);
  const made = wallClockOf(createdAt.toISOString(), REGIONS[regionCode].timeZone);
  // Two that are taken away on one day are two files: of other months, or made at another time.
  const now = `${made.day}-${made.time.replace(':', '')}`;
  const what = from === undefined || to === undefined ? now : `${from}-to-${to}`;
  return {
    id,
    kind,
    format,
    state,
    done,
    total,
    fileName: `mersal-${kind}-${what}.${format}`,
    size: isReady ? size : null,
    expiresAt: isReady ? new Date(updatedAt.getTime() + KEPT).toISOString() : null,
    problem,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * An export of the person who calls, at the branch where they asked for it. Their rights are judged as they are now: one
 * that was withdrawn meanwhile closes what was made with it [R6.03].
 * @throws Refusal NOT_FOUND for another person's, another branch's or an expired one; FORBIDDEN
 */
export async function ownExport(db: Pick<Database, 'select'>, scope: Scope, id: string, now: Date): Promise<ExportRow> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.userId, scope.userId), eq(exports.branchId, scope.branchId)));
  if (row === undefined || isOver(row, now)) throw new Refusal('NOT_FOUND');
  if (!KINDS[row.kind].may(scope) || isClosed(row, await versionOf(db, scope.userId))) throw new Refusal('FORBIDDEN');
  return row;
}

/** Whether a manager has changed the record of the person since a file was asked for that holds what they might see. */
const isClosed = ({ memberVersion }: ExportRow, version: number): boolean =>
  memberVersion !== null && memberVersion !== version;

/** As many as anybody looks through. */
const LISTED = 20;

/** Those of a kind that the person who calls could read now, being made or ready, the newest first. */
export async function ownExports(
  db: Pick<Database, 'select'>,
  scope: Scope,
  kind: ExportKindName,
  now: Date,
): Promise<ExportRow[]> {
  if (!KINDS[kind].may(scope)) return [];
  const isOwn = and(eq(exports.userId, scope.userId), eq(exports.branchId, scope.branchId), eq(exports.kind, kind));
  const rows = await db
    .select()
    .from(exports)
    .where(and(isOwn, inArray(exports.state, ['waiting', 'running', 'ready'])))
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(LISTED);
  const version = await versionOf(db, scope.userId);
  return rows.filter((row) => !isOver(row, now) && !isClosed(row, version));
}

/** How often managers have changed the record of a person, their rights among it. */
export async function versionOf(db: Pick<Database, 'select'>, userId: string): Promise<number> {
  const [user] = await db.select({ version: users.version }).from(users).where(eq(users.id, userId));
  return user?.version ?? 0;
}

const isOver = ({ state, updatedAt }: ExportRow, now: Date): boolean =>
  state === 'ready' && updatedAt.getTime() + KEPT <= now.getTime();

/** How many of a person's exports are not over yet. */
export async function countActive(db: Pick<Database, 'select'>, userId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(exports)
    .where(and(eq(exports.userId, userId), isActive));
  return row?.active ?? 0;
}

/** Ends an export that is not over yet, without a file. */
export async function endExport(
  db: Database,
  id: string,
  now: Date,
  end: { readonly state: 'cancelled' } | { readonly state: 'failed'; readonly problem: ExportProblem },
): Promise<void> {
  const ended = await db
    .update(exports)
    .set({ ...end, updatedAt: now })
    .where(and(eq(exports.id, id), isActive))
    .returning({ id: exports.id });
  if (ended.length > 0) await dropParts(db, id);
}

/** Drops what was written of an export. @param exceptRun the run whose parts are the file */
export async function dropParts(db: Pick<Database, 'delete'>, id: string, exceptRun?: string): Promise<void> {
  await db
    .delete(exportParts)
    .where(and(eq(exportParts.exportId, id), exceptRun === undefined ? undefined : ne(exportParts.run, exceptRun)));
}

/** Removes files after a day, and ends exports that nobody writes any more. */
export async function sweepExports(db: Database, now: Date): Promise<void> {
  const lost = await db
    .select({ id: exports.id })
    .from(exports)
    .where(and(eq(exports.state, 'running'), lt(exports.updatedAt, new Date(now.getTime() - LOST_AFTER))));
  for (const { id } of lost) await endExport(db, id, now, { state: 'failed', problem: 'broken' });
  const old = await db
    .delete(exports)
    .where(lt(exports.updatedAt, new Date(now.getTime() - KEPT)))
    .returning({ id: exports.id });
  for (const { id } of old) await dropParts(db, id);
}
