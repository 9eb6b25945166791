import { cashOf } from '../../../../domain/ordering/cash';
import type { QuickOrder } from '../../../../domain/quick-parcel/quick-order';
import { feeSaid, saidOfQuick, standingOf } from '../../../../domain/quick-parcel/quick-said';
import type { QuickStanding } from '../../../../domain/quick-parcel/quick-said';
import type { Said } from '../../../../domain/ordering/situation.rules';
import { formatMoney } from '../../../../domain/shared/money';
import { Bill } from '../../../components/bill';
import { Card } from '../../../components/card';
import { DateTime } from '../../../components/date-time';
import { MoneyText } from '../../../components/money-text';
import { useMessages } from '../../../i18n/use-messages';
import { ShareCard } from '../../../components/share-card';
import { QuickActions } from './quick-actions';
import { CalledOff, Failed, Stuck } from './quick-end';
import { QuickState } from '../quick-state';
import styles from '../quick.module.css';

/** A parcel: how it stands, what can be done, and what it costs. */
export function Ordered({ order, phone }: { readonly order: QuickOrder; readonly phone: string }) {
  const { t } = useMessages('quick');
  const end = useMessages('quickEnd');
  const said = saidOfQuick(order);
  const standing = standingOf(order, said);
  // Before and after it is a delivery on its way there is nothing to wait for, and nothing to send on.
  const isUnderWay = standing === 'placed';
  return (
    <div className={styles.form}>
      <Card label={t('result.order')} className={styles.card}>
        <div className={styles.rowHead}>
          <h2>
            <bdi dir="ltr">{order.reference}</bdi>
          </h2>
          <output>
            <QuickState order={order} />
          </output>
        </div>
        {said === null || isUnderWay ? <Before order={order} /> : <End order={order} said={said} standing={standing} />}
        {order.recipientWaitsUntil === null || !isUnderWay ? null : (
          <p role="note">
            {end.t('result.recipientWaits')} <DateTime at={order.recipientWaitsUntil} style="datetime" />
          </p>
        )}
        <QuickActions order={order} phone={phone} standing={standing} />
      </Card>
      {order.trackingSlug === null || !isUnderWay ? null : <ShareCard slug={order.trackingSlug} />}
      <Fee order={order} said={said} />
    </div>
  );
}

const BEFORE = { unpaid: 'result.unpaid', 'given-up': 'result.givenUp', placed: 'result.placed' } as const;

/** What is to come, or that nothing is. */
function Before({ order }: { readonly order: QuickOrder }) {
  const { t } = useMessages('quick');
  return <p>{t(BEFORE[order.state], { name: `\u2068${order.dropOff.contact.name}\u2069` })}</p>;
}

interface EndProps {
  readonly order: QuickOrder;
  readonly said: Said;
  readonly standing: QuickStanding;
}

/** What became of a delivery. */
function End({ order, said, standing }: EndProps) {
  const { t } = useMessages('quickEnd');
  if (standing === 'stuck') return <Stuck said={said} />;
  if (standing === 'failed') return <Failed order={order} said={said} />;
  if (standing === 'cancelled') return <CalledOff said={said} />;
  return <p>{t('delivered', { name: `\u2068${order.dropOff.contact.name}\u2069` })}</p>;
}

/** The keys of what is said of the fee, each in its namespace. */
const FEES = {
  cardDue: ['quick', 'result.paidBy.cardDue'],
  none: ['quick', 'result.paidBy.nothing'],
  cash: ['quick', 'result.paidBy.cash'],
  card: ['quick', 'result.paidBy.card'],
  nothing: ['task', 'paymentStatus.nothing'],
  paidCash: ['quickEnd', 'paidCash'],
} as const;

/** What became of the cash at the door; the parcel's own words while it is still to be collected. */
const CASH = { 'to-collect': null, collected: 'collected', 'not-collected': 'notCollected' } as const;

/** The price, how it is or was paid, and what goes back. */
function Fee({ order, said }: { readonly order: QuickOrder; readonly said: Said | null }) {
  const { t, locale } = useMessages('quick');
  const parcel = useMessages('parcel');
  const task = useMessages('task');
  const end = useMessages('quickEnd');
  const texts = { quick: t, task: task.t, quickEnd: end.t };
  const fee = feeSaid(order, said);
  const [namespace, key] = fee === null ? [] : FEES[fee];
  const cash = CASH[said?.cash ?? 'to-collect'];
  return (
    <Card label={parcel.t('price.title')} className={styles.card}>
      <h2>{parcel.t('price.title')}</h2>
      <Bill
        lines={order.lines}
        total={order.totalFees}
        way={{ distance: order.totalDistance, duration: order.totalDuration }}
      />
      {namespace === undefined ? null : <p className={styles.soft}>{texts[namespace](key)}</p>}
      {cashOf(order).minor === 0 || order.state === 'given-up' ? null : (
        <p>
          {cash === null ? parcel.t('cash') : task.t(cash)} <MoneyText value={cashOf(order)} />
        </p>
      )}
      {order.returned.minor === 0 ? null : (
        <p role="note">{end.t('result.returned', { amount: formatMoney(order.returned, locale) })}</p>
      )}
      {order.refunded.minor === 0 ? null : (
        <p className={styles.good}>
          {end.t('result.refunded')} <MoneyText value={order.refunded} />
        </p>
      )}
      {order.refunded.minor === 0 || order.paymentMethod === 'cash' ? null : (
        <p className={styles.soft}>{end.t('refundComes')}</p>
      )}
    </Card>
  );
}
