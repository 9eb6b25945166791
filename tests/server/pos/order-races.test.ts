import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { decidePosOrder } from '../../../contract/sandbox';
import { POS_WEBHOOK_TOKEN, posWebhookPath } from '../../../server/modules/pos-orders';
import { workOnPosOrders } from '../../../server/modules/pos-orders/carry-out';
import { posOrders } from '../../../server/modules/pos/tables';
import { storeOrderHistory } from '../../../server/modules/store-orders/tables';
import { rateLimits } from '../../../server/platform/tables';
import type { PosDecision } from '../../../src/domain/sandbox/point-of-sale';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { MINUTE, posOrderSuite } from './order-suite';
import { tries } from '../../support/sampled';

/** What happens to one order after it was accepted, in any order with what happens to the others. */
const STEPS = [
  'report',
  'late',
  'twice',
  'work',
  'both',
  'ready',
  'closed',
  'declined',
  'silent',
  'forgetful',
  'active',
] as const;
type Step = (typeof STEPS)[number];

/** Scripts of such steps; the long tests try thirty times as many. */
const RUNS = tries(2, 60);

describe.skipIf(withoutPostgres)('orders under bad reports, on PostgreSQL [R1.09] [R11.31]', () => {
  const databaseUrl = postgresHere();
  const suite = posOrderSuite(async () => ({ databaseUrl: await databaseUrl() }));
  const { says, accepted, atPos, read } = suite;

  const work = () => workOnPosOrders(suite.server.deps);
  async function there(id: string) {
    const [row] = await suite.server.deps.db.select().from(posOrders).where(eq(posOrders.orderId, id));
    const number = (await read(id)).number;
    const orders = (await atPos()).filter(({ reference }) => reference === `MERSAL-${number}`);
    return { row, orders };
  }
  /** @param type nothing of it is read: an earlier stage that comes late says the same as the latest one */
  async function report(id: string, type = 'order.updated'): Promise<void> {
    const { app, deps } = suite.server;
    const posId = (await there(id)).orders[0]?.id;
    const url = posWebhookPath(deps.keys.secretOf(...POS_WEBHOOK_TOKEN));
    if (posId !== undefined)
      await app.inject({ method: 'POST', url, payload: { type, order: { id: posId, status: 1 } } });
  }
  /** The restaurant decides; whether it is reported is another step. */
  async function decide(id: string, decision: PosDecision): Promise<void> {
    const posId = (await there(id)).orders[0]?.id;
    if (posId !== undefined) await suite.server.call(decidePosOrder, { params: { id: posId }, body: { decision } });
  }
  const HAPPENS: Readonly<Record<Step, (id: string) => Promise<unknown>>> = {
    report,
    late: (id) => report(id, 'order.created'),
    twice: (id) => Promise.all([1, 2, 3].flatMap(() => [report(id), work()])),
    work,
    both: () => Promise.all([1, 2, 3].map(work)),
    ready: (id) => decide(id, 'ready'),
    closed: (id) => decide(id, 'closed'),
    declined: (id) => decide(id, 'declined'),
    silent: () => says('silent'),
    forgetful: () => says('forgetful'),
    active: () => says('active'),
  };

  it('arrive once each, lost, late, doubled and reordered, and end as the restaurant said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1)), { maxLength: 12 }), async (script) => {
        await says('active');
        await suite.server.deps.db.delete(rateLimits);
        await suite.work(1);
        const ids = [await accepted(), await accepted()];
        for (const [step, which] of script) {
          suite.server.clock.advance(1_000);
          await HAPPENS[step](ids[which] ?? '');
        }
        await says('active');
        // In the end what waits is due again, and what is there is asked about.
        for (let time = 0; time < 3; time += 1) await suite.work(6 * MINUTE);
        for (const id of ids) {
          const { row, orders } = await there(id);
          expect(orders).toHaveLength(1);
          expect([row?.posId, row?.state]).toEqual([orders[0]?.id, orders[0]?.state]);
          const { state } = await read(id);
          const ends = {
            sent: 'accepted',
            accepted: 'accepted',
            ready: 'prepared',
            closed: 'successful',
            declined: 'cancelled',
          };
          expect(state).toBe(ends[orders[0]?.state ?? 'sent']);
          const history = await suite.server.deps.db
            .select()
            .from(storeOrderHistory)
            .where(eq(storeOrderHistory.orderId, id));
          expect(new Set(history.map((each) => each.state)).size).toBe(history.length);
        }
      }),
      { numRuns: RUNS, seed: 20_261_128 },
    );
  }, 180_000);
});
