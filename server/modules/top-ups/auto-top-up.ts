import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import { money } from '../../../src/domain/shared/money';
import { autoTopUpAmount, DECLINES_MAX } from '../../../src/domain/wallet/auto-top-up';
import { TOP_UP_LIMITS, topUpPrice } from '../../../src/domain/wallet/top-up';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { newReference } from '../../platform/reference';
import { chargeSavedCard, lastOutcome, payments } from '../payments';
import type { StartDeps } from '../payments';
import { ledgerAccounts } from '../wallet';
import { isCharged, isDue, isLookedAt, ownedBy, usedThisMonth } from './auto-settings';
import type { AutoRow } from './auto-settings';
import { autoTopUps, topUps } from './tables';
import { autoTopUpTold } from './tell-owner';

type AutoDeps = StartDeps & Pick<Deps, 'queue'>;

/** After a refusal the card is left alone for so long, in ms (D). */
export const AUTO_TOP_UP_WAIT = 6 * 3600_000;
const AT_ONCE = 50;

/**
 * Tops up every wallet that is below its threshold [R11.16]. However many instances do this at once, a wallet has one
 * charge under way at most, and what is under way counts.
 * @returns how many wallets were looked at
 */
export async function topUpByThemselves(deps: AutoDeps): Promise<number> {
  let looked = 0;
  // Page by page: wallets that have used up their month stay below their threshold, and must not hide those behind them.
  for (let after = ''; ;) {
    const rows = await lookedAt(deps, after);
    for (const row of rows) await look(deps, row).catch((error: unknown) => deps.log.warn(error));
    looked += rows.length;
    const last = rows.at(-1);
    if (last === undefined) return looked;
    after = `${last.merchantId} ${last.currency}`;
  }
}

const place = sql<string>`${autoTopUps.merchantId} || ' ' || ${autoTopUps.currency}`;

/** The next wallets whose turn it may be. @param after the place of the last one before them; empty at first */
function lookedAt({ db, clock }: Pick<AutoDeps, 'db' | 'clock'>, after: string): Promise<Owner[]> {
  return db
    .select({ merchantId: autoTopUps.merchantId, currency: autoTopUps.currency })
    .from(autoTopUps)
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.merchantId, autoTopUps.merchantId),
        eq(ledgerAccounts.currency, autoTopUps.currency),
        eq(ledgerAccounts.kind, 'wallet'),
      ),
    )
    .where(
      and(
        gt(place, after),
        isLookedAt,
        or(
          isNotNull(autoTopUps.openId),
          and(isDue(clock.now()), lt(sql`coalesce(${ledgerAccounts.balance}, 0)`, autoTopUps.threshold)),
        ),
      ),
    )
    .orderBy(asc(place))
    .limit(AT_ONCE);
}

type Owner = Pick<AutoRow, 'merchantId' | 'currency'>;

/** Begins a top-up if one is needed, charges what is under way, and notes how it ended. */
async function look(deps: AutoDeps, owner: Owner): Promise<void> {
  const begun = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(autoTopUps).where(ownedBy(owner)).for('update');
    if (row === undefined) return null;
    return row.openId === null ? begin(tx, row, deps.clock.now()) : underWay(tx, row.openId);
  });
  if (begun === null) return;
  const { slug, cardId } = begun;
  // One payment for each top-up: its end is noted before the card is charged again.
  const mayBegin = async (tx: Database, ended: number): Promise<boolean> => {
    const [row] = await tx.select().from(autoTopUps).where(ownedBy(owner)).for('share');
    return ended === 0 && row !== undefined && isCharged(row, cardId);
  };
  await chargeSavedCard(deps, slug, cardId, mayBegin).catch((error: unknown) => {
    // It is credited, refused or turned off, or too old to be paid.
    if (!(error instanceof Refusal) || error.code !== 'NOT_PAYABLE') throw error;
  });
  await noteEnd(deps, owner);
}

interface Begun {
  readonly slug: string;
  readonly cardId: string;
}

async function underWay(tx: Pick<Database, 'select'>, id: string): Promise<Begun | null> {
  const [row] = await tx.select({ slug: topUps.slug, cardId: topUps.cardId }).from(topUps).where(eq(topUps.id, id));
  return row === undefined || row.cardId === null ? null : { slug: row.slug, cardId: row.cardId };
}

/** Stores the top-up before anything is charged. The settings' row is locked. @returns null if none is needed */
async function begin(tx: Database, row: AutoRow, now: Date): Promise<Begun | null> {
  const { merchantId, currency, cardId } = row;
  if (!row.isOn || cardId === null || (row.dueAt !== null && row.dueAt > now)) return null;
  const [wallet] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, 'wallet'),
        eq(ledgerAccounts.merchantId, merchantId),
        eq(ledgerAccounts.currency, currency),
      ),
    );
  const balance = (wallet?.balance ?? 0) + (await pendingOf(tx, row, now));
  const minor = autoTopUpAmount(row, { balance, used: await usedThisMonth(tx, row, now) }, TOP_UP_LIMITS[currency]);
  if (minor === null) return null;
  const { amount, fee } = topUpPrice(money(minor, currency));
  const [id, slug] = [randomUUID(), randomBytes(18).toString('base64url')];
  await tx.insert(topUps).values({
    id,
    slug,
    reference: newReference('TU'),
    merchantId,
    amount: amount.minor,
    fee: fee.minor,
    currency,
    createdAt: now,
    isAutomatic: true,
    cardId,
  });
  await tx.update(autoTopUps).set({ openId: id }).where(ownedBy(row));
  return { slug, cardId };
}

/** What somebody tops up by a saved card right now: the bank answers in a moment. Minor units. */
async function pendingOf(tx: Pick<Database, 'select'>, { merchantId, currency }: Owner, now: Date): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${topUps.amount})` })
    .from(topUps)
    .innerJoin(payments, and(eq(payments.subjectId, topUps.id), eq(payments.purpose, 'top-up')))
    .where(
      and(
        eq(topUps.merchantId, merchantId),
        eq(topUps.currency, currency),
        isNull(topUps.creditedAt),
        gt(topUps.createdAt, new Date(now.getTime() - UNPAID_LIFETIME)),
        eq(payments.outcome, 'processing'),
        isNotNull(payments.cardId),
      ),
    );
  return Number(row?.sum ?? 0);
}

/** Notes how the charge under way ended; one that the bank has not answered stays under way. */
async function noteEnd(deps: AutoDeps, owner: Owner): Promise<void> {
  const mail = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(autoTopUps).where(ownedBy(owner)).for('update');
    if (row === undefined || row.openId === null) return null;
    const [topUp] = await tx.select().from(topUps).where(eq(topUps.id, row.openId));
    const outcome = await lastOutcome(tx, 'top-up', row.openId);
    const now = deps.clock.now();
    if (topUp !== undefined && topUp.creditedAt !== null) {
      await tx.update(autoTopUps).set({ openId: null, declined: 0, dueAt: null }).where(ownedBy(row));
      return null;
    }
    // However long the bank is silent: it may have taken the money, which counts in the month.
    if (outcome === 'processing') return null;
    const isOld = topUp === undefined || topUp.createdAt.getTime() + UNPAID_LIFETIME <= now.getTime();
    if (outcome === null && !isOld && isCharged(row, topUp.cardId)) return null;
    if (outcome === null || outcome === 'cancelled') {
      // Nobody was asked for money, so nobody refused it.
      await tx.update(autoTopUps).set({ openId: null }).where(ownedBy(row));
      return null;
    }
    const declined = row.declined + 1;
    const stops = row.isOn && declined >= DECLINES_MAX;
    await tx
      .update(autoTopUps)
      .set({
        openId: null,
        declined,
        dueAt: new Date(now.getTime() + AUTO_TOP_UP_WAIT),
        ...(stops ? { isOn: false, stopped: 'declined' as const, version: row.version + 1 } : {}),
      })
      .where(ownedBy(row));
    if (!row.isOn) return null;
    const kind = stops ? 'auto-top-up-stopped' : 'auto-top-up-declined';
    return deps.queue.add(tx, autoTopUpTold, { userId: row.userId, kind });
  });
  if (mail !== null) deps.queue.start(mail);
}
