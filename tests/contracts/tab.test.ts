import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserTab } from '../../src/adapters/browser/tab';
import { StorageTabLeader } from '../../src/adapters/browser/tab-leader';
import type { TabLeaderPort } from '../../src/application/ports/tab-leader.port';
import type { TabPort } from '../../src/application/ports/tab.port';
import { MemoryDisk, MemoryStore } from '../support/fakes/fake-store';
import { FakeTabs } from '../support/fakes/fake-tabs';
import { browsersOf, sharedStorage } from '../support/fakes/fake-locks';

/** A page in a tab: it can be left for good, or come back as it was, and crash without a word. */
interface Page {
  readonly tab: TabPort;
  readonly leave: () => void;
  readonly comeBack: () => void;
}

/** What a tab keeps from page to page; a duplicated tab begins with a copy. */
type Memory = MemoryDisk;

let ids = 0;

function pageIn(memory: Memory, claims: TabLeaderPort): Page {
  const page = new EventTarget();
  const tab = new BrowserTab(claims, new MemoryStore(memory), { unique: () => (ids += 1).toString(16) }, page);
  return {
    tab,
    leave: () => page.dispatchEvent(new Event('pagehide')),
    comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

function copyOf({ slices }: Memory): Memory {
  const copy = new MemoryDisk();
  for (const [name, text] of slices) copy.slices.set(name, text);
  return copy;
}

const answer = async <T>(asked: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(1_000);
  return asked;
};
const done = async (): Promise<string> => 'done';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe.each(browsersOf(90_000))('a tab told from others by %s', (_name, browser) => {
  it('has the id of the page before it, also where that page holds it for a moment longer [R3.06]', async () => {
    const [claims, memory] = [browser(), new MemoryDisk()];
    const before = pageIn(memory, claims());
    const id = await answer(before.tab.id());
    const after = pageIn(memory, claims()).tab.id();
    await vi.advanceTimersByTimeAsync(150);
    before.leave();
    expect(await answer(after)).toBe(id);
  });

  it('that was duplicated has an id of its own, and keeps it', async () => {
    const [claims, memory] = [browser(), new MemoryDisk()];
    const first = pageIn(memory, claims());
    const id = await answer(first.tab.id());
    const copy = copyOf(memory);
    const second = pageIn(copy, claims());
    const other = await answer(second.tab.id());
    expect(other).not.toBe(id);
    second.leave();
    expect(await answer(pageIn(copy, claims()).tab.id())).toBe(other);
    expect(await answer(first.tab.id())).toBe(id);
  });

  it('works in place of another only once that one is left, and of none together with a third', async () => {
    const claims = browser();
    const [here, there, third] = [new MemoryDisk(), new MemoryDisk(), new MemoryDisk()].map((memory) =>
      pageIn(memory, claims()),
    ) as [Page, Page, Page];
    const id = await answer(there.tab.id());
    expect(await answer(here.tab.inPlaceOf(id, done))).toBeNull();
    there.leave();
    await vi.advanceTimersByTimeAsync(1);
    let end = (): void => undefined;
    const work = here.tab.inPlaceOf(id, () => new Promise<string>((resolve) => (end = () => resolve('first'))));
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer(third.tab.inPlaceOf(id, done))).toBeNull();
    end();
    expect(await answer(work)).toBe('first');
    expect(await answer(third.tab.inPlaceOf(id, done))).toBe('done');
  });

  it('lives for hours, however often it is looked at', async () => {
    const claims = browser();
    const [here, there] = [pageIn(new MemoryDisk(), claims()), pageIn(new MemoryDisk(), claims())];
    const id = await answer(there.tab.id());
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(await answer(here.tab.inPlaceOf(id, done))).toBeNull();
    expect(await answer(there.tab.id())).toBe(id);
  });

  it('that comes back as it was has its id again, or another one if somebody has it by now', async () => {
    const [claims, memory] = [browser(), new MemoryDisk()];
    const old = pageIn(memory, claims());
    const id = await answer(old.tab.id());
    old.leave();
    await vi.advanceTimersByTimeAsync(1);
    old.comeBack();
    expect(await answer(old.tab.id())).toBe(id);
    old.leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer(pageIn(memory, claims()).tab.id())).toBe(id);
    old.comeBack();
    expect(await answer(old.tab.id())).not.toBe(id);
  });

  it('that remembers nothing, or nonsense, has an id all the same [T.44]', async () => {
    const memory = new MemoryDisk();
    memory.slices.set('tab', '{"v":1,"value":"<b>"}');
    expect(await answer(pageIn(memory, browser()()).tab.id())).toMatch(/^[0-9a-f]+$/);
  });
});

describe('a tab without Web Locks', () => {
  it('that crashed counts as living for a minute and a half, and no longer', async () => {
    const storage = sharedStorage();
    const here = pageIn(new MemoryDisk(), new StorageTabLeader(storage, Date.now, 90_000));
    const gone = new StorageTabLeader(storage, Date.now, 90_000);
    await answer(gone.claim('tab:abc'));
    await vi.advanceTimersByTimeAsync(80_000);
    expect(await answer(here.tab.inPlaceOf('abc', done))).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer(here.tab.inPlaceOf('abc', done))).toBe('done');
  });

  it('that was frozen until another got its id gets one of its own', async () => {
    const [storage, memory] = [sharedStorage(), new MemoryDisk()];
    const frozen = pageIn(memory, new StorageTabLeader(storage, Date.now, 90_000));
    const id = await answer(frozen.tab.id());
    storage.removeItem(`mersal:leader:tab:${id}`);
    expect(await answer(new StorageTabLeader(storage, Date.now, 90_000).claim(`tab:${id}`))).toBe(true);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await answer(frozen.tab.id())).not.toBe(id);
  });
});

describe('the fake tab', () => {
  it('has an id, and works in place of tabs that are closed', async () => {
    const tabs = new FakeTabs();
    const [here, there] = [tabs.open(), tabs.open()];
    expect(await here.inPlaceOf(await there.id(), done)).toBeNull();
    there.close();
    expect(await here.inPlaceOf(await there.id(), done)).toBe('done');
  });
});
