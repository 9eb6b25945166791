import { desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/sandbox';
import type {
  SandboxCheckout,
  SandboxReport,
  SandboxTakings,
  SandboxWallet,
  SandboxWireTransfer,
  SandboxWithdrawal,
} from '../../src/domain/sandbox/sandbox';
import type { SandboxPosGrant, SandboxPosOrder, SandboxTill } from '../../src/domain/sandbox/point-of-sale';
import { money } from '../../src/domain/shared/money';
import type { Deps } from '../platform/deps';
import { merchants } from '../modules/identity';
import { handInFor } from '../modules/driving';
import { answerReport, listReports } from '../modules/ordering';
import { sandboxPosGrants } from '../modules/pos';
import { decideWithdrawal, listForBank } from '../modules/withdrawals';
import { decideWireTransfer, listInReview } from '../modules/wire-transfers';
import { ledgerAccounts, move, payOut, payableOf, withDriversOf } from '../modules/wallet';
import type { AccountKind } from '../modules/wallet';
import { handle } from '../http/handle';
import { Refusal } from '../http/refusal';
import type { CheckoutRow } from './checkouts';
import type { SandboxGateway } from './gateway';
import type { SandboxPosDesk } from './pos-orders';
import { sendWebhooks } from './webhooks';

/** The sandbox's calls about money: bank transfers in both directions, the bank's answers, the card gateway's page. */
export function registerMoney(app: FastifyInstance, deps: Deps, gateway: SandboxGateway): void {
  handle(app, deps, calls.topUpWallet, async ({ params, body: { amount } }) => {
    const wallet = await accountOf(deps, params.id, 'wallet');
    if (wallet.currency !== amount.currency)
      throw new Refusal('VALIDATION', { fields: [{ path: 'amount.currency', code: 'invalid' }] });
    if (amount.minor === 0) throw new Refusal('VALIDATION', { fields: [{ path: 'amount', code: 'too-small' }] });
    await deps.db.transaction((tx) =>
      move(tx, {
        kind: 'top-up',
        from: 'bank',
        to: 'wallet',
        merchantId: wallet.merchantId,
        amount,
        subject: { kind: 'merchant', id: wallet.merchantId },
        branchId: null,
        at: deps.clock.now(),
      }),
    );
    return {};
  });

  handle(app, deps, calls.payOutTakings, async ({ params }) => {
    const { merchantId, currency } = await accountOf(deps, params.id, 'payable');
    // Everything that is left by then: a second click beside the first pays nothing.
    await deps.db.transaction(async (tx) =>
      payOut(tx, merchantId, money(await payableOf(tx, merchantId, currency), currency), deps.clock.now()),
    );
    return {};
  });

  handle(app, deps, calls.handInTakings, async ({ params }) => {
    const { merchantId, currency } = await accountOf(deps, params.id, 'payable');
    await deps.db.transaction((tx) => handInFor(tx, merchantId, currency, deps.clock.now()));
    return {};
  });

  handle(app, deps, calls.decideWithdrawal, async ({ params, body }) => {
    const { outcome } = body;
    await decideWithdrawal(deps, params.id, outcome === 'paid' ? { outcome } : { outcome, reason: 'bank-refused' });
    return {};
  });

  handle(app, deps, calls.decideWireTransfer, async ({ params, body }) => {
    await decideWireTransfer(deps, params.id, body);
    return {};
  });

  handle(app, deps, calls.answerReport, async ({ params, body }) => {
    await answerReport(deps, params.id, body);
    return {};
  });

  handle(app, deps, calls.setCharges, async ({ body: { outcome } }) => {
    gateway.decide(outcome);
    return { outcome };
  });

  handle(app, deps, calls.getCheckout, async ({ params }) => shown(await gateway.checkouts.find(params.id)));

  handle(app, deps, calls.decideCheckout, async ({ params, body }) => {
    const decided = shown(await gateway.checkouts.decide(params.id, body));
    await sendWebhooks(app, gateway.checkouts);
    return decided;
  });
}

async function accountOf(
  { db }: Pick<Deps, 'db'>,
  id: string,
  kind: AccountKind,
): Promise<typeof ledgerAccounts.$inferSelect> {
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id));
  if (account?.kind !== kind) throw new Refusal('NOT_FOUND');
  return account;
}

function shown(row: CheckoutRow | null): SandboxCheckout {
  if (row === null) throw new Refusal('NOT_FOUND');
  const back = new URL(row.returnUrl);
  back.searchParams.set('tap_id', row.chargeId);
  return {
    id: row.chargeId,
    amount: money(row.amount, row.currency),
    description: row.description,
    outcome: row.outcome,
    returnUrl: back.href,
  };
}

/** Accounts of a kind with their merchants' names. */
async function listAccounts({ db }: Pick<Deps, 'db'>, kind: AccountKind) {
  const rows = await db
    .select({ account: ledgerAccounts, merchant: merchants })
    .from(ledgerAccounts)
    .leftJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
    .where(eq(ledgerAccounts.kind, kind))
    .orderBy(ledgerAccounts.id);
  return rows.map(({ account, merchant }) => ({
    account,
    merchantName: { en: merchant?.nameEn ?? account.merchantId, ar: merchant?.nameAr ?? account.merchantId },
  }));
}

export async function listWallets(deps: Pick<Deps, 'db'>): Promise<SandboxWallet[]> {
  return (await listAccounts(deps, 'wallet')).map(({ account, merchantName }) => ({
    id: account.id,
    merchantName,
    balance: money(account.balance ?? 0, account.currency),
  }));
}

export async function listTakings(deps: Pick<Deps, 'db'>): Promise<SandboxTakings[]> {
  const accounts = await listAccounts(deps, 'payable');
  return Promise.all(
    accounts.map(async ({ account: { id, merchantId, currency }, merchantName }) => ({
      id,
      merchantName,
      amount: money(await payableOf(deps.db, merchantId, currency), currency),
      withDrivers: money(await withDriversOf(deps.db, merchantId, currency), currency),
    })),
  );
}

const SHOWN = 40;
const POS_SHOWN = 10;

/** The names of merchants, by id. */
async function namesOf({ db }: Pick<Deps, 'db'>, merchantIds: readonly string[]) {
  const ids = [...new Set(merchantIds)];
  const rows = ids.length === 0 ? [] : await db.select().from(merchants).where(inArray(merchants.id, ids));
  const names = new Map(rows.map(({ id, nameEn, nameAr }) => [id, { en: nameEn, ar: nameAr }]));
  return (id: string) => names.get(id) ?? { en: id, ar: id };
}

/** Withdrawals that wait for the bank, with their merchants' names. */
export async function listWithdrawals({ db }: Pick<Deps, 'db'>): Promise<SandboxWithdrawal[]> {
  const pending = await listForBank(db, SHOWN);
  const nameOf = await namesOf(
    { db },
    pending.map(({ merchantId }) => merchantId),
  );
  return pending.map(({ id, reference, amount, bankName, ending, merchantId }) => ({
    id,
    merchantName: nameOf(merchantId),
    reference,
    amount,
    bankName,
    ending,
  }));
}

/** Wire transfers in review, with their merchants' names. */
export async function listWireTransfers(deps: Pick<Deps, 'db' | 'clock'>): Promise<SandboxWireTransfer[]> {
  const inReview = await listInReview(deps, SHOWN);
  const nameOf = await namesOf(
    deps,
    inReview.map(({ merchantId }) => merchantId),
  );
  return inReview.map(({ id, merchantId, transfer: { reference, amount, state, proofName, due, isOverdue } }) => ({
    id,
    merchantName: nameOf(merchantId),
    reference,
    amount,
    state,
    proofName,
    due: due.day,
    isOverdue,
  }));
}

/** Reports of inaccurate deliveries that wait for their answer, with their merchants' names. */
export async function listDeliveryReports({ db }: Pick<Deps, 'db'>): Promise<SandboxReport[]> {
  const open = await listReports(db, SHOWN);
  const nameOf = await namesOf(
    { db },
    open.map(({ merchantId }) => merchantId),
  );
  return open.map(({ report: { id, state, stop, reason, note, photo }, merchantId, reference, refundable }) => ({
    id,
    merchantName: nameOf(merchantId),
    reference,
    state,
    stop,
    reason,
    note,
    photo,
    refundable,
  }));
}

/** Connections at the simulated point of sale, with their merchants' names. */
export async function listPosGrants({ db }: Pick<Deps, 'db'>): Promise<SandboxPosGrant[]> {
  const rows = await db.select().from(sandboxPosGrants).orderBy(desc(sandboxPosGrants.createdAt)).limit(POS_SHOWN);
  const nameOf = await namesOf(
    { db },
    rows.map(({ merchantId }) => merchantId),
  );
  return rows.map(({ id, merchantId, standing, menu, expiresAt }) => ({
    id,
    merchantName: nameOf(merchantId),
    standing,
    menu,
    endsAt: expiresAt.toISOString(),
  }));
}

/** Orders at the simulated point of sale, with their merchants' names. */
export async function listPosOrders({ db }: Pick<Deps, 'db'>, pos: SandboxPosDesk): Promise<SandboxPosOrder[]> {
  const rows = await pos.orders(POS_SHOWN);
  const nameOf = await namesOf(
    { db },
    rows.map(({ merchantId }) => merchantId),
  );
  return rows.map(({ id, number, merchantId, reference, state, driverStage, createdAt }) => ({
    id,
    number,
    merchantName: nameOf(merchantId),
    reference,
    state,
    driverStage,
    createdAt: createdAt.toISOString(),
  }));
}

/** The restaurants whose simulated till takes deliveries: the newest connection of each business. */
export async function listTills({ db }: Pick<Deps, 'db'>, pos: SandboxPosDesk): Promise<SandboxTill[]> {
  const rows = await db.select().from(sandboxPosGrants).orderBy(desc(sandboxPosGrants.createdAt)).limit(POS_SHOWN);
  const newest = rows.filter(({ merchantId }, at) => rows.findIndex((each) => each.merchantId === merchantId) === at);
  const nameOf = await namesOf(
    { db },
    newest.map(({ merchantId }) => merchantId),
  );
  return Promise.all(
    newest.map(async ({ id, merchantId }) => ({
      grantId: id,
      merchantName: nameOf(merchantId),
      branches: [...(await pos.branchesFor(merchantId))],
    })),
  );
}
