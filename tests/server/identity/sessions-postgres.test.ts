import { describe, expect, it } from 'vitest';
import { me, renewToken } from '../../../contract/identity';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { sessionSuite } from './session-suite';

describe.skipIf(withoutPostgres)('sessions on PostgreSQL', () => {
  const newDatabase = postgresHere();
  it('makes one successor for twenty who come to two servers on one database [T.14]', async () => {
    const databaseUrl = await newDatabase();
    const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
    const session = await servers[0].signIn('owner@pearl.example');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        servers[index % 2 === 0 ? 0 : 1].call(renewToken, { headers: { refreshtoken: session.refreshToken } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
    const token = answers[0]?.data.token ?? '';
    for (const server of servers) expect((await server.call(me, { as: { ...session, token } })).status).toBe(200);
    await Promise.all(servers.map((server) => server.close()));
  });

  sessionSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
