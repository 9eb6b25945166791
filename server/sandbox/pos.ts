import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { REGIONS } from '../../src/domain/regions/region';
import type { PosChange } from '../../src/domain/sandbox/point-of-sale';
import type { Clock } from '../clock';
import type { Database } from '../db/open';
import { branches, merchants } from '../modules/identity';
import { ownerOfState, sandboxPosGrants } from '../modules/pos';
import { PosRefused, PosSilent } from '../platform/point-of-sale';
import type { PointOfSaleGateway, PosKeys } from '../platform/point-of-sale';
import { menuOf } from './pos-menu';
import { sandboxPosOrdersOver } from './pos-orders';
import type { SandboxPosDesk } from './pos-orders';
import { sandboxTillOver } from './till';
import type { SandboxTillDesk } from './till';

/** The simulated point of sale: people who try the product decide on its pages what it allows and what it says. */
export interface SandboxPos extends PointOfSaleGateway, SandboxPosDesk, SandboxTillDesk {
  /** @returns the code to go back with; null for a state that nobody's connection has */
  allow(state: string): Promise<string | null>;
  /** What it says to a connection from now on; false where there is none. */
  set(id: string, change: PosChange): Promise<boolean>;
}

type GrantRow = typeof sandboxPosGrants.$inferSelect;

/** As long as Foodics' keys are said to live, in ms. */
const LIFETIME = 14 * 86_400_000;
const KINDS = { code: 'code', access: 'at', refresh: 'rt' } as const;

export function createSandboxPos(db: Database, clock: Clock): SandboxPos {
  const nameOf = (kind: keyof typeof KINDS, { id, generation }: Pick<GrantRow, 'id' | 'generation'>) =>
    `${KINDS[kind]}_${id}_${generation}`;

  /** The connection that a code or a token belongs to. @throws PosRefused, PosSilent */
  async function grantOf(kind: keyof typeof KINDS, token: string): Promise<GrantRow> {
    const [, prefix, id = '', generation] = /^(code|at|rt)_([\w-]{36})_(\d{1,6})$/.exec(token) ?? [];
    const wrong = kind === 'code' ? 'code' : 'expired';
    if (prefix !== KINDS[kind]) throw new PosRefused(wrong);
    const [row] = await db.select().from(sandboxPosGrants).where(eq(sandboxPosGrants.id, id));
    if (row === undefined) throw new PosRefused(wrong);
    if (row.standing === 'silent') throw new PosSilent('The sandbox plays a silent point of sale');
    if (row.standing === 'revoked' || row.standing === 'inactive') throw new PosRefused(row.standing);
    const isOver = row.standing === 'expired' || row.expiresAt <= clock.now();
    if (isOver || row.generation !== Number(generation)) throw new PosRefused(wrong);
    return row;
  }

  /** The next keys of a connection: of two who ask at once, one gets them. */
  async function next(row: GrantRow, wrong: 'code' | 'expired'): Promise<PosKeys> {
    const expiresAt = new Date(clock.now().getTime() + LIFETIME);
    const [renewed] = await db
      .update(sandboxPosGrants)
      .set({ generation: sql`${sandboxPosGrants.generation} + 1`, expiresAt })
      .where(and(eq(sandboxPosGrants.id, row.id), eq(sandboxPosGrants.generation, row.generation)))
      .returning();
    if (renewed === undefined) throw new PosRefused(wrong);
    return { accessToken: nameOf('access', renewed), refreshToken: nameOf('refresh', renewed), expiresAt };
  }

  return {
    authorizePage: (state, origin) => `${origin}/sandbox/pos?state=${encodeURIComponent(state)}`,
    async exchange(code) {
      const row = await grantOf('code', code);
      if (row.generation !== 0) throw new PosRefused('code');
      return next(row, 'code');
    },
    async renew(refreshToken) {
      return next(await grantOf('refresh', refreshToken), 'expired');
    },
    async revoke({ accessToken }) {
      const { id } = await grantOf('access', accessToken);
      await db.update(sandboxPosGrants).set({ standing: 'revoked' }).where(eq(sandboxPosGrants.id, id));
    },
    async restaurant(accessToken) {
      const { merchantId, currency, menu } = await grantOf('access', accessToken);
      const [merchant] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
      return { name: `${merchant?.nameEn ?? 'Restaurant'} (sandbox)`, currency, isTaxInclusive: menu !== 'flawed' };
    },
    async menu(accessToken) {
      const { currency, menu } = await grantOf('access', accessToken);
      return menuOf(menu, currency);
    },
    ...sandboxPosOrdersOver(db, clock, (token) => grantOf('access', token)),
    ...sandboxTillOver(db, clock, (token) => grantOf('access', token)),
    async allow(state) {
      const merchantId = await ownerOfState(db, state);
      if (merchantId === null) return null;
      const [home] = await db
        .select()
        .from(branches)
        .where(eq(branches.merchantId, merchantId))
        .orderBy(sql`${branches.isDefault} desc`)
        .limit(1);
      const id = randomUUID();
      const now = clock.now();
      await db.insert(sandboxPosGrants).values({
        id,
        merchantId,
        standing: 'active',
        menu: 'usual',
        generation: 0,
        currency: REGIONS[home?.regionCode ?? 'BH-manama'].currency,
        // A code lives ten minutes.
        expiresAt: new Date(now.getTime() + 600_000),
        createdAt: now,
      });
      return nameOf('code', { id, generation: 0 });
    },
    async set(id, change) {
      const changed = await db
        .update(sandboxPosGrants)
        .set(change)
        .where(eq(sandboxPosGrants.id, id))
        .returning({ id: sandboxPosGrants.id });
      return changed.length > 0;
    },
  };
}
