import type { Row } from './fields';

/**
 * A path names a field, its text and its error alike: `pickUp.contact.phone`, and inside a row by the row's id
 * (`dropOffs.a.note`), so that it stays the same wherever the row is moved.
 */

type Tree = Readonly<Record<string, unknown>>;

/** The row that an array has under an id; -1 where there is none. */
const rowAt = (rows: readonly unknown[], id: string): number => rows.findIndex((row) => (row as Row).id === id);

/** What stands at a path of a draft; undefined where it leads nowhere. */
export function valueAt(draft: object, path: string): unknown {
  let node: unknown = draft;
  for (const step of path.split('.')) {
    if (Array.isArray(node)) node = node[rowAt(node, step)];
    else if (typeof node === 'object' && node !== null && Object.hasOwn(node, step)) node = (node as Tree)[step];
    else return undefined;
  }
  return node;
}

/** The text at a path of a draft; empty where there is none. */
export function textAt(draft: object, path: string): string {
  const value = valueAt(draft, path);
  return typeof value === 'string' ? value : '';
}

function placed<T>(tree: T, [step, ...rest]: readonly string[], value: unknown): T {
  if (step === undefined) return value as T;
  if (Array.isArray(tree)) {
    const at = rowAt(tree, step);
    return at < 0 ? tree : (tree.with(at, placed(tree[at], rest, value)) as T);
  }
  if (typeof tree !== 'object' || tree === null || !Object.hasOwn(tree, step)) return tree;
  return { ...tree, [step]: placed((tree as Tree)[step], rest, value) };
}

/** The draft with another value at a path; the same draft where that stands there already, or the path leads nowhere. */
export function setAt<Draft extends object>(draft: Draft, path: string, value: unknown): Draft {
  const before = valueAt(draft, path);
  return before === undefined || before === value ? draft : placed(draft, path.split('.'), value);
}

/** The draft with some properties of what stands at a path changed; the same draft where the path leads nowhere. */
export function mergeAt<Draft extends object>(draft: Draft, path: string, change: object): Draft {
  const before = valueAt(draft, path);
  return typeof before === 'object' && before !== null ? setAt(draft, path, { ...before, ...change }) : draft;
}

/** Whether a path is another one, or leads into it. */
export function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`);
}
