/**
 * `npm run new -- call|record|machine|field …`: what a new thing begins with, in the style of the project. It compiles; what is left to
 * do is printed, and its tests fail or hold for what is there. `--measure` says how many files each kind of addition
 * touches, `--lists` writes the lists that files and folders imply.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { formatted } from './lib/formatted.mjs';
import { ROOT } from './lib/project.mjs';
import { callSkeleton } from './new/call';
import { fieldSkeleton } from './new/field';
import { listsOf } from './new/lists';
import { machineSkeleton } from './new/machine';
import { measures } from './new/measure';
import { recordSkeleton } from './new/record';
import { BadCall, write } from './new/skeleton';
import type { Skeleton } from './new/skeleton';

const USAGE = `npm run new -- machine <area> <name>                        a machine with its actors, paths and hook
npm run new -- record <plural> <name>                       a record: table, calls, rules, port, list and form
npm run new -- call <area> <name> <METHOD> <path> [port]    a call from the contract to the port, of an area that is there
npm run new -- field <name>                                 a text that is said of a parcel, in every order
npm run new -- --measure                                    how many files each kind of addition touches
npm run new -- --lists                                      writes the lists that files and folders imply
See docs/adding-things.md.`;

function skeletonOf([kind, area = '', name = '', method = '', route = '', port]: readonly string[]): Skeleton {
  if (kind === 'machine') return machineSkeleton(area, name);
  if (kind === 'record') return recordSkeleton(area, name);
  if (kind === 'field') return fieldSkeleton(area);
  if (kind === 'call')
    return callSkeleton({ area, name, method, path: route, ...(port === undefined ? {} : { port }) });
  throw new BadCall(USAGE);
}

/** Writes a file in the format of the project. */
async function writeFormatted(file: string, text: string): Promise<void> {
  const full = path.join(ROOT, file);
  writeFileSync(full, await formatted(full, text));
}

/** Writes the lists that files and folders imply. */
async function writeLists(): Promise<void> {
  for (const [file, text] of Object.entries(listsOf(ROOT))) await writeFormatted(file, text);
}

/** Writes a skeleton and the lists it is in, in the format of the project. */
async function begin(skeleton: Skeleton): Promise<void> {
  write(ROOT, skeleton);
  for (const file of [...Object.keys(skeleton.files), ...Object.keys(skeleton.edits)])
    await writeFormatted(file, readFileSync(path.join(ROOT, file), 'utf8'));
  await writeLists();
  for (const file of Object.keys(skeleton.files)) console.log(`new      ${file}`);
  for (const file of Object.keys(skeleton.edits)) console.log(`changed  ${file}`);
  console.log(`\nLeft to you:\n${skeleton.left.map((line, index) => `${index + 1}. ${line}`).join('\n')}`);
}

const args = process.argv.slice(2);
try {
  if (args[0] === '--measure') for (const line of measures(ROOT)) console.log(line);
  else if (args[0] === '--lists') await writeLists();
  else await begin(skeletonOf(args));
} catch (error) {
  if (!(error instanceof BadCall)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
