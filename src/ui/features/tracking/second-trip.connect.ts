import { use, useEffect, useMemo } from 'react';
import { secondTripOver } from '../../../application/actors/second-trip.actors';
import type { Order, Stop } from '../../../domain/ordering/order';
import { isParcelAway } from '../../../domain/ordering/second-trip';
import type { TripDriver, TripPayment } from '../../../domain/ordering/second-trip';
import type { SecondTripKind } from '../../../domain/ordering/second-trips';
import { firstWindow, timingProblem } from '../../../domain/ordering/timing-draft';
import { SCHEDULE_DAYS } from '../../../domain/ordering/timing.rules';
import { REGIONS } from '../../../domain/regions/region';
import { formatMoney } from '../../../domain/shared/money';
import { instantOf, millisOf } from '../../../domain/shared/time';
import { useApp, useFeatures } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import type { WindowEntry } from '../../kit/date-time-window';
import { useChangedOrder } from './changed-order.connect';

const isAwayNow = (stop: Stop, order: Order): boolean => stop.state === 'failed' && isParcelAway(stop, order);

/**
 * Sending the parcel of a failed stop again, or back: what to show, and the commands.
 * @param stop null for all of the order that may have a second trip
 */
export function useSecondTrip(order: Order, stop: Stop | null) {
  const ports = use(useApp().records());
  const { clock } = useFeatures();
  const changed = useChangedOrder();
  const failureText = useFailureText();
  const { t, locale } = useMessages('report');
  const { timeZone } = REGIONS[order.regionCode];
  // Where no stop was chosen, it is asked about the driver if somebody has one of the parcels.
  const isAway = (stop === null ? order.dropOffs : [stop]).some((each) => isAwayNow(each, order));
  const [snapshot, send, actor] = useFlow(
    useMemo(() => secondTripOver(ports.secondTrips), [ports]),
    { input: { orderId: order.id, stopId: stop?.id ?? null, timeZone, driver: isAway ? 'same' : 'new' } },
  );
  useEffect(() => {
    const again = () => changed.readAgain(order.id);
    const watches = [
      actor.on('ordered', ({ order: trip }) => {
        changed.show(trip, true);
        again();
      }),
      actor.on('overtaken', again),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor, changed, order.id]);
  const { kind, driver, timing, payment, priced, isRepriced, errors, failure } = snapshot.context;
  const now = clock.now();
  const [error] = errors;
  return {
    phase: (['closed', 'editing', 'made'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('priceless' as const),
    isBusy: snapshot.hasTag('busy'),
    isUnsure: snapshot.hasTag('unsure'),
    isAway,
    kind,
    driver,
    isLater: timing.kind === 'scheduled',
    window: { day: timing.day || null, from: timing.from || null, to: timing.to || null },
    windowError: error === undefined ? null : t(`secondTrip.window.error.${timingProblem(error)}`),
    first: now,
    last: instantOf(millisOf(now) + SCHEDULE_DAYS * 86_400_000),
    timeZone,
    payment,
    payments: priced?.payments ?? [],
    trips: priced?.trips ?? [],
    price: priced === null ? null : formatMoney(priced.price, locale),
    isRepriced,
    failure: failure === null ? null : failureText(failure),
    open: (chosen: SecondTripKind) => send({ type: 'OPEN', kind: chosen }),
    close: () => send({ type: 'CLOSE' }),
    retry: () => send({ type: 'RETRY' }),
    chooseDriver: (chosen: TripDriver) => send({ type: 'DRIVER', driver: chosen }),
    chooseTime: (isLater: boolean) =>
      send({
        type: 'TIMING',
        timing: isLater
          ? { kind: 'scheduled', goal: 'delivery', asOf: now, ...(timing.day === '' ? firstWindow(now, timeZone) : {}) }
          : { kind: 'instant' },
      }),
    setWindow: ({ day, from, to }: WindowEntry) =>
      send({ type: 'TIMING', timing: { day: day ?? '', from: from ?? '', to: to ?? '', asOf: clock.now() } }),
    choosePayment: (chosen: TripPayment) => send({ type: 'PAYMENT', payment: chosen }),
    confirm: () => send({ type: 'CONFIRM', key: ports.ids.unique() }),
  };
}
