import { OUTAGE_REST_MAX, OUTAGE_REST_MIN } from '../shared/constants';
import type { Failure } from '../shared/result';

/** Statuses of a server, or a proxy in front of it, that cannot serve right now. */
const OUT = [502, 503, 504];
/** A 503 with another code is about one missing thing (a price, the card gateway), not about the server. */
const CODES = ['UNAVAILABLE', 'INTERNAL'];

/** There was no answer, or only that nothing can be answered right now: the same call may succeed later [T.48]. */
export function isOutage(failure: Failure): boolean {
  return (
    failure.kind === 'offline' ||
    (failure.kind === 'refused' && OUT.includes(failure.status) && CODES.includes(failure.code))
  );
}

/**
 * Milliseconds until a failed call may be repeated: the usual time, and never before the server wants it.
 * @param usual milliseconds
 */
export function restAfter(failure: Failure | null, usual: number): number {
  if (failure?.kind === 'later') return Math.max(OUTAGE_REST_MIN, failure.retryAfterMs);
  return failure?.kind === 'refused' ? Math.max(usual, failure.retryAfterMs ?? 0) : usual;
}

/**
 * Milliseconds until the server is asked again whether it is back: longer each time, never before it wants to be asked,
 * and not at the same moment for all clients.
 * @param asked how often it was asked without success
 * @param spread 0 to 99, at random
 */
export function restBeforeProbe(asked: number, retryAfterMs: number | null, spread: number): number {
  const growing = Math.min(OUTAGE_REST_MIN * 2 ** asked, OUTAGE_REST_MAX);
  const rest = Math.max(growing, Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX));
  return Math.round(rest * (1 + spread / 200));
}

/** A server that asks for more than this is wrong: people are waiting. Milliseconds. */
const RETRY_AFTER_MAX = 120_000;
