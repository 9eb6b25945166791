import { parseArgs } from 'node:util';
import { checkSpec, coveragesOf } from './check';
import { chosen, columns, EXIT } from './command';
import type { Command, Desk } from './command';
import type { Share } from './coverage';
import { loadSpecs } from './load';
import { nameOf } from './spec';

const told = ({ all, covered, listed }: Share): string => `${covered}/${all}${listed === 0 ? '' : ` -${listed}`}`;

/** Runs the machines that were named, prints how much is covered of each, and what is missing. @returns whether nothing is */
async function report(args: readonly string[], desk: Desk): Promise<boolean> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const specs = chosen(await loadSpecs(desk.specsFolder), positionals[0] ?? 'all');
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
  ]);
  for (const line of columns([['machine', 'states', 'transitions', 'pairs', 'threes', 'guard sides', 'paths', 'steps'], ...rows])) desk.say(line);
  desk.say('covered/all; "-n" are listed as impossible, each with its reason');
  const faults = covered.flatMap(({ checked, faults: lacking }) => lacking.map((fault) => `${nameOf(checked.spec)}: ${fault}`));
  for (const fault of faults) desk.say(fault);
  if (faults.length > 0) desk.say(`${faults.length} not covered`);
  return faults.length === 0;
}

export const listCommand: Command = {
  usage: '[machine]',
  about: 'every machine with its states, transitions, pairs and guards, and how much of them is covered',
  run: async (args, desk) => {
    await report(args, desk);
    return EXIT.ok;
  },
};

export const coverageCommand: Command = {
  usage: '[machine]',
  about: 'the same, and fails where something reachable is not covered',
  run: async (args, desk) => ((await report(args, desk)) ? EXIT.ok : EXIT.failed),
};
