import { setImmediate as nextTurn } from 'node:timers/promises';

/** Values that one statement names at most. */
const CHUNK = 500;

/** Asks for many in statements of a bearable size, one after the other. @returns all that was found */
export async function inChunks<T, Found>(
  all: readonly T[],
  ask: (some: readonly T[]) => PromiseLike<readonly Found[]>,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < all.length; at += CHUNK) {
    // On the embedded database nothing waits for the outside: without a turn, no call would be answered meanwhile.
    if (at > 0) await nextTurn();
    found.push(...(await ask(all.slice(at, at + CHUNK))));
  }
  return found;
}
