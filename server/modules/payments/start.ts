import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Language } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import { firstCheck, nextCheck } from './checks';
import { settle } from './settle';
import type { PaymentRow, SettleDeps } from './settle';
import { lockSubject, paymentsOf, subjectBySlug } from './subjects';
import type { FoundSubject } from './subjects';
import { cards, payments } from './tables';

/** How often anybody may start to pay, for one order and from one network (D). */
const PER_ORDER = { limit: 20, window: 10 * 60_000 };
const PER_NETWORK = { limit: 100, window: 10 * 60_000 };

export type StartDeps = SettleDeps & Pick<Deps, 'log'>;

export interface StartRequest {
  readonly slug: string;
  readonly language: Language;
  /** The public origin, `https://app.example`. */
  readonly origin: string;
  readonly ip: string;
}

/**
 * Starts paying for what a link names, on the gateway's page. A payment that was started and is still open is returned
 * again, so that two tabs pay once. The payment is stored before the gateway is asked, and its id is the gateway's key:
 * asking again after a silence opens the same page.
 * @returns the gateway's page
 * @throws Refusal ORDER_NOT_FOUND, NOT_PAYABLE, GATEWAY_UNAVAILABLE, RATE_LIMITED
 */
export async function startPayment(deps: StartDeps, request: StartRequest): Promise<{ readonly pageUrl: string }> {
  await limitRate(deps, tryKey('pay-network', networkOf(request.ip)), PER_NETWORK);
  const subject = await subjectBySlug(deps.db, deps.payables, request.slug);
  if (subject === null) throw new Refusal('ORDER_NOT_FOUND');
  await limitRate(deps, tryKey('pay-order', subject.id), PER_ORDER);
  await lookAgain(deps, subject);
  const payment = await openOrNew(deps, request.slug, null);
  return { pageUrl: payment.pageUrl ?? (await openPage(deps, request, subject, payment)) };
}

/**
 * The started payment may have ended meanwhile, and its page be dead. A gateway that does not answer now changes
 * nothing.
 */
async function lookAgain(deps: StartDeps, subject: FoundSubject): Promise<void> {
  const begun = (await paymentsOf(deps.db, subject)).find(
    ({ outcome, chargeId, cardId }) => outcome === 'processing' && (chargeId ?? cardId) !== null,
  );
  if (begun !== undefined) await settle(deps, begun).catch((error: unknown) => deps.log.warn(error));
}

/**
 * Whether a new payment may begin, asked in its transaction. `ended` is how many payments of the same have ended without
 * money: one whose end nobody has noted yet must not lead to another charge.
 */
export type MayBegin = (tx: Database, ended: number) => boolean | Promise<boolean>;

/**
 * Charges a saved card for what a link names: once, however often it is called meanwhile. The payment is stored before
 * the gateway is asked; if that is silent, the payment stays undecided and is checked like any other.
 * @throws Refusal ORDER_NOT_FOUND, NOT_PAYABLE, for a card that is gone too, and where a new payment may not begin
 */
export async function chargeSavedCard(
  deps: StartDeps,
  slug: string,
  cardId: string,
  mayBegin: MayBegin = () => true,
): Promise<void> {
  const payment = await openOrNew(deps, slug, cardId, mayBegin);
  await settle(deps, payment).catch((error: unknown) => deps.log.warn(error));
}

/**
 * The open payment, or a new one: on the gateway's page, or with a saved card. While one of the two is open the other
 * cannot begin.
 * @throws Refusal ORDER_NOT_FOUND, NOT_PAYABLE
 */
function openOrNew(
  deps: StartDeps,
  slug: string,
  cardId: string | null,
  mayBegin: MayBegin = () => true,
): Promise<PaymentRow> {
  return deps.db.transaction(async (tx) => {
    const found = await subjectBySlug(tx, deps.payables, slug);
    if (found === null) throw new Refusal('ORDER_NOT_FOUND');
    await lockSubject(tx, found);
    // Read again under the lock: another call may have started or paid. A payment that ends is not held up by the lock,
    // so payments are read first: one that has ended by then has paid the subject that is read after it.
    const known = await paymentsOf(tx, found);
    const open = known.find(({ outcome }) => outcome === 'processing');
    const subject = await subjectBySlug(tx, deps.payables, slug);
    if (subject?.payable !== true) throw new Refusal('NOT_PAYABLE');
    if (open !== undefined && open.cardId !== cardId) throw new Refusal('NOT_PAYABLE');
    if (open !== undefined) return open;
    if (cardId !== null && !(await holdCard(tx, cardId))) throw new Refusal('NOT_PAYABLE');
    if (!(await mayBegin(tx, known.filter(({ outcome }) => outcome !== 'captured').length)))
      throw new Refusal('NOT_PAYABLE');
    const now = deps.clock.now();
    const { amount, purpose, id } = subject;
    const row = {
      id: randomUUID(),
      purpose,
      subjectId: id,
      amount: amount.minor,
      currency: amount.currency,
      cardId,
      outcome: 'processing' as const,
      createdAt: now,
      checkAt: firstCheck(now, cardId !== null),
    };
    const [made] = await tx.insert(payments).values(row).returning();
    if (made === undefined) throw new Error('The payment was not stored');
    return made;
  });
}

/** Keeps a saved card until the transaction ends. @returns false if it is gone */
async function holdCard(tx: Pick<Database, 'select'>, id: string): Promise<boolean> {
  return (await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, id)).for('share')).length > 0;
}

/** Requests the page from the gateway and stores it. @throws Refusal GATEWAY_UNAVAILABLE */
async function openPage(
  deps: StartDeps,
  { language, origin }: StartRequest,
  subject: FoundSubject,
  payment: PaymentRow,
): Promise<string> {
  const checkout = {
    key: payment.id,
    amount: money(payment.amount, payment.currency),
    description: subject.reference,
    payer: subject.payer ?? null,
    language,
    returnUrl: `${origin}/payment/tap`,
    webhookUrl: `${origin}/webhooks/tap`,
    isVerification: payment.purpose === 'card',
  };
  const opened = await deps.gateway.open(checkout).catch((error: unknown) => {
    deps.log.warn(error);
    throw new Refusal('GATEWAY_UNAVAILABLE');
  });
  await notePage(deps, payment.id, opened);
  return opened.pageUrl;
}

/**
 * Stores the page that is about to be shown; a payment that was abandoned while the gateway was silent is open again.
 */
async function notePage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  opened: { readonly chargeId: string; readonly pageUrl: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
    if (row === undefined || row.chargeId !== null) return;
    await tx
      .update(payments)
      .set({
        ...opened,
        outcome: 'processing',
        settledAt: null,
        checkAt: nextCheck(row.createdAt, clock.now()) ?? clock.now(),
      })
      .where(eq(payments.id, id));
  });
}
