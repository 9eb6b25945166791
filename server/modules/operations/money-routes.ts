import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/operations';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { decideWireTransfer } from '../wire-transfers';
import { decideWithdrawal } from '../withdrawals';
import { decided } from './acts';
import { listWireTransfers, listWithdrawals, transferProof } from './money';

const WIRE_ACTS = {
  accept: 'wire-transfer-accepted',
  credit: 'wire-transfer-credited',
  refuse: 'wire-transfer-refused',
} as const;

/** The calls of the desk about money that comes in by wire and goes out to banks. */
export function registerMoney(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskWireTransfers, ({ query }) => listWireTransfers(deps, query));

  handle(app, deps, calls.getTransferProof, ({ params }) => transferProof(deps.db, params));

  handle(app, deps, calls.decideDeskWireTransfer, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    const reason = decision.decision === 'refuse' ? decision.reason : null;
    const act = { kind: WIRE_ACTS[decision.decision], key, reason, request: { id, ...body } } as const;
    await decided(deps, scope, act, (note) => decideWireTransfer(deps, id, decision, { seen, note }));
    return {};
  });

  handle(app, deps, calls.listDeskWithdrawals, ({ query }) => listWithdrawals(deps, query));

  handle(app, deps, calls.decideDeskWithdrawal, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    const reason = decision.outcome === 'paid' ? null : decision.reason;
    const act = { kind: `withdrawal-${decision.outcome}`, key, reason, request: { id, ...body } } as const;
    await decided(deps, scope, act, (note) => decideWithdrawal(deps, id, decision, { seen, note }));
    return {};
  });
}
