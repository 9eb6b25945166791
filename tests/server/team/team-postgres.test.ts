import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import { addBranch } from '../../../contract/branches';
import { getUser, listUsers } from '../../../contract/team';
import type { Database } from '../../../server/db/open';
import { audit } from '../../../server/platform/audit';
import { branches, users } from '../../../server/modules/identity/tables';
import { USERS_MAX } from '../../../server/modules/team/invite-user';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { openedOnce } from '../../support/servers/opened';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { invite, update } from './team-cases';

/** Whether somebody waits for a lock that somebody else holds. */
async function isAnyWaiting(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`select 1 from pg_locks where not granted`)) as {
    readonly rows: readonly unknown[];
  };
  return rows.length > 0;
}

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
});
