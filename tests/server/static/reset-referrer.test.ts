import { expect, it } from 'vitest';
import { startServer } from '../../support/servers/server';

it('sends the page of a reset link with no-referrer, and other pages as ever [T.18] [R2.53]', async () => {
  const server = await startServer();
  const policyOf = async (url: string) =>
    (await server.app.inject({ url, headers: { accept: 'text/html' } })).headers['referrer-policy'];
  expect(await policyOf('/reset/some-token')).toBe('no-referrer');
  expect(await policyOf('/reset')).toBe('strict-origin-when-cross-origin');
  expect(await policyOf('/auth/login')).toBe('strict-origin-when-cross-origin');
  await server.close();
});
