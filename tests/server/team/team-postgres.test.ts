import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import { addBranch } from '../../../contract/branches';
import { getUser, listUsers } from '../../../contract/team';
import type { Database } from '../../../server/db/open';
import { audit } from '../../../server/platform/audit';
import { sweepDeletions } from '../../../server/modules/account-deletion/sweep';
import { accountDeletions } from '../../../server/modules/identity/deletion-tables';
import { branches, userBranches, users } from '../../../server/modules/identity/tables';
import { inBackground } from '../../../server/platform/jobs/job-queue';
import { USERS_MAX } from '../../../server/modules/team/invite-user';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { openedOnce } from '../../support/servers/opened';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { invite, update } from './team-cases';
import { ALL_RIGHTS } from '../../support/samples/rights';
import { tries } from '../../support/sampled';

/** How many wait for a lock that somebody else holds. */
async function waiting(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`select distinct pid from pg_locks where not granted`)) as {
    readonly rows: readonly unknown[];
  };
  return rows.length;
}
const isAnyWaiting = async (db: Database): Promise<boolean> => (await waiting(db)) > 0;

const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));
const told = (answers: readonly { readonly status: number; readonly code: string | undefined }[]) =>
  answers.map(({ status, code }) => code ?? String(status)).toSorted();

describe.skipIf(withoutPostgres)('races about users and branches on PostgreSQL', () => {
  const newDatabase = postgresHere();
  let server: TestServer;
  let owner: TestSession;
  openedOnce(
    async (opened) => {
      server = opened;
      owner = await server.signIn('owner@pearl.example', 'b-seef');
    },
    async () => startServer({ databaseUrl: await newDatabase() }),
  );

  it('invites one of eight who come at once with one key or one e-mail [T.36]', async () => {
    const key = randomUUID();
    const same = await Promise.all(times(4, () => invite(server, owner, {}, key)));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    const rivals = await Promise.all(times(4, () => invite(server, owner, { email: 'sara@pearl.example' })));
    expect(told(rivals)).toEqual(['200', 'EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN']);
  });

  it('gives the last place once', async () => {
    const [{ length: there }, { db }] = [(await server.call(listUsers, { as: owner })).data, server.deps];
    await db.insert(users).values(
      times(USERS_MAX - there - 1, (index) => ({
        id: `u-${index}`,
        merchantId: 'm-pearl',
        name: `User ${index}`,
        email: `u${index}@pearl.example`,
        type: 'form-user' as const,
      })),
    );
    const rivals = await Promise.all(
      times(4, (index) => invite(server, owner, { email: `last${index}@pearl.example` })),
    );
    expect(told(rivals)).toEqual(['200', 'TOO_MANY', 'TOO_MANY', 'TOO_MANY']);
  });

  it('takes one of four changes of the same state of a user', async () => {
    const { data: desk } = await server.call(getUser, { as: owner, params: { id: 'u-desk' } });
    const rivals = await Promise.all(times(4, (index) => update(server, owner, desk, { name: `Yusuf ${index}` })));
    expect(told(rivals)).toEqual(['200', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']);
    expect((await server.call(getUser, { as: owner, params: { id: 'u-desk' } })).data.version).toBe(desk.version + 1);
  });

  /** Managers beside the owner, signed in. */
  async function managers(...ids: readonly string[]): Promise<TestSession[]> {
    const { db } = server.deps;
    const [boss] = await db.select().from(users).where(eq(users.id, 'u-pearl'));
    const signedIn: TestSession[] = [];
    for (const id of ids) {
      const person = { id, name: `Manager ${id}`, email: `${id}@pearl.example`, type: 'customer' } as const;
      await db.insert(users).values({ ...person, merchantId: 'm-pearl', passwordHash: boss?.passwordHash });
      const rights = ALL_RIGHTS;
      await db.insert(userBranches).values({ userId: id, branchId: 'b-seef', ...rights });
      signedIn.push(await server.signIn(person.email, 'b-seef'));
    }
    return signedIn;
  }
  const activeManagers = async () =>
    (await server.deps.db.select().from(users).where(eq(users.merchantId, 'm-pearl'))).filter(
      ({ type, status, id }) => type === 'customer' && status === 'active' && id !== 'u-pearl',
    );

  it('leaves one of two managers who demote each other at once [R6.04]', async () => {
    const { db } = server.deps;
    for (const round of times(tries(2, 5), (index) => index)) {
      const [a, b] = [`u-a${round}`, `u-b${round}`];
      const [one, two] = await managers(a, b);
      if (one === undefined || two === undefined) throw new Error('Nobody signed in');
      const read = async (id: string) => (await server.call(getUser, { as: owner, params: { id } })).data;
      const [first, second] = [await read(a), await read(b)];
      const change = { type: 'form-user' };
      const begun = await db.transaction(async (tx) => {
        // Both are let in, and come as far as they can.
        await tx
          .select()
          .from(users)
          .where(inArray(users.id, [a, b]))
          .for('update');
        const both = Promise.all([update(server, one, second, change), update(server, two, first, change)]);
        await expect.poll(() => waiting(db)).toBe(2);
        return { both };
      });
      const answers = await begun.both;
      expect(told(answers)).toEqual(['200', 'FORBIDDEN']);
      expect(await activeManagers()).toHaveLength(1);
      await db
        .update(users)
        .set({ status: 'inactive' })
        .where(inArray(users.id, [a, b]));
    }
  });

  it('opens one of four branches of one name', async () => {
    const body = { regionCode: 'BH-manama', name: { en: 'Riffa', ar: '' } };
    const rivals = await Promise.all(
      times(4, () => server.call(addBranch, { as: owner, body, idempotencyKey: randomUUID() })),
    );
    expect(told(rivals)).toEqual(['200', 'NAME_TAKEN', 'NAME_TAKEN', 'NAME_TAKEN']);
    expect(await server.deps.db.select().from(branches).where(eq(branches.nameEn, 'Riffa'))).toHaveLength(1);
  });

  it.each(['a branch is opened', 'a key is made'] as const)(
    'lets a person be changed while %s, and neither stops the other',
    async (work) => {
      const { db, clock } = server.deps;
      const begin = {
        'a branch is opened': () =>
          server.call(addBranch, {
            as: owner,
            body: { regionCode: 'BH-manama', name: { en: 'Isa Town', ar: '' } },
            idempotencyKey: randomUUID(),
          }),
        'a key is made': () =>
          server.call(createCredential, { as: owner, body: { name: 'Till', scopes: ['orders:read'] } }),
      }[work];
      const begun = await db.transaction(async (tx) => {
        // As every change of a person does: first their row, last the log of the business.
        await tx.select().from(users).where(eq(users.id, owner.user.id)).for('update');
        const answer = begin();
        await expect.poll(() => isAnyWaiting(db)).toBe(true);
        await audit(tx, { merchantId: 'm-pearl', at: clock.now(), kind: 'user-changed' });
        return { answer };
      });
      expect((await begun.answer).status).toBe(200);
    },
  );

  it('hands a business over to somebody who still manages it, however people are changed meanwhile [R11.25]', async () => {
    const { db, clock } = server.deps;
    const [one, two] = await managers('u-heir', 'u-other');
    if (one === undefined || two === undefined) throw new Error('Nobody signed in');
    const { data: heir } = await server.call(getUser, { as: owner, params: { id: 'u-heir' } });
    const now = clock.now().getTime();
    const times30 = { askedAt: new Date(now - 30 * 86_400_000), endsAt: new Date(now - 1) };
    await db.insert(accountDeletions).values({ userId: 'u-pearl', ...times30, remindedAt: new Date(now) });
    const [answer] = await Promise.all([
      update(server, two, heir, { type: 'form-user' }),
      sweepDeletions(inBackground(server.deps)),
    ]);
    const people = await db.select().from(users).where(eq(users.merchantId, 'm-pearl'));
    const main = people.filter(({ isMain }) => isMain);
    expect(main.map(({ type, status }) => [type, status])).toEqual([['customer', 'active']]);
    expect(answer.status === 200).toBe(people.find(({ id }) => id === 'u-heir')?.type === 'form-user');
  });
});
