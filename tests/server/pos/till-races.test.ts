import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePosOrder } from '../../../contract/sandbox';
import { posBusinessPath } from '../../../server/modules/pos-deliveries';
import { workOnPosDeliveries } from '../../../server/modules/pos-deliveries/carry-out';
import { lookForDeliveries } from '../../../server/modules/pos-deliveries/look';
import { posDeliveries } from '../../../server/modules/pos-deliveries/tables';
import { audit } from '../../support/servers/ledger';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { MINUTE, openTill } from '../../support/servers/till';
import type { Till } from '../../support/servers/till';
import { tries } from '../../support/sampled';

/** What happens to one order after it was taken, in any order with what happens to the others. */
const STEPS = ['report', 'twice', 'work', 'both', 'look', 'ready', 'decline', 'silent', 'active'] as const;
type Step = (typeof STEPS)[number];
/** Scripts of such steps; the long tests try thirty times as many. */
const RUNS = tries(2, 60);

describe.skipIf(withoutPostgres)('deliveries of the till under bad reports, on PostgreSQL [R1.09] [R11.31]', () => {
  const databaseUrl = postgresHere();
  let server: TestServer;
  let till: Till;
  beforeAll(async () => {
    server = await startServer({ databaseUrl: await databaseUrl() });
    till = await openTill(server);
    await till.fund(900_000_000);
    await till.flip(true);
  });
  afterAll(() => server.close());

  const report = async (id: string) =>
    server.app.inject({
      method: 'POST',
      url: posBusinessPath(server.deps.keys, 'm-pearl'),
      payload: { type: 'order.updated', order: { id } },
    });

  const work = () => workOnPosDeliveries(server.deps);
  const decide = (id: string, decision: 'ready' | 'declined') =>
    server.call(decidePosOrder, { params: { id }, body: { decision } });
  const HAPPENS: Readonly<Record<Step, (id: string) => Promise<unknown>>> = {
    report,
    // A report while it is being worked on, and another process that takes it up at once.
    twice: (id) => Promise.all([1, 2, 3].flatMap(() => [report(id), work()])),
    work,
    both: () => Promise.all([1, 2, 3].map(work)),
    look: () => Promise.all([lookForDeliveries(server.deps), work()]),
    ready: (id) => decide(id, 'ready'),
    decline: (id) => decide(id, 'declined'),
    silent: () => till.says('silent'),
    active: () => till.says('active'),
  };
  async function happen(step: Step, id: string): Promise<void> {
    server.clock.advance(1_000);
    await HAPPENS[step](id);
  }

  it('arrive once each, lost, late, doubled and reordered, and none that was cancelled keeps a driver', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(2)), { maxLength: 14 }), async (script) => {
        const before = new Set((await till.made()).map(({ id }) => id));
        const ids = [await till.take(), await till.take(), await till.take()];
        for (const [step, which] of script) await happen(step, ids[which] ?? '');
        await till.says('active');
        // In the end a look comes, and what waits is due again.
        for (let time = 0; time < 7; time += 1) {
          server.clock.advance(MINUTE);
          await lookForDeliveries(server.deps);
          await workOnPosDeliveries(server.deps);
          await workOnPosDeliveries(server.deps);
        }
        const made = (await till.made()).filter(({ id }) => !before.has(id));
        for (const id of ids) {
          const [row, another] = await server.deps.db.select().from(posDeliveries).where(eq(posDeliveries.posId, id));
          expect(another).toBeUndefined();
          const isDeclined = (await till.atPos(id))?.state === 'declined';
          const own = made.filter((order) => order.id === row?.deliveryId);
          expect(row?.nextAt ?? null).toBeNull();
          // One for each that is wanted; where the cancelling came in time, none was made, and otherwise it is cancelled.
          if (isDeclined) expect(own.every(({ state }) => state === 'cancelled')).toBe(true);
          else expect(own.map(({ state }) => state)).toEqual(['created']);
        }
        expect(made.length).toBeLessThanOrEqual(ids.length);
      }),
      { numRuns: RUNS, seed: 20_261_127 },
    );
    await audit(server.deps.db);
  }, 180_000);

  it('are requested once by three processes at the same moment', async () => {
    const before = (await till.made()).length;
    const id = await till.take();
    await Promise.all([report(id), report(id)]);
    await Promise.all([1, 2, 3].map(() => workOnPosDeliveries(server.deps)));
    await Promise.all([report(id), workOnPosDeliveries(server.deps), workOnPosDeliveries(server.deps)]);
    await till.work();
    expect((await till.made()).length - before).toBe(1);
  });
});
