import { and, eq } from 'drizzle-orm';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import { POS_DEFAULTS, screenOf } from '../../../src/domain/pos/pos-screen';
import type { PosScreen, PosSettings } from '../../../src/domain/pos/pos-screen';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { PosRefused, PosSilent } from '../../platform/point-of-sale';
import type { PointOfSaleGateway, PosKeys } from '../../platform/point-of-sale';
import { readNames } from '../identity';
import { posConnections } from './tables';

export type ConnectionRow = typeof posConnections.$inferSelect;
/** What reading, sealing and asking need. */
export type PosDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'pos'>;

const ownerOf = (merchantId: string): string => `pos:${merchantId}`;

/** Keys as they are stored [T.18]: only with this server's secret, and for this business alone. */
export function sealKeys({ keys }: Pick<Deps, 'keys'>, merchantId: string, given: PosKeys): string {
  return keys.seal(
    ownerOf(merchantId),
    JSON.stringify({ ...given, expiresAt: given.expiresAt?.toISOString() ?? null }),
  );
}

/** @returns null if they were sealed with another secret */
export function unsealKeys({ keys }: Pick<Deps, 'keys'>, merchantId: string, sealed: string): PosKeys | null {
  const text = keys.unseal(ownerOf(merchantId), sealed);
  if (text === null) return null;
  const { accessToken, refreshToken, expiresAt } = JSON.parse(text) as {
    readonly accessToken: string;
    readonly refreshToken: string | null;
    readonly expiresAt: string | null;
  };
  return { accessToken, refreshToken, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}

/** The point of sale that this system can be connected to. @throws Refusal POS_NOT_OFFERED */
export function offered({ pos }: Pick<Deps, 'pos'>): PointOfSaleGateway {
  if (pos === null) throw new Refusal('POS_NOT_OFFERED');
  return pos;
}

export async function connectionRow(
  db: Pick<Database, 'select'>,
  merchantId: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(posConnections).where(eq(posConnections.merchantId, merchantId));
  return row;
}

/** What a business has decided about its point of sale. */
const settingsOf = (row: ConnectionRow | undefined): PosSettings =>
  row === undefined ? POS_DEFAULTS : { leads: row.leads, isTesting: row.isTesting };

const screenOfRow = (row: ConnectionRow | undefined, now: Date): PosScreen =>
  screenOf(
    {
      leads: row?.leads ?? POS_DEFAULTS.leads,
      state: row?.state ?? 'disconnected',
      silentSince: row?.silentSince?.toISOString() ?? null,
    },
    now.getTime(),
  );

/** Which screen leads the orders of a business now. */
export async function readScreen(db: Pick<Database, 'select'>, merchantId: string, now: Date): Promise<PosScreen> {
  return screenOfRow(await connectionRow(db, merchantId), now);
}

/** How the connection of a business stands. */
export async function readPointOfSale(
  { db, pos, clock }: Pick<PosDeps, 'db' | 'pos' | 'clock'>,
  merchantId: string,
): Promise<PointOfSale> {
  const row = await connectionRow(db, merchantId);
  const isThere = row !== undefined && row.state !== 'disconnected';
  const nameOf = await readNames(db, [row?.connectedById]);
  return {
    isOffered: pos !== null,
    state: row?.state ?? 'disconnected',
    restaurant: isThere ? row.restaurant : null,
    connectedAt: isThere ? row.connectedAt.toISOString() : null,
    connectedBy: isThere ? nameOf(row.connectedById, row.connectedBy) : null,
    checkedAt: isThere ? (row.checkedAt?.toISOString() ?? null) : null,
    ...settingsOf(row),
    screen: screenOfRow(row, clock.now()),
  };
}

/**
 * Notes what the point of sale said to the keys of a row. If they were replaced meanwhile, it was said of others, and
 * nothing changes.
 */
export async function noteStanding(
  db: Pick<Database, 'update'>,
  row: Pick<ConnectionRow, 'merchantId' | 'keys'>,
  change: Partial<ConnectionRow>,
): Promise<void> {
  await db
    .update(posConnections)
    .set(change)
    .where(and(eq(posConnections.merchantId, row.merchantId), eq(posConnections.keys, row.keys ?? '')));
}

/** What becomes of a connection whose keys were refused: those that do not work any more are forgotten. */
export function afterRefusal({ reason }: PosRefused, now: Date): Partial<ConnectionRow> {
  if (reason === 'inactive') return { state: 'inactive', checkedAt: now };
  return { state: reason === 'revoked' ? 'revoked' : 'expired', keys: null, checkedAt: now, checkAt: null };
}

/** The refusal that tells people what the point of sale said; anything else is thrown as it is. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof PosSilent) return new Refusal('POS_UNAVAILABLE');
  if (!(error instanceof PosRefused)) throw error;
  const code = {
    code: 'POS_CODE_EXPIRED',
    revoked: 'POS_REVOKED',
    expired: 'POS_EXPIRED',
    inactive: 'POS_INACTIVE',
  } as const;
  return new Refusal(code[error.reason]);
}
