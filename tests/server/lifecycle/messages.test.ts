import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { openEmbedded } from '../../../server/db/open-embedded';
import { quickOrders } from '../../../server/modules/quick-parcel/tables';
import { LEASE } from '../../../server/platform/jobs/job-rows';
import { takeConsole } from '../../support/console';
import { copyTestDatabase } from '../../support/servers/database';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const AT = Date.parse('2026-11-20T09:00:00.000Z');
/** A limit for what hangs. */
const LONG = 240_000;

/** Services that take messages, and answer only when they are let. */
class Services {
  readonly texts: { readonly key: unknown; readonly to: string; readonly text: string }[] = [];
  readonly mails: { readonly id: string; readonly link: string }[] = [];
  #waiting: (() => void)[] = [];
  #answering = true;
  readonly #sms: Server;
  readonly #smtp: SMTPServer;

  constructor() {
    this.#sms = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        this.texts.push({
          ...(JSON.parse(body) as { to: string; text: string }),
          key: request.headers['idempotency-key'],
        });
        this.#answer(() => response.end('{}'));
      });
    });
    this.#smtp = new SMTPServer({
      authOptional: true,
      onData: (stream, _session, done) => {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          this.mails.push({
            id: /^message-id: (.+)\r$/im.exec(raw)?.[1] ?? '',
            link: /reset\/[\w-]{43}/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? '',
          });
          this.#answer(() => done());
        });
      },
    });
    // It says that its certificate is known to everybody.
    takeConsole();
    // A client that is killed cuts its connection.
    this.#smtp.on('error', () => undefined);
  }

  /** @returns the settings of a server that uses them */
  async open() {
    await new Promise<void>((resolve) => this.#sms.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => this.#smtp.listen(0, '127.0.0.1', resolve));
    const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
    return {
      publicOrigin: 'https://mersal.example',
      sms: { url: `http://127.0.0.1:${portOf(this.#sms)}/send`, token: 't' },
      // Its certificate is its own.
      smtp: {
        url: `smtp://127.0.0.1:${portOf(this.#smtp.server)}/?tls.rejectUnauthorized=false`,
        from: 'Mersal <no-reply@mersal.example>',
      },
    };
  }

  close(): void {
    this.let();
    this.#sms.close();
    this.#smtp.close();
  }

  #answer(answer: () => void): void {
    if (this.#answering) answer();
    else this.#waiting.push(answer);
  }

  hold(): void {
    this.#answering = false;
    this.texts.length = 0;
    this.mails.length = 0;
  }

  let(): void {
    this.#answering = true;
    for (const answer of this.#waiting) answer();
    this.#waiting = [];
  }
}

interface Child {
  readonly process: ChildProcess;
  readonly ready: Promise<{ readonly asked: number; readonly orderId: string }>;
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

function run(env: Readonly<Record<string, string>>): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/servers/message-child.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    process: child,
    ready: new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as Awaited<Child['ready']>));
      child.once('exit', () => reject(new Error('The server ended before it was ready')));
    }),
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
  };
}

/** What a killed and a stopped process leave, on any database. */
function suite(
  place: () => Promise<{ readonly env: Readonly<Record<string, string>>; readonly clear: () => void }>,
): void {
  const services = new Services();
  let settings: Awaited<ReturnType<Services['open']>>;
  let env: Readonly<Record<string, string>>;
  let clear: () => void;

  beforeAll(async () => {
    settings = await services.open();
    ({ env, clear } = await place());
  }, LONG);
  afterAll(() => {
    services.close();
    clear();
  });

  /** Another process on the same database, at a moment. */
  const another = async (at: number) =>
    startServer({
      at: new Date(at).toISOString(),
      settings,
      ...(env['FOLDER'] === undefined ? {} : { database: await openEmbedded(env['FOLDER'], () => undefined) }),
      ...(env['DATABASE_URL'] === undefined ? {} : { databaseUrl: env['DATABASE_URL'] }),
    });

  describe.each([
    { how: 'killed', at: AT, tags: ['long'] },
    { how: 'stopped', at: AT + 3_600_000, tags: ['long'] },
  ])('and is $how', ({ how, at, tags }) => {
    it('loses nothing of what both services have and have not answered [T.54]', { tags, timeout: LONG }, async () => {
      services.hold();
      const child = run({ ...env, AT: new Date(at).toISOString(), SETTINGS: JSON.stringify(settings) });
      const { asked, orderId } = await child.ready;
      expect(asked).toBe(200);
      await expect.poll(() => [services.texts.length, services.mails.length]).toEqual([1, 1]);
      child.process.kill(how === 'killed' ? 'SIGKILL' : 'SIGTERM');
      if (how === 'stopped') {
        // It still waits for the services a moment later.
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(child.process.exitCode).toBeNull();
        services.let();
      }
      expect(await child.ended).toBe(how === 'killed' ? 'SIGKILL' : 0);
      services.let();

      const next = await another(at + LEASE);
      await next.deps.queue.runDue();
      const [order] = await next.deps.db.select().from(quickOrders).where(eq(quickOrders.id, orderId));
      const told = [order?.toldAt !== null, order?.recipientToldAt !== null];
      await next.close();
      const { texts, mails } = services;
      const repeats = how === 'killed' ? 1 : 0;
      expect({ told, texts: texts.length, mails: mails.length }).toEqual({
        told: [true, true],
        texts: 2 + repeats,
        mails: 1 + repeats,
      });
      expect(new Set(texts.map(({ key, to, text }) => `${String(key)} ${to} ${text}`)).size).toBe(2);
      expect(new Set(mails.map(({ id, link }) => `${id} ${link}`)).size).toBe(1);
      expect(mails[0]).toEqual({
        id: expect.stringMatching(/^<[\w-]+@mersal\.example>$/) as string,
        link: expect.stringMatching(/^reset\/[\w-]{43}$/) as string,
      });
    });
  });
}

describe('a process that sends', () => {
  suite(async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'mersal-messages-'));
    const folder = path.join(home, 'database');
    await copyTestDatabase(folder);
    return { env: { FOLDER: folder }, clear: () => rmSync(home, { recursive: true, force: true }) };
  });
});

describe.skipIf(withoutPostgres)('a process that sends, on PostgreSQL', { tags: 'long' }, () => {
  const newDatabase = postgresHere();
  suite(async () => ({ env: { DATABASE_URL: await newDatabase() }, clear: () => undefined }));
});
