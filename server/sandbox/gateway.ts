import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import type { CardGateway, ChargeOutcome } from '../modules/payments/card-gateway';
import { sandboxCharges } from '../modules/payments/tables';

/** The gateway's stand-in: no money moves, and whoever tries the product says what a charge comes to. */
export interface SandboxGateway extends CardGateway {
  /** What charges come to from now on. */
  decide(outcome: ChargeOutcome): void;
  outcome(): ChargeOutcome;
}

/** A card token with this in it is always declined, as test cards of real gateways are. */
const BAD_CARD = 'declined';

export function createSandboxGateway(db: Database): SandboxGateway {
  let next: ChargeOutcome = 'paid';
  return {
    decide(outcome) {
      next = outcome;
    },
    outcome: () => next,
    async charge({ key, cardToken, amount }) {
      const outcome = cardToken.includes(BAD_CARD) ? 'declined' : next;
      await db.insert(sandboxCharges).values({ key, outcome, amount: amount.minor, currency: amount.currency }).onConflictDoNothing();
      const [charge] = await db.select({ outcome: sandboxCharges.outcome }).from(sandboxCharges).where(eq(sandboxCharges.key, key));
      return charge?.outcome ?? outcome;
    },
    async refund({ key, amount }) {
      await db.update(sandboxCharges).set({ refunded: sql`least(${sandboxCharges.amount}, ${amount.minor})` }).where(and(eq(sandboxCharges.key, key), eq(sandboxCharges.outcome, 'paid')));
    },
  };
}
