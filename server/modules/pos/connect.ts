import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { connectPos as connectCall } from '../../../contract/pos';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import type { Deps } from '../../platform/deps';
import { audit } from '../../platform/audit';
import type { Person } from '../../platform/audit';
import { defineTask } from '../../platform/jobs/task';
import { PosRefused } from '../../platform/point-of-sale';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import { checkConnection } from './check';
import { connectionRow, offered, readPointOfSale, refusalOf, sealKeys, unsealKeys } from './connection';
import { holdState, newState, releaseState } from './states';
import { posBranches, posConnections } from './tables';

/** How often a business may begin or finish a connection (D). */
const PER_BUSINESS = { limit: 40, window: 60 * 60_000 };

interface Keyed {
  readonly merchantId: string;
  /** Sealed. */
  readonly keys: string;
}

/** Withdraws keys at the point of sale that nobody uses here any more. */
export const posKeysForgotten = defineTask<Keyed>('pos-keys-forgotten');

/** Begins a connection. @returns the point of sale's page @throws Refusal POS_NOT_OFFERED, RATE_LIMITED */
export async function beginConnection(
  deps: Deps,
  scope: Caller,
  origin: string,
): Promise<{ readonly pageUrl: string }> {
  const pos = offered(deps);
  await limitRate(deps, tryKey('pos-connect', scope.merchantId), PER_BUSINESS);
  return { pageUrl: pos.authorizePage(await newState(deps, scope), origin) };
}

/**
 * Finishes a connection: the code is exchanged for keys, which are stored sealed. Keys of an earlier connection are
 * withdrawn.
 * @throws Refusal POS_NOT_OFFERED, POS_STATE_UNKNOWN, POS_STATE_USED, POS_CODE_EXPIRED, POS_REVOKED, POS_INACTIVE,
 *   POS_UNAVAILABLE, RATE_LIMITED
 */
export async function finishConnection(
  deps: Deps,
  scope: Caller,
  body: BodyOf<typeof connectCall>,
  { origin, agent }: { readonly origin: string; readonly agent: string },
): Promise<PointOfSale> {
  const pos = offered(deps);
  const { merchantId } = scope;
  await limitRate(deps, tryKey('pos-connect', merchantId), PER_BUSINESS);
  if ((await holdState(deps, scope, body)) === 'finished') return readPointOfSale(deps, merchantId);
  try {
    const keys = await pos.exchange(body.code, origin);
    await store(deps, scope, body.state, sealKeys(deps, merchantId, keys), keys.expiresAt, agent);
  } catch (error) {
    // A code works once: after a no, only another one can do it.
    await releaseState(deps.db, body.state, error instanceof PosRefused ? { expiresAt: deps.clock.now() } : null);
    throw refusalOf(error);
  }
  // It is connected; what the point of sale says of the restaurant may come later.
  await checkConnection(deps, merchantId);
  return readPointOfSale(deps, merchantId);
}

async function store(
  { db, clock, queue }: Deps,
  caller: Caller,
  state: string,
  keys: string,
  keysEndAt: Date | null,
  agent: string,
): Promise<void> {
  const { merchantId } = caller;
  const now = clock.now();
  const task = await db.transaction(async (tx) => {
    const [old] = await tx.select().from(posConnections).where(eq(posConnections.merchantId, merchantId)).for('update');
    const row = {
      state: 'connected',
      keys,
      keysEndAt,
      connectedAt: now,
      connectedById: caller.userId,
      connectedBy: caller.name,
      checkAt: now,
      checkedAt: null,
      restaurant: null,
      currency: null,
      isTaxInclusive: null,
      heldUntil: null,
      silentSince: null,
    } as const;
    await tx
      .insert(posConnections)
      .values({ merchantId, ...row })
      .onConflictDoUpdate({ target: posConnections.merchantId, set: row });
    await releaseState(tx, state, { finishedAt: now });
    await audit(tx, { merchantId, at: now, kind: 'pos-connected', actor: caller, agent });
    return old === undefined || old.keys === null
      ? null
      : queue.add(tx, posKeysForgotten, { merchantId, keys: old.keys });
  });
  if (task !== null) queue.start(task);
}

/** Ends the connection in any state; the keys are withdrawn in the background, because the point of sale may be slow. */
export async function disconnect(
  deps: Deps,
  caller: Person & Pick<Caller, 'merchantId'>,
  agent: string,
): Promise<PointOfSale> {
  const { db, clock, queue } = deps;
  const { merchantId } = caller;
  const now = clock.now();
  const task = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(posConnections).where(eq(posConnections.merchantId, merchantId)).for('update');
    if (row === undefined || row.state === 'disconnected') return null;
    await tx
      .update(posConnections)
      .set({
        state: 'disconnected',
        keys: null,
        keysEndAt: null,
        checkAt: null,
        silentSince: null,
        // Another restaurant may be connected next: what it sends is decided then.
        isTesting: false,
      })
      .where(eq(posConnections.merchantId, merchantId));
    await tx
      .update(posBranches)
      .set({ deliversSince: null, deliversById: null })
      .where(eq(posBranches.merchantId, merchantId));
    await audit(tx, { merchantId, at: now, kind: 'pos-disconnected', actor: caller, subject: row.restaurant, agent });
    return row.keys === null ? null : queue.add(tx, posKeysForgotten, { merchantId, keys: row.keys });
  });
  if (task !== null) queue.start(task);
  return readPointOfSale(deps, merchantId);
}

/** Withdraws keys at the point of sale, unless they are in use again. */
export async function forgetKeys(deps: Deps, { merchantId, keys }: Keyed): Promise<void> {
  if (deps.pos === null || (await connectionRow(deps.db, merchantId))?.keys === keys) return;
  const unsealed = unsealKeys(deps, merchantId, keys);
  if (unsealed === null) return;
  await deps.pos.revoke(unsealed).catch((error: unknown) => {
    // They do not work any more: that is what was wanted.
    if (!(error instanceof PosRefused)) throw error;
  });
}
