import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/invoices';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { closeMonths } from './close-months';
import { creditRefunds } from './credit-refunds';
import { invoiceFile } from './invoice-file';
import { listInvoices, listLines, readInvoice } from './read-invoices';
import { openSellers } from './sellers';

const SWEEP_INTERVAL = 10 * 60_000;

/** The calls of invoices [R1.06] [R2.10], and what issues those that no payment does [R11.19]. */
export function register(app: FastifyInstance, deps: Deps): void {
  app.addHook('onReady', () => openSellers(deps.db));
  handle(app, deps, calls.listInvoices, ({ scope, query }) => listInvoices(deps, scope, query));
  handle(app, deps, calls.getInvoice, ({ scope, params }) => readInvoice(deps, scope, params.id));
  handle(app, deps, calls.listInvoiceLines, ({ scope, params, query }) => listLines(deps, scope, params.id, query));
  handle(app, deps, calls.getInvoiceFile, ({ scope, params, query }) =>
    invoiceFile(deps, scope, { id: params.id, language: query.language }),
  );
  const { db } = inBackground(deps);
  deps.queue.every('issue-invoices', SWEEP_INTERVAL, async () => {
    const now = deps.clock.now();
    await closeMonths(db, now);
    await creditRefunds(db, now);
  });
}
