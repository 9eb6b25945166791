import type { ReactNode } from 'react';
import type { Order, Stop } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { Bill } from '../../components/bill';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { useParcelFacts } from '../../components/parcel-facts';
import { useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { numbered } from './numbered';
import { PhoneLink } from './phone-link';
import styles from './tracking.module.css';

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

/** The driver; or that there is none yet. */
export function DriverCard({ order }: { readonly order: Order }) {
  const { t, language } = useMessages('task');
  return (
    <Card label={t('driver')} className={styles.card}>
      <h2>{t('driver')}</h2>
      {order.driver === null ? (
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
          <PhoneLink phone={order.driver.phone} />
        </div>
      )}
    </Card>
  );
}

/** The driver took the cash at the door. */
const isCollected = ({ state, cashToCollect }: Stop): boolean => state === 'successful' && cashToCollect.minor > 0;

/** What is delivered to whom, one list per drop-off. */
export function ParcelCard({ order }: { readonly order: Order }) {
  const { t } = useMessages('task');
  const parcel = useMessages('parcel');
  const factsOf = useParcelFacts();
  const windowText = useWindowText();
  return (
    <Card label={parcel.t('title')} className={styles.card}>
      <h2>{parcel.t('title')}</h2>
      {order.timing.kind === 'scheduled' ? (
        <dl>
          <Fact label={t(`planned.${order.timing.goal}`)}>{windowText(order.timing)}</Fact>
        </dl>
      ) : null}
      {numbered(order.dropOffs).map((stop) => (
        <dl key={stop.number} className={styles.facts}>
          <Fact label={t('recipient')}>
            <span className={styles.person}>
              <bdi>{stop.recipient.name}</bdi>
              <PhoneLink phone={stop.recipient.phone} />
            </span>
          </Fact>
          {factsOf(stop).map(({ name, label, value }) => (
            <Fact key={name} label={name === 'cashToCollect' && isCollected(stop) ? t('collected') : label}>
              {value}
            </Fact>
          ))}
        </dl>
      ))}
    </Card>
  );
}

const STATUS_KEYS = {
  due: 'due',
  paid: 'paid',
  refunded: 'refunded',
  'partially refunded': 'partiallyRefunded',
} as const;

/** The fee, line by line, and how it was paid. */
export function FeeCard({ order, preferences }: { readonly order: Order; readonly preferences: Preferences | null }) {
  const { t, language } = useMessages('task');
  const orders = useMessages('orders');
  const { payment } = order;
  const reason =
    preferences?.cancellationReasons.find(({ code }) => code === order.cancellationReason)?.text[language] ??
    order.cancellationReason;
  return (
    <Card label={t('fee')} className={styles.card}>
      <h2>{t('fee')}</h2>
      <Bill lines={order.lines} total={order.total} />
      <dl className={styles.facts}>
        <Fact label={t('paidBy')}>
          {payment.cardLast4 === null
            ? orders.t(`payment.${payment.method}`)
            : t('cardEnding', { digits: payment.cardLast4 })}{' '}
          · {t(`paymentStatus.${STATUS_KEYS[payment.status]}`)}
        </Fact>
        {order.refunded.minor > 0 ? (
          <Fact label={t('refunded')}>
            <MoneyText value={order.refunded} />
          </Fact>
        ) : null}
        {reason === null ? null : <Fact label={t('reason')}>{reason}</Fact>}
      </dl>
    </Card>
  );
}
