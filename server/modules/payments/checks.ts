import { PAYMENT_CHECK_AGAIN } from '../../../src/domain/shared/constants';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long after its start an undecided payment is checked, in ms: soon and then less and less often, and always at 15
 * minutes [R9.03]; the page that asks more often meanwhile may be closed.
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
 * And one that the gateway refused, or that was abandoned after a day: a bank that answers late may still take the
 * money, and the webhook that says so may be lost. A week covers banks' delays (D).
 */
const AFTER_A_NO = [PAYMENT_CHECK_AGAIN, 60 * MINUTE, DAY, 2 * DAY, 4 * DAY, 7 * DAY];

/** A saved card is charged at once: only a crash or a silent gateway leaves it undecided, and nobody need wait for a page. */
const SAVED_CARD = MINUTE / 2;

/** After a failed check the next one comes this soon, in ms. */
export const ASK_AGAIN_AFTER = MINUTE;

function nextOf(marks: readonly number[], startedAt: Date, now: Date): Date | null {
  // A start in the future was written before the clock was set back: it counts as now.
  const start = Math.min(startedAt.getTime(), now.getTime());
  const mark = marks.find((after) => start + after > now.getTime());
  return mark === undefined ? null : new Date(start + mark);
}

/** When a payment that begins now is checked first, on the gateway's page or with a saved card. */
export function firstCheck(now: Date, isSavedCard: boolean): Date {
  return new Date(now.getTime() + (isSavedCard ? SAVED_CARD : MINUTE));
}

/** When a payment in progress is checked next; null after a day: it is abandoned. */
export function nextCheck(startedAt: Date, now: Date): Date | null {
  return nextOf(WHILE_PROCESSING, startedAt, now);
}

/** When a failed payment is checked once more; null after a week. */
export function nextLateCheck(startedAt: Date, now: Date): Date | null {
  return nextOf(AFTER_A_NO, startedAt, now);
}
