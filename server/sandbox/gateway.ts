import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { money } from '../../src/domain/shared/money';
import type { Clock } from '../clock';
import type { Database } from '../db/open';
import type { CardGateway, ChargeOutcome, GatewayCard } from '../platform/card-gateway';
import { sandboxCharges } from '../modules/payments';
import { createCheckouts, stands } from './checkouts';
import type { CheckoutRow, Checkouts } from './checkouts';
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

const BRANDS = ['visa', 'mastercard', 'mada'] as const;
/** Years that a card of the sandbox is valid for. */
const VALID_FOR = 2;

/** The card that somebody would have typed on the gateway's page: the same for the same page. */
function cardOf({ chargeId, createdAt }: CheckoutRow): GatewayCard {
  const number = createHash('sha256').update(chargeId).digest().readUInt32BE();
  return {
    token: `tok_${chargeId}`,
    brand: BRANDS[number % BRANDS.length] ?? 'visa',
    last4: String(number % 10_000).padStart(4, '0'),
    expiryMonth: 1 + (number % 12),
    expiryYear: createdAt.getUTCFullYear() + VALID_FOR,
  };
}

export function createSandboxGateway(db: Database, clock: Clock): SandboxGateway {
  let next: ChargeOutcome = 'paid';
  const checkouts = createCheckouts(db, clock);
  async function outcomeOf(key: string): Promise<ChargeOutcome | null> {
    const [charge] = await db
      .select({ outcome: sandboxCharges.outcome })
      .from(sandboxCharges)
      .where(eq(sandboxCharges.key, key));
    return charge?.outcome ?? null;
  }
  return {
    checkouts,
    decide(outcome) {
      next = outcome;
    },
    outcome: () => next,
    async charge({ key, cardToken, amount }) {
      if (cardToken === '') throw new Error('A charge needs a card');
      const outcome = cardToken.includes(BAD_CARD) ? 'declined' : next;
      await db
        .insert(sandboxCharges)
        .values({ key, outcome, amount: amount.minor, currency: amount.currency })
        .onConflictDoNothing();
      return (await outcomeOf(key)) ?? outcome;
    },
    charged: ({ key }) => outcomeOf(key),
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
      if (row === null) return null;
      const status = stands(row, clock.now());
      return {
        chargeId,
        status,
        amount: money(row.taken ?? row.amount, row.currency),
        ...(row.isVerification && status === 'captured' ? { card: cardOf(row) } : {}),
      };
    },
    heard: heardFrom,
  };
}
