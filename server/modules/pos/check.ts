import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { foreignLine } from '../../platform/documents/plain-text';
import { PosRefused, PosSilent } from '../../platform/point-of-sale';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import {
  afterRefusal,
  connectionRow,
  noteStanding,
  offered,
  readPointOfSale,
  sealKeys,
  unsealKeys,
} from './connection';
import type { ConnectionRow, PosDeps } from './connection';
import { posConnections } from './tables';

/** A connection is looked at so often, whether or not anybody uses it, in ms. */
const CHECK_INTERVAL = 60 * 60_000;
/** And so soon again, if the point of sale did not answer. */
const RETRY_INTERVAL = 60_000;
/** Keys are renewed so long before they end: days of silence from the point of sale cost nothing, in ms. */
const RENEW_AHEAD = 3 * 86_400_000;
const AT_ONCE = 10;
/** Longer than two questions to a silent point of sale take, in ms. */
const LEASE = 60_000;
/** So much of the restaurant's name is kept, in characters. */
const NAME_LENGTH = 200;
const BY_HAND = { limit: 30, window: 10 * 60_000 };

type CheckDeps = PosDeps & Pick<Deps, 'log'>;

/** Holds a connection while it is asked about: a refresh token works once, so that two must not use it. */
async function hold({ db, clock }: CheckDeps, merchantId: string): Promise<ConnectionRow | undefined> {
  const now = clock.now();
  const [row] = await db
    .update(posConnections)
    .set({ heldUntil: new Date(now.getTime() + LEASE) })
    .where(
      and(
        eq(posConnections.merchantId, merchantId),
        isNotNull(posConnections.keys),
        or(isNull(posConnections.heldUntil), lte(posConnections.heldUntil, now)),
      ),
    )
    .returning();
  return row;
}

/** A row whose keys are renewed if they are about to end, and its access token. */
async function renewed(deps: CheckDeps, row: ConnectionRow): Promise<{ row: ConnectionRow; accessToken: string }> {
  const keys = row.keys === null ? null : unsealKeys(deps, row.merchantId, row.keys);
  if (keys === null) throw new PosRefused('expired');
  const isDue = keys.expiresAt !== null && keys.expiresAt.getTime() - deps.clock.now().getTime() <= RENEW_AHEAD;
  if (!isDue || keys.refreshToken === null) return { row, accessToken: keys.accessToken };
  const next = await offered(deps).renew(keys.refreshToken);
  const change = { keys: sealKeys(deps, row.merchantId, next), keysEndAt: next.expiresAt };
  await noteStanding(deps.db, row, change);
  return { row: { ...row, ...change }, accessToken: next.accessToken };
}

/**
 * Asks the point of sale whether the connection of a business still stands, renews its keys ahead of their end, and notes
 * what it says [R4.06]. Where another look is under way, that one counts.
 * @returns false if it did not answer
 */
export async function checkConnection(deps: CheckDeps, merchantId: string): Promise<boolean> {
  const held = deps.pos === null ? undefined : await hold(deps, merchantId);
  if (deps.pos === null || held === undefined) return true;
  let row = held;
  const note = (wait: number, change: Partial<ConnectionRow> = {}) => {
    const checkAt = new Date(deps.clock.now().getTime() + wait);
    return noteStanding(deps.db, row, { heldUntil: null, checkAt, ...change });
  };
  try {
    const fresh = await renewed(deps, row);
    row = fresh.row;
    const { name, currency, isTaxInclusive } = await deps.pos.restaurant(fresh.accessToken);
    const seen = {
      restaurant: foreignLine(name, NAME_LENGTH),
      currency: foreignLine(currency, NAME_LENGTH),
      isTaxInclusive,
      checkedAt: deps.clock.now(),
      silentSince: null,
    };
    await note(CHECK_INTERVAL, { state: 'connected', ...seen });
    return true;
  } catch (error) {
    if (error instanceof PosRefused) {
      await note(CHECK_INTERVAL, afterRefusal(error, deps.clock.now()));
      return true;
    }
    const isSilent = error instanceof PosSilent;
    await note(RETRY_INTERVAL, isSilent ? { silentSince: row.silentSince ?? deps.clock.now() } : {});
    if (isSilent) return false;
    throw error;
  }
}

/** The same, because somebody wants to know now. @throws Refusal POS_NOT_OFFERED, POS_DISCONNECTED, POS_UNAVAILABLE, RATE_LIMITED */
export async function checkNow(deps: CheckDeps, { merchantId }: Caller): Promise<PointOfSale> {
  offered(deps);
  await limitRate(deps, tryKey('pos-check', merchantId), BY_HAND);
  const row = await connectionRow(deps.db, merchantId);
  if (row === undefined || row.state === 'disconnected') throw new Refusal('POS_DISCONNECTED');
  if (!(await checkConnection(deps, merchantId))) throw new Refusal('POS_UNAVAILABLE');
  return readPointOfSale(deps, merchantId);
}

/** Looks at the connections that are due. */
export async function checkConnections(deps: CheckDeps): Promise<void> {
  const due = await deps.db
    .select({ id: posConnections.merchantId })
    .from(posConnections)
    .where(and(isNotNull(posConnections.keys), lte(posConnections.checkAt, deps.clock.now())))
    .orderBy(asc(posConnections.checkAt))
    .limit(AT_ONCE);
  for (const { id } of due) await checkConnection(deps, id).catch((error: unknown) => deps.log.warn(error));
}
