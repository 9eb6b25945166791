import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPathSpec, nameOf } from './spec';
import type { PathSpec } from './spec';

const read = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Readonly<Record<string, unknown>>>;

/**
 * Reads every spec that a folder's `*.paths.ts` export, alone or in arrays, in the order of their names.
 *
 * @throws where there are none, or two have one name
 */
export async function loadSpecs(folder: string): Promise<readonly PathSpec[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.paths.ts')).toSorted();
  const modules = await Promise.all(files.map((file) => read(path.resolve(folder, file))));
  const specs = modules.flatMap((module) => Object.values(module).flat()).filter(isPathSpec);
  if (specs.length === 0) throw new Error(`There is no path spec in ${folder}: a file there is named <machine>.paths.ts and exports what definePaths gives`);
  const names = specs.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two path specs are named "${twice}": give one of them a variant`);
  return specs.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
