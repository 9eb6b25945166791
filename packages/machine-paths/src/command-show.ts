import { parseArgs } from 'node:util';
import { chosen, EXIT, strategyOf, UsageError } from './command';
import type { Command } from './command';
import { loadSpecs } from './load';
import { mermaidOf } from './mermaid';
import { fileOf, printFile } from './path-file';
import { sayState, tellPath } from './prose';
import { nameOf } from './spec';
import { startOf } from './timed-model';
import { pathsOf, STRATEGIES } from './walk';

/** A whole number from 0, if one was given. */
function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new UsageError(`--${name} wants a whole number, not "${value}"`);
  return Number(value);
}

export const showCommand: Command = {
  usage: `<machine> [--to state] [--via event] [--strategy ${STRATEGIES.join('|')}] [--seed n] [--limit n] [--json|--mermaid]`,
  about: 'paths as a person follows them, as path files, or as diagrams with each path marked',
  run: async (args, desk) => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: text,
        via: text,
        strategy: text,
        seed: text,
        limit: text,
        json: { type: 'boolean' },
        mermaid: { type: 'boolean' },
      },
    });
    if (values.json === true && values.mermaid === true) throw new UsageError('--json and --mermaid: one at a time');
    const specs = chosen(await loadSpecs(desk.specsFolder), positionals[0]);
    const strategy = strategyOf(values.strategy ?? 'shortest');
    const limit = numberOf('limit', values.limit);
    const found = specs.flatMap((spec) =>
      pathsOf(spec, { strategy, seed: numberOf('seed', values.seed), to: values.to, via: values.via, limit })
        .slice(0, limit)
        .map((path) => ({ spec, path })),
    );
    if (values.json === true) {
      desk.say(printFile(found.map(({ spec, path }) => fileOf(spec, path.steps))).trimEnd());
    } else {
      found.forEach(({ spec, path }, index) => {
        if (values.mermaid === true) desk.say(mermaidOf(spec.machine, path));
        else
          desk.say(
            `Path ${index + 1} of ${nameOf(spec)}, from ${sayState(spec, startOf(spec).snapshot)}\n${tellPath(spec, path)}\n`,
          );
      });
      if (values.mermaid !== true) desk.say(`${found.length} path${found.length === 1 ? '' : 's'}, ${strategy}`);
    }
    return found.length > 0 ? EXIT.ok : EXIT.failed;
  },
};
