/** Generated paths through every machine: how many of their transitions are checked per minute, on one core. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { calm } from './calm.mjs';
import { judged, median, seconds, table } from './figures.mjs';

const ASKED = 100_000; // generated transitions in a minute
const whole = (/** @type {number} */ figure) => Math.round(figure).toLocaleString('en');

/**
 * One run of all machines, including the start of the program. @returns {Promise<{ machines: number, paths: number,
 * steps: number, ms: number }>}
 */
async function runAll() {
  const start = performance.now();
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/paths.ts', 'run', 'all'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const sum = { machines: 0, paths: 0, steps: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, paths, steps] = /: (\d+) paths, (\d+) steps/.exec(line) ?? [];
    if (steps === undefined) continue;
    sum.machines += 1;
    sum.paths += Number(paths);
    sum.steps += Number(steps);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`npm run paths -- run all ended with ${String(code)}`);
  return { ...sum, ms: performance.now() - start };
}

/** @param {{ runs: number }} options @returns {Promise<string>} */
export async function benchPaths({ runs }) {
  const all = [];
  for (let run = 0; run < runs; run += 1) {
    await calm();
    const one = await runAll();
    console.error(`run ${run + 1}: ${one.steps} transitions in ${seconds(one.ms)}`);
    all.push(one);
  }
  const [first] = all;
  const ms = median(all.map((one) => one.ms));
  return table(
    'Generated paths',
    ['', 'here'],
    [
      ['specs, paths', `${first?.machines ?? 0}, ${whole(first?.paths ?? 0)}`],
      ['transitions checked, and the time it took', `${whole(first?.steps ?? 0)} in ${seconds(ms)}`],
      ['transitions checked in a minute', judged(((first?.steps ?? 0) / ms) * 60_000, ASKED, whole, { atLeast: true })],
    ],
  );
}
