import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/withdrawals';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { mailUser } from '../identity';
import { addBankAccount, readBankAccount } from './bank-account';
import { bankAccountChanged, mailDecision, withdrawalDecided } from './tell-owner';
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from './withdrawals';

/** The calls of withdrawals [R2.09]; the right to withdraw is enforced here, whatever a client shows [R6.03]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getBankAccount, ({ scope }) => readBankAccount(deps, scope));
  handle(app, deps, calls.addBankAccount, ({ scope, body, agent }) => addBankAccount(deps, scope, body, agent));
  handle(app, deps, calls.listWithdrawals, ({ scope, query }) => listWithdrawals(deps, scope, query));
  handle(app, deps, calls.requestWithdrawal, ({ scope, idempotencyKey, body, agent }) =>
    requestWithdrawal(deps, scope, idempotencyKey, body, agent),
  );
  handle(app, deps, calls.cancelWithdrawal, ({ scope, params, agent }) =>
    cancelWithdrawal(deps, scope, params.id, agent),
  );
  const own = inBackground(deps);
  deps.queue.on(bankAccountChanged, ({ userId }, id) => mailUser(own, userId, { kind: 'bank-account-changed' }, id));
  deps.queue.on(withdrawalDecided, (decided, id) => mailDecision(own, decided, id));
}
