import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { subscribe } from '../../../contract/packages';
import { wallClockOf } from '../../../src/domain/shared/zoned-time';
import { plansOf } from '../../../server/modules/packages/catalogue';
import { renewPackages } from '../../../server/modules/packages/renew';
import { subscriptions } from '../../../server/modules/packages/tables';
import { cards, payments } from '../../../server/modules/payments/tables';
import { audit } from '../../support/servers/ledger';
import { freshKey, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const BAHRAIN = 'Asia/Bahrain';
/** The month's last days, the leap day among them; what a month lacks does not become the habit of those after it. */
const ENDS = [
  ...['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31', '2027-08-31', '2027-09-30'],
  ...['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
  ...['2028-06-30', '2028-07-31', '2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30', '2028-12-31', '2029-01-31'],
];
/** The days on which the card is declined, and after how many days it is taken. */
const DECLINED: Readonly<Record<string, number>> = { '2027-06-30': 1, '2028-02-29': 3 };

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const row = async () => {
  const [found] = await server.deps.db.select().from(subscriptions);
  if (found === undefined) throw new Error('There is no package');
  return found;
};
const dayOf = (at: Date | null) => (at === null ? null : wallClockOf(at.toISOString(), BAHRAIN).day);
const setCard = (token: string) => server.deps.db.update(cards).set({ token });

/** Goes to the moment at which the package is looked at next, renews, and says which day that was. */
async function goOn(): Promise<string | null> {
  const { dueAt } = await row();
  if (dueAt === null) return null;
  server.clock.set(dueAt.toISOString());
  await renewPackages(server.deps);
  return dayOf(dueAt);
}

it('renews for two years on the day it must, over declined cards, and ends where three more tries fail [R11.18]', async () => {
  const { db } = server.deps;
  server.clock.set('2027-01-31T09:00:00.000Z');
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const card = await saveCard(db, 'm-pearl');
  const plan = plansOf('BHD').find(({ id }) => id === 'bh-starter-monthly');
  const body = { planId: 'bh-starter-monthly', price: plan?.price ?? 0, cardId: card, isTrial: false };
  expect((await server.call(subscribe, { as: owner, body, idempotencyKey: freshKey() })).status).toBe(200);

  for (const [index, end] of ENDS.entries()) {
    expect(dayOf((await row()).periodEnd)).toBe(end);
    const tries = DECLINED[end];
    if (tries !== undefined) await setCard('tok_declined');
    expect(await goOn()).toBe(end);
    if (tries !== undefined) {
      expect((await row()).state).toBe('past-due');
      for (let at = 1; at < tries; at += 2) await goOn();
      await setCard('tok_new');
      await goOn();
    }
    expect(await row()).toMatchObject({ state: 'active', periods: index + 2 });
  }

  await setCard('tok_declined');
  const last = (await row()).periodEnd;
  const days: (string | null)[] = [];
  for (let day = await goOn(); day !== null; day = await goOn()) days.push(day);
  expect(dayOf(last)).toBe('2029-02-28');
  expect(days).toEqual(['2029-02-28', '2029-03-01', '2029-03-03', '2029-03-05']);
  expect(await row()).toMatchObject({ state: 'ended', periods: ENDS.length + 1 });
  const taken = await db.select().from(payments).where(eq(payments.purpose, 'package'));
  expect(taken.filter(({ outcome }) => outcome === 'captured')).toHaveLength(ENDS.length + 1);
  // One before July, two before March, and the four of the last month.
  expect(taken.filter(({ outcome }) => outcome === 'failed')).toHaveLength(7);
  await audit(db);
});
