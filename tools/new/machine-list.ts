import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const MACHINE_LIST = 'src/application/machine-list.ts';

/** The machines that a file exports under a name of their own; makers of machines (`recordEditorOf`) are not among them. */
const exportedOf = (text: string): readonly string[] =>
  [...text.matchAll(/^export const (\w+Machine) = /gm)].map((match) => match[1] ?? '');

/**
 * The text of the list of machines, made from the files named `*.machine.ts`: a new machine is in it without an edit by
 * hand. @param root folder of the project
 */
export function machineList(root: string): string {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.machine.ts'))
    .toSorted();
  const found = files.flatMap((file) =>
    exportedOf(readFileSync(path.join(root, file), 'utf8')).map((name) => ({ file, name })),
  );
  const from = (file: string) => {
    const to = path.posix.relative('src/application', file).replace(/\.ts$/, '');
    return to.startsWith('.') ? to : `./${to}`;
  };
  return `// Written by \`npm run new -- --machines\` from the files named *.machine.ts.
import type { AnyStateMachine } from 'xstate';
${found.map(({ file, name }) => `import { ${name} } from '${from(file)}';`).join('\n')}

/** Every machine that is exported under a name of its own, with its file. */
export const MACHINE_LIST: readonly (readonly [file: string, machine: AnyStateMachine])[] = [
${found.map(({ file, name }) => `  ['${file}', ${name}],`).join('\n')}
];
`;
}
