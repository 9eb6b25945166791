import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPglite, openEmbedded } from '../../../server/db/open-embedded';
import { users } from '../../../server/modules/identity/tables';
import { sampled } from '../../support/sampled';
import { copyTestDatabase } from '../../support/servers/database';
import { freePort, runServer, whenReady } from './run-server';
import type { RunningServer } from './run-server';

const LONG = 300_000;

describe('the running product', () => {
  let folder: string;
  let port: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'mersal-data-'));
    port = String(await freePort());
    server = runServer({ PORT: port, DATA_DIR: folder });
    await whenReady(server);
  }, LONG);
  afterAll(async () => {
    server.signal('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  async function signIn(email = 'manama@demo.mersal.example'): Promise<{ status: number; refreshToken: string }> {
    // Our own staff has a door of its own.
    const door = email.startsWith('operations@') ? 'operator' : 'login';
    const answer = await fetch(`${server.url}/v2/auth/${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'mersal-demo' }),
    });
    const { data } = (await answer.json()) as { data?: { refreshToken: string } };
    return { status: answer.status, refreshToken: data?.refreshToken ?? '' };
  }

  it('is ready from an empty folder, and says where it is and how to sign in', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ready' });
    await expect.poll(server.output).toContain(`http://localhost:${port}`);
    for (const account of ['manama', 'riyadh', 'desk', 'driver'])
      expect(server.output()).toContain(`${account}@demo.mersal.example`);
    const offered = server.output().match(/\S+@demo\.mersal\.example/g) ?? [];
    expect(await Promise.all(offered.map(async (email) => [email, (await signIn(email)).status]))).toEqual(
      offered.map((email) => [email, 200]),
    );
  });

  it(
    'keeps a second process off its folder, and names the one that holds it',
    { tags: 'long', timeout: LONG },
    async () => {
      const second = runServer({ PORT: String(await freePort()), DATA_DIR: folder });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`in use by process ${server.pid}`);
      expect(second.output()).not.toMatch(/\n\s+at /);
      expect((await signIn()).status).toBe(200);
    },
  );

  it('says which port is taken, and how to choose another', { tags: 'long', timeout: LONG }, async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'mersal-data-'));
    const second = runServer({ PORT: port, DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${port} is in use`);
    expect(existsSync(path.join(other, 'mersal.lock'))).toBe(false);
    rmSync(other, { recursive: true, force: true });
  });

  it(
    'takes over the lock of a process that was killed, with all that was written',
    async () => {
      const { refreshToken } = await signIn();
      server.signal('SIGKILL');
      await server.ended;
      expect(existsSync(path.join(folder, 'mersal.lock'))).toBe(true);
      server = runServer({ PORT: port, DATA_DIR: folder });
      await whenReady(server);
      const renewed = await fetch(`${server.url}/v2/auth/login/token`, {
        method: 'POST',
        headers: { refreshtoken: refreshToken },
      });
      expect(renewed.status).toBe(200);
      expect(server.output()).not.toContain('Filled the database');
    },
    LONG,
  );

  // The other signal ends the built server, in built-server.test.ts; with the long tests this one too.
  it.each(sampled(['SIGINT', 'SIGTERM'] as const, 2))(
    'stops cleanly on %s, idle connections and sockets or not',
    async (signal) => {
      if (signal === 'SIGTERM') {
        server = runServer({ PORT: port, DATA_DIR: folder });
        await whenReady(server);
      }
      const socket = io(server.url, { transports: ['websocket'], reconnection: false });
      await new Promise((resolve) => socket.once('connect', () => resolve(null)));
      const idle = connect(Number(port), '127.0.0.1');
      await new Promise((resolve) => idle.once('connect', () => resolve(null)));
      const cut = new Promise((resolve) => socket.once('disconnect', resolve));
      server.signal(signal);
      // A server that waits for something until its deadline exits with 1.
      expect(await server.ended).toBe(0);
      await cut;
      idle.destroy();
      expect(existsSync(path.join(folder, 'mersal.lock'))).toBe(false);
    },
    LONG,
  );
});

it('refuses an impossible start with a message, not a trace', { tags: 'long', timeout: LONG }, async () => {
  const server = runServer({ NODE_ENV: 'production', PORT: 'http' });
  expect(await server.ended).toBe(1);
  for (const messages of ['PORT must be a whole number', 'JWT_SECRET must be set', 'TAP_SECRET_KEY must be set'])
    expect(server.output()).toContain(messages);
  expect(server.output()).not.toMatch(/\n\s+at /);
});

describe('a folder of the embedded database', () => {
  let made: string;
  beforeAll(async () => {
    made = mkdtempSync(path.join(tmpdir(), 'mersal-data-'));
    await copyTestDatabase(path.join(made, 'database'));
  }, LONG);
  afterAll(() => rmSync(made, { recursive: true, force: true }));

  /** Opens a database that differs like this, as SQL. */
  async function expectMovedAside(difference: string): Promise<void> {
    const folder = mkdtempSync(path.join(tmpdir(), 'mersal-data-'));
    cpSync(made, folder, { recursive: true });
    const client = await createPglite({ dataDir: path.join(folder, 'database') });
    await client.exec(difference);
    await client.close();
    const lines: string[] = [];
    const opened = await openEmbedded(path.join(folder, 'database'), (line) => lines.push(line));
    expect(await opened.db.select().from(users)).toEqual([]);
    await opened.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(path.join(folder, 'database-of-another-version-1'));
    expect(existsSync(path.join(folder, 'database-of-another-version-1', 'PG_VERSION'))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  }

  it(
    'is moved aside if it was made by an earlier writing of the first migration; one line says where, and a new one is begun',
    { tags: 'long', timeout: LONG },
    () => expectMovedAside("update drizzle.__drizzle_migrations set hash = 'of another', created_at = created_at + 1"),
  );

  it('is moved aside as well if it was made by one that kept no record', { tags: 'long', timeout: LONG }, () =>
    expectMovedAside('drop schema drizzle cascade'),
  );
});
