import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCard, makeCardDefault, removeCard } from '../../../contract/cards';
import { listAudit } from '../../../contract/account';
import type { BodyOf } from '../../../contract/call';
import { startPayment, tapState } from '../../../contract/payments';
import { decideCheckout } from '../../../contract/sandbox';
import { listCards } from '../../../contract/wallet';
import { cardVerifications } from '../../../server/modules/cards/tables';
import { rateLimits } from '../../../server/platform/tables';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { cardRefunds, cards, payments } from '../../../server/modules/payments/tables';
import { ledgerEntries } from '../../../server/modules/wallet/tables';
import { CARDS_MAX } from '../../../src/domain/wallet/saved-card';
import { freshKey, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await server.deps.db.delete(cards);
  await server.deps.db.delete(rateLimits);
});

const listed = async () => (await server.call(listCards, { as: owner })).data;

const begin = (key = freshKey(), planId: string | null = null) =>
  server.call(addCard, { as: owner, body: { language: 'en', planId }, idempotencyKey: key });

/** Begins to save a card. @returns the gateway's charge, and the link to the result */
async function begun(planId: string | null = null) {
  const { data } = await begin(freshKey(), planId);
  const chargeId = data.pageUrl.split('/').at(-1) ?? '';
  const [payment] = await server.deps.db.select().from(payments).where(eq(payments.chargeId, chargeId));
  const [row] = await server.deps.db
    .select()
    .from(cardVerifications)
    .where(eq(cardVerifications.id, payment?.subjectId ?? ''));
  if (row === undefined) throw new Error('The verification was not stored');
  return { ...row, chargeId };
}

const decide = (id: string, change: Partial<BodyOf<typeof decideCheckout>> = {}) =>
  server.call(decideCheckout, {
    params: { id },
    body: { outcome: 'captured', delaySeconds: 0, webhook: 'lost', wrongAmount: false, ...change },
  });
const stateOf = async (slug: string) => {
  // The gateway is asked about a payment once a second at most.
  server.clock.advance(1_000);
  return (await server.call(tapState, { query: { slug } })).data;
};

async function saved(): Promise<string> {
  const { chargeId, slug } = await begun();
  const before = (await listed()).map(({ id }) => id);
  await decide(chargeId);
  await stateOf(slug);
  return (await listed()).find(({ id }) => !before.includes(id))?.id ?? '';
}

describe('saving a card', () => {
  it("takes nothing: its number is typed on the gateway's page, and the server never has it", async () => {
    const entries = (await server.deps.db.select().from(ledgerEntries)).length;
    const { chargeId, slug, reference } = await begun('bh-shop-monthly');
    expect(await stateOf(slug)).toMatchObject({
      purpose: 'card',
      reference,
      amount: { minor: 0, currency: 'BHD' },
      outcome: 'processing',
      planId: 'bh-shop-monthly',
    });
    expect(await listed()).toEqual([]);
    await decide(chargeId);
    expect(await stateOf(slug)).toMatchObject({ outcome: 'captured', payable: false });
    const [card, ...others] = await listed();
    expect(others).toEqual([]);
    expect(card).toMatchObject({ isDefault: true, last4: expect.stringMatching(/^\d{4}$/) as string });
    const raw = (await server.call(listCards, { as: owner })).raw.body;
    expect(raw).not.toContain('tok_');
    expect(await server.deps.db.select().from(ledgerEntries)).toHaveLength(entries);
    expect(await server.deps.db.select().from(cardRefunds)).toEqual([]);
    const log = await server.call(listAudit, { as: owner });
    expect(log.data.items[0]).toMatchObject({ kind: 'card-added' });
  });

  it.each(['request', 'top-up', 'top-up:50.000'])(
    'leads back to what it was added for, with its id: %s',
    async (back) => {
      const body = { language: 'en', planId: null, back } as const;
      const { data } = await server.call(addCard, { as: owner, body, idempotencyKey: freshKey() });
      const chargeId = data.pageUrl.split('/').at(-1) ?? '';
      const [payment] = await server.deps.db.select().from(payments).where(eq(payments.chargeId, chargeId));
      const ofCard = eq(cardVerifications.id, payment?.subjectId ?? '');
      const [row] = await server.deps.db.select().from(cardVerifications).where(ofCard);
      const before = await stateOf(row?.slug ?? '');
      expect([before.back, before.cardId]).toEqual([back, undefined]);
      await decide(chargeId);
      const after = await stateOf(row?.slug ?? '');
      expect([after.back, after.cardId]).toEqual([back, (await listed())[0]?.id]);
    },
  );

  it('leads nowhere else, and names no card to a link that leads to none', async () => {
    for (const back of ['https://evil.example', '/auth/logout', 'top-up:', 'top-up:1e3', 'request '])
      expect(
        (
          await server.call(addCard, {
            as: owner,
            body: { language: 'en', planId: null, back },
            idempotencyKey: freshKey(),
          })
        ).code,
      ).toBe('VALIDATION');
    const { chargeId, slug } = await begun();
    await decide(chargeId);
    expect(Object.keys(await stateOf(slug))).not.toContain('cardId');
  });

  it.each(['failed', 'cancelled'] as const)(
    'saves none where the bank says %s, and can be tried again',
    async (outcome) => {
      const { chargeId, slug } = await begun();
      await decide(chargeId, { outcome });
      expect(await stateOf(slug)).toMatchObject({ outcome, payable: true });
      expect(await listed()).toEqual([]);
      const again = await server.call(startPayment, { params: { slug }, body: { language: 'ar' } });
      await decide(again.data.pageUrl.split('/').at(-1) ?? '');
      expect(await stateOf(slug)).toMatchObject({ outcome: 'captured' });
      expect(await listed()).toHaveLength(1);
    },
  );

  it('saves it with the page closed and the webhook lost [T.40]', async () => {
    const { chargeId } = await begun();
    await decide(chargeId);
    server.clock.advance(15 * 60_000);
    await reconcile(server.deps);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect(await listed()).toHaveLength(1);
  });

  it('begins once for a key, however often it is sent at once, and saves once [T.36]', async () => {
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(key)));
    expect(new Set(answers.map(({ data }) => data.pageUrl)).size).toBe(1);
    await decide(answers[0]?.data.pageUrl.split('/').at(-1) ?? '', { webhook: 'twice' });
    server.clock.advance(15 * 60_000);
    await Promise.all([reconcile(server.deps), reconcile(server.deps)]);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect(await listed()).toHaveLength(1);
    expect((await begin(key)).code).toBe('NOT_PAYABLE');
    expect((await begin(key, 'another')).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('ends where there are as many as can be saved, also for those that were begun before', async () => {
    for (let count = 1; count < CARDS_MAX; count += 1) await saveCard(server.deps.db, 'm-pearl', `tok_full_${count}`);
    const two = [await begun(), await begun()];
    for (const { chargeId, slug } of two) {
      await decide(chargeId);
      await stateOf(slug);
    }
    expect(await listed()).toHaveLength(CARDS_MAX);
    expect(await stateOf(two[1]?.slug ?? '')).toMatchObject({ outcome: 'validation-error' });
    expect((await begin()).code).toBe('TOO_MANY');
  });

  it('is limited, so that nobody tries stolen cards by the hundred', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect((await begin()).status).toBe(200);
    expect((await begin()).code).toBe('RATE_LIMITED');
  });
});

describe('choosing and removing a card', () => {
  it('has one default, and another one once that is removed', async () => {
    const [first, second] = [await saved(), await saved()];
    expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    for (const _ of [1, 2])
      expect((await server.call(makeCardDefault, { as: owner, params: { id: second } })).status).toBe(200);
    expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    const remove = { as: owner, params: { id: second } };
    expect((await server.call(removeCard, remove)).status).toBe(200);
    expect((await server.call(removeCard, remove)).code).toBe('NOT_FOUND');
    expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([[first, true]]);
  });

  it("touches no other business's card", async () => {
    const id = await saved();
    const other = await server.signIn('owner@najd.example');
    expect((await server.call(makeCardDefault, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    expect((await server.call(removeCard, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    expect(await server.deps.db.select().from(cards).where(eq(cards.id, id))).toHaveLength(1);
  });
});
