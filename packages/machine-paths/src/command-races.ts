import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chosen, columns, EXIT } from './command';
import type { Command } from './command';
import { loadSpecs } from './load';
import { race } from './races';
import type { RaceReport } from './races';

/** Where the report finds the last run. */
export const RACES_FILE = 'races.json';

function lines({ machine, faults, stale, differ }: RaceReport): string[] {
  return [
    ...Object.entries(differ).map(([names, why]) => `${machine}: the order of ${names} decides: ${why}`),
    ...faults.flatMap(({ what, orders }) => [
      `${machine}: ${what}`,
      ...orders.flatMap((order) => [`  in this order:`, ...order.map((step, index) => `    ${index}. ${step}`)]),
    ]),
    ...stale.map((names) => `${machine} says that the order of ${names} decides, but it does not`),
  ];
}

export const racesCommand: Command = {
  usage: '<machine|all>',
  about:
    'lets what is in flight arrive in every order; fails where an order breaks a rule, or ends otherwise than the spec says',
  run: async (args, desk) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const reports = chosen(await loadSpecs(desk.specsFolder), positionals[0]).map(race);
    if (positionals[0] === 'all') {
      mkdirSync(desk.failuresFolder, { recursive: true });
      writeFileSync(path.join(desk.failuresFolder, RACES_FILE), JSON.stringify(reports));
    }
    const rows = reports.map(({ machine, starts, sets, orders, faults }) => [
      machine,
      String(starts),
      String(sets),
      String(orders),
      faults.length === 0 ? '' : `${faults.length} FAULTS`,
    ]);
    for (const line of columns([['machine', 'places', 'in flight', 'orders', ''], ...rows])) desk.say(line);
    for (const line of reports.flatMap(lines)) desk.say(line);
    desk.say(
      'places: where two or more things are in flight; in flight: different things together, at most four, each with its outcome',
    );
    return reports.every(({ ok }) => ok) ? EXIT.ok : EXIT.failed;
  },
};
