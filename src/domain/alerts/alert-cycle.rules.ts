import { BELL_INTERVAL, BELL_RINGS, TITLE_FLASH_DURATION, TITLE_FLASH_TOGGLE } from '../shared/constants';

/**
 * The time since the announcement (milliseconds) decides what is due, never the number of timers fired: a browser slows
 * the timers of a hidden tab to one a second or a minute. A time before the announcement means that the device's clock
 * was set back, and ends the cycle.
 */

/** Number of the ring that is due, from 0; BELL_RINGS or more once the bell has finished [R9.09]. */
export function ringAt(elapsed: number): number {
  return elapsed < 0 ? BELL_RINGS : Math.floor(elapsed / BELL_INTERVAL);
}

/** Whether the flashing title currently shows the alert's text (it begins with it) [R9.09]. */
export function isTextTurn(elapsed: number): boolean {
  return !isFlashOver(elapsed) && Math.floor(elapsed / TITLE_FLASH_TOGGLE) % 2 === 0;
}

/** Whether bell and title are both done. */
export function isCycleOver(elapsed: number): boolean {
  return isFlashOver(elapsed) && ringAt(elapsed) >= BELL_RINGS;
}

function isFlashOver(elapsed: number): boolean {
  return elapsed < 0 || elapsed >= TITLE_FLASH_DURATION;
}

/** Milliseconds until something may be due again. */
export function restToNextStep(elapsed: number): number {
  return Math.min(BELL_INTERVAL - (elapsed % BELL_INTERVAL), TITLE_FLASH_TOGGLE - (elapsed % TITLE_FLASH_TOGGLE));
}
