import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Database } from '../../db/open';
import { gatewayCharges } from './tables';

/** What is known of a charge that the gateway was asked for. */
export interface KnownCharge {
  readonly key: string;
  /** Null where the gateway has not answered. */
  readonly chargeId: string | null;
  readonly askedAt: Date;
  readonly refundId: string | null;
  readonly refundAskedAt: Date | null;
}

/**
 * What an adapter to a real gateway must not forget: by which of its names our charges and refunds go, and when it was
 * asked for them first, since the gateway itself knows our keys for a day only.
 */
export interface ChargeMemory {
  /** Notes that a charge is about to be asked for. @returns what was known of it before, or is now */
  begin(key: string): Promise<KnownCharge>;
  noteCharge(key: string, chargeId: string): Promise<void>;
  /** Notes that a refund is about to be asked for, once. */
  beginRefund(key: string): Promise<void>;
  noteRefund(key: string, refundId: string): Promise<void>;
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
  };
}
