import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { EXIT } from './command';
import type { Command } from './command';
import { OUTER_LEVELS } from './level';
import { loadLevels, loadSpecs, loadWithoutLevel } from './load';
import { gather } from './report';
import { reportPage } from './report-page';
import { nameOf } from './spec';

/** The command that opens a file in a person's browser, by system. */
const OPENERS: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };

export const reportCommand: Command = {
  usage: '[--open]',
  about:
    'writes one page with every chart, its coverage, paths, failures, faults and orders; run `mutate all`, `races all` and `run all --level …` before for what they find',
  run: async (args, desk) => {
    const { values } = parseArgs({ args: [...args], options: { open: { type: 'boolean', default: false } } });
    const described = await Promise.all(
      OUTER_LEVELS.map(async (level) => ({
        level,
        specs: (await loadLevels(desk.specsFolder, level)).map(({ spec }) => nameOf(spec)),
      })),
    );
    const levels = {
      described: described.filter((each) => each.specs.length > 0),
      without: await loadWithoutLevel(desk.specsFolder),
    };
    const report = gather(
      await loadSpecs(desk.specsFolder),
      desk,
      `Written ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      levels,
    );
    const file = path.resolve(desk.failuresFolder, 'report.html');
    mkdirSync(desk.failuresFolder, { recursive: true });
    writeFileSync(file, reportPage(report));
    desk.say(`The report is ${file}`);
    // A machine without a browser says so itself; the page is written anyway.
    if (values.open)
      spawn(OPENERS[process.platform] ?? 'xdg-open', [file], { detached: true, stdio: 'ignore' })
        .on('error', () => desk.say('Nothing here opens it; open it by hand'))
        .unref();
    return report.machines.every(({ failures }) => failures.length === 0) ? EXIT.ok : EXIT.failed;
  },
};
