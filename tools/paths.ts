/** `npm run paths -- <command>`: the folders are those of this repository; everything else knows no product. */
import path from 'node:path';
import process from 'node:process';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt } from './lib/project.mjs';
import { main } from '@mersal/machine-paths/main';

// The reader may stop reading (`| head`).
process.stdout.on('error', () => process.exit(0));

const code = await main(process.argv.slice(2), {
  specsFolder: 'tests/paths',
  machinesFolder: 'src',
  pagesFolder: path.join('docs', 'machines'),
  failuresFolder: path.join('.cache', 'paths'),
  called: 'npm run paths --',
  say: (line) => console.log(line),
  prepare: async (level) => {
    if (level !== 'browser') return;
    process.env['CHROMIUM'] = await ensureChromium();
    ensureBuilt();
  },
});
// The embedded PostgreSQL of the HTTP level leaves a timer running when it is closed: without this the command never ends.
process.exit(code);
