/** The product as `npm start` runs it, with its own fresh demo data, for one lane of the browser tests. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const home = path.resolve('.cache', 'browser-data', process.env['PORT'] ?? 'default');
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
process.env['DATA_DIR'] = home;
// Nothing leaves this machine.
process.env['TILE_URL'] ??= 'none';
await import('../../../server/main');
