import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards } from '../../server/modules/payments/tables';
import { HttpPackages } from '../../src/adapters/http/packages.adapter';
import type { NewSubscription, PackagesPort } from '../../src/application/ports/records/packages.port';
import { money } from '../../src/domain/shared/money';
import type { Result } from '../../src/domain/shared/result';
import { codeOf } from '../support/answers';
import { FakePackages } from '../support/fakes/fake-packages';
import { openHttpSession } from '../support/servers/http-session';
import { saveCard } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: PackagesPort;
  /** A good card and one that the bank declines. */
  readonly cards: readonly [string, string];
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  await server.deps.db.delete(cards).where(eq(cards.merchantId, 'm-pearl'));
  const own = [
    await saveCard(server.deps.db, 'm-pearl', 'tok_good'),
    await saveCard(server.deps.db, 'm-pearl', 'tok_declined'),
  ] as const;
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    port: new HttpPackages(tab.http),
    cards: own,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const port = new FakePackages();
  port.declined.add('card-2');
  return { port, cards: ['card-1', 'card-2'], close: async () => undefined };
}

async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe.each([
  ['the server', real],
  ['the fake', fake],
])('packages, by %s [R2.06] [R2.07]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());
  let keys = 0;
  const newKey = () => `key-of-the-suite-${(keys += 1)}`;
  const wanted = (change: Partial<NewSubscription> = {}): NewSubscription => ({
    planId: 'bh-shop-monthly',
    price: money(136_000, 'BHD'),
    cardId: subject.cards[0],
    isTrial: false,
    ...change,
  });

  it('are sold by the month and by the year, with what a year saves [R9.05]', async () => {
    const { plans, current, canTry } = await valueOf(subject.port.read());
    expect([current, canTry]).toEqual([null, true]);
    const prices = ['bh-shop-monthly', 'bh-shop-yearly'].map((id) => plans.find((plan) => plan.id === id)?.price);
    expect(prices).toEqual([money(136_000, 'BHD'), money(1_109_760, 'BHD')]);
    expect((await valueOf(subject.port.delivered())).days).toBe(90);
  });

  it('are refused with a reason', async () => {
    const { port } = subject;
    const tries = [
      { planId: 'nothing' },
      { price: money(1, 'BHD') },
      { cardId: 'nothing' },
      { cardId: subject.cards[1] },
    ];
    const codes = await Promise.all(tries.map(async (each) => codeOf(await port.subscribe(wanted(each), newKey()))));
    expect(codes).toEqual(['NOT_FOUND', 'PACKAGE_PRICE_CHANGED', 'VALIDATION', 'CARD_DECLINED']);
    expect(codeOf(await port.change({ subscriptionId: 'nothing', endsThen: true }))).toBe('NOT_FOUND');
  });

  it('begin once for a key, and are changed as often as one likes [T.36]', async () => {
    const { port } = subject;
    const key = newKey();
    for (const _ of [1, 2])
      expect((await valueOf(port.subscribe(wanted(), key))).current).toMatchObject({ state: 'active', left: 100 });
    expect(codeOf(await port.subscribe(wanted({ isTrial: true }), key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await port.subscribe(wanted(), newKey()))).toBe('ALREADY_SUBSCRIBED');
    const { id: subscriptionId = '' } = (await valueOf(port.read())).current ?? {};
    for (const _ of [1, 2])
      expect((await valueOf(port.change({ subscriptionId, planId: 'bh-shop-yearly' }))).current?.nextPlan?.id).toBe(
        'bh-shop-yearly',
      );
    const changes = { subscriptionId, planId: 'bh-shop-monthly', endsThen: true, cardId: subject.cards[1] };
    expect((await valueOf(port.change(changes))).current).toMatchObject({
      nextPlan: null,
      endsThen: true,
      cardId: subject.cards[1],
    });
    expect(codeOf(await port.change({ subscriptionId, cardId: 'nothing' }))).toBe('VALIDATION');
  });

  it('change to a dearer plan at once, for what was shown, once for a key [T.36]', async () => {
    const { port } = subject;
    const { current, upgrades } = await valueOf(port.read());
    const subscriptionId = current?.id ?? '';
    const yearly = upgrades.find(({ planId }) => planId === 'bh-shop-yearly');
    // It began a moment ago: all of it is credited.
    expect([yearly?.credit, yearly?.charge]).toEqual([money(136_000, 'BHD'), money(973_760, 'BHD')]);
    const charge = yearly?.charge ?? money(0, 'BHD');
    const to = (change: object) => ({ subscriptionId, planId: 'bh-shop-yearly', charge, ...change });
    const refused = [{ subscriptionId: 'nothing' }, { planId: 'bh-shop-monthly' }, { charge: money(1, 'BHD') }, {}];
    const codes: unknown[] = [];
    // The card that was chosen last is the one that is declined.
    for (const each of refused) codes.push(codeOf(await port.upgrade(to(each), newKey())));
    expect(codes).toEqual(['NOT_FOUND', 'NOT_NOW', 'PACKAGE_PRICE_CHANGED', 'CARD_DECLINED']);
    expect((await valueOf(port.read())).current?.plan.id).toBe('bh-shop-monthly');
    await valueOf(port.change({ subscriptionId, cardId: subject.cards[0] }));
    const key = newKey();
    for (const _ of [1, 2])
      expect((await valueOf(port.upgrade(to({}), key))).current).toMatchObject({
        plan: { id: 'bh-shop-yearly' },
        state: 'active',
        left: 1_300,
        endsThen: false,
      });
  });
});
