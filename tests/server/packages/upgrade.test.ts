import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPackages, subscribe, upgradePackage } from '../../../contract/packages';
import type { BodyOf } from '../../../contract/call';
import { invoiceLines, invoices } from '../../../server/modules/invoices/tables';
import { plansOf } from '../../../server/modules/packages/catalogue';
import { upgradePackage as upgradePackageOf } from '../../../server/modules/packages/upgrade';
import { renewPackages } from '../../../server/modules/packages/renew';
import { packageCharges, packageUses, subscriptions } from '../../../server/modules/packages/tables';
import { cards, payments } from '../../../server/modules/payments/tables';
import { rateLimits } from '../../../server/platform/tables';
import { losingAnswers } from '../../support/servers/interrupted';
import { audit } from '../../support/servers/ledger';
import { freshKey, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const DAY = 86_400_000;
const price = (id: string) => {
  const plan = plansOf('BHD').find((each) => each.id === id);
  if (plan === undefined) throw new Error(`No plan ${id}`);
  return plan.price;
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
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

async function begin(planId: string, isTrial = false) {
  const body = { planId, price: price(planId), cardId: card, isTrial };
  const { data } = await server.call(subscribe, { as: owner, body, idempotencyKey: freshKey() });
  return data.current?.id ?? '';
}
async function pass(days: number): Promise<void> {
  server.clock.advance(days * DAY);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
}
const read = async () => (await server.call(getPackages, { as: owner })).data;
const offer = async (planId: string) => {
  const found = (await read()).upgrades.find((each) => each.planId === planId);
  if (found === undefined) throw new Error(`${planId} cannot begin at once`);
  return found;
};
const upgrade = (body: BodyOf<typeof upgradePackage>, key = freshKey()) =>
  server.call(upgradePackage, { as: owner, body, idempotencyKey: key });
const taken = async () =>
  (await server.deps.db.select().from(payments)).filter(
    ({ purpose, outcome }) => purpose === 'package' && outcome === 'captured',
  );
async function agrees(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

describe('a dearer plan that begins at once', () => {
  it('credits the unused days, charges the rest once, and counts its months from today [R2.07] [T.36]', async () => {
    const subscriptionId = await begin('bh-starter-monthly');
    await server.deps.db.update(subscriptions).set({ left: 12 }).where(eq(subscriptions.id, subscriptionId));
    await pass(10);
    const { credit, charge, nextAt } = await offer('bh-shop-monthly');
    expect(credit.minor + charge.minor).toBe(136_000);
    expect(credit.minor).toBeGreaterThan(0);
    const [before, key] = [(await taken()).length, freshKey()];
    const body = { subscriptionId, planId: 'bh-shop-monthly', charge };
    const answers = await Promise.all([1, 2, 3].map(() => upgrade(body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await upgrade(body, key)).status).toBe(200);
    const paid = (await taken()).slice(before);
    expect(paid.map(({ amount }) => amount)).toEqual([charge.minor]);
    const { current } = await read();
    expect(current).toMatchObject({ state: 'active', plan: { id: 'bh-shop-monthly' }, quota: 112, left: 112 });
    expect(current?.periodEnd).toBe(nextAt);
    await agrees();
  });

  it('has one invoice that names the credit, with the VAT of what was charged [R11.19]', async () => {
    const subscriptionId = await begin('bh-starter-monthly');
    await pass(7);
    const { credit, charge } = await offer('bh-shop-monthly');
    const known = (await server.deps.db.select().from(invoices)).map(({ id }) => id);
    await upgrade({ subscriptionId, planId: 'bh-shop-monthly', charge });
    const [invoice, ...more] = (await server.deps.db.select().from(invoices)).filter(({ id }) => !known.includes(id));
    expect(more).toEqual([]);
    expect((invoice?.net ?? 0) + (invoice?.vat ?? 0)).toBe(charge.minor);
    const lines = await server.deps.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, invoice?.id ?? ''));
    expect(lines.map(({ kind, net, vat }) => [kind, net + vat])).toEqual([
      ['package', 136_000],
      ['package-credit', -credit.minor],
    ]);
    expect(lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice?.vat);
  });

  it('credits nothing of a trial, and carries nothing over from it', async () => {
    const subscriptionId = await begin('bh-starter-monthly', true);
    await pass(3);
    const { credit, charge } = await offer('bh-shop-monthly');
    expect([credit.minor, charge.minor]).toEqual([0, 136_000]);
    expect((await upgrade({ subscriptionId, planId: 'bh-shop-monthly', charge })).status).toBe(200);
    expect((await read()).current).toMatchObject({ state: 'active', quota: 100, left: 100 });
    await agrees();
  });

  it('leaves the old plan as it was where the card is declined, and another try has another key', async () => {
    const subscriptionId = await begin('bh-starter-monthly');
    const before = (await read()).current;
    const { charge } = await offer('bh-shop-monthly');
    await server.deps.db.update(cards).set({ token: 'tok_declined' }).where(eq(cards.id, card));
    const key = freshKey();
    const body = { subscriptionId, planId: 'bh-shop-monthly', charge };
    const first = await upgrade(body, key);
    expect([first.status, first.code]).toEqual([402, 'CARD_DECLINED']);
    expect((await upgrade(body, key)).code).toBe('CARD_DECLINED');
    expect((await read()).current).toEqual(before);
    await agrees();
  });

  it('is refused for another charge than today’s, for a cheaper plan, and where there is none', async () => {
    const subscriptionId = await begin('bh-shop-monthly');
    const charge = { minor: 1, currency: 'BHD' as const };
    const codes = await Promise.all(
      [
        { subscriptionId, planId: 'bh-fleet-monthly', charge },
        { subscriptionId, planId: 'bh-starter-monthly', charge },
        { subscriptionId, planId: 'bh-distance-monthly', charge },
        { subscriptionId, planId: 'bh-store-single-monthly', charge },
        { subscriptionId: 'nothing', planId: 'bh-fleet-monthly', charge },
      ].map(async (body) => (await upgrade(body)).code),
    );
    expect(codes).toEqual(['PACKAGE_PRICE_CHANGED', 'NOT_NOW', 'NOT_NOW', 'NOT_NOW', 'NOT_FOUND']);
  });

  it('is said to wait while the bank is silent, and a second press charges nothing [T.36] [T.40]', async () => {
    const subscriptionId = await begin('bh-starter-monthly');
    await pass(10);
    const { charge } = await offer('bh-shop-monthly');
    const [body, key, before] = [{ subscriptionId, planId: 'bh-shop-monthly', charge }, freshKey(), await taken()];
    const scope = {
      merchantId: 'm-pearl',
      regionCode: 'BH-manama',
      userId: 'nobody',
      branchId: 'b-seef',
      name: 'Owner',
    };
    const asked: string[] = [];
    const silent = losingAnswers(server.deps, (token) => void asked.push(token));
    await upgradePackageOf(silent, scope as never, key, body, '');
    const { current, upgrades } = await read();
    expect(current).toMatchObject({
      plan: { id: 'bh-starter-monthly' },
      changing: { plan: { id: 'bh-shop-monthly' }, charge },
    });
    expect(upgrades).toEqual([]);
    const other = await upgrade(body);
    expect([other.status, other.code]).toEqual([409, 'NOT_NOW']);
    expect((await taken()).length).toBe(before.length);
    // The same press again asks what became of it: the bank has taken it, once.
    expect((await upgrade(body, key)).status).toBe(200);
    expect([asked.length, (await taken()).length - before.length]).toEqual([1, 1]);
    expect((await read()).current).toMatchObject({ plan: { id: 'bh-shop-monthly' }, changing: null });
    await agrees();
  });

  it('and the renewal, at the same moment: one wins, and nothing is paid twice', async () => {
    const subscriptionId = await begin('bh-starter-monthly');
    await pass(29);
    const { charge } = await offer('bh-shop-monthly');
    const end = Date.parse((await read()).current?.periodEnd ?? '');
    server.clock.advance(end - server.clock.now().getTime() - 1);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    const pressed = upgrade({ subscriptionId, planId: 'bh-shop-monthly', charge });
    server.clock.advance(1);
    await Promise.all([pressed, renewPackages(server.deps)]);
    const [row] = await server.deps.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    const paid = (await server.deps.db.select().from(packageCharges)).filter(({ paidAt }) => paidAt !== null);
    expect(row?.periods).toBe(2);
    expect(paid).toHaveLength(2);
    await agrees();
    // Renewed like any other afterwards, whole.
    server.clock.advance(32 * DAY);
    await renewPackages(server.deps);
    const [later] = await server.deps.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    expect(later?.periods).toBe(3);
    await agrees();
  });
});
