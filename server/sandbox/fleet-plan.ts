import type { Fate, FleetOdds } from '../../src/domain/sandbox/sandbox';
import type { TaskState } from '../../src/domain/ordering/task-state';

/** How long the two rides of a delivery take, in seconds. */
export interface Rides {
  readonly approach: number;
  readonly route: number;
}

export interface Step {
  readonly to: TaskState;
  /** Seconds spent in the present state before it, as the fleet's own clock counts them. */
  readonly after: number;
}

/**
 * What the fleet does next with a delivery in a state, and when (D: as long as people take). Null where the fleet has
 * nothing to do: the delivery is over, or waits for a person.
 */
export function nextStep(state: TaskState, fate: Fate | null, rides: Rides): Step | null {
  switch (state) {
    case 'created':
      return { to: fate === 'location inquiry' ? 'location inquiry acquiring' : 'dispatched', after: 10 };
    case 'location inquiry acquiring':
      return { to: 'location inquiry acquired', after: 60 };
    case 'location inquiry acquired':
      return { to: 'dispatched', after: 20 };
    case 'dispatched':
      return fate === 'dispatch failure' ? { to: 'dispatch failure', after: 90 } : { to: 'assigned', after: 30 };
    case 'dispatch failure':
      return { to: 'dispatched', after: 300 };
    case 'unassigned':
      return { to: 'dispatched', after: 30 };
    case 'assigned':
      return { to: 'acknowledge', after: 20 };
    case 'acknowledge':
      return { to: fate === 'decline' ? 'declined' : 'accepted', after: 20 };
    case 'declined':
      return { to: 'unassigned', after: 10 };
    case 'accepted':
      return { to: 'in progress', after: 30 };
    case 'in progress':
      return { to: 'arrived', after: rides.approach };
    case 'arrived':
      return { to: 'picked up', after: 90 };
    case 'picked up':
      return { to: fate === 'fail' ? 'failed' : 'delivered', after: rides.route };
    case 'delivered':
      return { to: 'successful', after: 20 };
    default:
      return null;
  }
}

/** What is left of a fate once it has struck: the second offer of a declined delivery is taken. */
export function fateAfter(fate: Fate | null, entered: TaskState): Fate | null {
  const struck = entered === 'declined' || entered === 'dispatch failure' || entered === 'location inquiry acquired' || entered === 'failed';
  return struck ? null : fate;
}

/** The fate of a delivery by its id alone: the same id always meets the same one under the same odds. */
export function drawFate(orderId: string, odds: FleetOdds): Fate | null {
  const drawn = shareOf(orderId);
  if (drawn < odds.decline) return 'decline';
  if (drawn < odds.decline + odds.fail) return 'fail';
  return drawn < odds.decline + odds.fail + odds.dispatchFailure ? 'dispatch failure' : null;
}

/** A number from 0 to below 1 that hangs on a text alone and is spread evenly (FNV-1a, then mixed). */
export function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
