import type { PagePath } from '../identity/page-access';
import type { Instant } from '../shared/time';

/** All tours, in the order in which they are offered. */
export const TOUR_IDS = [
  'welcome',
  'first-parcel',
  'read-alerts',
  'many-stops',
  'store-setup',
  'withdraw',
  'first-ticket',
] as const;
export type TourId = (typeof TOUR_IDS)[number];

/** The state of a tour for a person: under way, finished, declined, or postponed. */
export const TOUR_OUTCOMES = ['none', 'finished', 'skipped', 'later'] as const;
export type TourOutcome = (typeof TOUR_OUTCOMES)[number];

/** Names that parts of the pages carry, so that a step can point at them however they look. */
export type TargetName =
  | 'places'
  | 'branch'
  | 'request'
  | 'bell'
  | 'feed'
  | 'request-drop-off'
  | 'request-price'
  | 'request-review'
  | 'request-confirm'
  | 'request-track'
  | 'request-new'
  | 'request-add'
  | 'request-timing'
  | 'store-name'
  | 'store-delivery'
  | 'store-hours'
  | 'store-open'
  | 'withdrawal-account'
  | 'withdrawal-amount'
  | 'withdrawal-confirm'
  | 'withdrawal-list'
  | 'ticket-subject'
  | 'ticket-body'
  | 'ticket-files'
  | 'ticket-send';

/** What a step waits for: an event that an actor took, or a state with a tag that it reached. */
export type Sign =
  | { readonly actor: string; readonly event: string }
  | { readonly actor: string; readonly tag: string };

export interface Step {
  readonly id: string;
  readonly target: TargetName;
  /** Where to go while the target is not visible; the first visible one is pointed at instead. */
  readonly doors: readonly TargetName[];
  /** `read`: the person reads and continues. `act`: the step continues with what the person does. */
  readonly kind: 'read' | 'act';
  /** Any of these observations completes the step; empty for a step to read. */
  readonly until: readonly Sign[];
  /** May be skipped without acting: there may be nothing to act on. */
  readonly optional?: boolean;
}

export interface Tour {
  readonly id: TourId;
  /** Increased when steps change so much that an old position is meaningless. */
  readonly version: number;
  /** The page that all of its steps are on: it is offered and listed there alone. Left out, it goes anywhere. */
  readonly page?: PagePath;
  readonly steps: readonly Step[];
}

/** A person's progress in a tour [R10.08]. */
export interface TourProgress {
  readonly tour: TourId;
  readonly version: number;
  /** Id of the current step. */
  readonly step: string;
  readonly outcome: TourOutcome;
}

/** Progress as stored by the server. */
export interface PersistedProgress extends TourProgress {
  readonly at: Instant;
}

/** Everything the server knows about a person's tours, and its own clock, which gives their age. */
export interface ReadProgress {
  readonly now: Instant;
  readonly progress: readonly PersistedProgress[];
}

/** What an actor was seen to do: the event that it took, and its tags afterwards. */
export interface Observation {
  /** The actor's stable path, such as `app/shell`. */
  readonly actor: string;
  readonly event: string;
  readonly tags: readonly string[];
}
