import { parseArgs } from 'node:util';
import { checkSpec } from './check';
import { chosen, EXIT, levelOf, strategyOf, UsageError } from './command';
import type { Command, Desk } from './command';
import { loadSpecs } from './load';
import { runFileAt, runLevel } from './command-run-level';
import { pathOfFile, readPathFile } from './path-file';
import type { LevelName } from './level';
import { tellFailure, tellPath } from './prose';
import { runPath } from './run';
import { nameOf } from './spec';
import { tellFailures } from './tell-failures';

async function runFile(file: string, desk: Desk, level: LevelName | undefined): Promise<number> {
  const kept = readPathFile(file);
  const [spec] = chosen(await loadSpecs(desk.specsFolder), kept.machine);
  if (spec === undefined) return EXIT.usage;
  const path = pathOfFile(spec, kept);
  const at = level ?? kept.level ?? 'machine';
  const failure =
    at === 'machine' ? runPath(spec, path).failure : await runFileAt(spec, path, at, kept.situation, desk);
  desk.say(
    failure === undefined
      ? `${tellPath(spec, path)}\nIt holds: ${path.steps.length} steps of ${nameOf(spec)}`
      : tellFailure(spec, failure),
  );
  return failure === undefined ? EXIT.ok : EXIT.failed;
}

export const runCommand: Command = {
  usage: '<machine|all|file.path.json> [--level machine|http|browser] [--strategy …] [--diff]',
  about:
    'walks the paths, alone or at a level, where --diff shows both at every step that differs; one that fails leaves a file that walks it again',
  run: async (args, desk) => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { level: text, strategy: text, diff: { type: 'boolean', default: false } },
    });
    const [name] = positionals;
    const level = values.level === undefined ? undefined : levelOf(values.level);
    const strategy = values.strategy === undefined ? undefined : strategyOf(values.strategy);
    if (values.diff && (level === undefined || level === 'machine'))
      throw new UsageError('--diff shows a level beside the machine: name one by --level');
    if (name?.endsWith('.json') === true) return runFile(name, desk, level);
    const specs = chosen(await loadSpecs(desk.specsFolder), name);
    if (level !== undefined && level !== 'machine')
      return runLevel(specs, { level, strategy, isDiff: values.diff, isAll: name === 'all' }, desk);
    let failed = 0;
    for (const spec of specs) {
      const { paths, steps, failures } = checkSpec(spec, { strategy });
      failed += failures.length;
      desk.say(
        `${nameOf(spec)}: ${paths} paths, ${steps} steps${failures.length === 0 ? '' : `, ${failures.length} FAILED`}`,
      );
      tellFailures(spec, failures, desk);
    }
    return failed === 0 ? EXIT.ok : EXIT.failed;
  },
};
