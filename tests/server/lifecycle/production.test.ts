import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tapState } from '../../../contract/payments';
import { httpPath } from '../../../contract/call';
import { buildServer } from '../../../server/app';
import type { Server } from '../../../server/app';
import { systemClock } from '../../../server/clock';
import { messageOf } from '../../../server/sandbox/webhooks';
import { readSettings } from '../../../server/settings';
import { openTestDatabase } from '../../support/servers/database';

const KEY = 'sk_live_made_up_for_this_test';
const ENV = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  JWT_SECRET: 's'.repeat(32),
  TAP_SECRET_KEY: KEY,
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'Mersal <hello@mersal.example>',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 't',
  PUBLIC_ORIGIN: 'https://app.mersal.example',
};

const folder = mkdtempSync(path.join(tmpdir(), 'mersal-dist-'));
mkdirSync(path.join(folder, 'assets/sandbox'), { recursive: true });
for (const name of ['index.html', 'assets/main-AbCd1234.js', 'assets/sandbox/sandbox-page-AbCd1234.js'])
  writeFileSync(path.join(folder, name), `of ${name}`);

let server: Server;
const logs: string[] = [];

beforeAll(async () => {
  server = await buildServer({
    settings: { ...readSettings(ENV, path.resolve('.cache', 'test-home')), distDir: folder },
    database: await openTestDatabase(),
    clock: systemClock,
    logStream: { write: (line) => void logs.push(line) },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server in production', () => {
  it('answers, without the sandbox: neither its calls nor its fleet are there', async () => {
    expect(server.fleet).toBeNull();
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    for (const [method, url] of [
      ['GET', '/sandbox/api/state'],
      ['POST', '/sandbox/api/charges'],
      ['GET', '/sandbox/api/checkouts/x'],
      ['POST', '/sandbox/api/takings/x/pay-out'],
    ] as const)
      expect((await server.app.inject({ method, url })).statusCode, url).toBe(404);
    const slug = 'x'.repeat(22);
    expect(
      (await server.app.inject({ url: `${httpPath(tapState.path, 'customer')}?slug=${slug}` })).json(),
    ).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  it.each(['/sandbox', '/sandbox/', '/Sandbox?x=1', '/%73andbox', '//sandbox', '/sandbox/pay/abc'])(
    'has no page at %s: it leads where every unknown path does [R2.02]',
    async (url) => {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/404']);
    },
  );

  it('serves its pages, but not the code of the sandbox’s', async () => {
    const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html,*/*' } });
    for (const url of ['/404', '/orders', '/sandboxes', '/assets/main-AbCd1234.js'])
      expect((await get(url)).statusCode, url).toBe(200);
    expect((await get('/assets/sandbox/sandbox-page-AbCd1234.js')).statusCode).toBe(404);
  });

  it('hears Tap by its signature alone: that of the sandbox is nobody’s [T.39]', async () => {
    const { headers, body } = messageOf({ chargeId: 'chg_1', status: 'captured', forged: false });
    expect((await server.app.inject({ method: 'POST', url: '/webhooks/tap', headers, payload: body })).statusCode).toBe(
      401,
    );
  });

  it('logs no key [T.18]', () => {
    expect(logs.join('\n')).not.toContain(KEY);
  });
});
