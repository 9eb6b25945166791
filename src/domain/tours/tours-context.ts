import { startOf, stepAfter, stepOf, tourOf, withProgress } from './tours.rules';
import type { Step, TargetName, Tour, TourId, TourOutcome, TourProgress } from './tour';

export interface ToursInput {
  readonly tours: readonly Tour[];
}

export interface ToursContext extends ToursInput {
  /** The state of each tour for the person. */
  readonly progress: readonly TourProgress[];
  readonly offered: TourId | null;
  readonly tour: TourId | null;
  readonly step: string | null;
  /** What the step points at now: its target or a door to it; null while neither is visible. */
  readonly place: TargetName | null;
  /** The last known tags of the actors that steps wait for. */
  readonly seen: Readonly<Record<string, readonly string[]>>;
  /** What the server does not know yet, oldest first, one entry per tour. */
  readonly unsaved: readonly TourProgress[];
  /** What was last sent to the server. */
  readonly sent: TourProgress | null;
}

/** The context after a tour was started or continued. */
export function begun(context: ToursContext, id: TourId | null): Partial<ToursContext> {
  const tour = tourOf(context.tours, id);
  return tour === null ? {} : moved(context, tour.id, startOf(tour, context.progress), 'none');
}

/** The step of the current tour. */
export const current = ({ tours, tour, step }: ToursContext): Step | null => stepOf(tourOf(tours, tour), step);

/** Whether no step follows the current one. */
export const isLast = ({ tours, tour, step }: ToursContext): boolean => {
  const running = tourOf(tours, tour);
  return running === null || step === null || stepAfter(running, step) === null;
};

/** The context after a tour has reached a step or its end. */
export function moved(context: ToursContext, tour: TourId, step: string, how: TourOutcome): Partial<ToursContext> {
  const progress = { tour, version: tourOf(context.tours, tour)?.version ?? 0, step, outcome: how };
  const under = how === 'none';
  return {
    offered: null,
    tour: under ? tour : null,
    step: under ? step : null,
    place: null,
    progress: withProgress(context.progress, progress),
    unsaved: withProgress(context.unsaved, progress),
  };
}

/** The current tour, ended. */
export function ended(context: ToursContext, how: TourOutcome): Partial<ToursContext> {
  const { tours, progress } = context;
  const tour = tourOf(tours, context.tour ?? context.offered);
  return tour === null ? {} : moved(context, tour.id, context.step ?? startOf(tour, progress), how);
}
