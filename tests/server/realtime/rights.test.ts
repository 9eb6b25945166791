import { and, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, endOneSession, endOtherSessions, listSessions } from '../../../contract/account';
import { logOut } from '../../../contract/identity';
import { askReset, confirmReset } from '../../../contract/reset';
import { getSandbox } from '../../../contract/sandbox';
import { getUser, updateUser } from '../../../contract/team';
import { branches, refreshFamilies, userBranches, users } from '../../../server/modules/identity/tables';
import { PASSWORD } from '../../support/servers/accounts';
import { accountsKept } from '../../support/servers/fresh-accounts';
import { listenAt } from '../../support/servers/live-socket';
import type { LiveSocket } from '../../support/servers/live-socket';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startEmbedded, startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { IN_STORE } from '../../support/samples/rights';
import { sampled } from '../../support/sampled';

const newDatabase = postgresHere();
let databaseUrl = '';

/** The server on which rights change, and the one that has the sockets: two on PostgreSQL, one on PGlite. */
interface Setting {
  readonly name: string;
  readonly start: () => Promise<readonly [TestServer, TestServer]>;
}

const SETTINGS: readonly Setting[] = [
  {
    name: 'one server on PGlite',
    async start() {
      const server = await startEmbedded();
      return [server, server];
    },
  },
  ...(withoutPostgres
    ? []
    : [
        {
          name: 'two servers on PostgreSQL',
          async start() {
            databaseUrl = await newDatabase();
            return [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
          },
        },
      ]),
];

/** T.50. */
const SILENT_WITHIN = 500;

// PGlite alone where there is no PostgreSQL, and with the long tests.
describe.each(sampled(SETTINGS.toReversed(), SETTINGS.length))('rights that are withdrawn, with $name', ({ start }) => {
  let here: TestServer;
  let there: TestServer;
  let url: string;
  let restore: () => Promise<void>;
  let places: (typeof userBranches.$inferSelect)[];
  let owner: TestSession;
  let desk: TestSession;
  const open: LiveSocket[] = [];

  const listening = async (as: TestSession, branchId = as.branchId): Promise<LiveSocket> => {
    const live = listenAt(url, { ...as, branchId });
    open.push(live);
    await live.next('ready');
    return live;
  };
  /** Something happens at a branch, and everybody there gets the event. */
  async function happens(server: TestServer, branchId: string): Promise<number> {
    const { deps, clock } = server;
    const event = await deps.db.transaction((tx) =>
      deps.events.appendAlert(tx, {
        branchId,
        type: 'Dispatch Failed',
        orderId: 'order-1',
        message: 'One',
        messageAr: 'واحد',
        at: clock.now().toISOString(),
      }),
    );
    deps.events.broadcast([event]);
    return event.offset;
  }

  beforeAll(async () => {
    [here, there] = await start();
    url = await there.listen();
    restore = await accountsKept(here);
    places = await here.deps.db.select().from(userBranches);
  }, 60_000);
  beforeEach(async () => {
    await restore();
    await here.deps.db.delete(userBranches);
    await here.deps.db.insert(userBranches).values(places);
    owner = await here.signIn('owner@pearl.example', 'b-seef');
    desk = await here.signIn('desk@pearl.example', 'b-seef');
  });
  afterEach(() => open.splice(0).forEach((live) => live.close()));
  afterAll(async () => {
    await here.close();
    if (there !== here) await there.close();
  });

  const change = async (overrides: object) => {
    const { data } = await here.call(getUser, { as: owner, params: { id: 'u-desk' } });
    const { version, name, type, status } = data;
    return here.call(updateUser, {
      as: owner,
      params: { id: 'u-desk' },
      body: { version, name, type, status, branches: data.branches, ...overrides },
    });
  };
  const sessionIdOf = async (as: TestSession): Promise<string> => {
    const found = (await here.call(listSessions, { as })).data.find(({ isCurrent }) => isCurrent);
    return found?.id ?? '';
  };
  const rights = IN_STORE;
  const at = (rightsThere: object) => ({ branchId: 'b-seef', rights: rightsThere });
  type Way = readonly [string, 'REFRESH_TOKEN_EXPIRED' | 'FORBIDDEN', () => Promise<unknown>];
  const WAYS: readonly Way[] = [
    ['a branch is withdrawn', 'FORBIDDEN', () => change({ branches: [{ branchId: 'b-juffair', rights }] })],
    ['the user is deactivated', 'REFRESH_TOKEN_EXPIRED', () => change({ status: 'inactive' })],
    ['the account type changes', 'REFRESH_TOKEN_EXPIRED', () => change({ type: 'customer' })],
    [
      'they sign out',
      'REFRESH_TOKEN_EXPIRED',
      () => here.call(logOut, { headers: { refreshtoken: desk.refreshToken } }),
    ],
    [
      'the session is ended from another',
      'REFRESH_TOKEN_EXPIRED',
      async () => {
        const other = await here.signIn('desk@pearl.example', 'b-seef');
        return here.call(endOneSession, { as: other, params: { id: await sessionIdOf(desk) } });
      },
    ],
    [
      'every other session is ended',
      'REFRESH_TOKEN_EXPIRED',
      async () => here.call(endOtherSessions, { as: await here.signIn('desk@pearl.example', 'b-seef') }),
    ],
    [
      'the password is changed elsewhere',
      'REFRESH_TOKEN_EXPIRED',
      async () =>
        here.call(changePassword, {
          as: await here.signIn('desk@pearl.example', 'b-seef'),
          body: { current: PASSWORD, next: 'another-password' },
        }),
    ],
    [
      'the password is reset',
      'REFRESH_TOKEN_EXPIRED',
      async () => {
        const links = async () =>
          (await here.call(getSandbox)).data.mails.filter(
            ({ to, link }) => to === desk.user.email && link.includes('/reset/'),
          );
        const before = (await links()).length;
        await here.call(askReset, { body: { email: desk.user.email, language: 'en' } });
        await here.deps.afterwards.settled();
        await expect.poll(async () => (await links()).length).toBe(before + 1);
        const token = (await links())[0]?.link.split('/').at(-1) ?? '';
        return here.call(confirmReset, { body: { token, password: 'now I know it' } });
      },
    ],
    [
      'the branch moves to another region, by whatever hand',
      'FORBIDDEN',
      () => here.deps.db.update(branches).set({ regionCode: 'SA-riyadh' }).where(eq(branches.id, 'b-seef')),
    ],
    [
      'the user is shut out in the database',
      'REFRESH_TOKEN_EXPIRED',
      () => here.deps.db.update(users).set({ status: 'inactive' }).where(eq(users.id, 'u-desk')),
    ],
  ];

  it.each(WAYS)(
    'silence a socket within half a second, on every server: %s [T.50] [T.27]',
    async (_how, code, withdraw) => {
      const live = await listening(desk);
      const stays = await listening(owner);
      const flow = { on: true };
      // Events keep coming, so that some are in flight while it happens.
      const stream = (async () => {
        while (flow.on) {
          await happens(there, 'b-seef');
          await new Promise((turn) => setImmediate(turn)); // PGlite answers without ever yielding to the event loop
        }
      })();
      await live.logged(3);
      await withdraw();
      const done = performance.now();
      await live.ended;
      const took = performance.now() - done;
      const heard = live.offsets.length;
      if (code === 'FORBIDDEN' && _how.includes('region'))
        await here.deps.db.update(branches).set({ regionCode: 'BH-manama' }).where(eq(branches.id, 'b-seef'));
      const more = await happens(there, 'b-seef');
      flow.on = false;
      await stream;
      expect(await live.next('refused')).toEqual({ code });
      expect(took).toBeLessThan(SILENT_WITHIN);
      expect(live.offsets).toHaveLength(heard);
      if (!_how.includes('region')) await expect.poll(() => stays.offsets.includes(more)).toBe(true);
    },
  );

  it('do not touch who keeps theirs: another branch, another right, another session [T.50]', async () => {
    await here.deps.db.insert(userBranches).values({ userId: 'u-desk', branchId: 'b-juffair', ...rights });
    const seeing = { ...rights, viewWallet: true };
    await change({ branches: [at(seeing), { branchId: 'b-juffair', rights }] });
    const [live, other] = [await listening(desk), await listening(await here.signIn('desk@pearl.example', 'b-seef'))];
    await change({ branches: [at({ ...seeing, viewWalletBalance: true }), { branchId: 'b-juffair', rights }] });
    await change({ branches: [at(seeing)] });
    await here.call(logOut, { headers: { refreshtoken: (await here.signIn('desk@pearl.example')).refreshToken } });
    const offset = await happens(there, 'b-seef');
    await expect.poll(() => [live.offsets.includes(offset), other.offsets.includes(offset)]).toEqual([true, true]);
  });

  it.each([false, true])(
    'end a socket whose owner sees the wallet no more, or only now: %s [R6.03] [T.50]',
    async (sees) => {
      await change({ branches: [at({ ...rights, viewWallet: !sees })] });
      const live = await listening(desk);
      await change({ branches: [at({ ...rights, viewWallet: sees })] });
      await live.ended;
      expect(live.heard.at(-1)).toEqual({ name: 'refused', body: { code: 'FORBIDDEN' } });
      expect((await listening(desk)).heard.at(-1)?.name).toBe('ready');
    },
  );

  it('let nobody in who asked while they were being withdrawn [T.50]', async () => {
    for (let round = 0; round < 8; round += 1) {
      await here.deps.db
        .insert(userBranches)
        .values({ userId: 'u-desk', branchId: 'b-juffair', ...rights })
        .onConflictDoNothing();
      const live = listenAt(url, { ...desk, branchId: 'b-juffair' });
      open.push(live);
      await new Promise<void>((connected) => live.socket.once('connect', () => connected()));
      await here.deps.db
        .delete(userBranches)
        .where(and(eq(userBranches.userId, 'u-desk'), eq(userBranches.branchId, 'b-juffair')));
      await live.ended;
      expect(live.heard.at(-1)).toEqual({ name: 'refused', body: { code: 'FORBIDDEN' } });
    }
  });

  it('end a socket with its session, by a timer [T.50] [T.16]', async () => {
    const expiresAt = new Date(there.clock.now().getTime() + 1_500);
    await here.deps.db.update(refreshFamilies).set({ expiresAt }).where(eq(refreshFamilies.userId, 'u-desk'));
    const live = await listening(desk);
    const from = performance.now();
    await live.ended;
    expect(performance.now() - from).toBeLessThan(1_500 + SILENT_WITHIN);
    expect(await live.next('refused')).toEqual({ code: 'REFRESH_TOKEN_EXPIRED' });
  });

  it.skipIf(withoutPostgres)(
    'are found again after the connection that listens broke, and looked at meanwhile [T.50]',
    async () => {
      if (here === there) return;
      const live = await listening(desk);
      const stays = await listening(owner);
      const outside = new Client({ connectionString: databaseUrl });
      await outside.connect();
      try {
        // In one go: the listener is gone before the right is.
        await outside.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and (query ilike 'listen %' or query = 'select 1');
        delete from user_branches where user_id = 'u-desk'`);
        await live.ended;
        expect(await live.next('refused')).toEqual({ code: 'FORBIDDEN' });
        await expect
          .poll(async () => {
            const { rows } = await outside.query(
              `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
            );
            return rows.length;
          })
          .toBe(2);
        const offset = await happens(there, 'b-seef');
        await expect.poll(() => stays.offsets.includes(offset)).toBe(true);
      } finally {
        await outside.end();
      }
    },
  );
});
