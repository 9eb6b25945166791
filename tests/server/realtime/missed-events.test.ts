import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../../../server/platform/events';
import { pruneEvents } from '../../../server/modules/alerts/event-reads';
import { listenAt } from '../../support/servers/live-socket';
import type { LiveSocket } from '../../support/servers/live-socket';
import { alsoEmbedded, postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startEmbedded, startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { tries } from '../../support/sampled';

const newDatabase = postgresHere();

interface Setting {
  readonly name: string;
  readonly when?: typeof alsoEmbedded;
  readonly start: () => Promise<TestServer>;
}

const SETTINGS: readonly Setting[] = [
  { name: 'PGlite', when: alsoEmbedded, start: () => startEmbedded() },
  ...(withoutPostgres
    ? []
    : [{ name: 'PostgreSQL', start: async () => startServer({ databaseUrl: await newDatabase() }) }]),
];

for (const { name, when = {}, start } of SETTINGS)
  describe(`events missed, on ${name}`, when, () => {
    let server: TestServer;
    let url: string;
    let owner: TestSession;
    const open: LiveSocket[] = [];

    const listen = (after: number | null, branchId = owner.branchId): LiveSocket => {
      const live = listenAt(url, { ...owner, branchId, after });
      open.push(live);
      return live;
    };

    /**
     * One event in its own transaction, which waits before its end: transactions commit in a different order than they
     * began.
     */
    async function write(branchId: string, dawdle = 0): Promise<LoggedEvent> {
      const { deps, clock } = server;
      const at = clock.now().toISOString();
      const event = await deps.db.transaction(async (tx) => {
        const logged = await deps.events.appendAlert(tx, {
          branchId,
          type: 'Dispatch Failed',
          orderId: 'order-1',
          message: 'One',
          messageAr: 'واحد',
          at,
        });
        if (dawdle > 0) await tx.execute(sql`select pg_sleep(${dawdle})`);
        return logged;
      });
      deps.events.broadcast([event]);
      return event;
    }

    /** Many at once; the shorter the wait, the later the start. */
    async function writeMany(branchId: string, count: number): Promise<number[]> {
      const events = await Promise.all(Array.from({ length: count }, (_, n) => write(branchId, (n % 7) / 1_000)));
      return events.map(({ offset }) => offset).sort((a, b) => a - b);
    }

    beforeAll(async () => {
      server = await start();
      url = await server.listen();
      owner = await server.signIn('owner@pearl.example');
    });
    afterEach(() => open.splice(0).forEach((live) => live.close()));
    afterAll(async () => {
      // Undefined if it did not start.
      await (server as TestServer | undefined)?.close();
    });

    it('come once, in order, after reconnecting: a hundred of them, while others are still being written [T.41] [R7.10]', async () => {
      const before = listen(null);
      const { offset } = await before.next('ready');
      before.close();
      await before.ended;
      const missed = await writeMany(owner.branchId, 100);
      await write('b-juffair');
      const during = writeMany(owner.branchId, 40);
      const live = listen(offset);
      const all = [...missed, ...(await during)];
      await live.logged(all.length);
      expect(live.offsets).toEqual(all);
      expect((await live.next('ready')).gap).toBe(false);
      const last = await write(owner.branchId);
      await live.logged(all.length + 1);
      expect(live.offsets).toEqual([...all, last.offset]);
    });

    it('none is lost to a client that comes and goes while writers race, and none comes twice [T.41]', async () => {
      const first = listen(null);
      let { offset: after } = await first.next('ready');
      first.close();
      const from = after;
      const writing = writeMany(owner.branchId, 120);
      const seen: number[] = [];
      for (let visits = 0; visits < tries(4, 8); visits += 1) {
        const live = listen(after);
        await live.next('ready');
        live.close();
        seen.push(...live.offsets);
        after = seen.at(-1) ?? from;
      }
      const written = await writing;
      const rest = listen(after);
      await rest.next('ready');
      expect([...seen, ...rest.offsets]).toEqual(written);
    });

    it('two who listen hear the same, in the same order [T.41]', { tags: 'long' }, async () => {
      const [one, two] = [listen(null), listen(null)];
      await Promise.all([one.next('ready'), two.next('ready')]);
      const written = await writeMany(owner.branchId, 60);
      await Promise.all([one.logged(60), two.logged(60)]);
      expect([one.offsets, two.offsets]).toEqual([written, written]);
    });

    it(
      'more than 500 are not resent: the client is told to refetch, and then hears what is new [T.41]',
      { tags: 'long' },
      async () => {
        const before = listen(null);
        const { offset } = await before.next('ready');
        before.close();
        const written = await writeMany(owner.branchId, 501);
        const live = listen(offset);
        expect(await live.next('ready')).toEqual({ branchId: owner.branchId, offset: written.at(-1), gap: true });
        const next = await write(owner.branchId);
        await live.logged(1);
        expect(live.offsets).toEqual([next.offset]);
        const almost = listen(written[0] ?? 0);
        expect((await almost.next('ready')).gap).toBe(true);
        const whole = listen(written[1] ?? 0);
        expect((await whole.next('ready')).gap).toBe(false);
        expect(whole.offsets).toHaveLength(500);
      },
    );

    it('a place that the log has forgotten, or never had, is a gap [T.41]', async () => {
      const old = await write(owner.branchId);
      server.clock.advance(31 * 86_400_000);
      const fresh = await write(owner.branchId);
      await pruneEvents(server.deps.db, server.clock.now());
      owner = await server.signIn('owner@pearl.example');
      const [forgot, lives] = [listen(old.offset - 1), listen(fresh.offset - 1)];
      expect(await forgot.next('ready')).toEqual({ branchId: owner.branchId, offset: fresh.offset, gap: true });
      expect(await lives.next('ready')).toEqual({ branchId: owner.branchId, offset: fresh.offset, gap: false });
      expect(lives.offsets).toEqual([fresh.offset]);
      expect((await listen(fresh.offset + 1_000_000).next('ready')).gap).toBe(true);
    });
  });

/** A promise, and the function that fulfils it. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  const opened: { open: () => void } = { open: String };
  const passed = new Promise<void>((resolve) => (opened.open = resolve));
  return { passed, open: () => opened.open() };
}

// PGlite has one connection: nothing can overtake there.
describe.each(SETTINGS.filter(({ name }) => name === 'PostgreSQL'))('writers on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    // Undefined if it did not start.
    await (server as TestServer | undefined)?.close();
  });

  it('an event never becomes visible below one that was delivered: those of one branch take turns, those of two do not wait [T.41]', async () => {
    const { deps } = server;
    const order: string[] = [];
    const [begun, held] = [gate(), gate()];
    const append = (tx: Parameters<Parameters<typeof deps.db.transaction>[0]>[0], branchId: string) =>
      deps.events.appendAlert(tx, {
        branchId,
        type: 'Dispatch Failed',
        orderId: 'o',
        message: '',
        messageAr: '',
        at: server.clock.now().toISOString(),
      });
    const slow = deps.db.transaction(async (tx) => {
      const event = await append(tx, 'b-seef');
      begun.open();
      await held.passed;
      order.push('slow');
      return event;
    });
    await begun.passed;
    const fast = deps.db.transaction(async (tx) => {
      const event = await append(tx, 'b-seef');
      order.push('fast');
      return event;
    });
    await deps.db.transaction((tx) => append(tx, 'b-juffair'));
    order.push('other branch');
    held.open();
    const [first, second] = await Promise.all([slow, fast]);
    expect(order).toEqual(['other branch', 'slow', 'fast']);
    expect(first.offset).toBeLessThan(second.offset);
  });
});
