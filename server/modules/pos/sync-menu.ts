import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { countOf, isSyncing } from '../../../src/domain/pos/pos-menu';
import type { PosMenuPreview, PosSync } from '../../../src/domain/pos/pos-menu';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Store } from '../../../src/domain/store/store';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { defineTask } from '../../platform/jobs/task';
import { isTaxAdded, PosMenuTooLarge } from '../../platform/point-of-sale';
import type { PosMenu } from '../../platform/point-of-sale';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import { readStore, setAvailability, updateMenu } from '../store';
import { askPos } from './ask';
import { connectionRow, offered } from './connection';
import type { PosDeps } from './connection';
import { linksOfGroups } from './menu-groups';
import { planMenu } from './menu-plan';
import type { MenuPlan } from './menu-plan';
import type { Links } from './menu-values';
import { posMenuLinks, posSyncs } from './tables';

/** How often a business may look at the point of sale's menu (D). */
const PER_BUSINESS = { limit: 60, window: 60 * 60_000 };
/** A sync that has not ended by then was lost with its process, in ms. */
const LOST = 10 * 60_000;

interface Asked {
  readonly merchantId: string;
  readonly syncId: string;
  /** Missing in tasks from before ids. */
  readonly actorId?: string;
  readonly actor: string;
  readonly agent: string;
}

/** Takes over the menu as it was shown. */
export const posMenuAsked = defineTask<Asked>('pos-menu-asked');

interface Taken {
  readonly menu: PosMenu;
  readonly terms: { readonly currency: string; readonly isTaxInclusive: boolean };
}

/** The point of sale's menu. @throws Refusal that says what is wrong with the connection */
function takeMenu(deps: PosDeps, merchantId: string): Promise<Taken> {
  return askPos(deps, merchantId, async (pos, accessToken) => {
    const terms = await pos.restaurant(accessToken);
    return { menu: await pos.menu(accessToken), terms };
  }).catch((error: unknown) => {
    throw error instanceof PosMenuTooLarge ? new Refusal('POS_MENU_TOO_LARGE') : error;
  });
}

async function linksOf(db: Pick<Database, 'select'>, merchantId: string): Promise<Links> {
  const rows = await db.select().from(posMenuLinks).where(eq(posMenuLinks.merchantId, merchantId));
  return new Map(rows.map(({ posId, localId, isHidden }) => [posId, { localId, isHidden }]));
}

/** @throws Refusal POS_OTHER_CURRENCY */
function planFor(store: Store, links: Links, { menu, terms }: Taken): { plan: MenuPlan; fingerprint: string } {
  const { currency } = REGIONS[store.regionCode];
  if (terms.currency !== currency) throw new Refusal('POS_OTHER_CURRENCY');
  const plan = planMenu(store, links, menu, { currency, isTaxInclusive: terms.isTaxInclusive });
  return { plan, fingerprint: contentHash({ version: store.version, plan }) };
}

/** @throws Refusal POS_STORE_MISSING */
function storeFor(deps: Pick<Deps, 'db' | 'clock'>, merchantId: string): Promise<Store> {
  return readStore(deps, merchantId).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'NOT_FOUND' ? new Refusal('POS_STORE_MISSING') : error;
  });
}

/** What a sync would do now; nothing is changed. @throws Refusal as the contract says */
export async function previewMenu(deps: PosDeps, { merchantId }: Caller): Promise<PosMenuPreview> {
  await limitRate(deps, tryKey('pos-menu', merchantId), PER_BUSINESS);
  const store = await storeFor(deps, merchantId);
  const taken = await takeMenu(deps, merchantId);
  const { plan, fingerprint } = planFor(store, await linksOf(deps.db, merchantId), taken);
  const { rows, kept, groups, skippedGroups } = plan;
  return { fingerprint, rows, groups, skippedGroups, kept, isTaxAdded: isTaxAdded(taken.terms) };
}

type SyncRow = typeof posSyncs.$inferSelect;

const shown = ({ state, startedAt, added, changed, hidden }: SyncRow): PosSync => ({
  state,
  startedAt: startedAt.toISOString(),
  added,
  changed,
  hidden,
});

/** The latest sync; one that was lost with its process has failed. */
export async function readSync({ db, clock }: Pick<Deps, 'db' | 'clock'>, merchantId: string): Promise<PosSync | null> {
  const [row] = await db.select().from(posSyncs).where(eq(posSyncs.merchantId, merchantId));
  if (row === undefined) return null;
  const isLost = isSyncing(row) && clock.now().getTime() - row.startedAt.getTime() > LOST;
  return shown(isLost ? { ...row, state: 'failed' } : row);
}

/**
 * Begins a sync; one that is under way, or was done with the same preview, is not begun again.
 * @throws Refusal POS_NOT_OFFERED, POS_DISCONNECTED, RATE_LIMITED
 */
export async function beginSync(
  deps: Deps,
  { merchantId, userId: actorId, name: actor }: Caller,
  fingerprint: string,
  agent: string,
): Promise<PosSync> {
  const { db, clock, queue } = deps;
  offered(deps);
  await limitRate(deps, tryKey('pos-menu', merchantId), PER_BUSINESS);
  const connection = await connectionRow(db, merchantId);
  if (connection === undefined || connection.keys === null) throw new Refusal('POS_DISCONNECTED');
  const now = clock.now();
  const row = {
    id: randomUUID(),
    fingerprint,
    state: 'reading',
    startedAt: now,
    added: 0,
    changed: 0,
    hidden: 0,
  } as const;
  const begun = await db.transaction(async (tx) => {
    const lost = new Date(now.getTime() - LOST).toISOString();
    const isFree = sql`(${posSyncs.state} not in ('reading', 'writing') or ${posSyncs.startedAt} < ${lost})`;
    const isNew = sql`not (${posSyncs.state} = 'done' and ${posSyncs.fingerprint} = ${fingerprint})`;
    const [stored] = await tx
      .insert(posSyncs)
      .values({ merchantId, ...row })
      .onConflictDoUpdate({ target: posSyncs.merchantId, set: row, setWhere: sql`${isFree} and ${isNew}` })
      .returning();
    return stored === undefined
      ? null
      : queue.add(tx, posMenuAsked, { merchantId, syncId: row.id, actorId, actor, agent });
  });
  if (begun !== null) queue.start(begun);
  return (await readSync(deps, merchantId)) ?? shown({ merchantId, ...row });
}

/** Takes over the menu as its preview said it: all of it, or nothing where anything has changed since. */
export async function syncMenu(
  deps: PosDeps & Pick<Deps, 'log'>,
  { merchantId, syncId, actorId, actor, agent }: Asked,
): Promise<void> {
  const { db, clock } = deps;
  const mine = and(eq(posSyncs.merchantId, merchantId), eq(posSyncs.id, syncId));
  const [sync] = await db.select().from(posSyncs).where(mine);
  if (sync === undefined || !isSyncing(sync)) return;
  const note = (tx: Pick<Database, 'update'>, change: Partial<SyncRow>) => tx.update(posSyncs).set(change).where(mine);
  try {
    const taken = await takeMenu(deps, merchantId);
    await note(db, { state: 'writing' });
    await db.transaction(async (tx) => {
      const inside = { db: tx, clock };
      const store = await storeFor(inside, merchantId);
      const { plan, fingerprint } = planFor(store, await linksOf(tx, merchantId), taken);
      if (fingerprint !== sync.fingerprint) throw new Refusal('CHANGED_MEANWHILE');
      const after = await updateMenu(inside, merchantId, {
        version: store.version,
        menu: plan.menu,
        choiceGroups: plan.choiceGroups,
      });
      await turn(inside, merchantId, plan.hide, 'off');
      await turn(inside, merchantId, plan.show, 'on');
      await linkAll(tx, merchantId, plan, after);
      const { rows } = plan;
      const counts = {
        added: countOf(rows, 'add'),
        changed: countOf(rows, 'change', 'show'),
        hidden: countOf(rows, 'hide'),
      };
      await note(tx, { state: 'done', ...counts });
      await audit(tx, {
        merchantId,
        at: clock.now(),
        kind: 'pos-menu-taken',
        actor: { userId: actorId ?? null, name: actor },
        agent,
      });
    });
  } catch (error) {
    const isOvertaken = error instanceof Refusal && error.code === 'CHANGED_MEANWHILE';
    await note(db, { state: isOvertaken ? 'changed' : 'failed' });
    // The person who pressed sees that it failed: trying again later could surprise them.
    if (!(error instanceof Refusal)) deps.log.error(error);
  }
}

async function turn(
  deps: Parameters<typeof setAvailability>[0],
  merchantId: string,
  ids: readonly string[],
  kind: 'on' | 'off',
): Promise<void> {
  if (ids.length === 0) return;
  await setAvailability(deps, merchantId, { changes: ids.map((itemId) => ({ itemId, to: { kind }, seen: null })) });
}

/** Remembers which category and item is which, by their places in the menu that was just written. */
async function linkAll(tx: Database, merchantId: string, plan: MenuPlan, { menu, choiceGroups }: Store): Promise<void> {
  const pairs = plan.posIds.flatMap(({ category, items }, at) => [
    { posId: category, localId: menu[at]?.id },
    ...items.map((posId, index) => ({ posId, localId: menu[at]?.items[index]?.id })),
  ]);
  const rows = [
    ...pairs.flatMap(({ posId, localId }) =>
      posId === null || localId === undefined ? [] : [{ merchantId, posId, localId, isHidden: false }],
    ),
    ...linksOfGroups(plan.groupLinks, choiceGroups).map((link) => ({ merchantId, ...link })),
  ];
  if (rows.length > 0)
    await tx
      .insert(posMenuLinks)
      .values(rows)
      .onConflictDoUpdate({
        target: [posMenuLinks.merchantId, posMenuLinks.posId],
        set: { localId: sql`excluded.local_id`, isHidden: sql`excluded.is_hidden` },
      });
  const own = eq(posMenuLinks.merchantId, merchantId);
  if (plan.hide.length > 0)
    await tx
      .update(posMenuLinks)
      .set({ isHidden: true })
      .where(and(own, inArray(posMenuLinks.localId, [...plan.hide])));
}
