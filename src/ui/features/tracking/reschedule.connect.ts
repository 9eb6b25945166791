import { use, useEffect, useMemo } from 'react';
import { rescheduleOver } from '../../../application/actors/reschedule.actors';
import { isDay } from '../../../domain/branches/opening-hours';
import type { Order } from '../../../domain/ordering/order';
import type { Scheduled, Timing } from '../../../domain/ordering/timing';
import { waitsForItsTime } from '../../../domain/ordering/reschedule';
import { timingOf, timingProblem } from '../../../domain/ordering/timing-draft';
import { hoursErrors, SCHEDULE_DAYS } from '../../../domain/ordering/timing.rules';
import { REGIONS } from '../../../domain/regions/region';
import { instantOf, millisOf } from '../../../domain/shared/time';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchDetails } from '../../app/use-branch-details';
import { useFlow } from '../../app/use-flow';
import { useOpeningText } from '../../components/use-opening-text';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import type { WindowEntry } from '../../kit/date-time-window';
import { useChangedOrder } from './changed-order.connect';

/** The window of an order while it waits for it; null for any other. */
export const waitingWindow = (order: Order): Scheduled | null =>
  waitsForItsTime(order) && order.timing.kind === 'scheduled' ? order.timing : null;

/** The hours by which an order's window is judged; null if any time is right, or while nobody knows. */
export function useHoursOf(order: Order) {
  const branch = useBranchDetails(order.branchId);
  // A parcel that a driver has is fetched from them.
  return order.secondTripOf?.isAway === true ? null : branch;
}

interface Opened {
  readonly order: Order;
  /** Its window when this was opened. */
  readonly seen: Scheduled;
  readonly kind: Timing['kind'];
  readonly close: () => void;
}

/** Giving an order that waits another window, or sending it now: what to show, and the commands. */
export function useReschedule({ order, seen, kind, close }: Opened) {
  const ports = use(useApp().records());
  const { clock } = useFeatures();
  const changed = useChangedOrder();
  const failureText = useFailureText();
  const opening = useOpeningText();
  const { t } = useMessages('schedule', 'opening');
  const { timeZone } = REGIONS[order.regionCode];
  const hours = useHoursOf(order)?.hours ?? null;
  const now = clock.now();
  const [snapshot, send, actor] = useFlow(
    useMemo(() => rescheduleOver(ports.reschedules), [ports]),
    { input: { orderId: order.id, timeZone, seen, asOf: now, kind } },
  );
  useEffect(() => {
    const watches = [
      actor.on('rescheduled', (told) => changed.show(told.order, false)),
      actor.on('overtaken', () => changed.readAgain(order.id)),
      actor.subscribe({ complete: close }),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor, changed, order.id, close]);
  const live = waitingWindow(order);
  useEffect(() => actor.send({ type: 'SEEN', timing: live }), [actor, live]);
  const { draft, errors, failure, isOvertaken, sent } = snapshot.context;
  const timing = timingOf(draft, timeZone);
  const error = errors[0] ?? (timing === null ? undefined : hoursErrors(timing, hours, timeZone)[0]);
  return {
    phase: (['made', 'late'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('editing' as const),
    isBusy: snapshot.hasTag('busy'),
    isUnsure: snapshot.hasTag('unsure'),
    isOvertaken,
    /** What was asked for last. */
    sent: sent?.timing ?? null,
    choice: draft.kind === 'instant' ? ('now' as const) : draft.goal,
    window: { day: draft.day || null, from: draft.from || null, to: draft.to || null },
    windowError: error === undefined ? null : t(`error.${timingProblem(error)}`),
    openOn:
      hours === null || !isDay(draft.day) ? null : t('openOn', { times: opening.onDay(hours, draft.day, timeZone) }),
    first: now,
    last: instantOf(millisOf(now) + SCHEDULE_DAYS * 86_400_000),
    timeZone,
    failure: failure === null ? null : failureText(failure),
    choose: (chosen: 'now' | Scheduled['goal']) =>
      send({
        type: 'TIMING',
        timing: chosen === 'now' ? { kind: 'instant' } : { kind: 'scheduled', goal: chosen, asOf: clock.now() },
      }),
    setWindow: ({ day, from, to }: WindowEntry) =>
      send({ type: 'TIMING', timing: { day: day ?? '', from: from ?? '', to: to ?? '', asOf: clock.now() } }),
    confirm: () => send({ type: 'CONFIRM', key: ports.ids.unique() }),
    close: () => send({ type: 'CLOSE' }),
  };
}
