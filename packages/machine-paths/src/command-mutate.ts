import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chosen, columns, EXIT } from './command';
import type { Command } from './command';
import { loadSpecs } from './load';
import { byMachine, ENOUGH, mutate } from './mutate';
import type { MutationReport } from './mutate';

/** Where the report finds the last run. */
export const MUTATIONS_FILE = 'mutate.json';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function lines(reports: readonly MutationReport[]): string[] {
  const sum = (of: (report: MutationReport) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  const harmless = ({ survivors }: MutationReport): number => survivors.filter(({ reason }) => reason !== null).length;
  const rows = reports.map((report) => [
    report.machine,
    String(report.made),
    String(report.killed),
    String(harmless(report)),
    percent(report.share),
  ]);
  const faults = reports.flatMap(({ machine, survivors, stale }) => [
    ...survivors.filter(({ reason }) => reason === null).map(({ name }) => `${machine} survives: ${name}`),
    ...stale.map((name) => `${machine} lists as harmless what is killed, or not made: ${name}`),
  ]);
  const [made, killed, listed] = [sum((each) => each.made), sum((each) => each.killed), sum(harmless)];
  return [
    ...columns([
      ['machine', 'mutants', 'killed', 'harmless', 'share'],
      ...rows,
      ['all', String(made), String(killed), String(listed), percent(made === listed ? 1 : killed / (made - listed))],
    ]),
    ...faults,
    `${(sum(({ millis }) => millis) / 1_000).toFixed(1)} s; at least ${percent(ENOUGH)} of what is not harmless must be killed, of each machine`,
  ];
}

export const mutateCommand: Command = {
  usage: '[machine|all] [--json]',
  about:
    'makes one fault after the other in each chart and says which of them the paths do not see; fails where too many live',
  run: async (args, desk) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const name = positionals[0] ?? 'all';
    const reports = byMachine(chosen(await loadSpecs(desk.specsFolder), name)).map(mutate);
    if (name === 'all') {
      mkdirSync(desk.failuresFolder, { recursive: true });
      writeFileSync(path.join(desk.failuresFolder, MUTATIONS_FILE), JSON.stringify(reports));
    }
    if (values.json) desk.say(JSON.stringify(reports, null, 2));
    else for (const line of lines(reports)) desk.say(line);
    return reports.every(({ ok }) => ok) ? EXIT.ok : EXIT.failed;
  },
};
