import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a new thing begins with. Paths are those of the project. */
export interface Skeleton {
  /** Files that are new, with their texts. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that change, and how. */
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  /** What is left to the engineer, in the order in which it is done. */
  readonly left: readonly string[];
}

/** Said of a call that makes no sense. */
export class BadCall extends Error {}

export interface Names {
  /** `repeat-order` */
  readonly kebab: string;
  /** `repeatOrder` */
  readonly camel: string;
  /** `RepeatOrder` */
  readonly pascal: string;
}

/** @throws BadCall where it is no name in kebab-case */
export function namesOf(kebab: string | undefined): Names {
  if (kebab === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new BadCall(`"${kebab ?? ''}" is no name: write it in kebab-case, like repeat-order.`);
  const pascal = kebab.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
}

/** Puts lines before the last line that closes a block. */
export function beforeEnd(text: string, lines: string): string {
  const at = text.lastIndexOf('\n}');
  return `${text.slice(0, at + 1)}${lines}${text.slice(at + 1)}`;
}

/** Adds a name to an import of a module; adds the import where the file has none of it. */
export function withImport(text: string, name: string, module: string): string {
  const line = new RegExp(`^import \\{ ([^}]*?),? \\} from '${module.replaceAll('.', '\\.')}';$`, 'm');
  const found = line.exec(text)?.[1];
  if (found === undefined) return `import { ${name} } from '${module}';\n${text}`;
  const names = found.split(/,\s*/);
  if (names.includes(name)) return text;
  return text.replace(line, `import { ${[...names, name].toSorted().join(', ')} } from '${module}';`);
}

/** As `withImport`, of a type. */
export function withType(text: string, name: string, module: string): string {
  const line = new RegExp(`^import type \\{[^}]*\\b${name}\\b[^}]*\\} from '${module.replaceAll('.', '\\.')}';$`, 'm');
  return line.test(text) ? text : `import type { ${name} } from '${module}';\n${text}`;
}

/** Writes a skeleton; nothing of it where one of its new files is there, or a file to change is not. @throws BadCall */
export function write(root: string, { files, edits }: Skeleton): void {
  const there = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (there !== undefined) throw new BadCall(`${there} is there already.`);
  const missing = Object.keys(edits).find((file) => !existsSync(path.join(root, file)));
  if (missing !== undefined) throw new BadCall(`${missing} is not there: see docs/adding-things.md.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  for (const [file, edit] of Object.entries(edits))
    writeFileSync(path.join(root, file), edit(readFileSync(path.join(root, file), 'utf8')));
}
