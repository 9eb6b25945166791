import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/scope';
import { hashOf, newToken } from '../../platform/tokens';
import { refreshFamilies } from '../identity';
import { posStates } from './tables';

/** From the first page to the code: Foodics' own codes live ten minutes too. ms */
export const STATE_LIFETIME = 10 * 60_000;
/** Longer than the point of sale takes to answer or to be given up, in ms. */
const HOLD = 30_000;
/** Old states are told apart from unknown ones for so long, in ms. */
const KEPT = 86_400_000;

/** Remembers that somebody begins a connection. @returns the state that only their way back knows */
export async function newState({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: Caller): Promise<string> {
  const state = newToken();
  const { merchantId, userId, sessionId } = scope;
  const expiresAt = new Date(clock.now().getTime() + STATE_LIFETIME);
  await db.insert(posStates).values({ hash: hashOf(state), merchantId, userId, sessionId, expiresAt });
  return state;
}

/** Whose connection a state began; null if nobody's. */
export async function ownerOfState(db: Pick<Database, 'select'>, state: string): Promise<string | null> {
  const [row] = await db
    .select({ merchantId: posStates.merchantId })
    .from(posStates)
    .where(eq(posStates.hash, hashOf(state)));
  return row?.merchantId ?? null;
}

/** A session that has ended: the same person goes on in their next one. */
async function hasEnded(tx: Pick<Database, 'select'>, sessionId: string, now: Date): Promise<boolean> {
  const [session] = await tx.select().from(refreshFamilies).where(eq(refreshFamilies.id, sessionId));
  return session === undefined || session.revokedAt !== null || session.expiresAt <= now;
}

/**
 * Holds a state while its code is exchanged. It belongs to the session that began it; if that has ended meanwhile, to the
 * next one of the same person at the same business.
 * @returns `finished` if this code has finished it already: a lost answer is asked for again
 * @throws Refusal POS_STATE_UNKNOWN, POS_STATE_USED, POS_CODE_EXPIRED, POS_UNAVAILABLE while another tab is at it
 */
export function holdState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Caller,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<'held' | 'finished'> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const own = and(
      eq(posStates.hash, hashOf(state)),
      eq(posStates.merchantId, scope.merchantId),
      eq(posStates.userId, scope.userId),
    );
    const [row] = await tx.select().from(posStates).where(own).for('update');
    if (row === undefined) throw new Refusal('POS_STATE_UNKNOWN');
    if (row.sessionId !== scope.sessionId && !(await hasEnded(tx, row.sessionId, now)))
      throw new Refusal('POS_STATE_UNKNOWN');
    if (row.codeHash !== null && row.codeHash !== hashOf(code)) throw new Refusal('POS_STATE_USED');
    if (row.finishedAt !== null) return 'finished';
    if (row.expiresAt <= now) throw new Refusal('POS_CODE_EXPIRED');
    if (row.heldUntil !== null && row.heldUntil > now) throw new Refusal('POS_UNAVAILABLE');
    const heldUntil = new Date(now.getTime() + HOLD);
    await tx
      .update(posStates)
      .set({ codeHash: hashOf(code), heldUntil })
      .where(eq(posStates.hash, row.hash));
    return 'held';
  });
}

/** Lets a state go: it is over, or may be tried again. */
export async function releaseState(
  db: Pick<Database, 'update'>,
  state: string,
  end: { readonly finishedAt: Date } | { readonly expiresAt: Date } | null,
): Promise<void> {
  await db
    .update(posStates)
    .set({ heldUntil: null, ...end })
    .where(eq(posStates.hash, hashOf(state)));
}

/** Forgets states that ended a day ago. */
export async function forgetStates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(posStates).where(lt(posStates.expiresAt, new Date(clock.now().getTime() - KEPT)));
}
