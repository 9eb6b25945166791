import type { Time } from './allowance';

/** So many tokens are remembered; then all are forgotten, and asked for again. */
const KEPT = 500;

/** Remembers what was answered to each token for a while; a failure is not remembered. @param lasts in ms */
export function memoOf<T>({ now }: Pick<Time, 'now'>, lasts: number) {
  const known = new Map<string, { readonly value: T; readonly at: number }>();
  const note = (token: string, value: T): T => {
    if (known.size >= KEPT) known.clear();
    known.set(token, { value, at: now() });
    return value;
  };
  return {
    note,
    async of(token: string, ask: () => Promise<T>): Promise<T> {
      const found = known.get(token);
      return found !== undefined && now() - found.at < lasts ? found.value : note(token, await ask());
    },
  };
}
