/** The product's own server as a child process with its own data, and calls to it. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { CACHE, ROOT, SERVER_BUILD } from '../lib/project.mjs';

export const HOME = path.join(CACHE, 'bench');
export const EMAIL = 'manama@demo.mersal.example';
export const PASSWORD = 'mersal-demo';
const STARTS_WITHIN = 90_000;
/** What production asks for; nothing of it is reached by a server at rest. */
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'of the bench, and long enough to be one',
  TAP_SECRET_KEY: 'sk_live_of_the_bench',
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'Mersal <hello@mersal.example>',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 't',
  PUBLIC_ORIGIN: 'https://app.mersal.example',
};

/**
 * @typedef {{ port: number, origin: string, cpu(): number, memory(): number, stop(): Promise<void> }} Product `cpu`: the milliseconds of a
 *   processor that it has used so far; `memory`: what it holds now, in bytes
 */
/** @typedef {{ token: string, refreshToken: string, user: { type: string }, branches: { id: string, regionCode: string, isDefault: boolean }[] }} SignedIn */

/** @returns {Promise<number>} a free loopback port */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Milliseconds of a processor that a process has used, as Linux tells; 0 elsewhere. @param {number} pid */
function cpuOf(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // utime and stime, in hundredths of a second
}

/** Resident memory of a process in bytes, as Linux tells; 0 elsewhere. @param {number} pid */
function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024;
}

/** The folder of a server's data. @param {string} name */
export const dataFolder = (name) => path.join(HOME, name, 'data');

/**
 * Starts the product on a fresh database, with a copy of the build, so that a running build changes nothing. The fleet
 * is paused: a moving delivery would be work that no measured page asked for.
 * @param {string} name of its folder @param {{ databaseUrl?: string, fresh?: boolean, production?: boolean }} [options]
 *   `production`: as `npm start` runs it there, from plain JavaScript and without the sandbox
 * @returns {Promise<Product>}
 */
export async function startProduct(name, { databaseUrl, fresh = true, production = false } = {}) {
  const home = path.join(HOME, name);
  if (fresh) rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  cpSync(path.join(ROOT, 'dist'), path.join(home, 'dist'), { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Vite sets NODE_ENV for itself, and the product's sandbox is not available in production.
  const env = {
    ...process.env,
    NODE_ENV: '',
    ...(production ? PRODUCTION : {}),
    PORT: String(port),
    DATA_DIR: dataFolder(name),
    TILE_URL: 'none', // nothing from outside is measured
    ACCESS_TOKEN_SECONDS: '86400',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const program = production
    ? [path.join(SERVER_BUILD, 'main.js')]
    : ['--import', import.meta.resolve('tsx'), path.join(ROOT, 'server/main.ts')];
  const child = spawn(process.execPath, program, {
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);

  const deadline = Date.now() + STARTS_WITHIN;
  while (
    !(await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await fetch(`${origin}/sandbox/api/fleet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"speed":"paused"}',
  });
  return {
    port,
    origin,
    cpu: () => cpuOf(child.pid ?? 0),
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/**
 * Signs in and makes calls at the account's default branch.
 * @param {string} origin
 * @returns {Promise<{ branchId: string, region: string, refreshToken: string, call: (method: string, path: string, body?: object, key?: string) => Promise<any>, upload: (path: string, content: string, type: string, name: string) => Promise<any> }>} whose calls answer the data, and throw where there is none
 */
export async function signIn(origin) {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/v2/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { data } = /** @type {{ data: SignedIn }} */ (await answer.json());
  const branch = data.branches.find(({ isDefault }) => isDefault) ?? data.branches[0];
  if (branch === undefined) throw new Error('The demo account has no branch');
  const who = { authorization: `Bearer ${data.token}`, region: branch.regionCode, branch: branch.id };
  return {
    branchId: branch.id,
    region: branch.regionCode,
    refreshToken: data.refreshToken,
    upload: async (where, content, type, name) => {
      const headers = { ...who, 'content-type': type, 'file-name': name };
      const got = await fetch(`${origin}/v2/${data.user.type}${where}`, { method: 'POST', headers, body: content });
      const said = /** @type {{ code?: string, data: unknown }} */ (await got.json());
      if (!got.ok) throw new Error(`POST ${where}: ${got.status} ${said.code}`);
      return said.data;
    },
    call: async (method, where, body, key) => {
      const headers = {
        ...who,
        ...(body === undefined ? {} : json),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      const got = await fetch(`${origin}/v2/${data.user.type}${where}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const said = /** @type {{ code?: string, data: unknown }} */ (await got.json());
      if (!got.ok) throw new Error(`${method} ${where}: ${got.status} ${said.code}`);
      return said.data;
    },
  };
}
