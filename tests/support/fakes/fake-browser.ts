import type { Backend } from '../../../src/adapters/storage/local-store';

/** localStorage of one browser with several tabs: the other tabs hear of each write, as in browsers. */
export class FakeBrowser {
  readonly items = new Map<string, string>();
  private readonly tabs = new Set<EventTarget>();

  /** A tab's storage and its window. */
  openTab(): { backend: Backend; page: Window } {
    const page = new EventTarget();
    this.tabs.add(page);
    const tell = (key: string | null, newValue: string | null): void => {
      for (const tab of this.tabs)
        if (tab !== page) tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    };
    const { items } = this;
    const backend: Backend = {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, text) => {
        if (items.get(key) === text) return;
        items.set(key, text);
        tell(key, text);
      },
      removeItem: (key) => {
        if (items.delete(key)) tell(key, null);
      },
    };
    return { backend, page: page as unknown as Window };
  }
}
