const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A message is tried for so long, in ms [R11.22]. */
export const TRIED_FOR = 24 * HOUR;
/** An endpoint at which nothing has arrived for so long is switched off, in ms (D). */
export const FAILING_FOR = 3 * 24 * HOUR;
/** Messages are shown for so long, in ms (D). */
export const MESSAGES_KEPT = 30 * 24 * HOUR;

/** The waits after the first failed attempts, in ms; then every four hours. */
const WAITS = [30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const LONGEST_WAIT = 4 * HOUR;

/** How long a message waits after its nth failed attempt, in ms. */
export function waitAfter(attempts: number): number {
  return WAITS[attempts - 1] ?? LONGEST_WAIT;
}
