import type { FastifyInstance } from 'fastify';
import { listBalances as listBalancesCall } from '../../../contract/transactions';
import { getWallet } from '../../../contract/wallet';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { listBalances } from './balances';
import { openPlatformAccounts, walletOf } from './ledger';

/** The calls of the wallet [R1.05]; the branch's rights are enforced here, whatever a client shows [R6.03]. */
export function register(app: FastifyInstance, deps: Deps): void {
  app.addHook('onReady', () => openPlatformAccounts(deps.db));

  handle(app, deps, getWallet, async ({ scope }) => {
    const { currency } = REGIONS[scope.regionCode];
    const wallet = await walletOf(deps.db, scope.merchantId, currency);
    return {
      balance: scope.rights.viewWalletBalance ? money(wallet?.balance ?? 0, currency) : null,
      overdraft: money(wallet?.overdraft ?? 0, currency),
    };
  });

  handle(app, deps, listBalancesCall, ({ scope }) => listBalances(deps, scope));
}
