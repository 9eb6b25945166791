import { use, useEffect, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { runningTours } from '../../../application/actors/tours.actors';
import type { ToursActor } from '../../../application/actors/tours.actors';
import type { TourId, TourProgress } from '../../../domain/tours/tour';
import type { toursMachine } from '../../../domain/tours/tours.machine';
import { progressOf, stepAfter, stepOf, tourOf } from '../../../domain/tours/tours.rules';
import { useApp } from '../../app/app-context';
import { useMessages } from '../../i18n/use-messages';

type Snapshot = SnapshotFrom<typeof toursMachine>;

/** The tours of the signed-in person; suspends until their port is loaded, null while nobody is signed in. */
export function useRunningTours(): ToursActor | null {
  const app = useApp();
  const port = use(app.tours());
  const userId = useSelector(app.session, ({ context }) => context.session?.user.id);
  return useMemo(() => (userId === undefined ? null : runningTours(app, port, userId)), [app, port, userId]);
}

const startKey = (progress: TourProgress | null): 'goOn' | 'start' =>
  progress !== null && progress.outcome !== 'finished' && progress.outcome !== 'skipped' ? 'goOn' : 'start';

/** The offered tour, if any, and the three answers. */
export function useOffer(actor: ToursActor) {
  const { t } = useMessages('tours');
  const offered = useSelector(actor, ({ context }) => context.offered);
  const progress = useSelector(actor, ({ context }) =>
    context.offered === null ? null : progressOf(context.progress, context.offered),
  );
  if (offered === null) return null;
  return {
    /** Where it is offered. */
    page: tourOf(actor.getSnapshot().context.tours, offered)?.page ?? '/',
    name: t(`tour.${offered}.name`),
    text: t(`tour.${offered}.text`),
    startLabel: t(`offer.${startKey(progress)}`),
    start: () => actor.send({ type: 'START', tour: offered }),
    later: () => actor.send({ type: 'LEAVE' }),
    decline: () => actor.send({ type: 'SKIP' }),
  };
}

/** What a card shows of a step. */
export interface ShownStep {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  /** The line below the text: how to get to the target, that it is not visible, that it takes long. */
  readonly note: string | null;
  /** Nothing else can be used meanwhile: there is only something to read. */
  readonly isModal: boolean;
  /** The text of the button that continues; null if the step continues by itself. */
  readonly goOn: string | null;
}

/** While no tour runs, what the tours observe changes nothing here: that is every key at a form. */
const isSameToSee = (one: Snapshot, other: Snapshot): boolean =>
  one === other || (one.context.tour === null && other.context.tour === null);

/** The current step of a tour, as the page must find it and show it. */
export function useTourStep(actor: ToursActor) {
  const { t } = useMessages('tours');
  const snapshot = useSelector(actor, (each: Snapshot) => each, isSameToSee);
  const { tours, tour: tourId, step: stepId, place } = snapshot.context;
  const tour = tourOf(tours, tourId);
  const step = stepOf(tour, stepId);
  const common = { step, place, isPaused: snapshot.hasTag('paused'), send: actor.send };
  if (tour === null || step === null) return { ...common, isShown: false, isMissing: false, shown: null };

  const isMissing = snapshot.hasTag('missing');
  const isAtDoor = place !== null && place !== step.target;
  const isSlow = snapshot.hasTag('slow');
  const isRead = step.kind === 'read' && !isAtDoor && !isMissing;
  const isLast = stepAfter(tour, step.id) === null;
  const readOn = isLast ? t('card.done') : t('card.next');
  const note = isMissing ? t('wait.missing') : isAtDoor ? t(`door.${place}`) : isSlow ? t('wait.slow') : null;
  const shown: ShownStep = {
    key: `${tour.id} ${step.id}`,
    title: t(`tour.${tour.id}.${step.id}.title`),
    text: t(`tour.${tour.id}.${step.id}.text`),
    at: t('card.at', { at: tour.steps.indexOf(step) + 1, count: tour.steps.length }),
    note,
    isModal: isRead,
    goOn: isRead ? readOn : isMissing || isSlow || step.optional === true ? t('card.goOn') : null,
  };
  return { ...common, isShown: snapshot.hasTag('shown'), isMissing, shown };
}

/** Tells the tours that a page was opened: now, and once they know what was seen before. */
export function useArrival(actor: ToursActor, page: string): void {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  useEffect(() => {
    if (!isLoading) actor.send({ type: 'ARRIVE', page });
  }, [actor, isLoading, page]);
}

/**
 * Every tour, its state, and the button that starts it: for Help.
 * @param here the page that is open: a tour of another one is not listed
 */
export function useTourList(actor: ToursActor, here: string) {
  const { t } = useMessages('tours');
  const { tours, progress, tour: running } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const stateOf = (id: TourId, known: TourProgress | null): string => {
    if (id === running) return t('list.running');
    if (known === null) return t('list.new');
    return known.outcome === 'none' ? t('list.later') : t(`list.${known.outcome}`);
  };
  return {
    isLoading,
    tours: tours
      .filter(({ page }) => page === undefined || page === here)
      .map(({ id }) => {
        const known = progressOf(progress, id);
        const again = known !== null && startKey(known) === 'start';
        return {
          id,
          name: t(`tour.${id}.name`),
          text: t(`tour.${id}.text`),
          state: stateOf(id, known),
          action: again ? t('list.again') : t(`list.${startKey(known)}`),
          start: () => actor.send({ type: 'START', tour: id }),
        };
      }),
  };
}
