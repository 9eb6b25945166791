import { Link } from 'react-router-dom';
import type { Order } from '../../../domain/ordering/order';
import { refundedStops } from '../../../domain/ordering/stop-cancellation';
import { useMay } from '../../app/use-may';
import { DateTime } from '../../components/date-time';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { checkedPath, pathTo } from '../../routes/paths';
import styles from './tracking.module.css';

/** What went back for stops that were cancelled alone: how much, for which one, when and where to [R4.05]. */
export function StopRefunds({ order }: { readonly order: Order }) {
  const { t } = useMessages('cancel');
  const seesMoney = useMay('seeMoney');
  return (
    <>
      <dl className={styles.facts}>
        {refundedStops(order).map(({ stop, number, amount, at }) => (
          <div key={stop.id} className={styles.fact}>
            <dt>
              {t('stop.wentBack', { number, name: `\u2068${stop.recipient.name}\u2069` })}
              <span className={styles.soft}>
                <DateTime at={at} style="datetime" />
              </span>
            </dt>
            <dd>
              <MoneyText value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {order.payment.method === 'card' ? <p className={styles.soft}>{t('stop.notToCard')}</p> : null}
      {seesMoney ? (
        <Link to={checkedPath(`${pathTo('/wallet')}?${new URLSearchParams({ search: order.reference }).toString()}`)}>
          {t('stop.transactions')}
        </Link>
      ) : null}
    </>
  );
}
