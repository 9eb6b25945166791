import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import {
  HAND_IN_CODE_LENGTH,
  HAND_IN_CODE_LIFETIME,
  heldOf,
  isAnnounceable,
  settled,
} from '../../../src/domain/driving/hand-in';
import type { AnnouncedHandIn, HandInReceipt, HandIns } from '../../../src/domain/driving/hand-in';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { Note } from '../../platform/note';
import { users } from '../identity';
import { drivers } from '../ordering';
import { holdPayables, move } from '../wallet';
import { bookHandedIn, heldCash, heldSums, restSums } from './held-cash';
import { holdDriver } from './hold';
import { announcedHandIns, handIns } from './tables';

type Reader = Pick<Database, 'select'>;

/** So many of the last receipts are shown. */
const SHOWN = 10;

const newCode = (): string => String(randomInt(10 ** HAND_IN_CODE_LENGTH)).padStart(HAND_IN_CODE_LENGTH, '0');

/** What a driver has announced and may still bring; null if nothing. */
export async function announcedBy(
  db: Reader,
  { driverId, regionCode }: { readonly driverId: string; readonly regionCode: RegionCode },
  now: Date,
): Promise<AnnouncedHandIn | null> {
  const [row] = await db
    .select()
    .from(announcedHandIns)
    .where(and(eq(announcedHandIns.driverId, driverId), gt(announcedHandIns.expiresAt, now)));
  return row === undefined
    ? null
    : {
        code: row.code,
        amount: money(row.amount, REGIONS[regionCode].currency),
        expiresAt: row.expiresAt.toISOString(),
      };
}

/**
 * Notes what a driver will bring, under a code of its own. The same amount again keeps its code, because the first answer
 * may have been lost; another amount takes its place.
 * @throws Refusal MORE_THAN_HELD, also for nothing
 */
export async function announce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  driverId: string,
  amount: Money,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { regionCode } = await holdDriver(tx, driverId);
    const held = (await heldSums(tx, [driverId])).get(driverId) ?? 0;
    if (!isAnnounceable(amount, money(held, REGIONS[regionCode].currency))) throw new Refusal('MORE_THAN_HELD');
    const before = await announcedBy(tx, { driverId, regionCode }, now);
    if (before?.amount.minor === amount.minor) return;
    await tx.delete(announcedHandIns).where(eq(announcedHandIns.driverId, driverId));
    await tx.delete(announcedHandIns).where(lte(announcedHandIns.expiresAt, now));
    const expiresAt = new Date(now.getTime() + HAND_IN_CODE_LIFETIME);
    for (;;) {
      const row = { driverId, code: newCode(), amount: amount.minor, expiresAt };
      const written = await tx.insert(announcedHandIns).values(row).onConflictDoNothing().returning();
      if (written.length > 0) return;
    }
  });
}

/** A driver does not come after all. */
export async function withdraw({ db }: Pick<Deps, 'db'>, driverId: string): Promise<void> {
  await db.delete(announcedHandIns).where(eq(announcedHandIns.driverId, driverId));
}

/** Who announced cash under a code. @throws Refusal CASH_CODE_UNKNOWN, also once it is too old */
export async function driverOfCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, code: string): Promise<string> {
  const [row] = await db
    .select({ driverId: announcedHandIns.driverId })
    .from(announcedHandIns)
    .where(and(eq(announcedHandIns.code, code), gt(announcedHandIns.expiresAt, clock.now())));
  if (row === undefined) throw new Refusal('CASH_CODE_UNKNOWN');
  return row.driverId;
}

/** The last receipts of a driver, latest first. */
export async function receiptsOf(db: Reader, driverId: string): Promise<readonly HandInReceipt[]> {
  const rows = await db
    .select()
    .from(handIns)
    .where(eq(handIns.driverId, driverId))
    .orderBy(desc(handIns.number))
    .limit(SHOWN);
  return rows.map(({ number, at, operator, currency, counted, rest, left, lines }) => ({
    number,
    at: at.toISOString(),
    operator,
    counted: money(counted, currency),
    rest: money(rest, currency),
    left: money(left, currency),
    lines: lines.map(({ reference, amount }) => ({ reference, amount: money(amount, currency) })),
  }));
}

/** The driver's side of handing in. */
export async function readHandIns(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  driver: { readonly driverId: string; readonly regionCode: RegionCode },
): Promise<HandIns> {
  const { currency } = REGIONS[driver.regionCode];
  return {
    announced: await announcedBy(db, driver, clock.now()),
    receipts: await receiptsOf(db, driver.driverId),
    limit: money(settings.drivers[driver.regionCode].cashLimit, currency),
  };
}

/** Books what covers no whole amount, or uses up what the hand-in before left over. */
async function bookRest(tx: Database, driverId: string, by: number, currency: Currency, at: Date): Promise<void> {
  await move(tx, {
    kind: 'hand-in-rest',
    ...(by > 0 ? { from: 'bank', to: 'cash' } : { from: 'cash', to: 'bank' }),
    merchantId: '',
    amount: money(Math.abs(by), currency),
    subject: { kind: 'driver', id: driverId },
    branchId: null,
    at,
  });
}

/**
 * Takes cash that was counted at the desk: whole amounts are settled, the oldest first, each with the entry that has always
 * stood for it; what is left over is kept for the driver ([0120]). A blocked driver hands in as everybody does.
 * @param seen what the driver held, to the person who counted; minor units
 * @returns whether it changed anything
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE if they hold something else now, MORE_THAN_HELD
 */
export async function takeHandIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  driverId: string,
  counted: Money,
  { seen, operator, note }: { readonly seen: number; readonly operator: string; readonly note: Note },
): Promise<boolean> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ name: users.name, isPerson: drivers.isPerson })
      .from(drivers)
      .innerJoin(users, eq(users.id, drivers.id))
      .where(eq(drivers.id, driverId));
    if (known?.isPerson !== true) throw new Refusal('NOT_FOUND');
    const { currency } = REGIONS[(await holdDriver(tx, driverId)).regionCode];
    const merchantIds = (await heldCash(tx, [driverId])).map(({ merchantId }) => merchantId);
    await holdPayables(tx, merchantIds, currency);
    // Read again behind the locks: the sandbox hands in by merchant.
    const lines = await heldCash(tx, [driverId]);
    const before = (await restSums(tx, [driverId])).get(driverId) ?? 0;
    const taken = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (heldOf(taken, before) !== seen) throw new Refusal('CHANGED_MEANWHILE');
    const done = counted.currency === currency ? settled(lines, counted.minor, before) : null;
    if (done === null) throw new Refusal('MORE_THAN_HELD');
    for (const line of done.covered) await bookHandedIn(tx, line, at);
    if (done.rest !== before) await bookRest(tx, driverId, done.rest - before, currency, at);
    await tx.insert(handIns).values({
      driverId,
      operator,
      at,
      currency,
      counted: counted.minor,
      rest: done.rest,
      left: done.left,
      lines: done.covered.map(({ reference, amount }) => ({ reference, amount })),
    });
    await tx.delete(announcedHandIns).where(eq(announcedHandIns.driverId, driverId));
    await note(tx, { id: driverId, name: known.name, merchantId: null, amount: counted });
  });
  return true;
}
