import { PAYMENT_CHECK_AGAIN } from '../../../src/domain/shared/constants';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long after its start a payment that the gateway has not decided is asked about, in ms: soon and then ever less
 * often, at 15 minutes whatever happened before [R9.03]; the page that asks more often meanwhile may be closed.
 */
const WHILE_PROCESSING = [
  MINUTE,
  3 * MINUTE,
  7 * MINUTE,
  PAYMENT_CHECK_AGAIN,
  30 * MINUTE,
  60 * MINUTE,
  2 * 60 * MINUTE,
  4 * 60 * MINUTE,
  8 * 60 * MINUTE,
  16 * 60 * MINUTE,
  DAY,
];
/**
 * And one that the gateway said no to, or that was given up after a day: a bank that answers late may still take the
 * money, and the webhook that says so may be lost. A week covers what banks hold back (D).
 */
const AFTER_A_NO = [PAYMENT_CHECK_AGAIN, 60 * MINUTE, DAY, 2 * DAY, 4 * DAY, 7 * DAY];

/** What could not be asked now is asked again so soon, in ms. */
export const ASK_AGAIN_AFTER = MINUTE;

function nextOf(marks: readonly number[], startedAt: Date, now: Date): Date | null {
  // A start in the future was written before the clock was set back: it counts as now.
  const start = Math.min(startedAt.getTime(), now.getTime());
  const mark = marks.find((after) => start + after > now.getTime());
  return mark === undefined ? null : new Date(start + mark);
}

/** When a payment that is processing is asked about next; null after a day: it is given up. */
export function nextCheck(startedAt: Date, now: Date): Date | null {
  return nextOf(WHILE_PROCESSING, startedAt, now);
}

/** When a payment that came to nothing is looked at once more; null after a week. */
export function nextLateCheck(startedAt: Date, now: Date): Date | null {
  return nextOf(AFTER_A_NO, startedAt, now);
}
