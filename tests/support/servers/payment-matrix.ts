import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { tapState } from '../../../contract/payments';
import { startPayment } from '../../../server/modules/payments/start';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { payments, sandboxCheckouts } from '../../../server/modules/payments/tables';
import { createRandom } from '../../../server/seed/random';
import type { Random } from '../../../server/seed/random';
import { createCheckouts } from '../../../server/sandbox/checkouts';
import { messageOf } from '../../../server/sandbox/webhooks';
import type { CheckoutOutcome } from '../../../src/domain/sandbox/sandbox';
import { audit, heldIn, movesOf } from './ledger';
import { startServer } from './server';
import type { TestServer } from './server';
import { SHOP, giveUp, offer, offerOf, openShop } from './shop';
import type { Offer } from './shop';

/**
 * How it ends at the bank: `slow` is taken after 16 minutes, `late` is refused first and taken 40 minutes in,
 * `unwanted` is taken for an order that was abandoned.
 */
const ENDINGS = ['captured', 'cancelled', 'failed', 'never', 'wrong amount', 'slow', 'late', 'unwanted'] as const;
const WEBHOOKS = ['once', 'lost', 'late', 'twice', 'reordered', 'forged'] as const;

/** One way through a payment: everything that can differ. */
export interface Way {
  readonly ending: (typeof ENDINGS)[number];
  readonly tab: 'open' | 'closed';
  readonly webhook: (typeof WEBHOOKS)[number];
  /** How often the page with the result is opened at once. */
  readonly pages: 1 | 2;
  /** In how many tabs it was started at once. */
  readonly starts: 1 | 2;
}

export const WAYS: readonly Way[] = ENDINGS.flatMap((ending) =>
  WEBHOOKS.flatMap((webhook) =>
    (['open', 'closed'] as const).flatMap((tab) =>
      ([1, 2] as const).flatMap((pages) =>
        ([1, 2] as const).map((starts) => ({ ending, tab, webhook, pages, starts })),
      ),
    ),
  ),
);

/** Each ending with each fate of the webhook; the seed picks the rest. */
export function someWays(seed: number): Way[] {
  const random = createRandom(seed);
  return ENDINGS.flatMap((ending) =>
    WEBHOOKS.map((webhook): Way => ({
      ending,
      webhook,
      tab: random.pick(['open', 'closed'] as const),
      pages: random.pick([1, 2] as const),
      starts: random.pick([1, 2] as const),
    })),
  );
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A payment in progress, with what is known about it. */
interface Walk {
  readonly way: Way;
  readonly bought: Offer;
  chargeId: string;
  /** The pages that its tabs got. */
  readonly given: string[];
}

/** Something that happens to a payment, this long after the start, ms. */
interface Happening {
  readonly at: number;
  readonly run: (servers: readonly TestServer[], random: Random) => Promise<unknown>;
}

/** What became of a payment, in short. */
interface Became {
  readonly way: Way;
  readonly pagesGiven: number;
  readonly payments: readonly string[];
  readonly offer: string;
  readonly moves: Awaited<ReturnType<typeof movesOf>>;
  /** What the bank kept, in minor units: taken minus refunded. */
  readonly kept: number;
  /** Whether it was settled at 15 minutes. */
  readonly settledInTime: boolean;
}

const otherOf = (servers: readonly TestServer[], random: Random): TestServer => random.pick(servers);

async function decide(
  server: TestServer,
  { chargeId }: Walk,
  outcome: CheckoutOutcome,
  more: { readonly delaySeconds?: number; readonly wrongAmount?: boolean } = {},
): Promise<void> {
  // The matrix sends the messages itself, so that it decides when and how often they come.
  await createCheckouts(server.deps.db, server.clock).decide(chargeId, {
    outcome,
    delaySeconds: 0,
    wrongAmount: false,
    ...more,
    webhook: 'lost',
  });
}

async function tell(
  server: TestServer,
  { chargeId }: Walk,
  status: 'captured' | 'failed' | 'processing',
  forged = false,
): Promise<number> {
  const { headers, body } = messageOf({ chargeId, status, forged });
  return (await server.app.inject({ method: 'POST', url: '/webhooks/tap', headers, payload: body })).statusCode;
}

function look(servers: readonly TestServer[], walk: Walk, random: Random): Promise<unknown> {
  return Promise.all(
    Array.from({ length: walk.way.pages }, () =>
      otherOf(servers, random).call(tapState, { query: { tap_id: walk.chargeId } }),
    ),
  );
}

/** When the bank answers, ms after the start; its last answer if there are two. */
const DECIDED: Readonly<Record<Way['ending'], number>> = {
  captured: 30 * SECOND,
  cancelled: 30 * SECOND,
  failed: 30 * SECOND,
  never: 30 * SECOND,
  'wrong amount': 30 * SECOND,
  unwanted: 30 * SECOND,
  slow: 30 * SECOND + 16 * MINUTE,
  late: 40 * MINUTE,
};

/** Somebody presses something on the bank's page, or the bank changes its mind. */
function press(walk: Walk, at: number, outcome: CheckoutOutcome, more: Parameters<typeof decide>[3] = {}): Happening {
  return { at, run: (servers, random) => decide(otherOf(servers, random), walk, outcome, more) };
}

const PRESSED = 30 * SECOND;
const WHEN_ENDING: Readonly<Record<Way['ending'], (walk: Walk) => Happening[]>> = {
  captured: (walk) => [press(walk, PRESSED, 'captured')],
  cancelled: (walk) => [press(walk, PRESSED, 'cancelled')],
  failed: (walk) => [press(walk, PRESSED, 'failed')],
  never: () => [],
  'wrong amount': (walk) => [press(walk, PRESSED, 'captured', { wrongAmount: true })],
  slow: (walk) => [press(walk, PRESSED, 'captured', { delaySeconds: 16 * 60 })],
  late: (walk) => [press(walk, PRESSED, 'failed'), press(walk, DECIDED.late, 'captured')],
  unwanted: (walk) => [
    { at: PRESSED - 1, run: (servers, random) => giveUp(otherOf(servers, random).deps.db, walk.bought) },
    press(walk, PRESSED, 'captured'),
  ],
};

interface Said {
  /** After the bank's answer, or after the start if `early`; ms. */
  readonly after: number;
  readonly status?: 'captured' | 'failed' | 'processing';
  readonly forged?: true;
  readonly early?: true;
}

const WHEN_TOLD: Readonly<Record<Way['webhook'], readonly Said[]>> = {
  once: [{ after: SECOND }],
  lost: [],
  late: [{ after: 20 * MINUTE }],
  twice: [{ after: SECOND }, { after: SECOND }, { after: 6 * SECOND }],
  reordered: [{ after: SECOND }, { after: 2 * SECOND, status: 'failed' }, { after: 3 * SECOND, status: 'processing' }],
  forged: [
    { after: 20 * SECOND, early: true, forged: true },
    { after: SECOND, forged: true },
  ],
};

function webhooks(walk: Walk): Happening[] {
  return WHEN_TOLD[walk.way.webhook].map(({ after, status = 'captured' as const, forged = false, early = false }) => ({
    at: (early ? 0 : DECIDED[walk.way.ending]) + after,
    run: (servers, random) => tell(otherOf(servers, random), walk, status, forged),
  }));
}

function views(walk: Walk): Happening[] {
  const open = walk.way.tab === 'open' ? [31 * SECOND, 34 * SECOND, 94 * SECOND, 10 * MINUTE] : [];
  // Somebody who closed it comes back some day.
  return [...open, 2 * DAY].map((at) => ({ at, run: (servers, random) => look(servers, walk, random) }));
}

/** In an order that the seed decides, this many at once. */
async function inTurn<T>(
  items: readonly T[],
  random: Random,
  work: (item: T) => Promise<unknown>,
  atOnce = 12,
): Promise<void> {
  const left = items.map((item) => ({ item, key: random.next() })).toSorted((a, b) => a.key - b.key);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next.item);
    }),
  );
}

async function begin(servers: readonly TestServer[], way: Way, index: number, random: Random): Promise<Walk> {
  const [first] = servers;
  if (first === undefined) throw new Error('No server');
  const bought = await offer(first.deps.db);
  const request = {
    slug: bought.slug,
    language: 'en' as const,
    origin: 'https://app.example',
    ip: `10.0.${index >> 8}.${index & 255}`,
  };
  const given = await Promise.all(
    Array.from({ length: way.starts }, () => startPayment(otherOf(servers, random).deps, request)),
  );
  return {
    way,
    bought,
    given: given.map(({ pageUrl }) => pageUrl),
    chargeId: given[0]?.pageUrl.split('/').at(-1) ?? '',
  };
}

/** When the servers' own job runs, besides the minutes in which something happens; ms. */
const JOBS = [
  MINUTE,
  3 * MINUTE,
  7 * MINUTE,
  15 * MINUTE,
  16 * MINUTE,
  18 * MINUTE,
  30 * MINUTE,
  45 * MINUTE,
  60 * MINUTE,
  120 * MINUTE,
  8 * 60 * MINUTE,
  DAY,
  DAY + MINUTE,
];

async function work(servers: readonly TestServer[]): Promise<void> {
  for (let done = 1; done > 0;)
    done = (await Promise.all(servers.map(({ deps }) => reconcile(deps)))).reduce((sum, count) => sum + count, 0);
}

/**
 * Runs every way at once on one clock, over all the servers; the seed decides which server is asked, and the order of
 * simultaneous events.
 */
async function walkAll(servers: readonly TestServer[], ways: readonly Way[], seed: number): Promise<Became[]> {
  const [first] = servers;
  if (first === undefined) throw new Error('No server');
  const random = createRandom(seed);
  const began = first.clock.now().getTime();
  const walks: Walk[] = [];
  await inTurn([...ways.entries()], random, async ([index, way]) =>
    walks.push(await begin(servers, way, index, random)),
  );
  const happenings = walks.flatMap((walk) => [
    ...WHEN_ENDING[walk.way.ending](walk),
    ...webhooks(walk),
    ...views(walk),
  ]);
  const inTime = new Set<Walk>();
  for (const at of [...new Set([...happenings.map((one) => one.at), ...JOBS])].toSorted((a, b) => a - b)) {
    for (const { clock } of servers) clock.set(new Date(began + at).toISOString());
    await inTurn(
      happenings.filter((one) => one.at === at),
      random,
      ({ run }) => run(servers, random),
    );
    await Promise.all(servers.map(({ deps }) => deps.afterwards.settled()));
    if (JOBS.includes(at)) await work(servers);
    if (at === 15 * MINUTE)
      for (const walk of walks)
        if (!(await outcomesOf(first, walk)).some(({ outcome }) => outcome === 'processing')) inTime.add(walk);
  }
  return Promise.all(walks.map((walk) => becameOf(first, walk, inTime.has(walk))));
}

function outcomesOf({ deps }: TestServer, { bought }: Walk) {
  return deps.db.select().from(payments).where(eq(payments.subjectId, bought.id));
}

async function becameOf(server: TestServer, walk: Walk, settledInTime: boolean): Promise<Became> {
  const { db } = server.deps;
  const rows = await outcomesOf(server, walk);
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.chargeId, walk.chargeId));
  const taken = checkout?.outcome === 'captured' ? (checkout.taken ?? checkout.amount) : 0;
  return {
    way: walk.way,
    pagesGiven: new Set(walk.given).size,
    payments: rows.map(({ outcome, returned }) => (returned ? `${outcome}, returned` : outcome)),
    offer: (await offerOf(db, walk.bought)).state,
    moves: await movesOf(db, walk.bought.id),
    kept: taken - (checkout?.refunded ?? 0),
    settledInTime,
  };
}

const PAID = {
  entries: { payment: 1, delivery: 1 },
  sums: { 'gateway-BHD': -1_705, 'held-BHD': 0, 'revenue-BHD': 1_705 },
};
const GIVEN_BACK = { entries: { payment: 1, refund: 1 }, sums: { 'gateway-BHD': 0, 'held-BHD': 0 } };
const NOTHING = { entries: {}, sums: {} };

type Expected = Omit<Became, 'way' | 'pagesGiven'>;
const taken: Expected = { payments: ['captured'], offer: 'paid', moves: PAID, kept: 1_705, settledInTime: true };
const EXPECTED: Readonly<Record<Way['ending'], Expected>> = {
  captured: taken,
  slow: { ...taken, settledInTime: false },
  late: taken,
  cancelled: { payments: ['cancelled'], offer: 'open', moves: NOTHING, kept: 0, settledInTime: true },
  failed: { payments: ['failed'], offer: 'open', moves: NOTHING, kept: 0, settledInTime: true },
  never: { payments: ['failed'], offer: 'open', moves: NOTHING, kept: 0, settledInTime: false },
  'wrong amount': { payments: ['validation-error'], offer: 'open', moves: GIVEN_BACK, kept: 0, settledInTime: true },
  unwanted: { payments: ['captured, returned'], offer: 'given up', moves: GIVEN_BACK, kept: 0, settledInTime: true },
};

/** The required result of a payment: it depends on what the bank did and on nothing else [T.39] [T.40]. */
function expectedOf(way: Way): Became {
  return { way, pagesGiven: 1, ...EXPECTED[way.ending] };
}

/**
 * Runs some ways on two servers over one empty PostgreSQL, and compares the result of each, and the ledger, with what
 * must be.
 */
export async function proveMatrix(databaseUrl: string, ways: readonly Way[], seed: number): Promise<void> {
  const servers = [
    await startServer({ databaseUrl, payables: SHOP }),
    await startServer({ databaseUrl, payables: SHOP }),
  ] as const;
  const { db } = servers[0].deps;
  try {
    await openShop(db);
    const all = await walkAll(servers, ways, seed);
    expect(all).toHaveLength(ways.length);
    for (const became of all)
      expect(became, `SEED=${seed}: ${JSON.stringify(became.way)}`).toEqual(expectedOf(became.way));
    expect(await audit(db), `SEED=${seed}`).toEqual({
      sums: [{ currency: 'BHD', sum: 0 }],
      crooked: 0,
      wrongWallets: 0,
    });
    expect(await heldIn(db, 'held-BHD'), `SEED=${seed}: nothing is held once all is settled`).toBe(0);
    expect(-(await heldIn(db, 'gateway-BHD')), `SEED=${seed}: the books say what the bank kept`).toBe(
      all.reduce((sum, { kept }) => sum + kept, 0),
    );
  } finally {
    for (const server of servers) await server.close();
  }
}
