/**
 * The product as `npm start` runs it, once for each lane of the browser tests: `PORT` is that of the first, `LANES` says
 * how many. Each has demo data of its own; it is made once and copied, which is most of what a start takes.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { buildServer } from '../../../server/app';
import { systemClock } from '../../../server/clock';
import { openEmbedded } from '../../../server/db/open-embedded';
import { hashPassword } from '../../../server/modules/identity';
import { seed } from '../../../server/seed/seed';
import { readSettings } from '../../../server/settings';
import { ensureServerBuilt } from '../../../tools/lib/project.mjs';

const HOME = path.resolve('.cache', 'browser-data');
const first = Number(process.env['PORT'] ?? 4391);
const ports = Array.from({ length: Number(process.env['LANES'] ?? 1) }, (_, lane) => String(first + lane));
const homeOf = (port: string): string => path.join(HOME, port);
const SHARED = {
  // Nothing leaves this machine.
  TILE_URL: 'none',
  // A test that registers a business of its own comes from an address of its own (tests/browser/support/business.ts).
  TRUSTED_PROXIES: '127.0.0.1',
};

async function makeDemoData(): Promise<string> {
  const made = path.join(HOME, `made-${first}`);
  for (const home of [made, ...ports.map(homeOf)]) rmSync(home, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const settings = readSettings({ ...SHARED, ...process.env, DATA_DIR: made, PORT: String(first) });
  const database = await openEmbedded(path.join(made, 'database'), console.error);
  const server = await buildServer({ settings, database, clock: systemClock });
  await seed(server.deps, hashPassword);
  await server.close();
  return made;
}

/** Whether the fleet of a server has stopped: what it does by itself would alert people in the middle of any test. */
const pauseFleet = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/sandbox/api/fleet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: 'paused', odds: { decline: 0, fail: 0, dispatchFailure: 0 } }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

// As it is shipped, which also starts in half the time of its sources.
await ensureServerBuilt();
const made = await makeDemoData();
for (const port of ports) cpSync(made, homeOf(port), { recursive: true });
rmSync(made, { recursive: true });
const servers = ports.map((port) =>
  spawn(process.execPath, ['tests/support/servers/lane-server.mjs'], {
    env: { ...SHARED, ...process.env, PORT: port, DATA_DIR: homeOf(port) },
    // Whatever ends this process closes its end of their input.
    stdio: ['pipe', 'ignore', 'inherit'],
  }),
);
let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    isEnding = true;
    for (const server of servers) server.kill('SIGTERM');
  });
for (const server of servers)
  server.once('exit', (code) => {
    // One that ended by itself would let the tests of its lane wait for what never answers.
    if (!isEnding) process.exit(code ?? 1);
  });
for (const port of ports) while (!(await pauseFleet(port))) await setTimeout(50);
console.log('All lanes are ready.');
