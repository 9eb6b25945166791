import 'reflect-metadata/lite';
import { afterEach, expect } from 'vitest';
import { takeConsole, watchConsole } from './console';

watchConsole();

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // A limit for what hangs: a busy machine is slow, not wrong.
  configure({ asyncUtilTimeout: 60_000 });
  // jsdom has no drawing surface, and reports it at length whenever axe looks for one.
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** Runs after a file's own cleanup. An expected error is taken by the test that expects it. */
afterEach(() => {
  expect(takeConsole(), 'told on console.error or console.warn, and expected by nobody').toEqual([]);
});
