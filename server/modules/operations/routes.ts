import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/operations';
import { OPERATOR_RIGHTS } from '../../../src/domain/operations/operations';
import type { OperatorRight } from '../../../src/domain/operations/operations';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { PLATFORM_MERCHANT } from '../../platform/platform-merchant';
import { inBackground } from '../../platform/jobs/job-queue';
import { decideReview } from '../account';
import { decided, listActs } from './acts';
import { businessPage } from './business-page';
import { businessDocument, countBusinesses, listBusinesses } from './businesses';
import { countCash, registerCash } from './cash';
import { countWireTransfers, countWithdrawals } from './money';
import { registerMoney } from './money-routes';
import { countChats, registerChats } from './chats';
import { registerDrivers } from './drivers';
import { countPayouts, registerPayouts } from './payouts';
import { countReports, registerReports } from './reports';
import { countTickets, registerTickets } from './tickets';
import { countUnclaimed, registerUnclaimed } from './unclaimed';
import { registerVouchers } from './vouchers';
import { forget, forgetOperatorTokens, shownOperator, signIn } from './operator-tokens';

const CLEANING_INTERVAL = 3600_000;

/** How many records wait in the parts of the desk. */
const COUNTS: Readonly<Record<OperatorRight, (deps: Pick<Deps, 'db' | 'clock'>) => Promise<number>>> = {
  businesses: ({ db }) => countBusinesses(db),
  'wire-transfers': ({ db }) => countWireTransfers(db),
  withdrawals: ({ db }) => countWithdrawals(db),
  reports: ({ db }) => countReports(db),
  tickets: ({ db }) => countTickets(db),
  chats: ({ db }) => countChats(db),
  // Drivers do not wait for anybody.
  drivers: () => Promise.resolve(0),
  cash: countCash,
  payouts: ({ db }) => countPayouts(db),
  unclaimed: ({ db }) => countUnclaimed(db),
  // They wait for nobody, either.
  vouchers: () => Promise.resolve(0),
};

/** The calls of the desk of our own staff [R2.36] [R11.14]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.signInOperator, async ({ body, ip, header, setHeader }) => {
    const { token, cookie } = await signIn(deps, body, { ip, cookies: header('cookie') });
    setHeader('set-cookie', cookie);
    return { token };
  });

  handle(app, deps, calls.signOutOperator, async ({ header }) => {
    await forget(deps, header('authorization') ?? '');
    return {};
  });

  handle(app, deps, calls.getDesk, async ({ scope }) => {
    const counted = await Promise.all(
      OPERATOR_RIGHTS.filter((right) => scope.rights.includes(right)).map(async (right) => ({
        right,
        count: await COUNTS[right](deps),
      })),
    );
    return { operator: shownOperator(scope), waiting: counted };
  });

  handle(app, deps, calls.listActs, ({ query }) => listActs(deps, query));

  handle(app, deps, calls.listDeskBusinesses, ({ query }) => listBusinesses(deps, query));

  handle(app, deps, calls.getDeskBusiness, ({ params: { id }, scope }) => businessPage(deps.db, id, scope.rights));

  handle(app, deps, calls.getBusinessDocument, ({ params }) => businessDocument(deps.db, params));

  handle(app, deps, calls.decideDeskBusiness, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    // Nobody registered it: no list shows it, and there is nothing to decide.
    if (id === PLATFORM_MERCHANT) throw new Refusal('NOT_FOUND');
    const { seen, decision } = body;
    const reason = decision.state === 'refused' ? decision.reason : null;
    await decided(deps, scope, { kind: `business-${decision.state}`, key, reason, request: { id, ...body } }, (note) =>
      decideReview(deps, id, decision, { seen, note }),
    );
    return {};
  });

  registerMoney(app, deps);
  registerReports(app, deps);
  registerTickets(app, deps);
  registerChats(app, deps);
  registerDrivers(app, deps);
  registerCash(app, deps);
  registerPayouts(app, deps);
  registerUnclaimed(app, deps);
  registerVouchers(app, deps);

  const own = inBackground(deps);
  deps.queue.every('forget-operator-tokens', CLEANING_INTERVAL, () => forgetOperatorTokens(own));
}
