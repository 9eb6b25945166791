#!/usr/bin/env node
/**
 * `npm run bench`: how heavy, how fast and how steady the product is on this machine, beside what design asks of it.
 *   npm run bench -- pages|list|typing|events|map|server|memory|sockets|scale|records|webhooks|exports|imports|till|store|trace|paths|dispatch [--runs 5] [--verbose] [--record]
 * Without a name all are run. `--record` writes the tables into docs/benchmarks.md; `--verbose` prints what each page
 * asks for, and when.
 */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, ensureServerBuilt, fail } from '../lib/project.mjs';
import { recordRun } from '../lib/proofs.mjs';

ensureInstalled();
ensureBuilt();
await ensureServerBuilt();
const { HOME } = await import('./product.mjs');
const { machine, record } = await import('./record.mjs');
mkdirSync(HOME, { recursive: true });

/** @typedef {{ runs: number, verbose: boolean }} Options */
/**
 * Each gives its tables, and some the ids of the ledger that the run proves, with the files that do.
 * @typedef {string | { tables: string, ids: Record<string, string[]> }} Result
 */
/** @type {Readonly<Record<string, (options: Options) => Promise<Result>>>} */
const PARTS = {
  pages: async (options) => (await import('./pages.mjs')).benchPages(options),
  typing: async (options) => (await import('./typing.mjs')).benchTyping(options),
  list: async (options) => (await import('./list.mjs')).benchList(options),
  events: async () => (await import('./events.mjs')).benchEvents(),
  map: async () => (await import('./map.mjs')).benchMap(),
  server: async () => (await import('./server.mjs')).benchServer(),
  memory: async () => (await import('./memory.mjs')).benchMemory(),
  sockets: async () => (await import('./sockets.mjs')).benchSockets(),
  scale: async () => (await import('./scale.mjs')).benchScale(),
  records: async () => (await import('./records.mjs')).benchRecords(),
  webhooks: async () => (await import('./webhooks.mjs')).benchWebhooks(),
  exports: async () => (await import('./exports.mjs')).benchExports(),
  imports: async () => (await import('./imports.mjs')).benchImports(),
  till: async () => (await import('./till.mjs')).benchTill(),
  store: async (options) => (await import('./store.mjs')).benchStore(options),
  trace: async (options) => (await import('./trace.mjs')).benchTrace(options),
  paths: async (options) => (await import('./paths.mjs')).benchPaths(options),
  dispatch: async (options) => (await import('./dispatch.mjs')).benchDispatch(options),
};

// Ended from outside: through the exit handlers, which stop the servers.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const args = process.argv.slice(2);
const at = args.indexOf('--runs');
const runs = at < 0 ? 5 : Number(args[at + 1]);
const named = args.filter((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1));
const unknown = named.find((name) => PARTS[name] === undefined);
if (unknown !== undefined) fail(`There is no bench "${unknown}". There are ${Object.keys(PARTS).join(', ')}.`);
if (!Number.isInteger(runs) || runs < 1) fail('--runs wants a whole number from 1.');

for (const [part, run] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(part)) continue;
  const where = machine();
  if ((os.loadavg()[0] ?? 0) > os.cpus().length / 2)
    console.error(`The machine is busy (${where}): times will be too long.`);
  const result = await run({ runs, verbose: args.includes('--verbose') });
  const { tables, ids } = typeof result === 'string' ? { tables: result, ids: {} } : result;
  console.log(`\n${tables}\n`);
  if (!args.includes('--record')) continue;
  record(part, tables, where);
  if (Object.keys(ids).length > 0) recordRun('bench', `npm run bench -- ${part}`, ids);
}
process.exit(0);
