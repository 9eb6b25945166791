import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '../../../contract/identity';
import { startServer } from '../../support/server';
import type { TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('signs in, and says who it is [R7.02]', async () => {
  const owner = await server.signIn('owner@pearl.example');
  const answer = await server.call(me, { as: owner });
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ user: owner.user, branches: owner.branches });
});
