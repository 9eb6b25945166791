import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { CheckoutDecision, WebhookFate } from '../../src/domain/sandbox/sandbox';
import type { Money } from '../../src/domain/shared/money';
import type { Clock } from '../clock';
import type { Database } from '../db/open';
import type { Checkout, GatewayCharge } from '../platform/card-gateway';
import { sandboxCheckouts } from '../modules/payments';

export type CheckoutRow = typeof sandboxCheckouts.$inferSelect;

/** A message to send now. */
export interface DueWebhook {
  readonly chargeId: string;
  readonly status: GatewayCharge['status'];
  readonly forged: boolean;
}

/**
 * Payments on the simulated gateway's page. They are all in the database, so that they survive a restart as a bank's
 * books do.
 */
export interface Checkouts {
  /** The same key opens the same one. */
  open(checkout: Checkout): Promise<CheckoutRow>;
  find(chargeId: string): Promise<CheckoutRow | null>;
  /** @returns the checkout afterwards; null if there is none */
  decide(chargeId: string, decision: CheckoutDecision): Promise<CheckoutRow | null>;
  /** Refunds what was taken under a key, once. */
  refund(key: string, amount: Money): Promise<void>;
  /** The messages that are due; each is returned once, whichever process asks. */
  dueWebhooks(): Promise<DueWebhook[]>;
}

const SENT: Readonly<Record<WebhookFate, number>> = { once: 1, lost: 0, late: 1, twice: 2, forged: 1 };
/** ms */
const LATE = 20 * 60_000;
/** Between two messages about one charge, ms. */
const REPEATED_AFTER = 5_000;
/** What is taken in excess of the requested amount, in minor units. */
const TOO_MUCH = 100;

/** The state of a checkout at a moment. */
export function stands(
  { outcome, decidedAt }: Pick<CheckoutRow, 'outcome' | 'decidedAt'>,
  now: Date,
): GatewayCharge['status'] {
  if (outcome === null || decidedAt === null) return 'open';
  return decidedAt > now ? 'processing' : outcome;
}

export function createCheckouts(db: Database, clock: Clock): Checkouts {
  async function find(chargeId: string): Promise<CheckoutRow | null> {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.chargeId, chargeId));
    return row ?? null;
  }

  return {
    find,
    async open({ key, amount, description, returnUrl, isVerification = false }) {
      const row = {
        chargeId: `sandbox_${randomUUID()}`,
        key,
        amount: amount.minor,
        currency: amount.currency,
        description,
        returnUrl,
        isVerification,
        createdAt: clock.now(),
      };
      await db.insert(sandboxCheckouts).values(row).onConflictDoNothing();
      const [kept] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.key, key));
      if (kept === undefined) throw new Error('The checkout was not stored');
      return kept;
    },
    async decide(chargeId, { outcome, delaySeconds, webhook, wrongAmount }) {
      const decidedAt = new Date(clock.now().getTime() + delaySeconds * 1_000);
      const change = {
        outcome,
        decidedAt,
        taken: wrongAmount ? sql`${sandboxCheckouts.amount} + ${TOO_MUCH}` : null,
        webhooks: SENT[webhook],
        webhookAt: new Date(decidedAt.getTime() + (webhook === 'late' ? LATE : 0)),
        forged: webhook === 'forged',
      };
      const open = or(isNull(sandboxCheckouts.outcome), ne(sandboxCheckouts.outcome, 'captured'));
      await db
        .update(sandboxCheckouts)
        .set(change)
        .where(and(eq(sandboxCheckouts.chargeId, chargeId), open));
      return find(chargeId);
    },
    async refund(key, amount) {
      await db
        .update(sandboxCheckouts)
        .set({ refunded: sql`least(coalesce(${sandboxCheckouts.taken}, ${sandboxCheckouts.amount}), ${amount.minor})` })
        .where(and(eq(sandboxCheckouts.key, key), eq(sandboxCheckouts.outcome, 'captured')));
    },
    async dueWebhooks() {
      const now = clock.now();
      const rows = await db.transaction(async (tx) => {
        const due = await tx
          .select({ chargeId: sandboxCheckouts.chargeId })
          .from(sandboxCheckouts)
          .where(and(gt(sandboxCheckouts.webhooks, 0), lte(sandboxCheckouts.webhookAt, now)))
          .orderBy(asc(sandboxCheckouts.webhookAt))
          .limit(20)
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        const ids = due.map(({ chargeId }) => chargeId);
        const next = {
          webhooks: sql`${sandboxCheckouts.webhooks} - 1`,
          webhookAt: new Date(now.getTime() + REPEATED_AFTER),
        };
        return tx.update(sandboxCheckouts).set(next).where(inArray(sandboxCheckouts.chargeId, ids)).returning();
      });
      return rows.map((row) => ({ chargeId: row.chargeId, status: stands(row, now), forged: row.forged }));
    },
  };
}
