import { parseArgs } from 'node:util';
import { checkSpec, coveragesOf } from './check';
import { leftOutOf, reachAt } from './check-level';
import { chosen, columns, EXIT, levelOf } from './command';
import type { Command, Desk } from './command';
import type { Share } from './coverage';
import { OUTER_LEVELS } from './level';
import type { OuterLevel } from './level';
import { loadLevels, loadSpecs, loadWithoutLevel } from './load';
import { nameOf } from './spec';
import type { PathSpec } from './spec';

const told = ({ all, covered, listed }: Share): string => `${covered}/${all}${listed === 0 ? '' : ` -${listed}`}`;

/** The outer levels of a spec, by its name. */
async function levelsBySpec(folder: string): Promise<(spec: PathSpec) => string> {
  const described = await Promise.all(
    OUTER_LEVELS.map(async (level) => ({
      level,
      specs: new Set((await loadLevels(folder, level)).map(({ spec }) => nameOf(spec))),
    })),
  );
  return (spec) => described.flatMap(({ level, specs }) => (specs.has(nameOf(spec)) ? [level] : [])).join(', ');
}

/** Runs the named machines, prints the coverage of each, and what is missing. @returns whether nothing is */
function report(specs: readonly PathSpec[], desk: Desk, levelsOf?: (spec: PathSpec) => string): boolean {
  const covered = coveragesOf(specs.map((spec) => checkSpec(spec)));
  const rows = covered.map(({ checked, coverage: { states, transitions, pairs, triples, guards } }) => [
    nameOf(checked.spec),
    told(states),
    told(transitions),
    told(pairs),
    triples === null ? '' : told(triples),
    told(guards),
    String(checked.paths),
    String(checked.steps),
    ...(levelsOf === undefined ? [] : [levelsOf(checked.spec)]),
  ]);
  for (const line of columns([
    [
      'machine',
      'states',
      'transitions',
      'pairs',
      'threes',
      'guard sides',
      'paths',
      'steps',
      ...(levelsOf === undefined ? [] : ['also at']),
    ],
    ...rows,
  ]))
    desk.say(line);
  desk.say('covered/all; "-n" are listed as impossible, each with its reason');
  const faults = covered.flatMap(({ checked, faults: lacking }) =>
    lacking.map((fault) => `${nameOf(checked.spec)}: ${fault}`),
  );
  for (const fault of faults) desk.say(fault);
  if (faults.length > 0) desk.say(`${faults.length} not covered`);
  return faults.length === 0;
}

/** Prints what of the machines can be reached at a level, and why the rest cannot. @returns whether everything that is missing has a reason */
async function reportAt(specs: readonly PathSpec[], level: OuterLevel, desk: Desk): Promise<boolean> {
  const levels = (await loadLevels(desk.specsFolder, level)).filter(({ spec }) =>
    specs.some((each) => nameOf(each) === nameOf(spec)),
  );
  const without = (await loadWithoutLevel(desk.specsFolder))[level];
  const reached = levels.map((each) => ({ name: nameOf(each.spec), reach: reachAt(each), leftOut: leftOutOf(each) }));
  const rows = reached.map(({ name, reach: { all, possible, impossible }, leftOut }) => [
    name,
    `${possible}/${all}${impossible === 0 ? '' : ` -${impossible}`}`,
    String(leftOut.length),
  ]);
  if (rows.length > 0) {
    for (const line of columns([['machine', 'transitions', 'samples left out'], ...rows])) desk.say(line);
    desk.say(`can be taken at the ${level} level/all; "-n" are listed as impossible at any`);
  }
  for (const { name, leftOut } of reached)
    for (const { what, why } of leftOut) desk.say(`${name} leaves out: ${what}\n  ${why}`);
  const lacking = specs.map(nameOf).filter((name) => !reached.some((each) => each.name === name));
  for (const name of lacking) desk.say(`${name} has no ${level} level: ${without[name] ?? 'AND NOTHING SAYS WHY'}`);
  return lacking.every((name) => without[name] !== undefined);
}

export const listCommand: Command = {
  usage: '[machine]',
  about:
    'every machine with its states, transitions, pairs and guards, how much of them is covered, and at which levels it is walked',
  run: async (args, desk) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    report(
      chosen(await loadSpecs(desk.specsFolder), positionals[0] ?? 'all'),
      desk,
      await levelsBySpec(desk.specsFolder),
    );
    return EXIT.ok;
  },
};

export const coverageCommand: Command = {
  usage: '[machine] [--level http|browser]',
  about:
    'how much is covered, and fails where something reachable is not; of a level, what can be reached there, and why the rest cannot',
  run: async (args, desk) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { level: { type: 'string' } },
    });
    const level = levelOf(values.level ?? 'machine');
    const specs = chosen(await loadSpecs(desk.specsFolder), positionals[0] ?? 'all');
    const ok = level === 'machine' ? report(specs, desk) : await reportAt(specs, level, desk);
    return ok ? EXIT.ok : EXIT.failed;
  },
};
