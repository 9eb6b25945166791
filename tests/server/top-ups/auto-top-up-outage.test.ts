import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setAutoTopUp } from '../../../contract/auto-top-up';
import { getSandbox } from '../../../contract/sandbox';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { payments } from '../../../server/modules/payments/tables';
import { topUpByThemselves } from '../../../server/modules/top-ups/auto-top-up';
import { autoTopUps } from '../../../server/modules/top-ups/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { Deps } from '../../../server/platform/deps';
import { AUTO_TOP_UP, bhd, newPearlWallet } from '../../support/servers/auto-top-ups';
import type { Settings } from '../../support/servers/auto-top-ups';
import { losingAnswers, unreachable } from '../../support/servers/interrupted';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

const HOUR = 3_600_000;

describe('automatic top-ups while the bank cannot be reached [R11.16] [T.40]', () => {
  let server: TestServer;
  let owner: TestSession;
  beforeAll(async () => {
    server = await startServer({ at: '2026-11-10T09:00:00.000Z' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await newPearlWallet(server, 5_000);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    await set();
  });
  const set = async (change: Partial<Settings> = {}) =>
    expect(
      (await server.call(setAutoTopUp, { as: owner, body: { ...AUTO_TOP_UP, monthlyCap: bhd(25_000), ...change } }))
        .status,
    ).toBe(200);
  const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance;
  const state = async () => (await server.deps.db.select().from(autoTopUps))[0];
  const outcomes = async () => (await server.deps.db.select().from(payments)).map(({ outcome }) => outcome).sort();
  async function sweeps(deps: Deps = server.deps): Promise<void> {
    server.clock.advance(60_000);
    await reconcile(deps);
    await topUpByThemselves(deps);
  }
  /** Hours during which both sweeps meet silence. */
  async function outage(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) {
      server.clock.advance(HOUR);
      await sweeps(unreachable(server.deps));
    }
  }

  it.each(
    sampled(
      [
        [
          'never got the charge: it is not made a day late, and the next one is',
          unreachable,
          ['cancelled', 'captured'],
        ],
        ['took the money: it is credited, and counts', losingAnswers, ['captured']],
      ] as const,
      2,
    ),
  )('for longer than a day, and it %s: never more than the month allows', async (_, first, ends) => {
    await topUpByThemselves(first(server.deps));
    await outage(32);
    expect([await outcomes(), await balance()]).toEqual([['processing'], 5_000]);
    for (const _each of [1, 2, 3]) await sweeps();
    expect([await outcomes(), await balance()]).toEqual([ends, 30_000]);
  });

  it('are not told as declined, and count as no refusal', { tags: 'long' }, async () => {
    await topUpByThemselves(unreachable(server.deps));
    await outage(26);
    await server.deps.queue.runDue();
    await server.deps.afterwards.settled();
    const { mails } = (await server.call(getSandbox)).data;
    expect(mails.filter(({ subject }) => /top-up/i.test(subject))).toEqual([]);
    expect(await state()).toMatchObject({ isOn: true, declined: 0, dueAt: null });
  });

  it.each([
    ['never got the charge: none is made any more', unreachable, 5_000],
    ['took the money: it is credited', losingAnswers, 30_000],
  ] as const)('and are turned off meanwhile, and it %s', async (_, first, left) => {
    await topUpByThemselves(first(server.deps));
    await set({ version: 1, isOn: false });
    await sweeps();
    expect([await balance(), await state()]).toEqual([left, expect.objectContaining({ openId: null, declined: 0 })]);
    // On again, the charge that was called off stays so: it is asked about for a week.
    await set({ version: 2, threshold: bhd(1_000) });
    for (const _each of [1, 2]) {
      server.clock.advance(2 * HOUR);
      await sweeps();
    }
    expect(await balance()).toBe(left);
  });
});
