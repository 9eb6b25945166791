import { describe, expect, it } from 'vitest';
import { demoBusiness } from '../../../server/seed/business';
import type { Demo } from '../../../server/seed/business';
import { demoOrderTemplates } from '../../../server/seed/order-templates';
import { demoTickets } from '../../../server/seed/tickets';
import { demoVouchers, demoVoucherUses } from '../../../server/seed/vouchers';
import { demoWireTransfers } from '../../../server/seed/wire-transfers';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { sampled } from '../../support/sampled';

const SEED = 20_261_120;
const DAY = 86_400_000;
/** In the region, three hours ahead of UTC: both ends of a day, before the shops open, and lunch. */
const HOURS = ['00:05', '05:00', '13:00', '23:55'];
/** Five weeks over the end of a year. */
const MOMENTS = Array.from({ length: 35 }, (_, day) =>
  HOURS.map((hour) => new Date(Date.parse(`2026-12-01T${hour}:00.000+03:00`) + day * DAY)),
).flat();
/** Today's and yesterday's finished orders: those that are placed between the open ones. */
const SHORT = 2;
/** How often an address was used and a customer ordered is history; calendar days, and what follows from one, are times. */
const VARIES = new Set(['usedCount', 'usedAt', 'orderCount', 'lastOrderAt', 'placedOn', 'dueDay', 'dependsOnMoon']);

/** As text, without times and history; what has a time keeps having one. */
const timeless = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, shown: unknown) {
    if (VARIES.has(key)) return undefined;
    return this[key] instanceof Date ? 'a time' : shown;
  });

const balancesOf = ({ books }: Demo): Record<string, number> =>
  Object.fromEntries(books.accounts.flatMap(({ id, balance }) => (typeof balance === 'number' ? [[id, balance]] : [])));

const openOf = ({ stored }: Demo) => stored.filter(({ order }) => !isFinal(order.state));

/** Every row that has to be the same at any moment. An order's offers and money that moved are part of it. */
function lasting(demo: Demo, now: Date): string[] {
  const { tickets, messages } = demoTickets(now.getTime());
  const { files, transfers } = demoWireTransfers('a merchant', 'a user', now.getTime());
  return [
    openOf(demo),
    [demo.lastNumber],
    demo.drivers,
    demo.cards.map((card) => ({ ...card, expiryYear: card.expiryYear - now.getUTCFullYear() })),
    demo.addresses,
    demo.customers,
    demoOrderTemplates(demo, now.getTime()),
    demoVouchers(now),
    demoVoucherUses(now),
    tickets,
    messages,
    files,
    transfers,
  ].flatMap((rows) => rows.map(timeless));
}

describe('the demo data', () => {
  const [first] = MOMENTS;
  if (first === undefined) throw new Error('No moment');
  const whole = demoBusiness(SEED, first);
  const expected = lasting(whole, first);
  const expectSame = (demo: Demo, now: Date): void => {
    const rows = lasting(demo, now);
    expect(rows.length, now.toISOString()).toBe(expected.length);
    expect(
      rows.filter((row, index) => row !== expected[index]),
      now.toISOString(),
    ).toEqual([]);
  };

  it('is the same on every day at every hour, but for its times and its history [R11.43]', () => {
    expect(new Set(openOf(whole).map(({ order }) => order.regionCode))).toEqual(new Set(['BH-manama', 'SA-riyadh']));
    expect(Object.keys(balancesOf(whole)).length).toBe(3);
    for (const now of sampled(MOMENTS, 11)) {
      const demo = demoBusiness(SEED, now, SHORT);
      expectSame(demo, now);
      expect(balancesOf(whole), now.toISOString()).toMatchObject(balancesOf(demo));
    }
  });

  it('and so with its whole history, whose references follow time and are unique [R11.43]', { tags: 'long' }, () => {
    // Each hour, on four days of the week, one of them a Wednesday.
    for (const now of MOMENTS.filter((_, index) => index % 37 === 4)) {
      const demo = demoBusiness(SEED, now);
      expectSame(demo, now);
      expect(balancesOf(demo), now.toISOString()).toEqual(balancesOf(whole));
      const numbers = demo.stored.map(({ order }) => Number(order.reference.slice(3)));
      const times = demo.stored.map(({ order }) => order.createdAt.getTime());
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(numbers.at(-1)).toBeLessThanOrEqual(demo.lastNumber);
    }
  });

  it('keeps its past orders when it starts on a later day', { tags: 'long' }, () => {
    const later = demoBusiness(SEED, new Date(first.getTime() + 10 * DAY));
    const past = ({ stored }: Demo) =>
      new Map(
        stored
          .filter(({ order }) => isFinal(order.state))
          .map(({ order }) => [order.id, { ...order, reference: '', searchText: '' }]),
      );
    const [before, after] = [past(whole), past(later)];
    const both = [...before.keys()].filter((id) => after.has(id));
    // All but the ten days that left the history, and an order less on some days of a smaller shop.
    expect(both.length).toBeGreaterThan(before.size * 0.8);
    for (const id of both) expect(after.get(id)).toEqual(before.get(id));
  });
});
