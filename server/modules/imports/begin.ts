import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { SentFile } from '../../http/upload';
import { contentHash } from '../../platform/idempotency/content-hash';
import { readTable } from '../../platform/imports/read-table';
import type { Table } from '../../platform/imports/read-table';
import { isAllowed } from '../../platform/is-allowed';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { Scope } from '../../platform/scope';
import { importFields, isNoHeading, suggestMapping } from '../../../src/domain/imports/import-fields';
import { UNDO_ORDERS_WITHIN, UNDO_WITHIN } from '../../../src/domain/imports/import';
import type { Import, ImportKind } from '../../../src/domain/imports/import';
import { REGIONS } from '../../../src/domain/regions/region';
import { cleanName, endingOf } from '../files';
import { refuseKind, rulesOf } from './kinds';
import { tableOfMenu } from './menu-json';
import { countsOf, planOf, viewOf } from './plan';
import { imports } from './tables';

/** Files and tokens of one person (D): somebody who corrects a file by hand needs a few. */
const IMPORT_TRIES: TryLimit = { limit: 60, window: 3600_000 };

type BeginDeps = Pick<Deps, 'db' | 'clock' | 'routing'>;

/** Orders are a branch's own; records are the region's. */
const ownOf = ({ merchantId, regionCode, branchId, userId }: Scope, kind: ImportKind) =>
  and(
    eq(imports.merchantId, merchantId),
    eq(imports.regionCode, regionCode),
    eq(imports.userId, userId),
    eq(imports.kind, kind),
    kind === 'orders' ? eq(imports.branchId, branchId) : undefined,
  );

/** @throws Refusal IMPORT_BEGUN while an import of this kind of the person runs, other than this one */
export async function refuseWhileRunning(tx: Database, scope: Scope, kind: ImportKind, except = ''): Promise<void> {
  const [running] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(ownOf(scope, kind), eq(imports.state, 'running'), ne(imports.id, except)));
  if (running !== undefined) throw new Refusal('IMPORT_BEGUN');
}

/** @throws Refusal FORBIDDEN, NOT_FOUND, RATE_LIMITED */
export async function refuseImport(deps: Pick<Deps, 'db' | 'clock'>, scope: Scope, kind: ImportKind): Promise<void> {
  refuseKind(scope, kind);
  await rulesOf(kind).refuse(deps.db, scope);
  await limitRate(deps, tryKey('import', scope.userId), IMPORT_TRIES);
}

/** Reads a file into a plan; an earlier plan of the person that was not imported gives way to it. @throws Refusal */
export async function beginWithFile(deps: BeginDeps, scope: Scope, kind: ImportKind, file: SentFile): Promise<Import> {
  await refuseImport(deps, scope, kind);
  const name = cleanName(file.name);
  const bytes = Buffer.from(file.bytes);
  const ending = endingOf(name);
  const isJson = kind === 'menu' && ending === 'json';
  return begin(deps, scope, kind, name, await (isJson ? tableOfMenu(bytes) : readTable(bytes, ending)));
}

/** What the database says of a plan that is new. The rest is known, and reading thousands of rows again takes a while. */
const BEGUN = {
  state: imports.state,
  version: imports.version,
  done: imports.done,
  made: imports.made,
  kept: imports.kept,
  stoppedBy: imports.stoppedBy,
  finishedAt: imports.finishedAt,
};

/** Stores a plan for rows. @throws Refusal NO_HEADING, IMPORT_BEGUN while another import of the person runs */
export async function begin(
  { db, clock, routing }: BeginDeps,
  scope: Scope,
  kind: ImportKind,
  name: string,
  { headings, rows }: Table,
): Promise<Import> {
  const { merchantId, regionCode, branchId, userId, name: actor } = scope;
  const mapping = suggestMapping(headings, importFields(kind, REGIONS[regionCode].countryCode));
  if (isNoHeading(headings, mapping)) throw new Refusal('NO_HEADING');
  const now = clock.now();
  const paidBy = kind !== 'orders' ? null : isAllowed('payFromWallet', scope) ? ('wallet' as const) : ('cash' as const);
  const own = { id: randomUUID(), merchantId, regionCode, branchId, userId, kind, paidBy };
  const given = { ...own, fileHash: contentHash({ headings, rows }), rows, mapping, leftOut: [], orderAgain: [] };
  const plan = await planOf({ db, routing }, given, now);
  return db.transaction(async (tx) => {
    await tx.delete(imports).where(and(ownOf(scope, kind), eq(imports.state, 'draft')));
    await refuseWhileRunning(tx, scope, kind);
    const values = { ...given, actor, name, headings, plan, counts: countsOf(plan), touchedAt: now };
    const [begun] = await tx.insert(imports).values(values).returning(BEGUN);
    if (begun === undefined) throw new Error('A row that was inserted is returned');
    return viewOf({ ...values, ...begun });
  });
}

/**
 * The person's import that waits or runs, otherwise the last one that can still be undone, or whose orders were cancelled
 * within the last hour; null if there is none.
 */
export async function latestImport({ db, clock }: BeginDeps, scope: Scope, kind: ImportKind): Promise<Import | null> {
  refuseKind(scope, kind);
  const undoable = new Date(clock.now().getTime() - UNDO_WITHIN);
  const lately = new Date(clock.now().getTime() - UNDO_ORDERS_WITHIN);
  const [row] = await db
    .select()
    .from(imports)
    .where(
      and(
        ownOf(scope, kind),
        or(ne(imports.state, 'undone'), kind === 'orders' ? gte(imports.touchedAt, lately) : undefined),
        or(isNull(imports.finishedAt), gte(imports.finishedAt, undoable)),
      ),
    )
    .orderBy(desc(imports.touchedAt))
    .limit(1);
  return row === undefined ? null : viewOf(row);
}

/** The row of an import of this person here. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function ownImport(
  db: Pick<Database, 'select'>,
  scope: Scope,
  id: string,
  lock = false,
): Promise<typeof imports.$inferSelect> {
  const query = db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.id, id),
        eq(imports.merchantId, scope.merchantId),
        eq(imports.regionCode, scope.regionCode),
        eq(imports.userId, scope.userId),
      ),
    );
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined || (row.kind === 'orders' && row.branchId !== scope.branchId)) throw new Refusal('NOT_FOUND');
  refuseKind(scope, row.kind);
  return row;
}
