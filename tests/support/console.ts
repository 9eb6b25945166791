import { format } from 'node:util';

/** What jsdom and React say of each other though nothing is wrong: jsdom has no class for this element. */
const KNOWN = /^The tag <search> is unrecognized in this browser/;

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
