import type { Instant } from '../shared/time';

/** Every tour there is, in the order in which they are offered. */
export const TOUR_IDS = ['welcome', 'first-parcel', 'read-alerts'] as const;
export type TourId = (typeof TOUR_IDS)[number];

/** How a tour stands with a person: under way, seen to its end, not wanted, or put off. */
export const TOUR_OUTCOMES = ['none', 'finished', 'skipped', 'later'] as const;
export type TourOutcome = (typeof TOUR_OUTCOMES)[number];

/** Names that parts of the pages carry, so that a step can point at them whatever they look like. */
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
  | 'request-new';

/** What a step waits for: an event that an actor took, or that it has come to a state with a tag. */
export type Sign =
  { readonly actor: string; readonly event: string } | { readonly actor: string; readonly tag: string };

export interface Step {
  readonly id: string;
  readonly target: TargetName;
  /** Where one gets to the target while it cannot be seen; the first that can be seen is pointed at instead. */
  readonly doors: readonly TargetName[];
  /** `read`: one reads and goes on. `act`: the step goes on by what the person does. */
  readonly kind: 'read' | 'act';
  /** What was done, any of them; empty for a step to read. */
  readonly until: readonly Sign[];
  /** May be gone on from without having acted: there may be nothing to act on. */
  readonly optional?: boolean;
}

export interface Tour {
  readonly id: TourId;
  /** Goes up where steps change so that an old place in it means nothing any more. */
  readonly version: number;
  readonly steps: readonly Step[];
}

/** How far a person is with a tour [R10.08]. */
export interface TourProgress {
  readonly tour: TourId;
  readonly version: number;
  /** Id of the step they are at. */
  readonly step: string;
  readonly outcome: TourOutcome;
}

/** Progress as the server keeps it. */
export interface PersistedProgress extends TourProgress {
  readonly at: Instant;
}

/** Everything the server knows of a person's tours, and its own clock, by which their age is told. */
export interface ReadProgress {
  readonly now: Instant;
  readonly progress: readonly PersistedProgress[];
}

/** What an actor was seen to do: the event that it took, and the tags it has since. */
export interface Observation {
  /** The actor's stable path, such as `app/shell`. */
  readonly actor: string;
  readonly event: string;
  readonly tags: readonly string[];
}
