import type { Fate, FleetOdds } from '../../src/domain/sandbox/sandbox';
import type { TaskState } from '../../src/domain/ordering/task-state';

/** How long the two rides of a delivery take, in seconds. */
export interface Rides {
  readonly approach: number;
  readonly route: number;
}

export interface Step {
  readonly to: TaskState;
  /** Seconds spent in the present state before it, by the fleet's own clock. */
  readonly after: number;
}

type Plan = (fate: Fate | null, rides: Rides) => Step | null;

/** What the fleet does next in each state, and when (D: as long as people take). It does nothing in the others. */
const PLANS: Readonly<Partial<Record<TaskState, Plan>>> = {
  created: (fate) => ({ to: fate === 'location inquiry' ? 'location inquiry acquiring' : 'dispatched', after: 10 }),
  // It answers only if the fleet itself asked; otherwise a real recipient has a link.
  'location inquiry acquiring': (fate) =>
    fate === 'location inquiry' ? { to: 'location inquiry acquired', after: 60 } : null,
  'location inquiry acquired': () => ({ to: 'dispatched', after: 20 }),
  dispatched: (fate) =>
    fate === 'dispatch failure' ? { to: 'dispatch failure', after: 90 } : { to: 'assigned', after: 30 },
  unassigned: () => ({ to: 'dispatched', after: 30 }),
  assigned: () => ({ to: 'acknowledge', after: 20 }),
  acknowledge: (fate) => ({ to: fate === 'decline' ? 'declined' : 'accepted', after: 20 }),
  declined: () => ({ to: 'unassigned', after: 10 }),
  accepted: () => ({ to: 'in progress', after: 30 }),
  'in progress': (_fate, { approach }) => ({ to: 'arrived', after: approach }),
  arrived: () => ({ to: 'picked up', after: 90 }),
  'picked up': (fate, { route }) => ({ to: fate === 'fail' ? 'failed' : 'delivered', after: route }),
  delivered: () => ({ to: 'successful', after: 20 }),
};

/** The fleet's next step with a delivery; null if it is over, or waits for a person. */
export function nextStep(state: TaskState, fate: Fate | null, rides: Rides): Step | null {
  return PLANS[state]?.(fate, rides) ?? null;
}

/** What is left of a fate once it has struck: the second offer of a declined delivery is accepted. */
export function fateAfter(fate: Fate | null, entered: TaskState): Fate | null {
  const struck =
    entered === 'declined' ||
    entered === 'dispatch failure' ||
    entered === 'location inquiry acquired' ||
    entered === 'failed';
  return struck ? null : fate;
}

/** The fate of a delivery, from its id alone: the same id always meets the same one under the same odds. */
export function drawFate(orderId: string, odds: FleetOdds): Fate | null {
  const drawn = shareOf(orderId);
  if (drawn < odds.decline) return 'decline';
  if (drawn < odds.decline + odds.fail) return 'fail';
  return drawn < odds.decline + odds.fail + odds.dispatchFailure ? 'dispatch failure' : null;
}

/** A number from 0 to below 1 that depends only on a text and is spread evenly (FNV-1a, then mixed). */
export function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
