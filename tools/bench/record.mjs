/** Puts the tables of a run into docs/benchmarks.md, with when and on what they were measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from '../lib/project.mjs';

const PAGE = path.join(ROOT, 'docs', 'benchmarks.md');

/** The machine as described in the tables: its kind, and how busy it was with other things. */
export function machine() {
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  return `${os.cpus().length} cores, ${os.platform()} ${os.arch()}, Node ${process.versions.node}, headless Chromium; load ${load} when it began`;
}

/** @param {string} part @param {string} tables @param {string} where the machine, as it was when the run began */
export function record(part, tables, where) {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`docs/benchmarks.md has lost the place between ${begin} and ${end}`);
  const text = `${begin}\n${tables}\n\nMeasured ${new Date().toISOString().slice(0, 10)}: ${where}.\n`;
  writeFileSync(PAGE, page.slice(0, from) + text + page.slice(to));
}
