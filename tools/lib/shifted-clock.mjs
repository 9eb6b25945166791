/** The tests of `npm test` at other moments than now: `npm run test:long -- clock`. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { freePorts } from './ports.mjs';
import { fail, ROOT } from './project.mjs';

const DAY = 86_400_000;
/** @type {readonly (readonly string[])[]} */
const RUNNERS = [
  ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', '--reporter=minimal'],
  ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'],
];

/**
 * The moments at which the tests must hold: each weekday, minutes around midnight in the Gulf (three hours ahead of
 * UTC, all year), the ends of a month and a year, 29 February.
 * @param {Date} now @returns {readonly (readonly [name: string, at: Date])[]}
 */
export function momentsAfter(now) {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 9);
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => new Date(noon + ahead * DAY));
  const year = now.getUTCFullYear();
  const leap = [1, 2, 3, 4, 5, 6, 7, 8]
    .map((ahead) => year + ahead)
    .find((one) => new Date(Date.UTC(one, 1, 29)).getUTCDate() === 29);
  return [
    ...days.map((day) => /** @type {const} */ ([weekday.format(day), day])),
    ['five past midnight', new Date(noon + DAY + (12 * 60 + 5) * 60_000)],
    ['five to midnight', new Date(noon + DAY + (11 * 60 + 55) * 60_000)],
    ['the last day of a month', new Date(Date.UTC(year, now.getUTCMonth() + 1, 0, 18))],
    ['29 February', new Date(Date.UTC(leap ?? year, 1, 29, 9))],
    ['the end of the year', new Date(Date.UTC(year, 11, 31, 20, 50))],
  ];
}

/**
 * Runs both runners at each moment. @param {string} chromium its path @param {readonly string[]} names of test files;
 * none means all @returns {Promise<number>} an exit code: 0 if every test held at every moment
 */
export async function testShifted(chromium, names) {
  if (spawnSync('faketime', ['--version']).error !== undefined)
    fail('Shifting the clock needs the program `faketime`: apt-get install faketime');
  /** @type {string[]} */
  const fallen = [];
  for (const [name, at] of momentsAfter(new Date())) {
    console.log(`\n── ${name}: ${at.toISOString()}`);
    const env = { ...process.env, CHROMIUM: chromium, TEST_PORT: String(await freePorts()), NODE_NO_WARNINGS: '1' };
    for (const runner of RUNNERS) {
      // By an offset, so that every process of the run reads the same time.
      const offset = `${Math.round((at.getTime() - Date.now()) / 1000)}`;
      const shifted = ['-f', offset.startsWith('-') ? offset : `+${offset}`, process.execPath, ...runner, ...names];
      if (spawnSync('faketime', shifted, { cwd: ROOT, stdio: 'inherit', env }).status !== 0) fallen.push(name);
    }
  }
  console.log(fallen.length === 0 ? '\nEvery moment held.' : `\nTests failed at: ${fallen.join('; ')}.`);
  return fallen.length === 0 ? 0 : 1;
}
