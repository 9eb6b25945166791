import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/imports';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { beginWithFile, latestImport, ownImport } from './begin';
import { badRowsOf, changeImport, discardImport, forgetImports } from './change';
import { beginFromPlatform } from './from-platform';
import { viewOf } from './plan';
import { rowsOf } from './list-rows';
import { commitImport, failImports, importConfirmed, runImport, stopImport, undoImport } from './run';
import { imports } from './tables';
import { giveUpUndoing, ordersUndone, undoOrders } from './undo-orders';

const FORGET_INTERVAL = 3600_000;

/** The calls of imports [R1.10] [R5.12] [R11.04] [R11.32], and what runs them. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.uploadImport, ({ scope, query, body }) => beginWithFile(deps, scope, query.kind, body));
  handle(app, deps, calls.readPlatformMenu, ({ scope, body }) => beginFromPlatform(deps, scope, body.token));
  handle(app, deps, calls.getLatestImport, async ({ scope, query }) => ({
    latest: await latestImport(deps, scope, query.kind),
    hasPlatform: query.kind === 'menu' && deps.menuPlatform !== null,
  }));
  handle(app, deps, calls.getImport, async ({ scope, params }) => viewOf(await ownImport(deps.db, scope, params.id)));
  handle(app, deps, calls.getBadRows, async ({ scope, params }) =>
    badRowsOf(await ownImport(deps.db, scope, params.id)),
  );
  handle(app, deps, calls.listImportRows, async ({ scope, params, query }) =>
    rowsOf(deps, await ownImport(deps.db, scope, params.id), query),
  );
  handle(app, deps, calls.changeImport, ({ scope, params, body }) => changeImport(deps, scope, params.id, body));
  handle(app, deps, calls.commitImport, ({ scope, params, body }) =>
    commitImport(deps, scope, params.id, body.version),
  );
  handle(app, deps, calls.stopImport, ({ scope, params }) => stopImport(deps, scope, params.id));
  handle(app, deps, calls.undoImport, ({ scope, params, agent }) => undoImport(deps, scope, params.id, agent));
  handle(app, deps, calls.discardImport, async ({ scope, params, query }) => {
    await discardImport(deps, scope, params.id, query.version);
    return {};
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const own = inBackground(deps);
  deps.queue.on(importConfirmed, (confirmed) => runImport(own, confirmed, () => isClosing), {
    givenUp: ({ id }) => failImports(own, eq(imports.id, id)),
  });
  deps.queue.on(ordersUndone, (undone) => undoOrders(own, undone, () => isClosing), {
    givenUp: ({ id }) => giveUpUndoing(own, id),
  });
  deps.queue.every('forget-imports', FORGET_INTERVAL, () => forgetImports(own));
}
