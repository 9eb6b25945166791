import { format } from 'node:util';

/**
 * Output although nothing is wrong: a page of `renderApp` works without tours and sandbox; jsdom has no class for this
 * element; and Testing Library's `fireEvent` is a synchronous `act`, but React wants an awaited one where an event
 * renders a part that is still loading.
 */
const KNOWN =
  /^The tag <search> is unrecognized in this browser|^A component suspended inside an `act` scope|Error: no (?:tours|sandbox) here/;

const lines: string[] = [];

/** From now on, output on `console.error` and `console.warn` is collected instead of printed. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      const line = format(...args);
      if (!KNOWN.test(line)) lines.push(line);
    };
  }
}

/**
 * The output since the last call. A test that makes something go wrong takes its lines and asserts them; lines that
 * nobody took fail the test in which they appeared (`setup.ts`).
 */
export function takeConsole(): string[] {
  return lines.splice(0);
}

/** Takes XState's warnings about events after an actor's end; anything else stays, and fails the test. */
export function takeLateEvents(): void {
  const others = takeConsole().filter((line) => !/^Event ".*" was sent to stopped actor/.test(line));
  lines.push(...others);
}
