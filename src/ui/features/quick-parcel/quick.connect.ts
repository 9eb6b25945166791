import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { onQuickParcelOver, runningQuickParcel } from '../../../application/actors/quick-parcel.actors';
import type { QuickParcelActor } from '../../../application/actors/quick-parcel.actors';
import type { QuickParcelPorts } from '../../../application/app-system';
import { quickErrorsOf } from '../../../domain/quick-parcel/quick-context';
import type { QuickPage, QuickParcelContext } from '../../../domain/quick-parcel/quick-context';
import { textAt } from '../../../domain/quick-parcel/quick-draft';
import type { QuickChange, TextPath } from '../../../domain/quick-parcel/quick-draft';
import type { quickParcelMachine } from '../../../domain/quick-parcel/quick-parcel.machine';
import { REGIONS } from '../../../domain/regions/region';
import type { Region } from '../../../domain/regions/region';
import { isErrorDue } from '../../../domain/shared/due-error';
import { useApp } from '../../app/app-context';
import { useRegion } from '../../app/use-region';
import { pricingOf } from '../../components/price-panel';
import { errorKey, useParcelError } from '../../components/use-parcel-error';
import type { ErrorMessages } from '../../components/use-parcel-error';
import { useMessages } from '../../i18n/use-messages';

type Snapshot = SnapshotFrom<typeof quickParcelMachine>;

/** The running parcel, given by its page to everything in it. */
export const QuickParcel = createContext<QuickParcelActor | null>(null);

/** @throws where no page of a guest's parcel stands above: a mistake of the program */
export function useQuickActor(): QuickParcelActor {
  const actor = use(QuickParcel);
  if (actor === null) throw new Error('The page of a quick parcel must stand above');
  return actor;
}

/** The ports of the pages for guests; suspends until their chunk is there. */
export function useQuickPorts(): QuickParcelPorts {
  return use(useApp().quickParcel());
}

/** Starts the parcel of this device, or finds it running, and another where it ends; what is typed is kept before the page goes. */
export function useRunningQuickParcel(): QuickParcelActor {
  const app = useApp();
  const ports = useQuickPorts();
  const { language } = useMessages('quick', 'parcel');
  const { regionCode } = useRegion();
  const start = useCallback(
    () => runningQuickParcel(app, ports, { regionCode, language }),
    [app, ports, regionCode, language],
  );
  const [actor, setActor] = useState(start);
  useEffect(() => onQuickParcelOver(app, () => setActor(start())), [app, start]);
  useEffect(() => {
    const hide = (): void => {
      // Ended with the session it belonged to, it takes no more events.
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'HIDE' });
    };
    // Brought back as it was left for the gateway's page: that page is not under way any more.
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) actor.send({ type: 'CHECK' });
    };
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
      hide();
    };
  }, [actor]);
  return actor;
}

export type QuickPhase = 'restoring' | 'filling' | 'verifying' | 'confirming' | 'unsettled' | 'paying' | 'ordered';

/** What is shown. An order on its way shows the page it was sent from. */
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
 * Keeps the address and the flow together. Whoever comes to an address is told to the flow, once; and wherever the flow
 * then stands, or goes by itself, the address follows.
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
      // Led here while the flow went on to elsewhere, nobody came here.
      const isOvertaken = leadsTo.current === pathname && standOf(actor.getSnapshot()) !== pathname;
      came.current = key;
      leadsTo.current = null;
      if (!isOvertaken)
        actor.send({ type: 'ARRIVE', place: pathname === ADDRESSES.price ? 'price' : 'form', language });
    }
    const to = standOf(actor.getSnapshot());
    if (to === null || to === pathname) return;
    leadsTo.current = to;
    // Only the way on to the price is one that back leads back from.
    void navigate(to, { replace: to !== ADDRESSES.price });
  }, [actor, navigate, language, pathname, key, isRestored, stands]);
}

/** The address of where the flow stands; null until it is known whether it goes on. */
function standOf(snapshot: Snapshot): string | null {
  const phase = phaseOf(snapshot);
  if (phase === 'ordered')
    return `/quick-parcel/${snapshot.hasTag('unpaid') ? 'payment' : 'result'}/${snapshot.context.orderInfo?.slug ?? ''}`;
  return snapshot.hasTag('identifying') ? null : ADDRESSES[pageOf(phase)];
}

/** A part of the parcel's context; the caller renders again only when this part changes. */
export function useQuick<T>(select: (context: QuickParcelContext) => T): T {
  return useSelector(useQuickActor(), ({ context }) => select(context));
}

/** The region of the parcel, which is the guest's choice. */
export function useQuickRegion(): Region {
  return REGIONS[useQuick(({ draft }) => draft.regionCode)];
}

export function useQuickChange(): (change: QuickChange) => void {
  const actor = useQuickActor();
  return useCallback((change) => actor.send({ type: 'CHANGE', change }), [actor]);
}

/** Words under which a fault of this very form is better said than in general. */
const OWN_MESSAGES: ErrorMessages = [
  [/\.position$/, 'outside-area', 'error.outside'],
  [/\.phone$/, 'unknown', 'error.otherPhone'],
];

/** What is wrong at a path, in words; null where nothing is, or nobody need know yet. */
export function useQuickError(path: string): string | null {
  const { t } = useMessages('quick');
  const parcelError = useParcelError(useQuickRegion().currency);
  const code = useQuick((context) => {
    const error = quickErrorsOf(context).find((one) => one.path === path);
    return error !== undefined && isErrorDue(context, path) ? error.code : null;
  });
  if (code === null) return null;
  const own = errorKey(OWN_MESSAGES, path, code);
  return own === null ? parcelError(path, code) : t(own);
}

/** All that a text field of the draft needs. */
export function useQuickText(path: TextPath) {
  const actor = useQuickActor();
  const value = useQuick(({ draft }) => textAt(draft, path));
  const error = useQuickError(path);
  const change = useQuickChange();
  return {
    name: path,
    value,
    error,
    onChange: useCallback((text: string) => change({ kind: 'text', path, value: text }), [change, path]),
    onBlur: useCallback(() => actor.send({ type: 'FIELD.LEFT', path }), [actor, path]),
  };
}

/** Does something with a field once it is there: a map comes later than the form around it. @returns stops waiting */
function onceThere(name: string, act: (field: HTMLElement) => void): () => void {
  const look = (): void => {
    const field = document.getElementsByName(name)[0];
    if (field === undefined) return;
    watch.disconnect();
    act(field);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return () => watch.disconnect();
}

/** Puts the focus on the field that a fault points at. */
export function useQuickErrorFocus(): void {
  const actor = useQuickActor();
  useEffect(() => {
    let stop: () => void = () => undefined;
    const pointing = actor.on('field.pointed', ({ path }) => {
      stop();
      // After the render that the same event causes: the field may only just be coming back.
      const turn = setTimeout(() => {
        stop = onceThere(path, (field) => {
          field.focus();
          field.scrollIntoView({ block: 'center' });
        });
      });
      stop = () => clearTimeout(turn);
    });
    return () => {
      pointing.unsubscribe();
      stop();
    };
  }, [actor]);
}
