import type { FastifyInstance } from 'fastify';
import { getTransaction, listTransactions, listUnsettled } from '../../../contract/transactions';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { transactionDetails } from './details';
import { transactionsWithCards } from './list';
import { unsettled } from './unsettled';

/** What a wallet's own rows do not say: how top-ups and withdrawals stand [R3.15] [R4.01]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listTransactions, ({ scope, query }) => transactionsWithCards(deps, scope, query));
  handle(app, deps, getTransaction, ({ scope, params }) => transactionDetails(deps, scope, params.id));
  handle(app, deps, listUnsettled, ({ scope }) => unsettled(deps, scope));
}
