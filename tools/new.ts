/**
 * `npm run new -- call|record|machine|field …`: what a new thing begins with, in the style of the project. It compiles; what is left to
 * do is printed, and its tests fail or hold for what is there. `--measure` says how many files each kind of addition
 * touches, `--machines` writes the list of machines again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './lib/project.mjs';
import { callSkeleton } from './new/call';
import { fieldSkeleton } from './new/field';
import { machineList, MACHINE_LIST } from './new/machine-list';
import { machineSkeleton } from './new/machine';
import { measures } from './new/measure';
import { recordSkeleton } from './new/record';
import { BadCall, write } from './new/skeleton';
import type { Skeleton } from './new/skeleton';

const USAGE = `npm run new -- machine <area> <name>                        a machine with its actors, paths and hook
npm run new -- record <area> <name>                         a record with the rules of its form
npm run new -- call <area> <name> <METHOD> <path> [port]    a call from the contract to the port, of an area that is there
npm run new -- field <name>                                 a text that is said of a parcel, in every order
npm run new -- --measure                                    how many files each kind of addition touches
npm run new -- --machines                                   writes ${MACHINE_LIST} again
See docs/adding-things.md.`;

function skeletonOf([kind, area = '', name = '', method = '', route = '', port]: readonly string[]): Skeleton {
  if (kind === 'machine') return machineSkeleton(ROOT, area, name);
  if (kind === 'record') return recordSkeleton(area, name);
  if (kind === 'field') return fieldSkeleton(area);
  if (kind === 'call')
    return callSkeleton({ area, name, method, path: route, ...(port === undefined ? {} : { port }) });
  throw new BadCall(USAGE);
}

/** Writes a skeleton, in the format of the project. */
async function begin(skeleton: Skeleton): Promise<void> {
  write(ROOT, skeleton);
  for (const file of [...Object.keys(skeleton.files), ...Object.keys(skeleton.edits)]) {
    const full = path.join(ROOT, file);
    const options = await resolveConfig(full);
    writeFileSync(full, await format(readFileSync(full, 'utf8'), { ...options, filepath: full }));
  }
  for (const file of Object.keys(skeleton.files)) console.log(`new      ${file}`);
  for (const file of Object.keys(skeleton.edits)) console.log(`changed  ${file}`);
  console.log(`\nLeft to you:\n${skeleton.left.map((line, index) => `${index + 1}. ${line}`).join('\n')}`);
}

const args = process.argv.slice(2);
try {
  if (args[0] === '--measure') for (const line of measures(ROOT)) console.log(line);
  else if (args[0] === '--machines') writeFileSync(path.join(ROOT, MACHINE_LIST), machineList(ROOT));
  else await begin(skeletonOf(args));
} catch (error) {
  if (!(error instanceof BadCall)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
