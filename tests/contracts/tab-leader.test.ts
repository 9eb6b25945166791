import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageTabLeader } from '../../src/adapters/browser/tab-leader';
import type { TabLeaderPort } from '../../src/application/ports/tab-leader.port';
import { browsersOf, sharedStorage } from '../support/fakes/fake-locks';

const answer = async <T>(asked: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(100);
  return asked;
};

function blocked(): never {
  throw new Error('Storage is blocked');
}

describe.each(browsersOf())('the tab that makes the sound, by %s', (_name, browser) => {
  let open: () => TabLeaderPort;
  beforeEach(() => {
    vi.useFakeTimers();
    open = browser();
  });
  afterEach(() => vi.useRealTimers());

  it('is exactly one of five that ask at once, and it stays so [T.43]', async () => {
    const tabs = Array.from({ length: 5 }, open);
    const ask = () => answer(Promise.all(tabs.map((tab) => tab.claim('bell'))));
    const first = await ask();
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await ask()).toEqual(first);
  });

  it('is another one once it releases the key', async () => {
    const [one, two] = [open(), open()];
    expect(await answer(one.claim('bell'))).toBe(true);
    expect(await answer(two.claim('bell'))).toBe(false);
    two.release('bell');
    expect(await answer(two.claim('bell'))).toBe(false);
    one.release('bell');
    expect(await answer(two.claim('bell'))).toBe(true);
    expect(await answer(one.claim('bell'))).toBe(false);
  });

  it('answers one tab that asks twice at once the same', async () => {
    const one = open();
    expect(await answer(Promise.all([one.claim('bell'), one.claim('bell')]))).toEqual([true, true]);
  });

  it('is decided separately for each key', async () => {
    const [one, two] = [open(), open()];
    expect(await answer(one.claim('bell'))).toBe(true);
    expect(await answer(two.claim('other'))).toBe(true);
  });
});

describe('a claim in storage', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('ends if its tab is gone [T.09]', async () => {
    const storage = sharedStorage();
    const [gone, other] = [new StorageTabLeader(storage), new StorageTabLeader(storage)];
    const claimed = gone.claim('bell');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await claimed).toBe(true);
    expect(await answer(other.claim('bell'))).toBe(true);
  });

  it("belongs to one tab if two write before either sees the other's", async () => {
    const shared = sharedStorage();
    /** A tab's own view of the storage: it sees another tab's writes 20 ms later. */
    const viewed = () => {
      const own = sharedStorage();
      const setItem = (key: string, value: string): void => {
        own.setItem(key, value);
        shared.setItem(key, value);
        setTimeout(() => own.setItem(key, shared.getItem(key) ?? ''), 20);
      };
      return { ...own, setItem };
    };
    const [one, two] = [new StorageTabLeader(viewed()), new StorageTabLeader(viewed())];
    expect(await answer(Promise.all([one.claim('bell'), two.claim('bell')]))).toEqual([false, true]);
  });

  it('rings rather than not at all where storage is blocked or damaged', async () => {
    const tab = new StorageTabLeader({ getItem: blocked, setItem: blocked, removeItem: blocked });
    expect(await tab.claim('bell')).toBe(true);
    tab.release('bell');
    const storage = sharedStorage();
    storage.setItem('mersal:leader:bell', '99999999999999 somebody');
    expect(await answer(new StorageTabLeader(storage).claim('bell'))).toBe(true);
  });
});
