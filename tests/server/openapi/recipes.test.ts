import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import { listOrders } from '../../../contract/ordering';
import { makeRecipesPage } from '../../../server/openapi/guide-page';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const run = promisify(execFile);
const recipe = /```sh\n([\s\S]*?)```/.exec(readFileSync('docs/recipes.md', 'utf8'))?.[1] ?? '';
const hasTools = await run('sh', ['-c', 'command -v curl && command -v jq']).then(
  () => true,
  () => false,
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const shell = (key: string, url: string) =>
  run('sh', ['-c', recipe], {
    env: {
      ...process.env,
      MERSAL_URL: url,
      MERSAL_KEY: key,
      MERSAL_REGION: 'BH-manama',
      MERSAL_BRANCH: 'b-seef',
    },
  });

it.skipIf(!hasTools)('orders and follows with curl as the recipe says [R7.11]', { tags: 'long' }, async () => {
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const body = { name: 'Till', scopes: ['orders:read', 'orders:write'] as ('orders:read' | 'orders:write')[] };
  const { secret } = (await server.call(createCredential, { as: owner, body })).data;
  const url = await server.listen();
  const { stdout } = await shell(secret, url);
  const [, reference] = /^ordered (\S+) for \d+ BHD\nnow (?:created|unassigned)\n$/.exec(stdout) ?? [];
  const { items } = (await server.call(listOrders, { as: owner, query: { view: 'all' } })).data;
  expect(items.map((order) => order.reference)).toContain(reference);
  // A refusal ends it with its code.
  await expect(shell('mrs_none', url)).rejects.toMatchObject({ stderr: expect.stringContaining('UNAUTHENTICATED') });
});

it('is shown as a page, with links and without anything of Markdown [R7.11]', () => {
  const page = makeRecipesPage('nonce');
  expect(page).toContain('<h1>Recipes</h1>');
  expect(page).toContain('<a href="/openapi/webhooks">Webhooks</a>');
  expect(page).toContain('mersal POST /order');
  expect(page).not.toMatch(/```|^#+ [A-Z]/m);
});
