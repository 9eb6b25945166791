import { describe, expect, it } from 'vitest';
import {
  changePassword,
  createCredential,
  listCredentials,
  revokeCredential,
  rollCredential,
} from '../../../contract/account';
import { logIn } from '../../../contract/identity';
import { listOrders } from '../../../contract/ordering';
import { KEYS_HELD } from '../../../server/modules/account/credentials';
import { PASSWORD } from '../../support/servers/accounts';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { openedOnce } from '../../support/servers/opened';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const EMAIL = 'owner@pearl.example';

describe.skipIf(withoutPostgres)('at the same moment, on PostgreSQL', () => {
  const newDatabase = postgresHere();
  let server: TestServer;
  let owner: TestSession;
  openedOnce(
    async (opened) => {
      server = opened;
      owner = await server.signIn(EMAIL, 'b-seef');
    },
    async () => startServer({ databaseUrl: await newDatabase() }),
  );

  it('a business gets no more keys than it may have, however many it asks for', async () => {
    const made = await Promise.all(
      Array.from({ length: KEYS_HELD + 10 }, () =>
        server.call(createCredential, { as: owner, body: { name: 'Till', scopes: ['orders:read'] } }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(KEYS_HELD);
    expect(new Set(made.flatMap(({ code }) => code ?? []))).toEqual(new Set(['TOO_MANY']));
    expect((await server.call(listCredentials, { as: owner })).data).toHaveLength(KEYS_HELD);
  });

  it('of many new secrets of one key at once the last works, with the one in use before', async () => {
    const [before] = (await server.call(listCredentials, { as: owner })).data;
    await server.call(revokeCredential, { as: owner, params: { id: before?.id ?? '' } });
    const { data: key } = await server.call(createCredential, {
      as: owner,
      body: { name: 'Till', scopes: ['orders:read'] },
    });
    const rolled = await Promise.all(
      Array.from({ length: 5 }, () => server.call(rollCredential, { as: owner, params: { id: key.credential.id } })),
    );
    const uses = await Promise.all(
      [...rolled.map(({ data }) => data.secret), key.secret].map((token) =>
        server.call(listOrders, { as: { ...owner, token } }),
      ),
    );
    expect(uses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 401, 401, 401, 401]);
    expect(uses.at(-1)?.status).toBe(200);
  });

  it('one of several passwords is taken, and lets in', async () => {
    const messages = ['first-password', 'second-password', 'third-password'];
    const answers = await Promise.all(
      messages.map((next) => server.call(changePassword, { as: owner, body: { current: PASSWORD, next } })),
    );
    const taken = messages.filter((_, index) => answers[index]?.status === 200);
    expect([taken.length, ...answers.flatMap(({ code }) => code ?? [])]).toEqual([
      1,
      'WRONG_PASSWORD',
      'WRONG_PASSWORD',
    ]);
    for (const password of messages)
      expect((await server.call(logIn, { body: { email: EMAIL, password } })).status).toBe(
        password === taken[0] ? 200 : 401,
      );
  });
});
