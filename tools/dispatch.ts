/**
 * `npm run dispatch -- simulate [--orders 10000] [--drivers 300] [--seed 1]`: a day of deliveries on a virtual clock, by
 * the product's own rules and beside "nearest driver" [R11.13]. The same options print the same figures; how long it took
 * goes to the error output.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { matched } from '../src/domain/driving/dispatch';
import { dayOf } from './dispatch/day';
import { figuresOf, rowsOf } from './dispatch/figures';
import { nearestDriver, simulate } from './dispatch/simulate';

const USAGE = 'Usage: npm run dispatch -- simulate [--orders 10000] [--drivers 300] [--seed 1]';
const MOST = { orders: 100_000, drivers: 5_000, seed: 2 ** 32 } as const;

function fail(text: string): never {
  console.error(`${text}\n${USAGE}`);
  process.exit(1);
}

/** What was asked for; ends the program where it makes no sense. */
function asked(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        orders: { type: 'string', default: '10000' },
        drivers: { type: 'string', default: '300' },
        seed: { type: 'string', default: '1' },
      },
    });
    if (positionals.join(' ') !== 'simulate') return fail('There is one command: simulate.');
    const numberOf = (name: keyof typeof MOST): number => {
      const number = /^\d+$/.test(values[name]) ? Number(values[name]) : Number.NaN;
      return number >= 1 && number <= MOST[name]
        ? number
        : fail(`--${name} wants a whole number from 1 to ${MOST[name]}.`);
    };
    return { orders: numberOf('orders'), drivers: numberOf('drivers'), seed: numberOf('seed') };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const options = asked(process.argv.slice(2));
const began = performance.now();
const day = dayOf(options);
const days = [matched, nearestDriver].map((rule) => figuresOf(simulate(day, rule, options.seed)));
console.log(`${options.orders} orders, ${options.drivers} drivers, seed ${options.seed}\n`);
const rows = [['', 'our rules', 'nearest driver'], ...rowsOf(days)];
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
console.error(`\nBoth days took ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
