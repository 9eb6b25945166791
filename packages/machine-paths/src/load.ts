import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLevel } from './level';
import type { Level, OuterLevel } from './level';
import { isPathSpec, nameOf } from './spec';
import type { PathSpec } from './spec';

const read = (file: string) =>
  import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Readonly<Record<string, unknown>>>;

/**
 * Reads every spec that a folder's `*.paths.ts` export, alone or in arrays, in the order of their names.
 *
 * @throws if there are none, or two have one name
 */
export async function loadSpecs(folder: string): Promise<readonly PathSpec[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.paths.ts')).toSorted();
  const modules = await Promise.all(files.map((file) => read(path.resolve(folder, file))));
  const specs = modules.flatMap((module) => Object.values(module).flat()).filter(isPathSpec);
  if (specs.length === 0)
    throw new Error(
      `There is no path spec in ${folder}: a file there is named <machine>.paths.ts and exports what definePaths gives`,
    );
  const names = specs.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two path specs are named "${twice}": give one of them a variant`);
  return specs.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Reads every level that a folder's `*.<level>.ts` export, alone or in arrays, in the order of their specs' names. */
export async function loadLevels(folder: string, level: OuterLevel): Promise<readonly Level[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(`.${level}.ts`)).toSorted();
  const modules = await Promise.all(files.map((file) => read(path.resolve(folder, file))));
  const levels = modules.flatMap((module) => Object.values(module).flat()).filter(isLevel);
  const wrong = levels.find((each) => each.level !== level);
  if (wrong !== undefined)
    throw new Error(
      `A file named *.${level}.ts in ${folder} describes "${nameOf(wrong.spec)}" at the ${wrong.level} level`,
    );
  return levels.toSorted((a, b) => (nameOf(a.spec) < nameOf(b.spec) ? -1 : 1));
}

/** Why specs have no level of a kind, by level and by the spec's name. */
export type WithoutLevel = Readonly<Record<OuterLevel, Readonly<Record<string, string>>>>;

/** The reasons that a folder's `without-level.ts` and its specs export as `WITHOUT_LEVEL`; empty if there are none. */
export async function loadWithoutLevel(folder: string): Promise<WithoutLevel> {
  const files = (await readdir(folder)).filter((name) => name === 'without-level.ts' || name.endsWith('.paths.ts'));
  const modules = await Promise.all(files.map((file) => read(path.resolve(folder, file))));
  const listed = modules.map((module) => module['WITHOUT_LEVEL'] as Partial<WithoutLevel> | undefined);
  const at = (level: OuterLevel) =>
    Object.assign({}, ...listed.map((each) => each?.[level])) as WithoutLevel[OuterLevel];
  return { http: at('http'), browser: at('browser') };
}
