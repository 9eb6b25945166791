import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/open';
import { foldDailySums, readDailySums } from '../../../server/modules/ordering/daily-sums';
import type { DailySum } from '../../../server/modules/ordering/daily-sums';
import { rowsOf } from '../../../server/modules/ordering/order-rows';
import type { OrderRow } from '../../../server/modules/ordering/order-rows';
import { dailySums, orders } from '../../../server/modules/ordering/tables';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { openTestDatabase } from '../../support/servers/database';
import { SEEF } from '../../support/servers/parcels';
import { tries } from '../../support/sampled';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function rowAt(id: string, branchId: string, regionCode: RegionCode, at: Date, minor: number): OrderRow {
  const recipient = { name: 'Huda', phone: '+97336123456' };
  const { currency } = REGIONS[regionCode];
  return rowsOf({
    id,
    reference: id,
    trackingSlugs: [id],
    merchantId: 'm',
    branchId,
    regionCode,
    timing: { kind: 'instant' },
    pickUp: { address: SEEF, contact: recipient },
    dropOffs: [{ address: SEEF, recipient, note: '', size: 'small', cashToCollect: money(0, currency) }],
    payment: { method: 'cash', cardLast4: null, chargeKey: null, paid: false },
    price: { lines: [], total: money(minor, currency), distanceMeters: 1, durationSeconds: 1, route: [] },
    at,
  }).order;
}

/** The sums as they would be counted from the orders themselves, by the database's own calendar. */
async function counted(branchId: string, regionCode: RegionCode) {
  const { rows } = (await database.db.execute(sql`
    select to_char(created_at at time zone ${REGIONS[regionCode].timeZone}, 'YYYY-MM-DD') as day, state,
      count(*)::int as orders,
      sum(case when payment_status = 'due' and state in ('cancelled', 'deleted', 'rejected', 'failed') then 0
        else total - refunded end)::float8 as spent
    from orders where branch_id = ${branchId} group by 1, 2`)) as {
    rows: DailySum[];
  };
  return rows;
}

const inOrder = (sums: readonly DailySum[]) =>
  sums.map(({ day, state, orders: many, spent }) => `${day} ${state}: ${many} for ${spent}`).sort();

/** Within two seconds of a midnight of either region, or anywhere in two days. */
const moment = fc.oneof(
  fc
    .tuple(fc.constantFrom(21, 20, 45, 44), fc.integer({ min: -2_000, max: 2_000 }))
    .map(([hours, ms]) => hours * 3_600_000 + ms),
  fc.integer({ min: 0, max: 2 * 86_400_000 }),
);
const which = fc.nat(20);
const change = fc.record(
  {
    state: fc.constantFrom(...TASK_STATES),
    paymentStatus: fc.constantFrom('due' as const, 'paid' as const),
    refunded: fc.nat(5_000),
    recipientName: fc.constantFrom('Huda', 'Ali'),
  },
  { requiredKeys: ['recipientName'] },
);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      at: moment,
      minor: fc.nat(5_000),
      riyadh: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), which, to: change }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('change all' as const), to: fc.constantFrom(...TASK_STATES) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
);
const script = fc.array(fc.record({ step, fails: fc.nat(4).map((n) => n === 0) }), { maxLength: 30, size: 'max' });

describe('daily sums', () => {
  it('equal the sums over the orders, whatever happened to them, at midnight too [R11.11] [R2.01]', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const { db } = database;
        await db.delete(orders);
        await db.delete(dailySums);
        let placed = 0;
        for (const { step: one, fails } of steps) {
          const doing = db.transaction(async (tx) => {
            if (one.kind === 'place') {
              placed += 1;
              const region: RegionCode = one.riyadh ? 'SA-riyadh' : 'BH-manama';
              const at = new Date(Date.parse('2026-11-20T00:00:00.000Z') + one.at);
              await tx.insert(orders).values(rowAt(`o-${placed}`, `b-${region}`, region, at, one.minor));
            }
            const id = 'which' in one ? `o-${1 + (one.which % Math.max(1, placed))}` : '';
            if (one.kind === 'change') await tx.update(orders).set(one.to).where(eq(orders.id, id));
            if (one.kind === 'change all') await tx.update(orders).set({ state: one.to });
            if (one.kind === 'delete') await tx.delete(orders).where(eq(orders.id, id));
            if (one.kind === 'fold') await foldDailySums({ db: tx });
            if (fails) throw new Error('Rolled back');
          });
          await doing.catch((error: Error) => {
            if (error.message !== 'Rolled back') throw error;
          });
        }
        for (const region of Object.keys(REGIONS) as RegionCode[]) {
          const sums = await readDailySums(db, `b-${region}`, '2000-01-01');
          expect(inOrder(sums)).toEqual(inOrder(await counted(`b-${region}`, region)));
        }
      }),
      { numRuns: tries(10, 40) },
    );
  }, 120_000);

  it('are folded to one row for each branch, day and state, and to none where nothing is left [R11.11]', async () => {
    const { db } = database;
    await db.delete(orders);
    await db.delete(dailySums);
    const at = new Date('2026-11-20T09:00:00.000Z');
    for (let n = 0; n < 6; n += 1) await db.insert(orders).values(rowAt(`o-${n}`, 'b', 'BH-manama', at, 100));
    await db.update(orders).set({ state: 'assigned' }).where(eq(orders.id, 'o-1'));
    await foldDailySums({ db });
    await foldDailySums({ db });
    expect(await db.$count(dailySums)).toBe(2);
    await db.delete(orders);
    await foldDailySums({ db });
    expect(await db.$count(dailySums)).toBe(0);
  });
});
