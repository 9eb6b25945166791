import { Suspense, useMemo } from 'react';
import Flag from 'lucide-react/icons/flag';
import Store from 'lucide-react/icons/store';
import type { Order, Stop } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { saidOfOrder, saidOfStop } from '../../../domain/ordering/situation.rules';
import { shownStops } from '../../../domain/ordering/stop-cancellation';
import { nextStopOf } from '../../../domain/ordering/stops';
import { isCarried, isFinal } from '../../../domain/ordering/task-state';
import { distanceMeters } from '../../../domain/regions/geo';
import { useMay } from '../../app/use-may';
import { useAddressText } from '../../components/address-text';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { StatusChip } from '../../components/status-chip';
import { useMessages } from '../../i18n/use-messages';
import { Eta } from './eta';
import { numbered } from './numbered';
import { Proof } from './proof';
import { stopCash } from './stop-cash';
import { lazyPart } from '../../app/stale-chunks';
import styles from './tracking.module.css';

const ProofMore = lazyPart(() => import('./proof-more').then((module) => ({ default: module.ProofMore })));
const CancelStop = lazyPart(() => import('./cancel-stop').then((module) => ({ default: module.CancelStop })));
const DeliveryMap = lazyPart(() => import('./delivery-map').then((module) => ({ default: module.DeliveryMap })));

/** Where the delivery is: its state, the ETA, the map, and the same as text. */
export function PlaceCard({ order, preferences }: { readonly order: Order; readonly preferences: Preferences | null }) {
  const { t } = useMessages('task');
  const addressLine = useAddressText();
  const mayOrder = useMay('order');
  const over = isFinal(order.state);
  const { state, dropOffs: stops } = order;
  const several = stops.length > 1;
  const shown = useMemo(() => {
    const kept = shownStops({ state, dropOffs: stops });
    return {
      places: kept.map((stop) => stop.address.position),
      // As the list below numbers them.
      numbers: stops.length > 1 ? kept.map((stop) => stops.indexOf(stop) + 1) : undefined,
    };
  }, [state, stops]);
  return (
    <Card label={t('place')} className={styles.card}>
      <div className={styles.placeHead}>
        <StatusChip state={order.state} timing={order.timing} />
        <Eta eta={order.eta} said={saidOfOrder(order)} timing={order.timing} />
        {several ? null : <Proof proof={order.dropOffs[0]?.proof ?? null} />}
      </div>
      {several ? null : order.dropOffs.map((stop) => <Proven key={stop.id} stop={stop} order={order} />)}
      <Suspense fallback={<Skeleton height="var(--map)" />}>
        <DeliveryMap
          regionCode={order.regionCode}
          pickUp={order.pickUp.address.position}
          dropOffs={shown.places}
          numbers={shown.numbers}
          driver={over ? null : (order.driver?.position ?? null)}
          heading={order.driver?.heading ?? null}
          route={order.route}
          map={preferences?.map ?? null}
        />
      </Suspense>
      <ul className={styles.stops}>
        <li>
          <Store size={18} aria-hidden="true" />
          <span>
            <strong>{t('pickUp')}</strong> <bdi>{order.pickUp.contact.name}</bdi>
            <span className={styles.soft}>
              <bdi>{addressLine(order.pickUp.address)}</bdi>
            </span>
          </span>
        </li>
        {numbered(order.dropOffs).map((stop) => (
          <li key={stop.number}>
            <Flag size={18} aria-hidden="true" />
            <span>
              <strong>{several ? t('dropOffNumber', { number: stop.number }) : t('dropOff')}</strong>{' '}
              <bdi>{stop.recipient.name}</bdi>
              <span className={styles.soft}>
                <bdi>{addressLine(stop.address)}</bdi>
              </span>
              {stop.address.directions === '' ? null : (
                <span className={styles.soft}>
                  <bdi>{stop.address.directions}</bdi>
                </span>
              )}
              {several ? <StopProgress stop={stop} order={order} /> : null}
              {several ? <Proven stop={stop} order={order} /> : null}
              {several && mayOrder ? (
                <Suspense fallback={null}>
                  <CancelStop order={order} stop={stop} />
                </Suspense>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {over ? null : <DriverPlace order={order} />}
    </Card>
  );
}

/** The progress of one of several stops, and its cash [R11.01]. */
function StopProgress({ stop, order }: { readonly stop: Stop; readonly order: Order }) {
  const { t } = useMessages('task');
  const cash = stopCash(stop, order);
  return (
    <span className={styles.placeHead}>
      <StatusChip state={stop.state} timing={order.timing} />
      <Eta eta={stop.eta} said={saidOfStop(stop, order)} timing={order.timing} />
      <Proof proof={stop.proof} />
      {cash === null ? null : (
        <span>
          {t(cash.key)}: <MoneyText value={cash.amount} />
        </span>
      )}
    </span>
  );
}

/** What proves the delivery of a stop beside the name [R11.09]. */
function Proven({ stop, order }: { readonly stop: Stop; readonly order: Order }) {
  const by = stop.proof?.by;
  return by === undefined ? null : (
    <Suspense fallback={null}>
      <ProofMore by={by} of={{ orderId: order.id, stopId: stop.id }} />
    </Suspense>
  );
}

/** Where the driver is, as text: how far from the next stop in a straight line. */
function DriverPlace({ order }: { readonly order: Order }) {
  const { t, language, locale } = useMessages('task');
  const position = order.driver?.position ?? null;
  const stop = order.dropOffs[nextStopOf(order.dropOffs.map(({ state }) => state))];
  const next = isCarried(order.state) ? stop?.address.position : order.pickUp.address.position;
  if (order.driver === null || position === null || next === undefined) return null;
  const distance = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(
    distanceMeters(position, next) / 1_000,
  );
  return (
    <p>
      <bdi>{order.driver.name[language]}</bdi>:{' '}
      {t(isCarried(order.state) ? 'distanceToDropOff' : 'distanceToPickUp', { distance })}
    </p>
  );
}
