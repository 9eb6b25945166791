import { eq, inArray } from 'drizzle-orm';
import { formatMoney, money } from '../src/domain/shared/money';
import type { Currency } from '../src/domain/shared/money';
import type { Database } from './db/open';
import { orders, orderStops } from './modules/ordering';
import { checkLedger } from './modules/wallet';
import type { CrookedEntry, LedgerReport, WrongWallet } from './modules/wallet';

/** More than these are counted only: what broke so many is one cause. */
const SHOWN = 50;

/** `BHD 1.550`, with a plain space: lines are searched. */
const amount = (minor: number, currency: Currency): string =>
  formatMoney(money(minor, currency), 'en-GB').replaceAll('\u00a0', ' ');

/** The orders that stops belong to: people know those by their numbers. */
async function ordersOf(db: Database, entries: readonly CrookedEntry[]): Promise<ReadonlyMap<string, string>> {
  const stops = entries.filter(({ subject }) => subject === 'stop').map(({ subjectId }) => subjectId);
  if (stops.length === 0) return new Map();
  const rows = await db
    .select({ id: orderStops.id, reference: orders.reference })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(inArray(orderStops.id, stops));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

function entryLine({ id, kind, subject, subjectId, reference, postings }: CrookedEntry, order?: string): string {
  const sums = new Map<Currency, number>();
  for (const { currency, amount: minor } of postings) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  const what =
    postings.length < 2
      ? `has ${postings.length === 0 ? 'no postings' : 'one posting'}`
      : `sums to ${[...sums].map(([currency, minor]) => amount(minor, currency)).join(' and ')}`;
  const of = order === undefined ? `${subject} ${reference ?? subjectId}` : `order ${order}`;
  const sides = postings.map(({ account, currency, amount: minor }) => `${account} ${amount(minor, currency)}`);
  return `entry ${id} (${kind}, ${of}) ${what}${sides.length === 0 ? '' : `: ${sides.join(', ')}`}`;
}

function walletLine({ id, currency, balance, sum, movements, postings, overdraft, wrongNumber }: WrongWallet): string {
  const wrong = [
    balance === sum ? '' : `stores ${amount(balance, currency)}, but its postings sum to ${amount(sum, currency)}`,
    movements === postings ? '' : `counts ${movements} postings, but has ${postings}`,
    wrongNumber === null ? '' : `has a posting ${wrongNumber} that does not follow from those before it`,
    balance < -overdraft ? `is below its overdraft of ${amount(overdraft, currency)}` : '',
  ];
  return `account ${id} ${wrong.filter(Boolean).join('; ')}`;
}

function table({ balances }: LedgerReport): string[] {
  const width = Math.max(0, ...balances.map(({ kind }) => kind.length));
  return balances.map(
    ({ kind, currency, accounts, balance }) =>
      `  ${kind.padEnd(width)}  ${currency}  ${String(accounts).padStart(5)}  ${amount(balance, currency).padStart(18)}`,
  );
}

/**
 * Checks the ledger of a database and says what was found, line by line [R11.20].
 * @returns whether everything sums to zero
 */
export async function sayLedger(db: Database, say: (line: string) => void): Promise<boolean> {
  const report = await checkLedger(db);
  const { crooked, wallets, entries } = report;
  say('  kind, currency, accounts, balance');
  for (const line of table(report)) say(line);
  const faults = crooked.length + wallets.length;
  if (faults === 0) {
    say(
      `The ledger is right: ${entries} entries, each of which sums to zero, and every wallet is what its postings say.`,
    );
    return true;
  }
  say(`The ledger is wrong in ${faults} ${faults === 1 ? 'place' : 'places'}:`);
  const named = await ordersOf(db, crooked);
  const lines = [
    ...wallets.map(walletLine),
    ...crooked.map((entry) => entryLine(entry, entry.subject === 'stop' ? named.get(entry.subjectId) : undefined)),
  ];
  for (const line of lines.slice(0, SHOWN)) say(`  - ${line}`);
  if (faults > SHOWN) say(`  and ${faults - SHOWN} more`);
  return false;
}
