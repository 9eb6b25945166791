import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/sandbox';
import { TASK_TRANSITIONS } from '../../src/domain/ordering/task-state';
import type { SandboxOrder, SandboxWallet } from '../../src/domain/sandbox/sandbox';
import { money } from '../../src/domain/shared/money';
import type { Deps } from '../deps';
import { merchants } from '../modules/identity/tables';
import { orders } from '../modules/ordering/tables';
import { move } from '../modules/wallet/ledger';
import { ledgerAccounts } from '../modules/wallet/tables';
import { handle } from '../wire/handle';
import { Refusal } from '../wire/refusal';
import type { Fleet } from './fleet';
import type { SandboxGateway } from './gateway';
import type { Outbox } from './outbox';

const ORDERS_SHOWN = 20;

/** What plays the outside world beside the fleet. */
export interface StandIns {
  readonly gateway: SandboxGateway;
  readonly outbox: Outbox;
}

/** The calls behind the page `/sandbox`. */
export function registerApi(app: FastifyInstance, deps: Deps, fleet: Fleet, { gateway, outbox }: StandIns): void {
  handle(app, deps, calls.getSandbox, async () => ({
    fleet: fleet.settings,
    chargeOutcome: gateway.outcome(),
    wallets: await listWallets(deps),
    orders: await listLatest(deps),
    mails: outbox.mails(),
    texts: outbox.texts(),
  }));

  handle(app, deps, calls.setFleet, async ({ body: { speed, odds, next } }) => {
    fleet.set({ ...(speed === undefined ? {} : { speed }), ...(odds === undefined ? {} : { odds }), ...(next === undefined ? {} : { next }) });
    return fleet.settings;
  });

  handle(app, deps, calls.stepDelivery, async ({ params, body }) => {
    const stepped = await fleet.step(params.id, body.to, deps.clock.now().getTime());
    if (stepped === 'unknown') throw new Refusal('ORDER_NOT_FOUND');
    if (stepped === 'illegal') throw new Refusal('VALIDATION', { fields: [{ path: 'to', code: 'invalid' }] });
    return {};
  });

  handle(app, deps, calls.topUpWallet, async ({ params, body: { amount } }) => {
    const [wallet] = await deps.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, params.id));
    if (wallet === undefined || wallet.kind !== 'wallet') throw new Refusal('NOT_FOUND');
    if (wallet.currency !== amount.currency) throw new Refusal('VALIDATION', { fields: [{ path: 'amount.currency', code: 'invalid' }] });
    if (amount.minor === 0) throw new Refusal('VALIDATION', { fields: [{ path: 'amount', code: 'too-small' }] });
    await deps.db.transaction((tx) => move(tx, { kind: 'top-up', from: 'bank', to: 'wallet', merchantId: wallet.merchantId, amount, orderId: null, at: deps.clock.now() }));
    return {};
  });

  handle(app, deps, calls.setCharges, async ({ body: { outcome } }) => {
    gateway.decide(outcome);
    return { outcome };
  });
}

async function listWallets({ db }: Pick<Deps, 'db'>): Promise<SandboxWallet[]> {
  const rows = await db
    .select({ account: ledgerAccounts, merchant: merchants })
    .from(ledgerAccounts)
    .innerJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
    .where(eq(ledgerAccounts.kind, 'wallet'))
    .orderBy(ledgerAccounts.id);
  return rows.map(({ account, merchant }) => ({
    id: account.id,
    merchantName: { en: merchant.nameEn, ar: merchant.nameAr },
    balance: money(account.balance ?? 0, account.currency),
  }));
}

async function listLatest({ db }: Pick<Deps, 'db'>): Promise<SandboxOrder[]> {
  const rows = await db.select().from(orders).orderBy(desc(orders.updatedAt)).limit(ORDERS_SHOWN);
  return rows.map(({ id, reference, regionCode, state, recipientName, driverName, createdAt }) => ({
    id,
    reference,
    regionCode,
    state,
    recipientName,
    driverName,
    createdAt: createdAt.toISOString(),
    // Calling off is the merchant's, with its refund; the sandbox plays everybody else.
    next: TASK_TRANSITIONS[state].filter((next) => next !== 'cancelled'),
  }));
}
