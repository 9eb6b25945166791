import { parseArgs } from 'node:util';
import { checkSpec } from './check';
import { chosen, EXIT } from './command';
import type { Command, Desk } from './command';
import { loadSpecs } from './load';
import { pathOfFile, readPathFile, writeFailure } from './path-file';
import { tellFailure, tellPath } from './prose';
import { runPath } from './run';
import type { PathFailure } from './run';
import { nameOf } from './spec';
import type { PathSpec } from './spec';

/** Failures beyond these are counted only: they are mostly the same one. */
const TOLD = 5;

async function runFile(file: string, desk: Desk): Promise<number> {
  const kept = readPathFile(file);
  const [spec] = chosen(await loadSpecs(desk.specsFolder), kept.machine);
  if (spec === undefined) return EXIT.usage;
  const path = pathOfFile(spec, kept);
  const { failure } = runPath(spec, path);
  desk.say(failure === undefined ? `${tellPath(spec, path)}\nIt holds: ${path.steps.length} steps of ${nameOf(spec)}` : tellFailure(spec, failure));
  return failure === undefined ? EXIT.ok : EXIT.failed;
}

function tell(spec: PathSpec, failures: readonly PathFailure[], desk: Desk): void {
  // The shortest first: it says the most.
  const shortest = failures.toSorted((a, b) => a.step - b.step);
  shortest.slice(0, TOLD).forEach((failure, index) => {
    const file = writeFailure(spec, failure, desk.failuresFolder, index + 1);
    desk.say(`\n${tellFailure(spec, failure)}\nWalk it again: ${desk.called} run ${file}\n`);
  });
  if (failures.length > TOLD) desk.say(`… and ${failures.length - TOLD} more`);
}

export const runCommand: Command = {
  usage: '<machine|all|file.path.json>',
  about: 'walks the paths; one that fails leaves a file that walks it again',
  run: async (args, desk) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [name] = positionals;
    if (name?.endsWith('.json') === true) return runFile(name, desk);
    let failed = 0;
    for (const spec of chosen(await loadSpecs(desk.specsFolder), name)) {
      const { paths, steps, failures } = checkSpec(spec);
      failed += failures.length;
      desk.say(`${nameOf(spec)}: ${paths} paths, ${steps} steps${failures.length === 0 ? '' : `, ${failures.length} FAILED`}`);
      tell(spec, failures, desk);
    }
    return failed === 0 ? EXIT.ok : EXIT.failed;
  },
};
