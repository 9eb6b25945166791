import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).map((file) => path.join('src/ui', file));
const sheets = files.filter((file) => file.endsWith('.module.css'));
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The classes that a sheet defines; not those of libraries' elements, which it only reaches. */
function definedIn(sheet: string): ReadonlySet<string> {
  const selectors = readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
}

interface Use {
  readonly file: string;
  readonly names: readonly string[] | 'any';
}

/** The classes of a sheet that views name, by view; a name that is only known at run time stands for all. */
function usesOf(sheet: string): readonly Use[] {
  return sources.flatMap(({ file, text }): Use[] => {
    const imported = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].find(
      ([, , from = '']) => path.normalize(path.join(path.dirname(file), from)) === path.normalize(sheet),
    );
    const name = imported?.[1];
    if (imported === undefined || name === undefined) return [];
    const code = text.replace(imported[0], '');
    if (new RegExp(`\\b${name}\\[`).test(code)) return [{ file, names: 'any' }];
    return [{ file, names: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used) }];
  });
}

describe('the classes of style sheets', () => {
  it('exist where a view names them, and are named by a view', () => {
    expect(sheets.length).toBeGreaterThan(20);
    const wrong = sheets.flatMap((sheet) => {
      const defined = definedIn(sheet);
      const uses = usesOf(sheet);
      const named = new Set(uses.flatMap(({ names }) => (names === 'any' ? [...defined] : names)));
      return [
        ...uses.flatMap(({ file, names }) =>
          names === 'any'
            ? []
            : names.filter((each) => !defined.has(each)).map((each) => `${file}: .${each} is not in ${sheet}`),
        ),
        ...[...defined].filter((each) => !named.has(each)).map((each) => `${sheet}: .${each} is not used`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
