/** Older than this, in ms, nothing is booked: a phone's clock may be wrong (D). */
const LATE_MOST = 24 * 60 * 60_000;

/**
 * When a step is booked that a phone took without a connection [R11.12]: at the time that the phone says, but neither in
 * the future, nor before the step before it, nor more than a day back. All in ms since the epoch.
 * @param said by the phone; NaN if it says nothing that can be read
 * @param before when the step before was booked
 */
export function bookedAt(said: number, { before, now }: { readonly before: number; readonly now: number }): number {
  if (Number.isNaN(said)) return now;
  return Math.min(now, Math.max(said, before, now - LATE_MOST));
}
