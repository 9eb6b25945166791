import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import { startPayment, tapState } from '../../../contract/payments';
import { decideCheckout } from '../../../contract/sandbox';
import { calculateTopUp, chargeTopUp, createTopUp } from '../../../contract/top-ups';
import { listTransactions } from '../../../contract/transactions';
import { userBranches } from '../../../server/modules/identity/tables';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { payments, sandboxCharges } from '../../../server/modules/payments/tables';
import { TOP_UPS, UNPAID_TOP_UPS } from '../../../server/modules/top-ups/create-top-up';
import { topUps } from '../../../server/modules/top-ups/tables';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import { topUpPrice } from '../../../src/domain/wallet/top-up';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { freshKey, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

type Decision = BodyOf<typeof decideCheckout>;

let server: TestServer;
let owner: TestSession;
let inRiyadh: TestSession;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Tokens end while the clock is moved.
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  inRiyadh = await server.signIn('owner@pearl.example', 'b-malaz');
});

const bodyOf = (minor: number, currency: Currency = 'BHD') => {
  const { amount, fee } = topUpPrice(money(minor, currency));
  return { amount, fee };
};

async function made(minor = 10_000, as = owner, currency: Currency = 'BHD') {
  const { data } = await server.call(createTopUp, { as, body: bodyOf(minor, currency), idempotencyKey: freshKey() });
  const [row] = await server.deps.db.select().from(topUps).where(eq(topUps.slug, data.slug));
  if (row === undefined) throw new Error('The top-up was not stored');
  return row;
}

async function onThePage(slug: string): Promise<string> {
  const { data } = await server.call(startPayment, { params: { slug }, body: { language: 'en' } });
  return data.pageUrl.split('/').at(-1) ?? '';
}

const decide = (id: string, change: Partial<Decision> = {}) =>
  server.call(decideCheckout, {
    params: { id },
    body: { outcome: 'captured', delaySeconds: 0, webhook: 'lost', wrongAmount: false, ...change },
  });
const stateOf = async (slug: string) => (await server.call(tapState, { query: { slug } })).data;
const balanceOf = async (as = owner) =>
  (await walletOf(server.deps.db, 'm-pearl', as === owner ? 'BHD' : 'SAR'))?.balance ?? 0;
const isFine = async () => {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
  expect(await heldIn(server.deps.db, 'held-BHD')).toBe(0);
};

describe('what a top-up costs', () => {
  it('is told before anything is paid, in fils and in halalas [R5.07] [R8.12]', async () => {
    const bhd = await server.call(calculateTopUp, { as: owner, body: { amount: money(10_001, 'BHD') } });
    expect(bhd.data).toEqual({ amount: money(10_001, 'BHD'), fee: money(150, 'BHD'), total: money(10_151, 'BHD') });
    const sar = await server.call(calculateTopUp, { as: inRiyadh, body: { amount: money(100_25, 'SAR') } });
    expect(sar.data).toEqual({ amount: money(100_25, 'SAR'), fee: money(2_01, 'SAR'), total: money(102_26, 'SAR') });
  });

  it.each([
    ['too little', money(999, 'BHD'), { path: 'amount', code: 'too-small' }],
    ['too much', money(1_000_001, 'BHD'), { path: 'amount', code: 'too-large' }],
    ['another currency', money(50_000, 'SAR'), { path: 'amount.currency', code: 'invalid' }],
  ])('is refused for %s, and nothing is stored', async (_what, amount, field) => {
    for (const call of [calculateTopUp, createTopUp]) {
      const answer = await server.call(call, {
        as: owner,
        body: { amount, fee: topUpPrice(amount).fee },
        idempotencyKey: freshKey(),
      });
      expect([answer.status, answer.fields]).toEqual([400, [field]]);
    }
    expect(await server.deps.db.select().from(topUps)).toEqual([]);
  });

  it('must be the one that was shown', async () => {
    const { amount, fee } = bodyOf(10_000);
    const body = { amount, fee: money(fee.minor - 1, 'BHD') };
    const answer = await server.call(createTopUp, { as: owner, body, idempotencyKey: freshKey() });
    expect([answer.status, answer.code]).toEqual([409, 'TOP_UP_PRICE_CHANGED']);
  });

  it('is for people who may view the wallet, and who may order [R6.03] [T.52]', async () => {
    const desk = await server.signIn('desk@pearl.example');
    const driver = await server.signIn('driver@pearl.example').catch(() => null);
    for (const as of [desk, driver].filter((each) => each !== null)) {
      const answer = await server.call(createTopUp, { as, body: bodyOf(10_000), idempotencyKey: freshKey() });
      expect(answer.status).toBe(403);
    }
    await server.deps.db.update(userBranches).set({ viewWallet: true }).where(eq(userBranches.userId, 'u-desk'));
    const allowed = await server.call(calculateTopUp, { as: desk, body: { amount: money(10_000, 'BHD') } });
    expect(allowed.status).toBe(200);
  });
});

describe("a top-up on the gateway's page", () => {
  it('says what the wallet gets, beside what is paid [R2.08]', async () => {
    const { slug } = await made(10_000);
    const { data } = await server.call(tapState, { query: { slug } });
    expect([data.gets, data.amount]).toEqual([money(10_000, 'BHD'), money(10_150, 'BHD')]);
  });

  it('is stored once for a key, however often it is sent at once [T.36]', async () => {
    const idempotencyKey = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call(createTopUp, { as: owner, body: bodyOf(20_000), idempotencyKey })),
    );
    expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(1);
    const other = await server.call(createTopUp, { as: owner, body: bodyOf(21_000), idempotencyKey });
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it.each([
    ['BHD', 10_000, 150],
    ['SAR', 100_00, 2_00],
  ] as const)('credits the wallet in %s, and the fee is ours [R1.05] [T.37]', async (currency, minor, fee) => {
    const as = currency === 'BHD' ? owner : inRiyadh;
    const before = await balanceOf(as);
    const { id, slug, reference } = await made(minor, as, currency);
    const charge = await onThePage(slug);
    expect(await stateOf(slug)).toMatchObject({
      purpose: 'top-up',
      reference,
      outcome: 'processing',
      amount: money(minor + fee, currency),
    });
    expect(await balanceOf(as)).toBe(before);
    await decide(charge, { webhook: 'once' });
    await server.deps.afterwards.settled();
    expect(await balanceOf(as)).toBe(before + minor);
    expect(await stateOf(slug)).toMatchObject({ outcome: 'captured', payable: false });
    expect(await movesOf(server.deps.db, id)).toEqual({
      entries: { payment: 1, 'top-up': 1, fee: 1 },
      sums: {
        [`gateway-${currency}`]: -(minor + fee),
        [`held-${currency}`]: 0,
        [`wallet-m-pearl-${currency}`]: minor,
        [`revenue-${currency}`]: fee,
      },
    });
    const { data } = await server.call(listTransactions, { as, query: { search: reference.toLowerCase() } });
    expect(data.items).toMatchObject([
      { kind: 'top-up', topUp: reference, amount: { minor }, balance: { minor: before + minor }, order: null },
    ]);
    await isFine();
  });

  it.each(['cancelled', 'failed'] as const)(
    'credits nothing if it is %s, and can be paid again [R8.10]',
    async (outcome) => {
      const before = await balanceOf();
      const { slug } = await made();
      await decide(await onThePage(slug), { outcome });
      expect(await stateOf(slug)).toMatchObject({ outcome, payable: true });
      expect(await balanceOf()).toBe(before);
      server.clock.advance(2_000);
      await decide(await onThePage(slug));
      expect(await stateOf(slug)).toMatchObject({ outcome: 'captured' });
      expect(await balanceOf()).toBe(before + 10_000);
    },
  );

  it('goes back to the card if the bank took another amount [R8.10]', async () => {
    const before = await balanceOf();
    const { slug } = await made();
    await decide(await onThePage(slug), { wrongAmount: true });
    expect(await stateOf(slug)).toMatchObject({ outcome: 'validation-error', payable: true });
    expect(await balanceOf()).toBe(before);
    await isFine();
  });

  it('is asked about after 15 minutes though every page is closed and the webhook is lost [R8.10] [R9.03] [T.40]', async () => {
    const before = await balanceOf();
    const { slug } = await made();
    await decide(await onThePage(slug), { delaySeconds: 14 * 60 });
    server.clock.advance(7 * 60_000);
    while ((await reconcile(server.deps)) > 0);
    expect(await balanceOf()).toBe(before);
    server.clock.advance(8 * 60_000);
    while ((await reconcile(server.deps)) > 0);
    expect(await balanceOf()).toBe(before + 10_000);
  });

  it('is credited once, whoever asks at once: webhooks, pages, the job, two tabs [T.36] [T.39]', async () => {
    const before = await balanceOf();
    const { id, slug } = await made();
    const pages = await Promise.all([onThePage(slug), onThePage(slug)]);
    expect(new Set(pages).size).toBe(1);
    server.clock.advance(60_000);
    await Promise.all([
      decide(pages[0], { webhook: 'twice' }),
      ...Array.from({ length: 4 }, () => stateOf(slug)),
      reconcile(server.deps),
      reconcile(server.deps),
    ]);
    server.clock.advance(60_000);
    await Promise.all([stateOf(slug), stateOf(slug), reconcile(server.deps)]);
    await server.deps.afterwards.settled();
    expect((await movesOf(server.deps.db, id)).entries).toEqual({ payment: 1, 'top-up': 1, fee: 1 });
    expect(await balanceOf()).toBe(before + 10_000);
    await isFine();
  });

  it('paid a second time, by a bank that said no at first, goes back [T.40]', async () => {
    const before = await balanceOf();
    const { slug, id } = await made();
    const first = await onThePage(slug);
    await decide(first, { outcome: 'failed' });
    expect(await stateOf(slug)).toMatchObject({ outcome: 'failed' });
    server.clock.advance(2_000);
    await decide(await onThePage(slug));
    expect(await stateOf(slug)).toMatchObject({ outcome: 'captured' });
    await decide(first, { webhook: 'once' });
    await server.deps.afterwards.settled();
    expect(await balanceOf()).toBe(before + 10_000);
    const rows = await server.deps.db.select().from(payments).where(eq(payments.subjectId, id));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['captured', 'captured']);
    expect(rows.filter(({ returned }) => returned)).toHaveLength(1);
    await isFine();
  });
});

describe('a top-up with a saved card', () => {
  const charge = (slug: string, cardId: string) =>
    server.call(chargeTopUp, { as: owner, params: { slug }, body: { cardId } });
  const chargesOf = async (subjectId: string) => {
    const rows = await server.deps.db.select().from(payments).where(eq(payments.subjectId, subjectId));
    return Promise.all(
      rows.map(
        async ({ id }) => (await server.deps.db.select().from(sandboxCharges).where(eq(sandboxCharges.key, id)))[0],
      ),
    );
  };

  it('is charged once, however often it is asked for at once [T.36]', async () => {
    const before = await balanceOf();
    const cardId = await saveCard(server.deps.db, 'm-pearl');
    const { id, slug } = await made();
    const answers = await Promise.all(Array.from({ length: 4 }, () => charge(slug, cardId)));
    expect(
      answers.map(({ status, code }) => code ?? status).every((each) => each === 200 || each === 'NOT_PAYABLE'),
    ).toBe(true);
    expect(await stateOf(slug)).toMatchObject({ outcome: 'captured', payable: false });
    expect(await chargesOf(id)).toMatchObject([{ outcome: 'paid', amount: 10_150 }]);
    expect(await balanceOf()).toBe(before + 10_000);
    expect((await charge(slug, cardId)).code).toBe('NOT_PAYABLE');
    await isFine();
  });

  it('that is declined credits nothing, and may be paid another way [R8.10]', async () => {
    const before = await balanceOf();
    const cardId = await saveCard(server.deps.db, 'm-pearl', 'tok_declined');
    const { slug } = await made();
    await charge(slug, cardId);
    expect(await stateOf(slug)).toMatchObject({ outcome: 'failed', payable: true });
    expect(await balanceOf()).toBe(before);
    server.clock.advance(2_000);
    await decide(await onThePage(slug));
    expect(await stateOf(slug)).toMatchObject({ outcome: 'captured' });
    expect(await balanceOf()).toBe(before + 10_000);
  });

  it('of a gateway that does not answer is settled by the job, and cannot be paid beside it meanwhile [T.40]', async () => {
    const before = await balanceOf();
    const cardId = await saveCard(server.deps.db, 'm-pearl', 'tok_other');
    const { id, slug } = await made();
    const { gateway } = server.deps;
    const real = gateway.charge.bind(gateway);
    // The bank takes the money, and its answer is lost.
    gateway.charge = async (request) => {
      await real(request);
      throw new Error('The gateway does not answer');
    };
    expect((await charge(slug, cardId)).status).toBe(200);
    expect(await stateOf(slug)).toMatchObject({ outcome: 'processing', payable: false });
    const beside = await server.call(startPayment, { params: { slug }, body: { language: 'en' } });
    expect(beside.code).toBe('NOT_PAYABLE');
    gateway.charge = real;
    server.clock.advance(60_000);
    while ((await reconcile(server.deps)) > 0);
    expect(await stateOf(slug)).toMatchObject({ outcome: 'captured' });
    expect(await chargesOf(id)).toHaveLength(1);
    expect(await balanceOf()).toBe(before + 10_000);
    await isFine();
  });

  it('charged by a process that died before it heard so is credited within a minute, though nobody asks [T.40]', async () => {
    const before = await balanceOf();
    const cardId = await saveCard(server.deps.db, 'm-pearl', 'tok_killed');
    const { id, slug } = await made();
    const { gateway } = server.deps;
    const real = gateway.charge.bind(gateway);
    gateway.charge = (request) => real(request).then(() => Promise.reject(new Error('The process has ended')));
    await charge(slug, cardId);
    gateway.charge = real;
    await server.deps.queue.prepare();
    for (let seconds = 0; seconds < 50; seconds += 10) {
      server.clock.advance(10_000);
      await server.deps.queue.runDue();
    }
    expect(await balanceOf()).toBe(before + 10_000);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it("is the business's own, for its own top-up", async () => {
    const { slug } = await made();
    const theirs = await saveCard(server.deps.db, 'm-najd');
    expect(await charge(slug, theirs)).toMatchObject({ status: 400, fields: [{ path: 'cardId', code: 'unknown' }] });
    const najd = await server.signIn('owner@najd.example');
    const answer = await server.call(chargeTopUp, { as: najd, params: { slug }, body: { cardId: theirs } });
    expect(answer.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('top-ups that nobody pays', () => {
  beforeEach(async () => {
    server.clock.advance(2 * UNPAID_LIFETIME);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  });
  const begin = (as = owner, idempotencyKey = freshKey()) =>
    server.call(createTopUp, { as, body: bodyOf(10_000), idempotencyKey });

  it('are a few at once, in a burst too, and the refusal says what to do in both languages [T.21]', async () => {
    const key = freshKey();
    const answers = [await begin(owner, key)];
    answers.push(...(await Promise.all(Array.from({ length: UNPAID_TOP_UPS + 4 }, () => begin()))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNPAID_TOP_UPS);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.code]).toEqual([409, 'TOP_UPS_UNPAID']);
    for (const words of [/Pay one of them/, /ادفع إحداها/]) expect(refused?.raw.body).toMatch(words);
    // A repeat is no new one, and what another business begins is its own.
    expect((await begin(owner, key)).data).toEqual(answers[0]?.data);
    expect(
      (
        await server.call(createTopUp, {
          as: await server.signIn('owner@najd.example'),
          body: bodyOf(10_000, 'SAR'),
          idempotencyKey: freshKey(),
        })
      ).status,
    ).toBe(200);
    await decide(await onThePage(answers[0]?.data.slug ?? ''));
    server.clock.advance(1_000);
    await stateOf(answers[0]?.data.slug ?? '');
    expect((await begin()).status).toBe(200);
  });

  it('and those that are paid at once are limited by the hour [T.21]', { tags: 'long' }, async () => {
    const { db } = server.deps;
    for (let count = 0; count < TOP_UPS.limit; count += 1) {
      expect((await begin()).status).toBe(200);
      await db.update(topUps).set({ creditedAt: server.clock.now() });
    }
    expect((await begin()).code).toBe('RATE_LIMITED');
    server.clock.advance(TOP_UPS.window);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await begin()).status).toBe(200);
  });
});
