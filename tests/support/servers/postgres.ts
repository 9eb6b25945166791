import { execFile, execFileSync, spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** A private PostgreSQL: races cannot show on PGlite's one connection. */
export interface Postgres {
  /** Makes a database: an empty one, or a copy of another that nobody uses. @param like its URL @returns its URL */
  database(like?: string, name?: string): Promise<string>;
  /** Of the database of that name. */
  url(name: string): string;
  /**
   * Shuts the server down and starts it again: `fast` notifies its clients, `immediate` is a crash. Resolves once it
   * accepts connections.
   */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Freezes the server with everything it is doing, as a hung disk would. */
  pause(): void;
  /** Lets a frozen server continue. */
  resume(): void;
  /** Copies its files, for servers that start with them; nobody may be writing. @param to a folder that is not there */
  copyFiles(to: string): Promise<void>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

const run = promisify(execFile);
/** PostgreSQL does not run as root: there it runs as nobody. */
const NOBODY = 65_534;
const ACCOUNT: SpawnOptions = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const STARTS_WITHIN = 20_000;
/**
 * Runs the server until the pipe from the test breaks, even if the test's process was killed, and cleans up. Each line
 * that comes through the pipe is a signal that ends the server, which then starts again.
 */
const KEEPER = `
start() { postgres "$@" & server=$!; }
start "$@"
while read -r signal; do kill -"$signal" $server; wait $server; start "$@"; done
kill -CONT $server $(pgrep -P $server); kill -INT $server; wait $server; rm -rf "$0"`;
/** What only costs time in a database that a test fills with a few rows. */
const SMALL_DATA = ['full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'jit=off'];
/** PostgreSQL's code for a database that cannot be copied yet, because somebody is still connected to it. */
const IN_USE = '55006';
const SIGNALS = { fast: 'INT', immediate: 'QUIT' } as const;

/** Why there is no PostgreSQL to test on; null if there is one. */
export function postgresMissing(): string | null {
  try {
    execFileSync('initdb', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'initdb is not on PATH: install PostgreSQL to run the tests of races';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server with an empty cluster, which takes about a second, or with a copy of one. @param like its folder */
export async function startPostgres(like?: string): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mersal-postgres-'));
  if (ACCOUNT.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  if (like === undefined)
    await run('initdb', ['-D', folder, '-U', 'test', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'], {
      ...ACCOUNT,
      cwd: folder,
    } as object);
  else await run('cp', ['-a', `${like}/.`, folder]);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=120',
    'shared_buffers=32MB',
    ...(like === undefined ? [] : SMALL_DATA),
  ];
  const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn('sh', ['-c', KEEPER, folder, ...args], {
    ...ACCOUNT,
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  // One that is never stopped ends with the process, and does not keep it.
  server.unref();
  (server.stdin as Socket | null)?.unref();
  const url = (name: string): string => `postgresql://test@127.0.0.1:${port}/${name}`;

  async function ask(sql: string): Promise<void> {
    const client = new Client({ connectionString: url('postgres') });
    // A server that restarts meanwhile breaks it off: the query fails, and is sent again.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const postmaster = (): number => Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

  /** @param before the process it replaces */
  async function started(before: number | null): Promise<void> {
    const deadline = Date.now() + STARTS_WITHIN;
    for (let up = false; !up;) {
      up = await ask('select 1').then(
        () => postmaster() !== before,
        () => false,
      );
      if (!up && (Date.now() > deadline || server.exitCode !== null)) throw new Error('PostgreSQL did not start');
    }
  }

  /** To the server and each of its processes, which lead their own groups. */
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const parent = postmaster();
    const children = execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
    for (const pid of [parent, ...children.map(Number)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  await started(null);

  let made = 0;
  return {
    url,
    async database(like = url('template1'), name = `test_${(made += 1)}`) {
      const copied = (): Promise<void> => ask(`create database ${name} template ${new URL(like).pathname.slice(1)}`);
      // The server is a little later than its client in ending a connection.
      const again = (error: unknown): Promise<void> => {
        if ((error as { readonly code?: unknown }).code !== IN_USE) throw error;
        return copied().catch(again);
      };
      await copied().catch(again);
      return url(name);
    },
    async restart(mode) {
      const before = postmaster();
      server.stdin?.write(`${SIGNALS[mode]}\n`);
      await started(before);
    },
    async copyFiles(to) {
      // With everything on the disk, a server that starts on the copy has nothing to recover.
      await ask('checkpoint');
      await run('cp', ['-a', folder, to]);
      rmSync(path.join(to, 'postmaster.pid'));
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async stop() {
      server.ref();
      server.stdin?.end();
      await ended;
    },
  };
}
