import { describe, expect, it, vi } from 'vitest';
import { isServed, reloadOnce } from '../../../src/ui/app/stale-chunks';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the server that a page would be reloaded from', () => {
  it.each<[string, () => Promise<Response>, boolean]>([
    ['answers', async () => new Response(null), true],
    ['is out, and a proxy says so', async () => new Response(null, { status: 502 }), false],
    ['cannot be reached', async () => Promise.reject(new TypeError('no network')), false],
  ])('%s [T.45] [T.48]', async (_what, answer, served) => {
    expect(await isServed(answer)).toBe(served);
  });
});

describe('a chunk that is gone after a release', () => {
  it('is requested again by one reload, and only one per build [T.45]', () => {
    const reload = vi.fn<() => void>();
    const storage = memory();
    expect(reloadOnce('/assets/index-a.js', storage, reload)).toBe(true);
    expect(reloadOnce('/assets/index-a.js', storage, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce('/assets/index-b.js', storage, reload)).toBe(true);
  });

  it('never makes a page reload for ever if nothing can be stored [T.45]', () => {
    const reload = vi.fn<() => void>();
    const blocked = {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => undefined,
    };
    expect(reloadOnce('/assets/index-a.js', blocked, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
