import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { onQuickParcelOver, runningQuickParcel } from '../../../application/actors/quick-parcel.actors';
import type { QuickParcelActor } from '../../../application/actors/quick-parcel.actors';
import { quickErrorsOf } from '../../../domain/quick-parcel/quick-context';
import type { QuickPage, QuickParcelContext } from '../../../domain/quick-parcel/quick-context';
import { textAt } from '../../../domain/forms/paths';
import { errorsInSection, firstUnfilled, QUICK_SECTIONS, sectionOf } from '../../../domain/quick-parcel/quick-sections';
import type { QuickSection } from '../../../domain/quick-parcel/quick-sections';
import type { FieldError } from '../../../domain/shared/result';
import type { QuickChange, TextPath } from '../../../domain/quick-parcel/quick-draft';
import type { quickParcelMachine } from '../../../domain/quick-parcel/quick-parcel.machine';
import { REGIONS } from '../../../domain/regions/region';
import type { Region } from '../../../domain/regions/region';
import { isErrorDue } from '../../../domain/forms/errors';
import { useApp } from '../../app/app-context';
import { useRegion } from '../../app/use-region';
import { pricingOf } from '../../components/price-panel';
import { useFolds, useOpenAtError } from '../../components/folds.connect';
import { errorKey, useParcelError } from '../../components/use-parcel-error';
import type { ErrorMessages } from '../../components/use-parcel-error';
import { useDraftText, useHiding, usePointedFocus } from '../../forms/draft.connect';
import { useGuestPorts } from '../../guests/guest.connect';
import { useMessages } from '../../i18n/use-messages';

type Snapshot = SnapshotFrom<typeof quickParcelMachine>;

/** The running parcel, provided by its page. */
export const QuickParcel = createContext<QuickParcelActor | null>(null);

/** @throws if there is no page of a guest's parcel above: a mistake in the program */
export function useQuickActor(): QuickParcelActor {
  const actor = use(QuickParcel);
  if (actor === null) throw new Error('The page of a quick parcel must stand above');
  return actor;
}

/**
 * Starts the parcel of this device, or finds it running, and another when it ends; the draft is persisted before the
 * page goes away.
 */
export function useRunningQuickParcel(): QuickParcelActor {
  const app = useApp();
  const ports = useGuestPorts();
  const { language } = useMessages('quick', 'parcel', 'fields', 'map');
  const { regionCode } = useRegion();
  const start = useCallback(
    () => runningQuickParcel(app, ports, { regionCode, language }),
    [app, ports, regionCode, language],
  );
  const [actor, setActor] = useState(start);
  useEffect(() => onQuickParcelOver(app, () => setActor(start())), [app, start]);
  // Restored as it was left for the gateway's page: that page is no longer loading.
  const show = useCallback(
    ({ persisted }: PageTransitionEvent): void => {
      if (persisted) actor.send({ type: 'CHECK' });
    },
    [actor],
  );
  useHiding(actor, show);
  return actor;
}

export type QuickPhase = 'restoring' | 'filling' | 'verifying' | 'confirming' | 'unsettled' | 'paying' | 'ordered';

/** What is shown. An order in progress shows the page it was sent from. */
function phaseOf(snapshot: Snapshot): QuickPhase {
  if (snapshot.hasTag('unpaid') || snapshot.hasTag('placed')) return 'ordered';
  if (snapshot.hasTag('paying')) return 'paying';
  if (snapshot.hasTag('verifying')) return 'verifying';
  if (snapshot.hasTag('unsettled')) return 'unsettled';
  if (snapshot.hasTag('confirming')) return 'confirming';
  if (snapshot.hasTag('sending'))
    return snapshot.context.doubt !== null || snapshot.context.quote === null ? 'unsettled' : 'confirming';
  return snapshot.hasTag('restoring') ? 'restoring' : 'filling';
}

/** What the pages as a whole show, and their commands. */
export function useQuickParcel(actor: QuickParcelActor) {
  const { language } = useMessages('quick');
  const phase = useSelector(actor, phaseOf);
  const pricing = useSelector(actor, pricingOf);
  const quoteId = useSelector(actor, ({ context }) => context.quote?.quote.id ?? '');
  return {
    phase,
    pricing,
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('identifying')),
    next: () => actor.send({ type: 'NEXT', language }),
    back: () => actor.send({ type: 'BACK' }),
    confirm: () => actor.send({ type: 'CONFIRM', quoteId, language }),
    sendAnyway: () => actor.send({ type: 'SEND_ANYWAY', quoteId, language }),
    check: () => actor.send({ type: 'CHECK' }),
    retryQuote: () => actor.send({ type: 'RETRY_QUOTE' }),
    applyVoucher: () => actor.send({ type: 'APPLY_VOUCHER' }),
    removeVoucher: () => actor.send({ type: 'REMOVE_VOUCHER' }),
    putAside: () => actor.send({ type: 'PUT_ASIDE' }),
  };
}

export type QuickView = ReturnType<typeof useQuickParcel>;

const ADDRESSES: Readonly<Record<QuickPage, string>> = { form: '/quick-parcel', price: '/quick-parcel/confirm' };

/** The page that shows a phase. */
const pageOf = (phase: QuickPhase): QuickPage =>
  phase === 'confirming' || phase === 'unsettled' || phase === 'paying' ? 'price' : 'form';

/**
 * Keeps the address and the flow in step. Opening an address is reported to the flow, once; and wherever the flow then
 * is, or goes on its own, the address follows.
 */
export function useQuickAddress(actor: QuickParcelActor): void {
  const navigate = useNavigate();
  const { language } = useMessages('quick');
  const { pathname, key } = useLocation();
  const isRestored = useSelector(actor, (snapshot) => !snapshot.hasTag('restoring'));
  const stands = useSelector(actor, standOf);
  const came = useRef('');
  const leadsTo = useRef<string | null>(null);
  useEffect(() => {
    if (!isRestored) return;
    if (came.current === key && leadsTo.current !== null) return; // on its way to another address
    if (came.current !== key) {
      // Redirected here while the flow moved on elsewhere: nobody opened this page.
      const isOvertaken = leadsTo.current === pathname && standOf(actor.getSnapshot()) !== pathname;
      came.current = key;
      leadsTo.current = null;
      if (!isOvertaken)
        actor.send({ type: 'ARRIVE', place: pathname === ADDRESSES.price ? 'price' : 'form', language });
    }
    const to = standOf(actor.getSnapshot());
    if (to === null || to === pathname) return;
    leadsTo.current = to;
    // Going back is possible only from the step on to the price.
    void navigate(to, { replace: to !== ADDRESSES.price });
  }, [actor, navigate, language, pathname, key, isRestored, stands]);
}

/** The address of the flow's state; null until it is known whether it continues. */
function standOf(snapshot: Snapshot): string | null {
  const phase = phaseOf(snapshot);
  if (phase === 'ordered')
    return `/quick-parcel/${snapshot.hasTag('unpaid') ? 'payment' : 'result'}/${snapshot.context.orderInfo?.slug ?? ''}`;
  return snapshot.hasTag('identifying') ? null : ADDRESSES[pageOf(phase)];
}

/** A part of the parcel's context; the caller renders again only when this part changes. */
export function useQuick<T>(
  select: (context: QuickParcelContext) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T {
  return useSelector(useQuickActor(), ({ context }) => select(context), isSame);
}

/** The region of the parcel, chosen by the guest. */
export function useQuickRegion(): Region {
  return REGIONS[useQuick(({ draft }) => draft.regionCode)];
}

export function useQuickChange(): (change: QuickChange) => void {
  const actor = useQuickActor();
  return useCallback((change) => actor.send({ type: 'CHANGE', change }), [actor]);
}

/** Better error texts for this form than the general ones. */
const OWN_MESSAGES: ErrorMessages = [
  [/\.position$/, 'outside-area', 'error.outside'],
  [/\.phone$/, 'unknown', 'error.otherPhone'],
];

/** The text of an error in this form. */
function useQuickErrorText(): (path: string, code: string) => string {
  const { t } = useMessages('quick');
  const parcelError = useParcelError(useQuickRegion().currency);
  return (path, code) => {
    const own = errorKey(OWN_MESSAGES, path, code);
    return own === null ? parcelError(path, code) : t(own);
  };
}

/** The error text at a path; null if there is none, or it should not be shown yet. */
export function useQuickError(path: string): string | null {
  const text = useQuickErrorText();
  const code = useQuick((context) => {
    const error = quickErrorsOf(context).find((one) => one.path === path);
    return error !== undefined && isErrorDue(context, path) ? error.code : null;
  });
  return code === null ? null : text(path, code);
}

/** The first error of a section that is to be shown by now, as text; null if there is none. */
export function useSectionError(section: QuickSection): string | null {
  const text = useQuickErrorText();
  const error = useQuick(
    (context) => errorsInSection(quickErrorsOf(context), section).find(({ path }) => isErrorDue(context, path)) ?? null,
    isSameError,
  );
  return error === null ? null : text(error.path, error.code);
}

const isSameError = (a: FieldError | null, b: FieldError | null): boolean => a?.path === b?.path && a?.code === b?.code;

/** The sections of the form, of which one at a time is open [R2.41]; at first the one that needs the guest. */
export function useQuickFolds() {
  const actor = useQuickActor();
  const [first] = useState(() => firstUnfilled(quickErrorsOf(actor.getSnapshot().context)));
  const folds = useFolds(QUICK_SECTIONS, first);
  useOpenAtError(actor, folds, sectionOf);
  usePointedFocus(folds.actor);
  return {
    open: folds.open,
    toggle: folds.toggle,
    /** Goes on from the open section, or to what is wrong in it. */
    next: () => {
      const { open } = folds;
      if (open === null) return;
      const errors = errorsInSection(quickErrorsOf(actor.getSnapshot().context), open).map(({ path }) => path);
      for (const path of errors) actor.send({ type: 'FIELD.LEFT', path }); // asked to go on: they may be judged
      folds.next(errors);
    },
  };
}

export type QuickFolds = ReturnType<typeof useQuickFolds>;

/** All that a text field of the draft needs. */
export const useQuickText = (path: TextPath) =>
  useDraftText(
    useQuickActor(),
    path,
    useQuick(({ draft }) => textAt(draft, path)),
    useQuickError(path),
  );
