import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '../../../contract/identity';
import { httpPath } from '../../../contract/call';
import { ensureServerBuilt, SERVER_BUILD } from '../../../tools/lib/project.mjs';
import { freePort, runServer, whenReady } from './run-server';

const LONG = 300_000;
const folder = mkdtempSync(path.join(tmpdir(), 'mersal-built-'));
const ENV = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  JWT_SECRET: 's'.repeat(32),
  TAP_SECRET_KEY: 'sk_live_made_up_for_this_test',
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'Mersal <hello@mersal.example>',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 't',
  PUBLIC_ORIGIN: 'https://app.mersal.example',
};

beforeAll(() => ensureServerBuilt(), LONG);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'runs as plain JavaScript in production: it migrates, answers calls, and has no sandbox',
  async () => {
    const port = String(await freePort());
    const server = runServer({ ...ENV, PORT: port }, undefined, [path.join(SERVER_BUILD, 'main.js')]);
    await whenReady(server);
    expect((await fetch(`${server.url}${httpPath(me.path, 'customer')}`)).status).toBe(401);
    expect((await fetch(`${server.url}/sandbox/api/state`)).status).toBe(404);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('Mersal is ready: https://app.mersal.example');
  },
  LONG,
);
