import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggableError } from '../../../server/log';
import { users } from '../../../server/modules/identity/tables';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('says of a failed query what the database said, and none of the values [T.18]', async () => {
  const email = 'huda.secret@pearl.example';
  const error = await server.deps.db
    .update(users)
    .set({ email })
    .where(eq(sql`no_such_function(${users.id})`, 'id-of-somebody'))
    .catch((caught: unknown) => caught);
  if (!(error instanceof Error)) throw new Error('The query cannot have worked');
  expect(error.message).toContain(email);
  server.deps.log.error(error);
  server.deps.log.error({ err: error });
  server.deps.log.error(error, 'Looking for no_such_function failed');
  const lines = server.logs.filter((line) => line.includes('no_such_function'));
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).not.toContain(email);
    expect(line).not.toContain('id-of-somebody');
    expect(line).toContain('"code":"42883"');
    expect(line).toMatch(/\.test\.ts|node_modules|server/);
  }
});

it('says of any other error its name, its message and where it arose', () => {
  expect(loggableError(new RangeError('too far'))).toMatchObject({
    type: 'RangeError',
    message: 'too far',
    stack: expect.stringContaining('log.test.ts'),
  });
});
