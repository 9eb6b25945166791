import { millisOf } from '../shared/time';
import type { Timing } from './timing';

/** The same window for the same goal, or both at once. */
export function isSameTiming(one: Timing, other: Timing): boolean {
  if (one.kind === 'instant' || other.kind === 'instant') return one.kind === other.kind;
  const ends = [one, other].map(({ until }) => (until === undefined ? null : millisOf(until)));
  return one.goal === other.goal && millisOf(one.at) === millisOf(other.at) && ends[0] === ends[1];
}
