import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { setAutoTopUp as setCall } from '../../../contract/auto-top-up';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { AUTO_TOP_UP_LIMITS } from '../../../src/domain/wallet/auto-top-up';
import type { AutoTopUp } from '../../../src/domain/wallet/auto-top-up';
import { topUpLimitError } from '../../../src/domain/wallet/top-up';
import type { Database } from '../../db/open';
import type { FieldError } from '../../http/refusal';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { startOfDay } from '../../platform/days';
import type { Deps } from '../../platform/deps';
import type { Scope } from '../../platform/scope';
import { holdMerchant } from '../identity';
import { regionOf } from '../invoices';
import { cards } from '../payments';
import { autoTopUps, topUps } from './tables';

export type AutoRow = typeof autoTopUps.$inferSelect;
type Reader = Pick<Database, 'select'>;
type Owner = Pick<AutoRow, 'merchantId' | 'currency'>;

export const ownedBy = ({ merchantId, currency }: Owner) =>
  and(eq(autoTopUps.merchantId, merchantId), eq(autoTopUps.currency, currency));

/** When the calendar month of the region began in which a moment lies. */
function monthOf(currency: Currency, now: Date): Date {
  const { timeZone } = REGIONS[regionOf(currency)];
  return startOfDay(timeZone, `${dayIn(timeZone, now.toISOString()).slice(0, 7)}-01`);
}

/** What the wallet got by itself in this month, and what is on its way. Minor units. */
export async function usedThisMonth(
  db: Reader,
  { merchantId, currency, openId }: Owner & Pick<AutoRow, 'openId'>,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${topUps.amount})` })
    .from(topUps)
    .where(
      and(
        eq(topUps.merchantId, merchantId),
        eq(topUps.currency, currency),
        eq(topUps.isAutomatic, true),
        // It belongs to the month in which the wallet got it, and what is on its way to this one.
        or(
          gte(topUps.creditedAt, monthOf(currency, now)),
          openId === null ? undefined : and(eq(topUps.id, openId), isNull(topUps.creditedAt)),
        ),
      ),
    );
  return Number(row?.sum ?? 0);
}

/** What stands before anybody has decided anything: off, with amounts to begin with. */
const DEFAULTS: Readonly<Record<Currency, Record<'threshold' | 'amount' | 'monthlyCap', number>>> = {
  BHD: { threshold: 10_000, amount: 25_000, monthlyCap: 200_000 },
  SAR: { threshold: 100_00, amount: 250_00, monthlyCap: 2_000_00 },
};

/** The automatic top-up of the region's wallet. */
export async function readAutoTopUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, regionCode }: Pick<Scope, 'merchantId' | 'regionCode'>,
): Promise<AutoTopUp> {
  const { currency } = REGIONS[regionCode];
  const [row] = await db.select().from(autoTopUps).where(ownedBy({ merchantId, currency }));
  const { threshold, amount, monthlyCap } = row ?? DEFAULTS[currency];
  return {
    version: row?.version ?? 0,
    isOn: row?.isOn ?? false,
    threshold: money(threshold, currency),
    amount: money(amount, currency),
    monthlyCap: money(monthlyCap, currency),
    cardId: row?.cardId ?? null,
    stopped: row?.stopped ?? null,
    declined:
      row?.isOn === true && row.declined > 0 && row.dueAt !== null
        ? { times: row.declined, nextAt: row.dueAt.toISOString() }
        : null,
    usedThisMonth: money(row === undefined ? 0 : await usedThisMonth(db, row, clock.now()), currency),
  };
}

type Body = BodyOf<typeof setCall>;

/** What is wrong with settings, whoever sends them. The card is looked at where it is stored. */
function errorsOf({ threshold, amount, monthlyCap, isOn, cardId }: Body, currency: Currency): FieldError[] {
  const limits = AUTO_TOP_UP_LIMITS[currency];
  const above = ({ minor }: Money, max: number) => (minor > max ? ('too-large' as const) : null);
  const found = {
    threshold: threshold.minor === 0 ? ('too-small' as const) : above(threshold, limits.threshold),
    amount: topUpLimitError(amount),
    monthlyCap: monthlyCap.minor < amount.minor ? ('too-small' as const) : above(monthlyCap, limits.cap),
  };
  return [
    ...Object.entries({ threshold, amount, monthlyCap }).flatMap(([path, each]) =>
      each.currency === currency ? [] : [{ path: `${path}.currency`, code: 'invalid' as const }],
    ),
    ...Object.entries(found).flatMap(([path, code]) => (code === null ? [] : [{ path, code }])),
    ...(isOn && cardId === null ? [{ path: 'cardId', code: 'required' as const }] : []),
  ];
}

/**
 * Stores what a business decides. Turning it on again forgets refusals. What is on its way stays on its way.
 * @throws Refusal VALIDATION, CHANGED_MEANWHILE
 */
export async function setAutoTopUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  { version, ...settings }: Body,
  agent: string,
): Promise<AutoTopUp> {
  const { merchantId, regionCode, userId } = scope;
  const { currency } = REGIONS[regionCode];
  const fields = errorsOf({ version, ...settings }, currency);
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  const { isOn, cardId } = settings;
  await deps.db.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const [known] = await tx.select().from(autoTopUps).where(ownedBy({ merchantId, currency })).for('update');
    if ((known?.version ?? 0) !== version) throw new Refusal('CHANGED_MEANWHILE');
    if (cardId !== null) {
      const [card] = await tx
        .select({ id: cards.id })
        .from(cards)
        .where(and(eq(cards.id, cardId), eq(cards.merchantId, merchantId)));
      if (card === undefined) throw new Refusal('VALIDATION', { fields: [{ path: 'cardId', code: 'unknown' }] });
    }
    const columns = {
      isOn,
      threshold: settings.threshold.minor,
      amount: settings.amount.minor,
      monthlyCap: settings.monthlyCap.minor,
      cardId,
      userId,
      version: version + 1,
      declined: 0,
      dueAt: null,
      stopped: null,
    };
    await tx
      .insert(autoTopUps)
      .values({ merchantId, currency, ...columns })
      .onConflictDoUpdate({ target: [autoTopUps.merchantId, autoTopUps.currency], set: columns });
    const kind = isOn ? 'auto-top-up-on' : 'auto-top-up-off';
    await audit(tx, { merchantId, at: deps.clock.now(), kind, actor: scope, agent });
  });
  return readAutoTopUp(deps, scope);
}

/**
 * A card is removed: automatic top-ups by it are off, and say why. Inside the caller's transaction.
 * @returns who turned them on, to be told; none if no wallet used it
 */
export async function stopAutoTopUps(
  tx: Pick<Database, 'update'>,
  merchantId: string,
  cardId: string,
): Promise<readonly string[]> {
  const stopped = await tx
    .update(autoTopUps)
    .set({ isOn: false, cardId: null, stopped: 'card-removed', version: sql`${autoTopUps.version} + 1` })
    .where(and(eq(autoTopUps.merchantId, merchantId), eq(autoTopUps.cardId, cardId), eq(autoTopUps.isOn, true)))
    .returning({ userId: autoTopUps.userId });
  // One that is off forgets it silently.
  await tx
    .update(autoTopUps)
    .set({ cardId: null, version: sql`${autoTopUps.version} + 1` })
    .where(and(eq(autoTopUps.merchantId, merchantId), eq(autoTopUps.cardId, cardId)));
  return stopped.map(({ userId }) => userId);
}

/** Whose turn it may be: on, or with a charge whose end nobody has noted yet. */
export const isLookedAt = or(eq(autoTopUps.isOn, true), isNotNull(autoTopUps.openId));
/** Not waiting after a refusal. */
export const isDue = (now: Date) => or(isNull(autoTopUps.dueAt), sql`${autoTopUps.dueAt} <= ${now.toISOString()}`);

/** Whether a card may be charged now: somebody may have turned them off, or chosen another card. */
export const isCharged = ({ isOn, cardId }: AutoRow, card: string | null): boolean =>
  isOn && card !== null && cardId === card;
