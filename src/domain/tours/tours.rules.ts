import { millisOf } from '../shared/time';
import type { Observation, ReadProgress, Sign, Step, Tour, TourId, TourProgress } from './tour';

/** However a tour has ended, the next one is not offered for this long. Milliseconds. */
const OFFER_REST = 20 * 3_600_000;
/**
 * A tour that was interrupted, by a reload, continues on its own within this time; later it is offered. Milliseconds.
 */
const RESUME_WINDOW = 30 * 60_000;

export function tourOf(tours: readonly Tour[], id: TourId | null): Tour | null {
  return tours.find((tour) => tour.id === id) ?? null;
}

export function stepOf(tour: Tour | null, id: string | null): Step | null {
  return tour?.steps.find((step) => step.id === id) ?? null;
}

/** The step after another; null after the last one. */
export function stepAfter(tour: Tour, id: string): Step | null {
  return tour.steps[tour.steps.findIndex((step) => step.id === id) + 1] ?? null;
}

export function progressOf(progress: readonly TourProgress[], id: TourId): TourProgress | null {
  return progress.find(({ tour }) => tour === id) ?? null;
}

const isOpen = (progress: TourProgress | null): boolean =>
  progress === null || progress.outcome === 'none' || progress.outcome === 'later';

/**
 * Where a tour continues: at the step where it was left, else at its first; a position in another version of it means
 * nothing.
 */
export function startOf(tour: Tour, progress: readonly TourProgress[]): string {
  const kept = progressOf(progress, tour.id);
  const step = kept !== null && isOpen(kept) && kept.version === tour.version ? stepOf(tour, kept.step) : null;
  return step?.id ?? tour.steps[0]?.id ?? '';
}

/** The tour that was under way a moment ago; null if there was none. */
export function resumable(tours: readonly Tour[], { now, progress }: ReadProgress): TourId | null {
  const fresh = progress.filter(
    ({ outcome, at }) => outcome === 'none' && millisOf(now) - millisOf(at) < RESUME_WINDOW,
  );
  const [latest] = fresh.toSorted((a, b) => millisOf(b.at) - millisOf(a.at));
  return tourOf(tours, latest?.tour ?? null)?.id ?? null;
}

/** The tour to offer: the first that was neither finished nor declined, and none right after another; null for none. */
export function offerable(tours: readonly Tour[], { now, progress }: ReadProgress): TourId | null {
  if (progress.some(({ outcome, at }) => outcome !== 'none' && millisOf(now) - millisOf(at) < OFFER_REST)) return null;
  return tours.find(({ id, page }) => page === undefined && isOpen(progressOf(progress, id)))?.id ?? null;
}

/**
 * The tour of a page to offer to somebody who opens it; null for none. However another tour has ended, because it is
 * about what they are about to do.
 */
export function offerableAt(tours: readonly Tour[], progress: readonly TourProgress[], page: string): TourId | null {
  return tours.find((tour) => tour.page === page && isOpen(progressOf(progress, tour.id)))?.id ?? null;
}

/** What is known about all tours after one of them has moved. */
export function withProgress(progress: readonly TourProgress[], moved: TourProgress): readonly TourProgress[] {
  return [...progress.filter(({ tour }) => tour !== moved.tour), moved];
}

/** Whether an observation is what a step waits for. */
export function isSign(until: readonly Sign[], { actor, event, tags }: Observation): boolean {
  return until.some(
    (sign) => sign.actor === actor && ('event' in sign ? sign.event === event : tags.includes(sign.tag)),
  );
}

/** Whether the condition of a step already holds. @param seen the tags of each actor when it was last seen */
export function isReached(until: readonly Sign[], seen: Readonly<Record<string, readonly string[]>>): boolean {
  return until.some((sign) => 'tag' in sign && (seen[sign.actor] ?? []).includes(sign.tag));
}

/** The paths of the actors that any step waits for. */
export function watchedActors(tours: readonly Tour[]): readonly string[] {
  return [...new Set(tours.flatMap(({ steps }) => steps.flatMap(({ until }) => until.map(({ actor }) => actor))))];
}
