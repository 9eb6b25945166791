import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const HEAD = '// Written by `npm run new -- --lists`';

/** The files below a folder whose names end so, in order. */
function filesIn(root: string, folder: string, end: string): readonly string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(end))
    .toSorted();
}

/** What a file exports whose names fit. */
const exportsOf = (root: string, file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1] ?? '');

const camel = (kebab: string): string => kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const nameOf = (file: string): string => camel(path.posix.basename(path.posix.dirname(file)));

/** The way from a file to a module. */
function from(list: string, file: string): string {
  const to = path.posix.relative(path.posix.dirname(list), file).replace(/\.ts$/, '');
  return to.startsWith('.') ? to : `./${to}`;
}

interface Found {
  readonly file: string;
  readonly name: string;
}

/** One import of each file. */
const importsOf = (list: string, found: readonly Found[]): string =>
  [...new Set(found.map(({ file }) => file))]
    .map((file) => {
      const names = found.filter((one) => one.file === file).map(({ name }) => name);
      return `import { ${names.join(', ')} } from '${from(list, file)}';`;
    })
    .join('\n');

/** Machines that are exported under a name of their own; makers of machines (`recordEditorOf`) are not among them. */
function machineList(root: string, list: string): string {
  const found = filesIn(root, 'src', '.machine.ts').flatMap((file) =>
    exportsOf(root, file, /^export const (\w+Machine) = /gm).map((name) => ({ file, name })),
  );
  const rules = filesIn(root, 'src/domain', '.ts').flatMap((file) =>
    exportsOf(root, file, /^export const (\w+Rules): RecordRules</gm).map((name) => ({ file, name })),
  );
  return `${HEAD} from the machines and the rules of records in src.
import type { AnyStateMachine } from 'xstate';
import { recordEditorOf } from '../domain/records/record-editor.machine';
${importsOf(list, [...found, ...rules])}

/** Every machine that is exported under a name of its own, with its file. */
export const MACHINE_LIST: readonly (readonly [file: string, machine: AnyStateMachine])[] = [
${found.map(({ file, name }) => `  ['${file}', ${name}],`).join('\n')}
];

/** The editors of records whose rules are the same everywhere. */
export const EDITORS: readonly AnyStateMachine[] = [
${rules.map(({ name }) => `  recordEditorOf(${name}),`).join('\n')}
];
`;
}

/** Files of the contract that define calls of the product. */
function contractList(root: string, list: string): string {
  const files = readdirSync(path.join(root, 'contract'))
    .filter((file) => file.endsWith('.ts') && file !== 'sandbox.ts')
    .map((file) => `contract/${file}`)
    .filter((file) => exportsOf(root, file, /^export const (\w+) = defineCall\(/gm).length > 0)
    .toSorted();
  const names = files.map((file) => camel(path.posix.basename(file, '.ts')));
  return `${HEAD} from the files of the contract.
${files.map((file, at) => `import * as ${names[at]} from '${from(list, file)}';`).join('\n')}

/** Everything that the files with calls of the product export; the sandbox's calls are no part of the product. */
export const AREAS: readonly object[] = [${names.join(', ')}];
`;
}

/** Modules of the server that answer calls. */
function moduleList(root: string, list: string): string {
  const files = filesIn(root, 'server/modules', '/index.ts').filter(
    (file) => exportsOf(root, file, /^export \{ (register)\b/gm).length > 0,
  );
  return `${HEAD} from the folders of server/modules.
${files.map((file) => `import { register as ${nameOf(file)} } from '${from(list, file.replace(/\/index\.ts$/, ''))}';`).join('\n')}

/** What registers the calls of each module. */
export const MODULES = [${files.map(nameOf).join(', ')}] as const;
`;
}

/** Every table, for drizzle-kit. */
function schema(root: string, list: string): string {
  const files = ['server/modules', 'server/platform'].flatMap((folder) => filesIn(root, folder, 'tables.ts'));
  return `${HEAD}: every table, for drizzle-kit.
${files.map((file) => `export * from '${from(list, file)}';`).join('\n')}
`;
}

/** The ports of records: types for the views, and what stands behind them. */
const RECORD_PORTS = 'src/application/ports/records';
const recordNames = (root: string): readonly string[] =>
  filesIn(root, RECORD_PORTS, '.port.ts').map((file) => path.posix.basename(file, '.port.ts'));
const pascal = (kebab: string): string => `${camel(kebab).charAt(0).toUpperCase()}${camel(kebab).slice(1)}`;

function recordPorts(root: string): string {
  const names = recordNames(root);
  return `${HEAD} from the ports in this folder.
${names.map((name) => `import type { ${pascal(name)}Port } from './${name}.port';`).join('\n')}

/** The ports of the records that people look up and edit beside deliveries, by name. */
export interface RecordPortList {
${names.map((name) => `  readonly ${camel(name)}: ${pascal(name)}Port;`).join('\n')}
}
`;
}

function recordAdapters(root: string): string {
  const names = recordNames(root);
  return `${HEAD} from the ports of records.
import type { HttpClient } from '../adapters/http/client';
${names.map((name) => `import { Http${pascal(name)} } from '../adapters/http/${name}.adapter';`).join('\n')}
import type { RecordPortList } from '../application/ports/records/list';

/** The adapters of the ports of records. */
export function recordAdapters(http: HttpClient): RecordPortList {
  return { ${names.map((name) => `${camel(name)}: new Http${pascal(name)}(http)`).join(', ')} };
}
`;
}

/** The lists that files and folders imply, and how each is made: nobody edits them. */
export const LISTS: Readonly<Record<string, (root: string, list: string) => string>> = {
  'src/application/machine-list.ts': machineList,
  'src/application/ports/records/list.ts': recordPorts,
  'src/composition/record-adapters.ts': recordAdapters,
  'contract/areas.ts': contractList,
  'server/modules/list.ts': moduleList,
  'server/db/schema.ts': schema,
};

/** The lists as they must be now, by file. @param root folder of the project */
export function listsOf(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(LISTS).map(([file, make]) => [file, make(root, file)]));
}
