import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/exports';
import { EXPORT_TYPES } from '../../../src/domain/exports/export';
import type { Deps } from '../../platform/deps';
import { FileAnswer, handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { inBackground } from '../../platform/jobs/job-queue';
import { endExport, exportOf, ownExport, ownExports, sweepExports } from './rows';
import { startExport } from './start-export';
import { contentOf, exportAsked, writeExport } from './write-export';

const SWEEP_INTERVAL = 10 * 60_000;
/** Exports that one process writes at once (D): each keeps a processor busy. */
const WRITTEN_AT_ONCE = 2;

/** The calls of exports [R1.04] [R2.11] [R11.07], the job that writes them, and what removes them. */
export function register(app: FastifyInstance, deps: Deps): void {
  const now = (): Date => deps.clock.now();

  handle(app, deps, calls.startExport, async ({ scope, body, idempotencyKey }) =>
    exportOf(await startExport(deps, scope, idempotencyKey, body), scope.regionCode),
  );
  handle(app, deps, calls.listExports, async ({ scope, query }) => {
    const rows = await ownExports(deps.db, scope, query.kind, now());
    return rows.map((row) => exportOf(row, scope.regionCode));
  });
  handle(app, deps, calls.getExport, async ({ scope, params }) =>
    exportOf(await ownExport(deps.db, scope, params.id, now()), scope.regionCode),
  );
  handle(app, deps, calls.cancelExport, async ({ scope, params }) => {
    await ownExport(deps.db, scope, params.id, now());
    await endExport(deps.db, params.id, now(), { state: 'cancelled' });
    return exportOf(await ownExport(deps.db, scope, params.id, now()), scope.regionCode);
  });
  handle(app, deps, calls.downloadExport, async ({ scope, params }) => {
    const row = await ownExport(deps.db, scope, params.id, now());
    if (row.state !== 'ready' || row.size === null) throw new Refusal('NOT_FOUND');
    const { fileName } = exportOf(row, scope.regionCode);
    return new FileAnswer(fileName, EXPORT_TYPES[row.format], row.size, contentOf(deps, row));
  });

  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const own = inBackground(deps);
  deps.queue.on(exportAsked, (asked) => writeExport(own, asked, () => isClosing), {
    atOnce: WRITTEN_AT_ONCE,
    givenUp: ({ exportId }) => endExport(own.db, exportId, now(), { state: 'failed', problem: 'broken' }),
  });
  deps.queue.every('sweep-exports', SWEEP_INTERVAL, () => sweepExports(own.db, now()));
}
