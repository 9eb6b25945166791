import { RELEASE_CHECK_INTERVAL } from '../shared/constants';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';

/**
 * Milliseconds until a release may be asked for again: nothing where it never was, never more than a whole interval
 * where the device's clock was set back.
 */
export function restUntilCheck(checkedAt: Instant | null, now: Instant): number {
  if (checkedAt === null) return 0;
  const elapsed = Math.max(0, millisOf(now) - millisOf(checkedAt));
  return Math.max(0, RELEASE_CHECK_INTERVAL - elapsed);
}
