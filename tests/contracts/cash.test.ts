import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handIn } from '../../server/modules/wallet/hand-in';
import { move, payOut } from '../../server/modules/wallet/ledger';
import { HttpCash } from '../../src/adapters/http/cash.adapter';
import type { CashPort } from '../../src/application/ports/records/cash.port';
import { money } from '../../src/domain/shared/money';
import { ALL_CASH } from '../../src/domain/wallet/collected-cash';
import type { CashFilters } from '../../src/domain/wallet/collected-cash';
import { FakeCash } from '../support/fakes/fake-cash';
import { sampleCash } from '../support/samples/sample-cash';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly cash: CashPort;
  readonly close: () => Promise<void>;
}

const COUNT = 40;
const EACH = 100;
/** A door an hour: the first ten are handed in, and five of them paid out. */
const whenOf = (index: number): Date => new Date(Date.UTC(2026, 10, 18, 21 + index));
const HANDED_IN = 10;
const PAID_OUT = 5;

async function real(): Promise<Subject> {
  const server = await startEmbedded({ at: '2026-12-20T09:00:00.000Z' });
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const { db } = server.deps;
  for (let index = 0; index < COUNT; index += 1) {
    if (index === HANDED_IN) await db.transaction((tx) => handIn(tx, 'm-pearl', 'BHD', whenOf(index)));
    await db.transaction((tx) =>
      move(tx, {
        kind: 'collection',
        from: 'cash',
        to: 'payable',
        merchantId: 'm-pearl',
        amount: money(EACH, 'BHD'),
        subject: { kind: 'stop', id: `door-${index}` },
        branchId: 'b-seef',
        at: whenOf(index),
      }),
    );
  }
  await db.transaction((tx) => payOut(tx, 'm-pearl', money(PAID_OUT * EACH, 'BHD'), server.clock.now()));
  return {
    cash: new HttpCash(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const all = Array.from({ length: COUNT }, (_, index) => {
    const [handedIn, paidOut] = [index < HANDED_IN ? EACH : 0, index < PAID_OUT ? EACH : 0];
    return sampleCash({
      id: `door-${index}`,
      at: whenOf(index).toISOString(),
      state: paidOut > 0 ? 'paid-out' : handedIn > 0 ? 'handed-in' : 'with-driver',
      collected: money(EACH, 'BHD'),
      handedIn: money(handedIn, 'BHD'),
      paidOut: money(paidOut, 'BHD'),
      open: money(EACH - paidOut, 'BHD'),
    });
  });
  return { cash: new FakeCash(all.toReversed()), close: async () => undefined };
}

describe.each([
  ['the server', real],
  ['the fake', fake],
])('cash on delivery, by %s [R11.17]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  async function read(filters: Partial<CashFilters>) {
    const all = { ...ALL_CASH, ...filters };
    const [page, sums] = [await subject.cash.list(all, null), await subject.cash.sums(all)];
    if (!page.ok || !sums.ok) throw new Error('Not answered');
    const { collected, handedIn, paidOut, open } = sums.value;
    return { page: page.value, sums: [collected, handedIn, paidOut, open].map(({ minor }) => minor / EACH) };
  }

  it('is listed latest first, page by page, and summed as a whole', async () => {
    const { page, sums } = await read({});
    expect([page.items.length, page.total, sums]).toEqual([30, COUNT, [40, 10, 5, 35]]);
    const rest = await subject.cash.list(ALL_CASH, page.nextCursor);
    if (!rest.ok) throw new Error('Not answered');
    const times = [...page.items, ...rest.value.items].map(({ at }) => at);
    expect(times).toEqual(Array.from({ length: COUNT }, (_, index) => whenOf(COUNT - 1 - index).toISOString()));
    expect(rest.value.nextCursor).toBeNull();
    expect(rest.value.items.at(-1)).toMatchObject({ state: 'paid-out', paidOut: money(EACH, 'BHD') });
  });

  it('is narrowed by state and by the days of the region', async () => {
    expect((await read({ state: 'handed-in' })).sums).toEqual([5, 5, 0, 5]);
    expect((await read({ state: 'with-driver' })).page.total).toBe(30);
    // Three hours of the first day are the next one in Bahrain already.
    expect((await read({ from: '2026-11-19', to: '2026-11-19' })).sums).toEqual([24, 10, 5, 19]);
    expect((await read({ to: '2026-11-18' })).page.items).toEqual([]);
  });
});
