// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isServed, needsReload, reloadOnce, untilServed, whenServed } from '../../../src/ui/app/stale-chunks';

const ask = vi.fn<() => Promise<Response>>();
const gone = async (): Promise<Response> => Promise.reject(new TypeError('no network'));
const there = async (): Promise<Response> => new Response(null);

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  ask.mockReset();
  document.head.replaceChildren();
});

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the server that a page would be reloaded from', () => {
  it.each<[string, () => Promise<Response>, boolean]>([
    ['answers', there, true],
    ['is out, and a proxy says so', async () => new Response(null, { status: 502 }), false],
    ['cannot be reached', gone, false],
  ])('%s [T.45] [T.48]', async (_what, answer, served) => {
    ask.mockImplementation(answer);
    expect(await isServed()).toBe(served);
  });
});

describe('a chunk that a page needs in an outage', () => {
  it('is waited for, and there once the server is back [T.48]', async () => {
    ask.mockImplementation(gone);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
    let part = '';
    const loaded = whenServed(load).then((got) => (part = got));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(part).toBe('');
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue('the page');
    ask.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(2_000);
    await loaded;
    expect(part).toBe('the page');
  });

  it('is loaded again if the server was back before anybody looked [T.48]', async () => {
    ask.mockImplementation(there);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('it');
    expect(await whenServed(load)).toBe('it');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails as before if the server is there and the chunk is not [T.45]', async () => {
    ask.mockImplementation(there);
    await expect(whenServed(async () => Promise.reject(new TypeError('404')))).rejects.toThrow('404');
  });

  it('gets its styles, which the build requests once only; many waiting look once [T.48]', async () => {
    ask.mockImplementation(gone);
    const lost = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/a.css' });
    document.head.append(lost);
    const waiting = Promise.all([untilServed(), untilServed(), untilServed()]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(6);
    expect(document.head.firstElementChild).toBe(lost);
    ask.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(2_000);
    await waiting;
    expect(document.head.firstElementChild).not.toBe(lost);
    expect(document.head.querySelectorAll('link[href="/assets/a.css"]')).toHaveLength(1);
  });
});

describe('a chunk that is gone after a release', () => {
  const loss = (chunk: string) =>
    new TypeError(`Failed to fetch dynamically imported module: https://a.example/assets/${chunk}.js`);

  it('needs a reload where it is lost again, though the server is there [T.45] [T.48]', async () => {
    ask.mockImplementation(there);
    expect(await needsReload(loss('a'))).toBe(false);
    expect(await needsReload(loss('b'))).toBe(false);
    expect(await needsReload(loss('a'))).toBe(true);
  });

  it('needs none while the server cannot be reached, however often it is lost [T.48]', async () => {
    ask.mockImplementation(gone);
    expect(await needsReload(loss('waits'))).toBe(false);
    expect(await needsReload(loss('waits'))).toBe(false);
    ask.mockImplementation(there);
    expect(await needsReload(loss('waits'))).toBe(false);
    expect(await needsReload(loss('waits'))).toBe(true);
  });

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
