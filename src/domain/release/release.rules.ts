import { RELEASE_CHECK_INTERVAL } from '../shared/constants';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';

/**
 * Milliseconds until the next check for a release: zero if there was none, never more than a whole interval if the
 * device's clock was set back.
 */
export function restUntilCheck(checkedAt: Instant | null, now: Instant): number {
  if (checkedAt === null) return 0;
  const elapsed = Math.max(0, millisOf(now) - millisOf(checkedAt));
  return Math.max(0, RELEASE_CHECK_INTERVAL - elapsed);
}
