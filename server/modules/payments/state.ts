import { eq } from 'drizzle-orm';
import type { PaymentState } from '../../../src/domain/payments/payment';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { takeTry } from '../../platform/rate-limits';
import { isFinal, settle } from './settle';
import type { PaymentRow, SettleDeps } from './settle';
import { paymentsOf, subjectBySlug, subjectOf } from './subjects';
import type { FoundSubject } from './subjects';
import { payments } from './tables';

/** The gateway is asked about one payment at most this often, however many pages watch it. */
const ASKED_AT_MOST = { limit: 1, window: 1_000 };

type StateDeps = SettleDeps & Pick<Deps, 'log'>;

/** The state of the payment for what a link names, according to the gateway now. @throws Refusal ORDER_NOT_FOUND */
export async function stateBySlug(deps: StateDeps, slug: string): Promise<PaymentState> {
  const subject = await subjectBySlug(deps.db, deps.payables, slug);
  if (subject === null) throw new Refusal('ORDER_NOT_FOUND');
  return stateOf(deps, subject, null);
}

/** The same by the gateway's charge id, with which it sends people back. @throws Refusal ORDER_NOT_FOUND */
export async function stateByCharge(deps: StateDeps, chargeId: string): Promise<PaymentState> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.chargeId, chargeId));
  const subject = payment === undefined ? null : await subjectOf(deps.db, deps.payables, payment);
  if (payment === undefined || subject === null) throw new Refusal('ORDER_NOT_FOUND');
  return stateOf(deps, subject, payment.id);
}

/** @param named the requested payment; null for the newest */
async function stateOf(deps: StateDeps, subject: FoundSubject, named: string | null): Promise<PaymentState> {
  const before = shown(await paymentsOf(deps.db, subject), named);
  if (before === undefined || !(await askAbout(deps, before, named)))
    return described(subject, before, deps.clock.now());
  const [after, rows] = [await subjectOf(deps.db, deps.payables, before), await paymentsOf(deps.db, subject)];
  return described(after ?? subject, shown(rows, named), deps.clock.now());
}

/**
 * Which payment represents the order: the one that paid for it, else the requested one, else the newest. A payment
 * whose page the gateway never returned does not count.
 */
function shown(rows: readonly PaymentRow[], named: string | null): PaymentRow | undefined {
  const begun = rows.filter(({ pageUrl, cardId }) => pageUrl !== null || cardId !== null);
  return (
    begun.find(({ outcome, returned }) => outcome === 'captured' && !returned) ??
    begun.find(({ id }) => id === named) ??
    begun[0]
  );
}

/** Asks the gateway if there is something to ask; its silence is no answer. @returns whether it was asked */
async function askAbout(deps: StateDeps, payment: PaymentRow, named: string | null): Promise<boolean> {
  // Somebody who comes back from the page of a charge is reason enough to check a failed one again.
  const worthIt = payment.outcome === 'processing' || (!isFinal(payment) && payment.id === named);
  if (!worthIt || (await takeTry(deps.db, `payment-look:${payment.id}`, ASKED_AT_MOST, deps.clock.now())) !== null)
    return false;
  return settle(deps, payment).then(
    () => true,
    (error: unknown) => {
      deps.log.warn(error);
      return false;
    },
  );
}

/**
 * Money that was taken and is not wanted is refunded completely, as a wrong amount is: for the payer it is the same.
 */
function outcomeOf(payment: PaymentRow | undefined): PaymentState['outcome'] {
  if (payment === undefined) return 'open';
  return payment.returned ? 'validation-error' : payment.outcome;
}

function described(subject: FoundSubject, payment: PaymentRow | undefined, now: Date): PaymentState {
  const { purpose, slug, reference, amount, gets, payable, trackingSlug, refunded, planId, back, cardId, subdomain } =
    subject;
  const outcome = outcomeOf(payment);
  const next = outcome === 'processing' ? (payment?.checkAt ?? null) : null;
  return {
    purpose,
    slug,
    reference,
    amount,
    outcome,
    startedAt: payment?.createdAt.toISOString() ?? null,
    checkAgainIn: next === null ? null : Math.max(0, Math.ceil((next.getTime() - now.getTime()) / 1_000)),
    // A saved card that is being charged has no page to go back to.
    payable: payable && (outcome !== 'processing' || payment?.cardId === null),
    trackingSlug,
    ...(outcome === 'processing' && payment?.isUntouched === true ? { isUntouched: true } : {}),
    ...(refunded === undefined ? {} : { refunded }),
    ...(gets === undefined ? {} : { gets }),
    ...(planId === undefined ? {} : { planId }),
    ...(back === undefined ? {} : { back }),
    ...(cardId === undefined ? {} : { cardId }),
    ...(subdomain === undefined ? {} : { subdomain }),
  };
}
