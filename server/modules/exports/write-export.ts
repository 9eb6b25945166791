import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ExportProblem } from '../../../src/domain/exports/export';
import { REGIONS } from '../../../src/domain/regions/region';
import { isUnavailable } from '../../db/unavailable';
import type { Deps } from '../../platform/deps';
import { csvOf } from '../../platform/documents/csv';
import { pdfOf } from '../../platform/documents/pdf';
import type { Fact, Total } from '../../platform/documents/pdf-document';
import { momentText } from '../../platform/documents/table';
import type { Row, Rows, Table } from '../../platform/documents/table';
import { xlsxOf } from '../../platform/documents/xlsx';
import { zipOf } from '../../platform/documents/zip';
import { defineTask } from '../../platform/jobs/task';
import type { OpenScope } from '../../platform/scope';
import { branches, merchantRow, scopeOf } from '../identity';
import type { ExportContent } from './kind';
import { KINDS } from './kinds';
import { dropParts, endExport } from './rows';
import type { ExportRow } from './rows';
import { exportParts, exports } from './tables';
import { FACT_TEXTS, PAGE_TEXTS } from './texts';

type WriteDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'log'>;

/** Writes an export that was asked for. */
export const exportAsked = defineTask<{ readonly exportId: string }>('export-asked');

/** Bytes of a part, about. */
const PART = 256 * 1024;
/** More rows than this are refused: a PDF of them takes minutes, and nobody reads it. */
const MOST_ROWS = 250_000;

/** It is not this run's any more: cancelled, ended, or taken over by another run. */
class NotOursError extends Error {
  override readonly name = 'NotOursError';
}
/** The process ends: the queue gives the export to another one. */
export class ClosingError extends Error {
  override readonly name = 'ClosingError';
}
/** It cannot be made, and trying again by itself would not help. */
class ImpossibleError extends Error {
  override readonly name = 'ImpossibleError';

  constructor(readonly problem: ExportProblem) {
    super(problem);
  }
}

/** What one run knows. */
interface Run {
  readonly deps: WriteDeps;
  readonly id: string;
  readonly run: string;
  readonly isClosing: () => boolean;
}

const oursOf = ({ id, run }: Run) => and(eq(exports.id, id), eq(exports.run, run), eq(exports.state, 'running'));

/** @throws NotOursError */
async function note(run: Run, change: Partial<ExportRow>): Promise<void> {
  const { db, clock } = run.deps;
  const ours = await db
    .update(exports)
    .set({ ...change, updatedAt: clock.now() })
    .where(oursOf(run))
    .returning({ id: exports.id });
  if (ours.length === 0) throw new NotOursError();
}

/** The rows one by one; after each page the row of the export says how far it is, and whether it is still ours. */
async function* counted(run: Run, { total, pages }: ExportContent): AsyncGenerator<Row> {
  let done = 0;
  await note(run, { done, total });
  for await (const page of pages) {
    if (run.isClosing()) throw new ClosingError('The server is closing');
    yield* page;
    done += page.length;
    if (done > MOST_ROWS) throw new ImpossibleError('too-many');
    // Rows that came meanwhile are written, too.
    await note(run, { done, total: Math.max(total, done) });
    // On the embedded database nothing else waits for the outside: without a turn, no call would be answered meanwhile.
    await nextTurn();
  }
}

async function factsOf(
  { db, clock }: WriteDeps,
  { merchantId, branchId, regionCode }: OpenScope,
  row: ExportRow,
): Promise<Fact[]> {
  const merchant = await merchantRow(db, merchantId);
  const [branch] = await db.select().from(branches).where(eq(branches.id, branchId));
  const { language } = row;
  const name = language === 'en' ? ('nameEn' as const) : ('nameAr' as const);
  return [
    { label: FACT_TEXTS.business[language], value: merchant[name] },
    // A statement is of the wallet, which the branches of a region share.
    ...(row.kind === 'statement' ? [] : [{ label: FACT_TEXTS.branch[language], value: branch?.[name] ?? '' }]),
    { label: FACT_TEXTS.madeAt[language], value: momentText(clock.now(), REGIONS[regionCode].timeZone) },
  ];
}

/** The bytes of a file, in its format. */
function bytesOf(
  { format, language }: ExportRow,
  table: Table,
  facts: readonly (readonly Fact[])[],
  totals: () => readonly Total[],
  rows: Rows,
): AsyncIterable<Uint8Array> {
  if (format === 'csv') return csvOf(table, rows);
  if (format === 'xlsx') return xlsxOf(table, rows);
  if (format === 'zip') return zipOf(table, rows);
  const footer = facts[0]?.[0]?.value ?? '';
  return pdfOf({ ...table, layout: 'landscape', facts, totals, footer, pageLabel: PAGE_TEXTS[language] }, rows);
}

/** Stores bytes in parts. @returns how many bytes there were */
async function store({ deps: { db }, id, run }: Run, content: AsyncIterable<Uint8Array>): Promise<number> {
  let [size, position] = [0, 0];
  let waiting: Uint8Array[] = [];
  const flush = async (): Promise<void> => {
    await db.insert(exportParts).values({ exportId: id, run, position, content: Buffer.concat(waiting) });
    position += 1;
    waiting = [];
  };
  let gathered = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    gathered += chunk.length;
    if (gathered < PART) continue;
    await flush();
    gathered = 0;
  }
  if (waiting.length > 0) await flush();
  return size;
}

async function writeFile(run: Run, row: ExportRow): Promise<void> {
  const { deps, id } = run;
  const kind = KINDS[row.kind];
  // Rights are those of this moment: they may have been withdrawn while it waited.
  const scope = await scopeOf(deps.db, row.userId, row.branchId);
  if (scope === null || scope.merchantId !== row.merchantId || !kind.may(scope)) throw new ImpossibleError('forbidden');
  const content = await kind.open(deps, { ...scope, userId: row.userId }, row.query, row.language);
  if (content.total > MOST_ROWS) throw new ImpossibleError('too-many');
  const { timeZone } = REGIONS[scope.regionCode];
  const { title, columns, facts, totals = () => [] } = content;
  const table: Table = { title, columns, language: row.language, timeZone, at: deps.clock.now() };
  const allFacts = [await factsOf(deps, scope, row), ...facts];
  const size = await store(run, bytesOf(row, table, allFacts, totals, counted(run, content)));
  await note(run, { state: 'ready', size });
  await dropParts(deps.db, id, run.run);
}

/**
 * Writes an export, in flat memory [R11.07]. It tolerates a second run: each has its own parts, and only the one that the
 * row names goes on. After a crash the queue begins it again from the first row.
 */
export async function writeExport(
  deps: WriteDeps,
  { exportId: id }: { readonly exportId: string },
  isClosing: () => boolean,
): Promise<void> {
  const run: Run = { deps, id, run: randomUUID(), isClosing };
  const [row] = await deps.db
    .update(exports)
    .set({ state: 'running', run: run.run, done: 0, updatedAt: deps.clock.now() })
    .where(and(eq(exports.id, id), inArray(exports.state, ['waiting', 'running'])))
    .returning();
  if (row === undefined) return;
  await dropParts(deps.db, id, run.run);
  try {
    await writeFile(run, row);
  } catch (error) {
    if (error instanceof NotOursError) {
      await deps.db.delete(exportParts).where(and(eq(exportParts.exportId, id), eq(exportParts.run, run.run)));
      return;
    }
    // These the queue tries again.
    if (error instanceof ClosingError || isUnavailable(error)) throw error;
    if (!(error instanceof ImpossibleError)) deps.log.error(error);
    const problem = error instanceof ImpossibleError ? error.problem : 'broken';
    await endExport(deps.db, id, deps.clock.now(), { state: 'failed', problem });
  }
}

/** The content of an export that is ready, part by part. */
export async function* contentOf({ db }: Pick<Deps, 'db'>, { id, run }: ExportRow): AsyncGenerator<Uint8Array> {
  for (let position = -1; ;) {
    const [part] = await db
      .select()
      .from(exportParts)
      .where(and(eq(exportParts.exportId, id), eq(exportParts.run, run ?? ''), gt(exportParts.position, position)))
      .orderBy(asc(exportParts.position))
      .limit(1);
    if (part === undefined) return;
    yield part.content;
    position = part.position;
  }
}
