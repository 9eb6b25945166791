import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { ToursActor } from '../../../application/actors/tours.actors';
import type { Step as TourStep } from '../../../domain/tours/tour';
import { Caught } from '../../components/caught';
import { findTarget, watchPage } from './find-target';
import type { Found } from './find-target';
import { TourCard } from './tour-card';
import { TourOffer } from './tour-offer';
import { useArrival, useOffer, useRunningTours, useTourStep } from './tours.connect';

/** The guided tours over any screen: the offer, and the current step. Without them the page works as usual. */
export function ToursGuide(): ReactNode {
  return (
    <Caught fallback={null}>
      <Suspense fallback={null}>
        <Guide />
      </Suspense>
    </Caught>
  );
}

function Guide() {
  const actor = useRunningTours();
  return actor === null ? null : <Tours actor={actor} />;
}

function Tours({ actor }: { readonly actor: ToursActor }) {
  const { pathname } = useLocation();
  useArrival(actor, pathname);
  const offer = useOffer(actor);
  const tour = useTourStep(actor);
  const isAtWork = useIsAtWork(pathname);
  // Offered at the start of a visit, not in the middle of something.
  if (offer !== null) return pathname === offer.page && !isAtWork ? <TourOffer offer={offer} /> : null;
  return tour.step === null ? null : <Step tour={tour} step={tour.step} />;
}

function Step({ tour, step }: { readonly tour: ReturnType<typeof useTourStep>; readonly step: TourStep }) {
  const { place, isPaused, isShown, isMissing, shown, send } = tour;
  const found = useTarget(step);
  const before = useFocusBefore();

  useEffect(() => {
    if (found.isCovered !== isPaused) send({ type: isPaused ? 'RESUME' : 'PAUSE' });
    else if (isPaused) return;
    else if (found.name === null) {
      if (place !== null) send({ type: 'TARGET.GONE' });
    } else if (found.name !== place) send({ type: 'TARGET.SHOWN', name: found.name });
  }, [found, isPaused, place, shown?.key, send]);

  const stands = isMissing || (isShown && found.name !== null && found.name === place);
  if (shown === null || !stands) return null;
  return createPortal(
    <TourCard
      key={shown.isModal ? `modal ${shown.key}` : 'beside'}
      step={shown}
      found={found}
      before={before}
      next={() => send({ type: 'NEXT' })}
      leave={() => send({ type: 'LEAVE' })}
      end={() => send({ type: 'SKIP' })}
    />,
    found.ground,
  );
}

/** What somebody types or chooses in. */
const FIELDS = 'textarea, select, [role="combobox"], input:not([type="search"])';

/** Whether somebody has begun to fill in a form of this page: what comes now would lie over it. */
function useIsAtWork(page: string): boolean {
  const [begun, setBegun] = useState<string | null>(null);
  useEffect(() => {
    const look = (at: EventTarget | null): void => {
      if (at instanceof Element && at.matches(FIELDS)) setBegun(page);
    };
    look(document.activeElement);
    const onFocus = ({ target }: FocusEvent): void => look(target);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [page]);
  return begun === page;
}

const isSame = (a: Found, b: Found): boolean =>
  a.name === b.name && a.element === b.element && a.ground === b.ground && a.isCovered === b.isCovered;

/** What a step can point at, as the page changes. */
function useTarget(step: TourStep): Found {
  const [found, setFound] = useState(() => findTarget(step));
  const look = useEffectEvent(() => {
    const now = findTarget(step);
    setFound((last) => (isSame(last, now) ? last : now));
  });
  useEffect(() => watchPage(() => look()), [step]);
  return found;
}

/** The last focused element outside of any card. */
function useFocusBefore(): RefObject<HTMLElement | null> {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = (at: Element | null): void => {
      if (at instanceof HTMLElement && at !== document.body && at.closest('[data-tour-card]') === null)
        before.current = at;
    };
    note(document.activeElement);
    const onFocus = (event: FocusEvent): void => note(event.target as Element);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return before;
}
