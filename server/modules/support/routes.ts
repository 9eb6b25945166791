import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/support';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { FILE_POLICIES, countUpload, keepFile } from '../files';
import { openTicket } from './open-ticket';
import { answerTicket, markRead, moveTicket } from './ticket-moves';
import { ticketFile } from './ticket-files';
import { isOf, listTickets, readTicket } from './ticket-reads';

/** The calls about tickets [R1.06]; each branch has its own. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listTickets, ({ scope, query }) => listTickets(deps, scope, query));
  handle(app, deps, calls.getTicket, ({ scope, params }) => readTicket(deps.db, scope, params.id));
  handle(app, deps, calls.openTicket, ({ scope, body, idempotencyKey }) =>
    openTicket(deps, scope, body, idempotencyKey),
  );
  handle(app, deps, calls.answerTicket, ({ scope, params, body, idempotencyKey }) =>
    answerTicket(deps, scope, { id: params.id, ...body, key: idempotencyKey }),
  );
  handle(app, deps, calls.uploadTicketFile, async ({ scope, body, ip }) => {
    await countUpload(deps, ip);
    return keepFile(deps, scope.merchantId, body, FILE_POLICIES.ticket);
  });
  handle(app, deps, calls.getTicketFile, ({ scope, params }) => ticketFile(deps.db, params, isOf(scope)));
  handle(app, deps, calls.moveTicket, ({ scope, params, body }) => moveTicket(deps, scope, params.id, body.move));
  handle(app, deps, calls.markTicketRead, async ({ scope, params }) => {
    await markRead(deps, scope, params.id);
    return {};
  });
}
