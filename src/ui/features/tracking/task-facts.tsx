import { Suspense } from 'react';
import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { cashOf } from '../../../domain/ordering/cash';
import { labelsOf } from '../../../domain/ordering/label.rules';
import type { Order, Stop } from '../../../domain/ordering/order';
import { isAmount } from '../../../domain/ordering/parcel';
import { saidOfOrder } from '../../../domain/ordering/situation.rules';
import { refundedStops } from '../../../domain/ordering/stop-cancellation';
import type { Preferences } from '../../../domain/ordering/preferences';
import { Bill } from '../../components/bill';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { useParcelFacts } from '../../components/parcel-facts';
import { useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { lazyPart } from '../../app/stale-chunks';
import { pathTo } from '../../routes/paths';
import { numbered } from './numbered';
import { PhoneLink } from './phone-link';
import { stopCash } from './stop-cash';
import styles from './tracking.module.css';

// Few orders need it.
const StopRefunds = lazyPart(() => import('./stop-refunds').then((module) => ({ default: module.StopRefunds })));

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The driver; or that there is none yet. Their phone while they are on the way or have the parcel. */
export function DriverCard({ order }: { readonly order: Order }) {
  const { t, language } = useMessages('task');
  const { driver } = saidOfOrder(order);
  if (driver === 'none' || (driver === 'named' && order.driver === null)) return null;
  return (
    <Card label={t('driver')} className={styles.card}>
      <h2>{t('driver')}</h2>
      {order.driver === null || driver === 'sought' ? (
        <p className={styles.soft}>{t('noDriver')}</p>
      ) : (
        <div className={styles.person}>
          <span>
            <strong>
              <bdi>{order.driver.name[language]}</bdi>
            </strong>
            <span className={styles.soft}>
              <bdi>{order.driver.vehicle}</bdi>
            </span>
          </span>
          {driver === 'reachable' ? <PhoneLink phone={order.driver.phone} /> : null}
        </div>
      )}
    </Card>
  );
}

/** Of more drop-offs than this, each is a line that unfolds. */
const OPEN_MOST = 2;

/** Whom a drop-off is for, and what is delivered there. */
function StopFacts({ order, stop }: { readonly order: Order; readonly stop: Stop }) {
  const { t } = useMessages('task');
  const factsOf = useParcelFacts();
  const cash = stopCash(stop, order);
  return (
    <dl className={styles.facts}>
      <Fact label={t('recipient')}>
        <span className={styles.person}>
          <bdi>{stop.recipient.name}</bdi>
          <PhoneLink phone={stop.recipient.phone} />
        </span>
      </Fact>
      {factsOf(stop).map(({ name, label, value }) => (
        <Fact key={name} label={isAmount(name) && cash !== null ? t(cash.key) : label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** What is delivered to whom, one list per drop-off. */
export function ParcelCard({ order }: { readonly order: Order }) {
  const { t } = useMessages('task');
  const parcel = useMessages('parcel');
  const windowText = useWindowText();
  const stops = numbered(order.dropOffs);
  const sum = stops.length > 1 && cashOf(order).minor > 0 ? cashOf(order) : null;
  return (
    <Card label={parcel.t('title')} className={styles.card}>
      <h2>{parcel.t('title')}</h2>
      {order.timing.kind === 'scheduled' || sum !== null ? (
        <dl>
          {order.timing.kind === 'scheduled' ? (
            <Fact label={t(`planned.${order.timing.goal}`)}>{windowText(order.timing)}</Fact>
          ) : null}
          {sum === null ? null : (
            <Fact label={t('cashInAll')}>
              <MoneyText value={sum} />
            </Fact>
          )}
        </dl>
      ) : null}
      {stops.length === 1
        ? stops.map((stop) => <StopFacts key={stop.id} order={order} stop={stop} />)
        : stops.map((stop) => (
            <details key={stop.id} className={styles.details} open={stops.length <= OPEN_MOST}>
              <summary>
                <bdi>{t('stopOf', { number: stop.number, name: stop.recipient.name })}</bdi>
              </summary>
              <StopFacts order={order} stop={stop} />
            </details>
          ))}
      {labelsOf(order).length === 0 ? null : (
        <Button icon={<Printer size={18} aria-hidden="true" />} to={pathTo('/task/:id/label', { id: order.id })}>
          {t('label')}
        </Button>
      )}
    </Card>
  );
}

/** The fee, line by line, and how it was paid; to those who read no fees only why the order was cancelled. */
export function FeeCard({ order, preferences }: { readonly order: Order; readonly preferences: Preferences | null }) {
  const { t, language } = useMessages('task');
  const { payment } = order;
  const reason =
    preferences?.cancellationReasons.find(({ code }) => code === order.cancellationReason)?.text[language] ??
    order.cancellationReason;
  if (order.total === null)
    return reason === null ? null : (
      <Card label={t('reason')} className={styles.card}>
        <h2>{t('reason')}</h2>
        <p>{reason}</p>
      </Card>
    );
  return (
    <Card label={t('fee')} className={styles.card}>
      <h2>{t('fee')}</h2>
      <Bill lines={order.lines} total={order.total} />
      <dl className={styles.facts}>
        <Fact label={t('paidBy')}>
          {payment.cardLast4 === null
            ? t(`paymentMethod.${payment.method}`)
            : t('cardEnding', { digits: payment.cardLast4 })}{' '}
          · {t(`paymentStatus.${saidOfOrder(order).fee}`)}
        </Fact>
        {order.refunded.minor > 0 ? (
          <Fact label={t('refunded')}>
            <MoneyText value={order.refunded} />
          </Fact>
        ) : null}
        {reason === null ? null : <Fact label={t('reason')}>{reason}</Fact>}
      </dl>
      {refundedStops(order).length === 0 ? null : (
        <Suspense fallback={null}>
          <StopRefunds order={order} />
        </Suspense>
      )}
    </Card>
  );
}
