import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Database } from '../../db/open';
import { gatewayCharges } from './tables';

/** What is known about a charge that was requested from the gateway. */
export interface KnownCharge {
  readonly key: string;
  /** Null if the gateway has not answered. */
  readonly chargeId: string | null;
  readonly askedAt: Date;
  readonly refundId: string | null;
  readonly refundAskedAt: Date | null;
  /** How many refunds of it were refused for good. */
  readonly refundsRefused: number;
}

/**
 * What an adapter to a real gateway must remember: the gateway's ids for our charges and refunds, and when each was
 * first requested, because the gateway itself knows our keys for only a day.
 */
export interface ChargeMemory {
  /** Records that a charge is about to be requested. @returns what was known about it before, or is now */
  begin(key: string): Promise<KnownCharge>;
  noteCharge(key: string, chargeId: string): Promise<void>;
  /** Records that a refund is about to be requested, once. */
  beginRefund(key: string): Promise<void>;
  noteRefund(key: string, refundId: string): Promise<void>;
  /** Records that the refund was refused for good: the next one is another. */
  refuseRefund(key: string): Promise<void>;
  find(key: string): Promise<KnownCharge | null>;
  now(): Date;
}

export function chargeMemory(db: Database, clock: Clock): ChargeMemory {
  async function find(key: string): Promise<KnownCharge | null> {
    const [row] = await db.select().from(gatewayCharges).where(eq(gatewayCharges.key, key));
    return row ?? null;
  }

  return {
    find,
    now: () => clock.now(),
    async begin(key) {
      await db.insert(gatewayCharges).values({ key, askedAt: clock.now() }).onConflictDoNothing();
      const known = await find(key);
      if (known === null) throw new Error('The charge was not noted');
      return known;
    },
    async noteCharge(key, chargeId) {
      await db.update(gatewayCharges).set({ chargeId }).where(eq(gatewayCharges.key, key));
    },
    async beginRefund(key) {
      const known = await find(key);
      if (known?.refundAskedAt === null)
        await db.update(gatewayCharges).set({ refundAskedAt: clock.now() }).where(eq(gatewayCharges.key, key));
    },
    async noteRefund(key, refundId) {
      await db.update(gatewayCharges).set({ refundId }).where(eq(gatewayCharges.key, key));
    },
    async refuseRefund(key) {
      await db
        .update(gatewayCharges)
        .set({ refundId: null, refundAskedAt: null, refundsRefused: sql`${gatewayCharges.refundsRefused} + 1` })
        .where(eq(gatewayCharges.key, key));
    },
  };
}
