import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeCard } from '../../../contract/cards';
import { cancelOrder, placeOrder, createQuote } from '../../../contract/order';
import { getSandbox } from '../../../contract/sandbox';
import { changePackage, getDelivered, getPackages, subscribe } from '../../../contract/packages';
import type { BodyOf } from '../../../contract/call';
import { plansOf } from '../../../server/modules/packages/catalogue';
import { renewPackages } from '../../../server/modules/packages/renew';
import { packageCharges, packageUses, subscriptions } from '../../../server/modules/packages/tables';
import { userBranches } from '../../../server/modules/identity/tables';
import { cards, payments } from '../../../server/modules/payments/tables';
import { rateLimits } from '../../../server/platform/tables';
import { eventually } from '../../support/eventually';
import { endingBefore } from '../../support/servers/interrupted';
import { audit, movesOf } from '../../support/servers/ledger';
import { freshKey, orderBody, placed, quoteBody, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const DAY = 86_400_000;
const planOf = (id: string) => {
  const plan = plansOf('BHD').find((each) => each.id === id);
  if (plan === undefined) throw new Error(`No plan ${id}`);
  return plan;
};

let server: TestServer;
let owner: TestSession;
let card: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [packageUses, packageCharges, subscriptions, cards, rateLimits]) await db.delete(table);
  card = await saveCard(db, 'm-pearl');
  await refreshed();
});

/** Tokens end while the clock is moved. */
async function refreshed(): Promise<void> {
  owner = await server.signIn('owner@pearl.example', 'b-seef');
}

const begin = (change: Partial<BodyOf<typeof subscribe>> = {}, key = freshKey(), as = owner) => {
  const { price } = planOf(change.planId ?? 'bh-starter-monthly');
  const body = { planId: 'bh-starter-monthly', price, cardId: card, isTrial: false, ...change };
  return server.call(subscribe, { as, body, idempotencyKey: key });
};
const change = (body: Omit<BodyOf<typeof changePackage>, 'subscriptionId'>, id: string, as = owner) =>
  server.call(changePackage, { as, body: { subscriptionId: id, ...body } });
const read = async (as = owner) => (await server.call(getPackages, { as })).data;
async function current() {
  const { current: found } = await read();
  if (found === null) throw new Error('There is no package');
  return found;
}
/** Moves the clock, and renews what is due. */
async function pass(days: number): Promise<void> {
  server.clock.advance(days * DAY);
  await renewPackages(server.deps);
  await refreshed();
}
/** Waits for a mail to the owner. */
const told = (subject: string) =>
  eventually(async () => {
    const { mails } = (await server.call(getSandbox)).data;
    expect(mails.map((mail) => mail.subject)).toContain(subject);
  });
const charges = () => server.deps.db.select().from(packageCharges);
const taken = async () => (await server.deps.db.select().from(payments)).filter(({ purpose }) => purpose === 'package');

describe('subscribing to a package [R2.07]', () => {
  it('needs a card of the business, and the price that was shown [R5.20]', async () => {
    expect((await begin({ cardId: 'none' })).fields).toEqual([{ path: 'cardId', code: 'unknown' }]);
    const foreign = await saveCard(server.deps.db, 'm-najd', 'tok_foreign');
    expect((await begin({ cardId: foreign })).code).toBe('VALIDATION');
    expect((await begin({ price: { minor: 1, currency: 'BHD' } })).code).toBe('PACKAGE_PRICE_CHANGED');
    expect((await begin({ planId: 'bh-starter-monthly', price: { minor: 46_000, currency: 'SAR' } })).code).toBe(
      'PACKAGE_PRICE_CHANGED',
    );
    expect(
      (
        await server.call(subscribe, {
          as: owner,
          body: { planId: 'sa-shop-monthly', price: { minor: 1, currency: 'SAR' }, cardId: card, isTrial: false },
          idempotencyKey: freshKey(),
        })
      ).code,
    ).toBe('NOT_FOUND');
    expect(await taken()).toHaveLength(0);
  });

  it('charges the card once, books it once, and begins with the whole quota [T.36] [T.37]', async () => {
    const key = freshKey();
    const answers = await Promise.all([1, 2, 3].map(() => begin({}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await current()).toMatchObject({ state: 'active', left: 30, quota: 30, cardId: card, endsThen: false });
    const [charge, ...more] = await charges();
    expect(more).toEqual([]);
    expect((await movesOf(server.deps.db, charge?.id ?? '')).entries).toEqual({ payment: 1, package: 1 });
    expect((await begin()).code).toBe('ALREADY_SUBSCRIBED');
    await audit(server.deps.db);
  });

  it('says that the card was declined, and leaves nothing behind', async () => {
    const bad = await saveCard(server.deps.db, 'm-pearl', 'tok_declined');
    const key = freshKey();
    for (const again of [key, key]) expect((await begin({ cardId: bad }, again)).code).toBe('CARD_DECLINED');
    expect((await read()).current).toBeNull();
    const before = (await taken()).filter(({ outcome }) => outcome === 'captured').length;
    expect((await begin()).status).toBe(200);
    expect((await taken()).filter(({ outcome }) => outcome === 'captured')).toHaveLength(before + 1);
  });

  it('begins one of two that are asked for at once', async () => {
    const answers = await Promise.all([begin(), begin({ planId: 'bh-shop-monthly' })]);
    expect(answers.map(({ code }) => code)).toContain('ALREADY_SUBSCRIBED');
    expect(await server.deps.db.select().from(subscriptions)).toHaveLength(1);
  });

  it('is tried for 14 days, once for a business, and then charged [R9.05]', async () => {
    expect((await begin({ planId: 'bh-fleet-monthly', isTrial: true })).code).toBe('PACKAGE_PRICE_CHANGED');
    expect((await begin({ isTrial: true })).status).toBe(200);
    expect(await current()).toMatchObject({ state: 'trial', left: 10 });
    expect(await charges()).toEqual([]);
    await pass(13);
    expect((await current()).state).toBe('trial');
    await pass(1);
    expect(await current()).toMatchObject({ state: 'active', left: 30 });
    expect(await charges()).toHaveLength(1);
    await change({ endsThen: true }, (await current()).id);
    await pass(31);
    expect((await read()).current).toBeNull();
    expect((await begin({ isTrial: true })).code).toBe('PACKAGE_PRICE_CHANGED');
  });
});

describe('renewing a package [R9.05]', () => {
  it('carries over what was left, at most a whole quota, and keeps its day of the month', async () => {
    await begin();
    const first = await current();
    for (const left of [60, 60]) {
      await server.deps.db.update(subscriptions).set({ dueAt: new Date((await current()).periodEnd) });
      server.clock.set((await current()).periodEnd);
      await renewPackages(server.deps);
      await refreshed();
      expect((await current()).left).toBe(left);
    }
    expect(await charges()).toHaveLength(3);
    expect((await current()).periodEnd > first.periodEnd).toBe(true);
    await audit(server.deps.db);
  });

  it('is done once, by however many at once [T.40]', async () => {
    await begin();
    server.clock.advance(32 * DAY);
    await Promise.all([1, 2, 3].map(() => renewPackages(server.deps)));
    expect(await charges()).toHaveLength(2);
    expect((await taken()).filter(({ subjectId, outcome }) => outcome === 'captured' && subjectId !== '')).not.toEqual(
      [],
    );
    const [row] = await server.deps.db.select().from(subscriptions);
    expect(row).toMatchObject({ periods: 2, left: 60 });
  });

  it('tries a declined card again after 1, 3 and 5 days, covers nothing meanwhile, and ends then', async () => {
    await begin();
    await server.deps.db.update(cards).set({ token: 'tok_declined' }).where(eq(cards.id, card));
    server.clock.set((await current()).periodEnd);
    await pass(0);
    expect(await current()).toMatchObject({ state: 'past-due', left: 30 });
    expect((await current()).retryAt).not.toBeNull();
    const quote = await server.call(createQuote, { as: owner, body: quoteBody(orderBody('none')) });
    expect(quote.data.lines.map(({ code }) => code)).not.toContain('package');
    await told('The card for your Mersal package was declined');
    expect((await change({ planId: 'bh-shop-monthly' }, (await current()).id)).code).toBe('NOT_NOW');
    for (const days of [2, 2]) {
      await pass(days);
      expect((await current()).state).toBe('past-due');
    }
    await pass(1);
    await told('Your Mersal package has ended');
    expect((await read()).current).toBeNull();
    expect(await charges()).toHaveLength(2);
    await audit(server.deps.db);
  });

  it('is declined once a try, also where the process ended before it could be noted [T.40]', async () => {
    await begin();
    await server.deps.db.delete(payments);
    await server.deps.db.update(cards).set({ token: 'tok_declined' }).where(eq(cards.id, card));
    server.clock.set((await current()).periodEnd);
    // Claimed, its charge and its payment are stored, and it is settled; the note is the fifth transaction.
    await renewPackages(endingBefore(server.deps, 5));
    expect((await taken()).map(({ outcome }) => outcome)).toEqual(['failed']);
    await pass(1);
    expect(await taken()).toHaveLength(1);
    expect(await current()).toMatchObject({ state: 'past-due' });
    await pass(2);
    expect(await taken()).toHaveLength(2);
  });

  it('charges another card at once, and goes on', async () => {
    await begin();
    await server.deps.db.update(cards).set({ token: 'tok_declined' }).where(eq(cards.id, card));
    await pass(31);
    const { id } = await current();
    const other = await saveCard(server.deps.db, 'm-pearl', 'tok_other');
    expect((await change({ cardId: 'none' }, id)).code).toBe('VALIDATION');
    expect((await change({ cardId: other }, id)).status).toBe(200);
    await renewPackages(server.deps);
    expect(await current()).toMatchObject({ state: 'active', cardId: other, retryAt: null, left: 60 });
  });

  it('changes to another plan with the next period, and back before that', async () => {
    await begin();
    const { id } = await current();
    await change({ planId: 'bh-shop-monthly' }, id);
    expect((await current()).nextPlan?.id).toBe('bh-shop-monthly');
    await change({ planId: 'bh-starter-monthly' }, id);
    expect((await current()).nextPlan).toBeNull();
    await change({ planId: 'bh-shop-yearly' }, id);
    await pass(31);
    expect(await current()).toMatchObject({ plan: { id: 'bh-shop-yearly' }, nextPlan: null, left: 1_230 });
    const charge = (await charges()).find(({ number }) => number === 2);
    expect(charge?.amount).toBe(planOf('bh-shop-yearly').price.minor);
  });
});

describe('using a package', () => {
  it('covers the base fee and the distance, and takes one order of it [R9.05]', async () => {
    await begin();
    const { data } = await placed(server, owner, { payment: { method: 'cash' } });
    const line = (code: string) => data.lines.find((each) => each.code === code)?.amount.minor ?? 0;
    expect(line('package')).toBe(-line('base') - line('distance'));
    expect(data.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(data.total.minor);
    expect(data.total.minor).toBe(0);
    expect((await current()).left).toBe(29);
  });

  it('gives the order back when the delivery is cancelled, once', async () => {
    await begin();
    const { data } = await placed(server, owner);
    for (const _ of [1, 2])
      await server.call(cancelOrder, { as: owner, params: { id: data.id }, body: { reason: 'ordered-twice' } });
    expect((await current()).left).toBe(30);
  });

  it('asks for the price again where the last order of it went to somebody else', async () => {
    await begin();
    await server.deps.db.update(subscriptions).set({ left: 1 });
    const orders = [orderBody('none'), orderBody('none')];
    const quotes = await Promise.all(
      orders.map((body) => server.call(createQuote, { as: owner, body: quoteBody(body) })),
    );
    const answers = await Promise.all(
      orders.map((body, index) =>
        server.call(placeOrder, {
          as: owner,
          idempotencyKey: freshKey(),
          body: { ...body, quoteId: quotes[index]?.data.id ?? '' },
        }),
      ),
    );
    expect(answers.map(({ code }) => code)).toContain('QUOTE_EXPIRED');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await current()).left).toBe(0);
    const quote = await server.call(createQuote, { as: owner, body: quoteBody(orderBody('none')) });
    expect(quote.data.lines.map(({ code }) => code)).not.toContain('package');
  });
});

describe('rights [R6.03]', () => {
  it('keeps the card that pays for it [R5.19]', async () => {
    await begin();
    const remove = { as: owner, params: { id: card } };
    expect((await server.call(removeCard, remove)).code).toBe('CARD_IN_USE');
    const other = await saveCard(server.deps.db, 'm-pearl', 'tok_other');
    await change({ cardId: other }, (await current()).id);
    expect((await server.call(removeCard, remove)).status).toBe(200);
  });

  it("shows and changes nobody else's, and nothing without the right to see the wallet", async () => {
    await begin();
    const { id } = await current();
    const other = await server.signIn('owner@najd.example');
    expect((await read(other)).current).toBeNull();
    expect((await change({ endsThen: true }, id, other)).code).toBe('NOT_FOUND');
    const { db } = server.deps;
    await db.update(userBranches).set({ viewWallet: false }).where(eq(userBranches.branchId, 'b-seef'));
    const without = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await server.call(getPackages, { as: without })).code).toBe('FORBIDDEN');
    expect((await begin({}, freshKey(), without)).code).toBe('FORBIDDEN');
    await db.update(userBranches).set({ viewWallet: true }).where(eq(userBranches.branchId, 'b-seef'));
  });
});

it('tells what was delivered in the last 90 days, for what a package would have saved [R9.05]', async () => {
  const { data } = await server.call(getDelivered, { as: owner });
  expect(data.days).toBe(90);
  expect(data.orders).toBeGreaterThanOrEqual(0);
  expect(data.coveredByOrders.minor >= data.orders * 1_705).toBe(true);
});
