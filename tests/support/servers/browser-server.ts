/** The product as `npm start` runs it, with its own fresh demo data, for one lane of the browser tests. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

const port = process.env['PORT'] ?? 'default';
const home = path.resolve('.cache', 'browser-data', port);
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
process.env['DATA_DIR'] = home;
// Nothing leaves this machine.
process.env['TILE_URL'] ??= 'none';
// A test that registers a business of its own comes from an address of its own (tests/browser/support/business.ts).
process.env['TRUSTED_PROXIES'] ??= '127.0.0.1';
await import('../../../server/main');

// The fleet moves only what a test moves: what it does by itself would alert people in the middle of any test.
const fleet = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/sandbox/api/fleet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: 'paused', odds: { decline: 0, fail: 0, dispatchFailure: 0 } }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await fleet())) await setTimeout(50);
