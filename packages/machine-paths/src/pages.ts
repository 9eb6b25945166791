import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { coveragesOf } from './check';
import type { Checked } from './check';
import type { Coverage, Share } from './coverage';
import { mermaidOf } from './mermaid';
import { nameOf } from './spec';

/** A page of the documentation: its name, and its text. */
export interface Page {
  readonly file: string;
  readonly text: string;
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .toSorted();

/** Where a source gives a machine its id, even one made of a name and an ending; -1 if it is another machine's. */
function placeOf(text: string, id: string): number {
  const made = /^ +id: `\$\{[\w.]+\}([\w-]+)`,$/m.exec(text);
  return made !== null && id.endsWith(made[1] ?? id) ? made.index : text.search(new RegExp(`^ +id: '${id}',$`, 'm'));
}

/** Where a machine is defined, and its docstring. */
function sourceOf(files: readonly string[], id: string): { readonly file: string; readonly purpose: string } | null {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const at = placeOf(text, id);
    if (at < 0) continue;
    const doc =
      [...text.slice(0, at).matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?=export (?:const|function) )/g)].at(-1)?.[1] ??
      '';
    const lines = doc.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
    return {
      file,
      purpose: lines
        .filter((line) => !line.startsWith('@'))
        .join('\n')
        .trim(),
    };
  }
  return null;
}

const told = ({ all, covered, listed }: Share): string =>
  `${covered} of ${all}${listed === 0 ? '' : `, ${listed} impossible`}`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const COLUMNS = ['states', 'transitions', 'pairs', 'threes', 'sides of guards', 'paths', 'steps'];
const figures = ({ states, transitions, pairs, triples, guards }: Coverage, { paths, steps }: Checked): string[] => [
  told(states),
  told(transitions),
  told(pairs),
  triples === null ? '' : told(triples),
  told(guards),
  String(paths),
  String(steps),
];

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, lines.map((line) => `- ${line}`).join('\n')];
const unique = (lines: readonly string[]): string[] => [...new Set(lines)];
const reasons = (
  ofMachine: readonly Checked[],
  pick: (checked: Checked) => Readonly<Record<string, string>> | undefined,
): string[] =>
  ofMachine.flatMap((checked) =>
    Object.entries(pick(checked) ?? {}).map(
      ([name, why]) => `${ofMachine.length > 1 ? `${checked.spec.variant ?? ''}: ` : ''}\`${name}\`: ${why}`,
    ),
  );

/**
 * A page for every machine and one that lists them, made from the charts, their specs and a run of all their paths.
 *
 * @param folder where the machines are, for their purpose
 */
export function pagesOf(all: readonly Checked[], folder: string): readonly Page[] {
  const files = sources(folder);
  const covered = coveragesOf(all);
  const ids = unique(all.map(({ spec }) => spec.machine.id));
  const pages = ids.map((id): Page => {
    const mine = covered.filter(({ checked }) => checked.spec.machine.id === id);
    const checks = mine.map(({ checked }) => checked);
    const source = sourceOf(files, id);
    const machine = checks[0]?.spec.machine;
    const text = [
      `# ${id}`,
      ...(source === null
        ? []
        : [source.purpose, `[${source.file}](../../${source.file})`].filter((part) => part !== '')),
      ...(machine === undefined ? [] : [`\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``]),
      '## Paths',
      table(
        ['spec', ...COLUMNS],
        mine.map(({ checked, coverage }) => [nameOf(checked.spec), ...figures(coverage, checked)]),
      ),
      `\`npm run paths -- show ${id}\` tells them; \`npm run paths -- run ${id}\` walks them.`,
      ...list(
        'What it may be told',
        unique(checks.flatMap(({ spec }) => Object.keys(spec.events).map((event) => `\`${event}\``))),
      ),
      ...list(
        'What it waits for',
        unique(
          checks.flatMap(({ spec }) => Object.keys({ ...spec.outputs, ...spec.errors }).map((actor) => `\`${actor}\``)),
        ),
      ),
      ...list('What always holds', unique(checks.flatMap(({ spec }) => Object.keys(spec.invariants ?? {})))),
      ...list('What cannot happen, and why', [
        ...reasons(checks, ({ spec }) => spec.unreachable),
        ...reasons(checks, ({ spec }) => spec.neverRefused),
      ]),
    ];
    return { file: `${id}.md`, text: `${text.join('\n\n')}\n` };
  });
  const index = [
    '# The machines',
    'Each with its chart, what is covered of it and what always holds in it. Made by `npm run paths -- diagram --write`; a test holds them to the code.',
    table(
      ['machine', ...COLUMNS],
      covered.map(({ checked, coverage }) => [
        `[${nameOf(checked.spec)}](${checked.spec.machine.id}.md)`,
        ...figures(coverage, checked),
      ]),
    ),
  ];
  return [{ file: 'README.md', text: `${index.join('\n\n')}\n` }, ...pages];
}
