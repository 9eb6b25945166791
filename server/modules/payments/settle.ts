import { eq } from 'drizzle-orm';
import { PAYMENT_CHECK_AGAIN } from '../../../src/domain/shared/constants';
import type { PaymentPurpose } from '../../../src/domain/payments/payment';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { move } from '../wallet';
import type { AccountKind, EntryKind, LedgerSubject } from '../wallet';
import type { GatewayCharge } from '../../platform/card-gateway';
import { owe, settleRefundOf } from './card-refunds';
import { nextCheck, nextLateCheck } from './checks';
import { cards, payments } from './tables';

export type PaymentRow = typeof payments.$inferSelect;
export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'gateway' | 'payables'>;

/** The result of checking a payment: the columns that change, what listeners are told, whether money goes back. */
interface Verdict {
  readonly columns: Partial<PaymentRow>;
  readonly events: readonly LoggedEvent[];
}

/** Once money was taken the payment is settled for good: later news changes nothing. */
export function isFinal({ outcome }: Pick<PaymentRow, 'outcome'>): boolean {
  return outcome === 'captured' || outcome === 'validation-error';
}

/**
 * Asks the gateway for a payment's state and does what follows, once, however often and from wherever it is called: a
 * webhook, a page and the job that checks all end here, and none of them is trusted [T.39] [T.40]. The gateway is asked
 * before the payment's row is locked; if the payment is settled by then it stays as it is.
 * @returns the payment afterwards
 * @throws if the gateway does not answer; nothing has changed then
 */
export async function settle(deps: SettleDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (isFinal(payment)) return payment;
  const charge = await chargeOf(deps, payment);
  const now = deps.clock.now();
  const done = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update');
    if (row === undefined) throw new Error(`Payment ${payment.id} is gone`);
    if (isFinal(row)) return { row, events: [] };
    const { columns, events } = await judge(tx, deps, row, charge, now);
    const changed = { ...columns, isUntouched: charge?.status === 'open', checks: row.checks + 1 };
    await tx.update(payments).set(changed).where(eq(payments.id, row.id));
    return { row: { ...row, ...changed }, events };
  });
  deps.events.broadcast(done.events);
  // If the refund does not succeed now, the sweep requests it again.
  if (goesBack(done.row)) await settleRefundOf(deps.db, deps.gateway, done.row.id, now);
  return done.row;
}

/** What the gateway says of a payment: null if it knows nothing of it. */
async function chargeOf(deps: SettleDeps, payment: PaymentRow): Promise<GatewayCharge | null> {
  const { id, chargeId, cardId } = payment;
  if (cardId === null) return chargeId === null ? null : deps.gateway.look(chargeId);
  const amount = money(payment.amount, payment.currency);
  const token = await chargeable(deps, payment, cardId);
  // The payment's id is the charge's key: asking again charges nothing, and answers the same. Where nobody wants the
  // charge any more the bank is only asked; what it took before counts.
  const outcome =
    token === null
      ? await deps.gateway.charged({ key: id, amount })
      : await deps.gateway.charge({ key: id, cardToken: token, amount });
  if (outcome !== null) return { chargeId: id, status: outcome === 'paid' ? 'captured' : 'failed', amount };
  // It never reached the bank, so nobody refused it. One that ended before stays as it ended.
  return { chargeId: id, status: payment.outcome === 'failed' ? 'failed' : 'cancelled', amount };
}

/** The token of the card that may be charged now; null if it may not: it is gone, or the payment is over or unwanted. */
async function chargeable(
  { db, payables }: SettleDeps,
  { outcome, purpose, subjectId }: PaymentRow,
  cardId: string,
): Promise<string | null> {
  if (outcome !== 'processing' || !((await payables[purpose].mayCharge?.(db, subjectId, cardId)) ?? true)) return null;
  const [card] = await db.select({ token: cards.token }).from(cards).where(eq(cards.id, cardId));
  return card?.token ?? null;
}

function goesBack(row: PaymentRow): boolean {
  return row.returned || row.outcome === 'validation-error';
}

/** Acts on what the gateway says; moves the money. The row is locked. */
function judge(
  tx: Database,
  deps: SettleDeps,
  row: PaymentRow,
  charge: GatewayCharge | null,
  now: Date,
): Verdict | Promise<Verdict> {
  if (charge?.status === 'captured')
    return isRight(row, charge.amount) ? take(tx, deps, row, charge, now) : refuse(tx, deps, row, charge.amount, now);
  if (charge?.status === 'cancelled' || charge?.status === 'failed')
    return said({
      outcome: charge.status,
      settledAt: row.settledAt ?? now,
      checkAt: nextLateCheck(row.createdAt, now),
    });
  if (row.outcome !== 'processing') return said({ checkAt: nextLateCheck(row.createdAt, now) });
  const next = givenUpUnopened(row, now) ? null : nextCheck(row.createdAt, now);
  return said(
    next === null
      ? { outcome: 'failed', settledAt: now, checkAt: row.chargeId === null ? null : nextLateCheck(row.createdAt, now) }
      : { checkAt: next },
  );
}

const said = (columns: Partial<PaymentRow>): Verdict => ({ columns, events: [] });

/** The gateway never returned a page, so nobody can have paid: no use in waiting a day for it. */
function givenUpUnopened(row: PaymentRow, now: Date): boolean {
  return row.chargeId === null && now.getTime() - row.createdAt.getTime() >= PAYMENT_CHECK_AGAIN;
}

function isRight(row: PaymentRow, taken: Money): boolean {
  return taken.minor === row.amount && taken.currency === row.currency;
}

/** The right amount was taken: it is held until the order takes it, and refunded if it is no longer wanted. */
async function take(
  tx: Database,
  deps: SettleDeps,
  row: PaymentRow,
  { card }: GatewayCharge,
  now: Date,
): Promise<Verdict> {
  const amount = money(row.amount, row.currency);
  await book(tx, row, 'payment', 'gateway', 'held', amount, now);
  const { wanted, events } = await deps.payables[row.purpose].paid(tx, row.subjectId, row.id, now, card);
  if (!wanted) await giveBack(tx, row, amount, now);
  return { columns: { outcome: 'captured', returned: !wanted, settledAt: now, checkAt: null }, events };
}

/** Another amount, or another currency, than requested: no order is made, and all of it is refunded. */
async function refuse(
  tx: Database,
  { payables }: SettleDeps,
  row: PaymentRow,
  taken: Money,
  now: Date,
): Promise<Verdict> {
  await book(tx, row, 'payment', 'gateway', 'held', taken, now);
  await giveBack(tx, row, taken, now);
  await payables[row.purpose].returned?.(tx, row.subjectId);
  return said({ outcome: 'validation-error', settledAt: now, checkAt: null });
}

async function giveBack(tx: Database, row: PaymentRow, amount: Money, now: Date): Promise<void> {
  await book(tx, row, 'refund', 'held', 'gateway', amount, now);
  // A card was verified, and nothing was taken.
  if (amount.minor > 0) await owe(tx, row.id, amount, now);
}

/** A verified card moves nothing, and has no entries. */
const SUBJECT_KINDS: Readonly<Record<PaymentPurpose, LedgerSubject['kind']>> = {
  'quick-parcel': 'order',
  'top-up': 'top-up',
  card: 'merchant',
  package: 'package',
  'store-order': 'store-order',
};

async function book(
  tx: Database,
  row: PaymentRow,
  kind: EntryKind,
  from: AccountKind,
  to: AccountKind,
  amount: Money,
  at: Date,
): Promise<void> {
  await move(tx, {
    kind,
    from,
    to,
    merchantId: '',
    amount,
    subject: { kind: SUBJECT_KINDS[row.purpose], id: row.subjectId },
    branchId: null,
    at,
  });
}
