/** A simulated day of dispatching by both rules: how long it takes on this machine, and what it prints. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { calm } from './calm.mjs';
import { judged, median, seconds, table } from './figures.mjs';

const LIMIT = 60_000; // ms for a day of 10,000 orders and 300 drivers [R11.13]

/** One run of the command, including its start. */
function simulateDay() {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'tools/dispatch.ts', 'simulate'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm run dispatch -- simulate ended with ${String(status)}: ${stderr}`);
  return { ms: performance.now() - start, printed: stdout };
}

/** @param {{ runs: number }} options @returns {Promise<string>} */
export async function benchDispatch({ runs }) {
  const days = [];
  for (let run = 0; run < runs; run += 1) {
    await calm();
    days.push(simulateDay());
  }
  const [first] = days;
  if (days.some(({ printed }) => printed !== first?.printed)) throw new Error('The same seed gave another day.');
  const ms = median(days.map((day) => day.ms));
  return [
    table(
      'A simulated day',
      ['', 'here'],
      [['our rules and the nearest driver, with the start', judged(ms, LIMIT, seconds)]],
    ),
    '```text',
    first?.printed.trim() ?? '',
    '```',
  ].join('\n\n');
}
