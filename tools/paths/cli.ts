/** `npm run paths -- <command>`: the folders are those of this repository; everything else knows no product. */
import path from 'node:path';
import process from 'node:process';
import { main } from './main';

// Whoever reads may stop reading (`| head`).
process.stdout.on('error', () => process.exit(0));

process.exitCode = await main(process.argv.slice(2), {
  specsFolder: 'tests/paths',
  machinesFolder: 'src',
  pagesFolder: path.join('docs', 'machines'),
  failuresFolder: path.join('.cache', 'paths'),
  called: 'npm run paths --',
  say: (line) => console.log(line),
});
