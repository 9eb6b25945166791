#!/usr/bin/env node
/**
 * `npm run trace -- replay|check|shrink|to-test <file…>`: what developers do with recorded traces [R10.06] [R10.07].
 * Exit codes: 0 if everything is as recorded, 2 if today's code departs, 3 for a broken file, 1 for wrong arguments.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { isMain, main } from './main';

if (isMain(import.meta.url)) {
  const load = async (file: string) =>
    (await import(pathToFileURL(resolve(file)).href)) as Readonly<Record<string, unknown>>;
  process.exitCode = await main(process.argv.slice(2), {
    load,
    say: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
