import 'reflect-metadata/lite';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeConsole, watchConsole } from './console';

watchConsole();
// Where there is one, React makes a task of every element for a debugger that nobody has attached.
Reflect.set(console, 'createTask', undefined);

if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    // A limit for what hangs: a busy machine is slow, not wrong.
    asyncUtilTimeout: 60_000,
    // While it is waited for, nobody reads the message of what is not there yet, and printing the page is slow.
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
        readonly _disableExpensiveErrorDiagnostics?: boolean;
      };
      if (isWaiting !== true) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
  const { prepareWaiting } = await import('./pages/waiting');
  prepareWaiting();
  const { lighten } = await import('./pages/light-page');
  lighten();
  // Nothing in jsdom is laid out, and each look at what is visible goes through every rule: no styles are made, then.
  const { createRequire } = await import('node:module');
  const styles = createRequire(import.meta.url)('@emotion/serialize') as { serializeStyles: () => object };
  styles.serializeStyles = () => ({ name: 'none', styles: '' });
  // jsdom has no drawing surface, and reports it at length whenever axe looks for one.
  HTMLCanvasElement.prototype.getContext = () => null;
  // Pages are served here: a chunk whose loading the end of the file before cut off is loaded again, not waited for.
  const { fetch: outside } = globalThis;
  if (!('servesPages' in outside)) {
    const served: typeof fetch = (input, init) =>
      input === '/index.html' ? Promise.resolve(new Response()) : outside(input, init);
    globalThis.fetch = Object.assign(served, { servesPages: true });
  }
  // The next file of this worker gets the same document: what a file wrote there itself is not its page. It also gets
  // the same modules: one whose loading is cut off here would be missing there.
  const before = Reflect.ownKeys(navigator);
  afterAll(async () => {
    document.body.replaceChildren();
    await vi.dynamicImportSettled();
    const left = Reflect.ownKeys(navigator).filter((key) => !before.includes(key));
    for (const key of left) Reflect.deleteProperty(navigator, key);
    expect(left, 'left on the navigator for the next file of this worker: use stubNavigator').toEqual([]);
  });
}

/** Runs after a file's own cleanup. An expected error is taken by the test that expects it. */
afterEach(() => {
  expect(takeConsole(), 'told on console.error or console.warn, and expected by nobody').toEqual([]);
});
