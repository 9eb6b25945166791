import { and, eq, sql } from 'drizzle-orm';
import { money } from '../../src/domain/shared/money';
import type { Clock } from '../clock';
import type { Database } from '../db/open';
import type { CardGateway, ChargeOutcome } from '../modules/payments';
import { sandboxCharges } from '../modules/payments';
import { createCheckouts, stands } from './checkouts';
import type { Checkouts } from './checkouts';
import { heardFrom } from './webhooks';

/** The simulated gateway: no money moves, and the person trying the product decides the result of a charge. */
export interface SandboxGateway extends CardGateway {
  /** The result of charges of saved cards from now on. */
  decide(outcome: ChargeOutcome): void;
  outcome(): ChargeOutcome;
  /** Payments on the simulated gateway's own page. */
  readonly checkouts: Checkouts;
}

/** A card token that contains this is always declined, like test cards of real gateways. */
const BAD_CARD = 'declined';

export function createSandboxGateway(db: Database, clock: Clock): SandboxGateway {
  let next: ChargeOutcome = 'paid';
  const checkouts = createCheckouts(db, clock);
  return {
    checkouts,
    decide(outcome) {
      next = outcome;
    },
    outcome: () => next,
    async charge({ key, cardToken, amount }) {
      const outcome = cardToken.includes(BAD_CARD) ? 'declined' : next;
      await db
        .insert(sandboxCharges)
        .values({ key, outcome, amount: amount.minor, currency: amount.currency })
        .onConflictDoNothing();
      const [charge] = await db
        .select({ outcome: sandboxCharges.outcome })
        .from(sandboxCharges)
        .where(eq(sandboxCharges.key, key));
      return charge?.outcome ?? outcome;
    },
    async refund({ key, amount }) {
      await db
        .update(sandboxCharges)
        .set({ refunded: sql`least(${sandboxCharges.amount}, ${amount.minor})` })
        .where(and(eq(sandboxCharges.key, key), eq(sandboxCharges.outcome, 'paid')));
      await checkouts.refund(key, amount);
    },
    async open(checkout) {
      const { chargeId, returnUrl } = await checkouts.open(checkout);
      return { chargeId, pageUrl: `${new URL(returnUrl).origin}/sandbox/pay/${chargeId}` };
    },
    async look(chargeId) {
      const row = await checkouts.find(chargeId);
      return row === null
        ? null
        : { chargeId, status: stands(row, clock.now()), amount: money(row.taken ?? row.amount, row.currency) };
    },
    heard: heardFrom,
  };
}
