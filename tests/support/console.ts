import { format } from 'node:util';

/**
 * What is told though nothing is wrong: a page of `renderApp` goes on without tours and sandbox; jsdom has no class for this
 * element; and Testing Library's `fireEvent` is a synchronous `act`, for which React would have one that is awaited where
 * an event draws a part that is still fetched.
 */
const KNOWN =
  /^The tag <search> is unrecognized in this browser|^A component suspended inside an `act` scope|Error: no (?:tours|sandbox) here/;

const lines: string[] = [];

/** From here on what is told on `console.error` and `console.warn` is written down instead of printed. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      const line = format(...args);
      if (!KNOWN.test(line)) lines.push(line);
    };
  }
}

/**
 * What was told since the last look. A test that lets something go wrong takes its lines and says which ones it expects;
 * what nobody took fails the test in which it was told (`setup.ts`).
 */
export function takeConsole(): string[] {
  return lines.splice(0);
}

/** Takes what XState says of events that come after an actor's end; anything else stays, and fails the test. */
export function takeLateEvents(): void {
  const others = takeConsole().filter((line) => !/^Event ".*" was sent to stopped actor/.test(line));
  lines.push(...others);
}
