import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalStore } from '../../../src/adapters/storage/local-store';
import type { Backend } from '../../../src/adapters/storage/local-store';
import { SESSION_SLICE } from '../../../src/application/actors/session-keeper';
import { PERSIST_TIMEOUT } from '../../../src/domain/shared/constants';
import { FakeBrowser } from '../../support/fakes/fake-browser';
import { storedSession } from '../../support/samples/sample-session';

const persisted = { kind: 'open', session: storedSession() } as const;

function storeOver(change: Partial<Backend>) {
  const { backend, page } = new FakeBrowser().openTab();
  return new LocalStore(() => ({ ...backend, ...change }), page);
}

describe('data in localStorage', () => {
  it('survives a round trip [R4.13]', async () => {
    const browser = new FakeBrowser();
    const { backend, page } = browser.openTab();
    const store = new LocalStore(() => backend, page);
    await store.write(SESSION_SLICE, persisted);
    expect(await store.read(SESSION_SLICE)).toEqual({ kind: 'found', value: persisted });
    expect([...browser.items.keys()]).toEqual(['mersal:session']);
  });

  it('that belongs to somebody else is left alone [R2.60]', async () => {
    const browser = new FakeBrowser();
    browser.items.set('other-app', 'x');
    const { backend, page } = browser.openTab();
    const store = new LocalStore(() => backend, page);
    await store.write(SESSION_SLICE, persisted);
    await store.clear([]);
    expect([...browser.items.keys()]).toEqual(['other-app']);
  });

  it('that another tab changed to nonsense is reported as gone [T.44]', () => {
    const browser = new FakeBrowser();
    const mine = browser.openTab();
    const heard: unknown[] = [];
    const stop = new LocalStore(() => mine.backend, mine.page).watch(SESSION_SLICE, (value) => heard.push(value));
    const other = browser.openTab();
    void other.backend.setItem('mersal:session', '{');
    mine.page.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
    stop();
    void other.backend.setItem('mersal:session', '{}');
    expect(heard).toEqual([null, null]);
  });
});

describe('a browser that stores nothing', () => {
  it('because even naming its storage throws: all is lost, nothing breaks [R4.13] [T.44]', async () => {
    const store = new LocalStore(() => {
      throw new DOMException('denied', 'SecurityError');
    }, new FakeBrowser().openTab().page);
    expect(await store.read(SESSION_SLICE)).toEqual({ kind: 'lost' });
    expect(await store.write(SESSION_SLICE, persisted)).toBe(false);
    await store.remove(SESSION_SLICE);
    await store.clear([]);
  });

  it('because it is full: says so, and keeps reading [R4.13]', async () => {
    const store = storeOver({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(await store.write(SESSION_SLICE, persisted)).toBe(false);
    expect(await store.write(SESSION_SLICE, persisted)).toBe(false);
    expect(await store.read(SESSION_SLICE)).toEqual({ kind: 'empty' });
    const heard: string[] = [];
    store.onTrouble((trouble) => heard.push(trouble));
    expect(heard).toEqual(['not-kept']);
  });
});

describe('storage that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given up after 5,000 ms, not before [R4.13] [R9.14]', async () => {
    const store = storeOver({
      getItem: () => new Promise<never>(() => undefined),
      setItem: () => new Promise<never>(() => undefined),
    });
    const answers: unknown[] = [];
    void store.read(SESSION_SLICE).then((answer) => answers.push(answer));
    void store.write(SESSION_SLICE, persisted).then((answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(PERSIST_TIMEOUT - 1);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([{ kind: 'lost' }, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not waited for again, however many reads follow [R4.13] [T.44]', async () => {
    const store = storeOver({
      getItem: () => new Promise<never>(() => undefined),
      setItem: () => new Promise<never>(() => undefined),
    });
    const heard: string[] = [];
    store.onTrouble((trouble) => heard.push(trouble));
    const asking = (async () => {
      for (let time = 0; time < 20; time += 1) await store.read(SESSION_SLICE);
      await store.write(SESSION_SLICE, persisted);
      return store.write(SESSION_SLICE, persisted);
    })();
    await vi.advanceTimersByTimeAsync(PERSIST_TIMEOUT + 100);
    expect(await asking).toBe(false);
    expect(heard.filter((trouble) => trouble === 'not-kept')).toHaveLength(1);
  });
});
