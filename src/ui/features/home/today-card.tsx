import { Link } from 'react-router-dom';
import type { Overview } from '../../../domain/ordering/overview';
import { dayIn, instantOf } from '../../../domain/shared/time';
import { StatusChip } from '../../components/status-chip';
import { useMinute } from '../../components/minute';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import styles from './home.module.css';

/** Today's deliveries by state; each leads to its list [R2.01]. */
export function TodayCard({ today }: { readonly today: Overview['today'] }) {
  const { t, locale, timeZone } = useMessages('home');
  const day = dayIn(timeZone, instantOf(useMinute()));
  if (today.total === 0) return <p className={styles.soft}>{t('todayNone')}</p>;
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <p className={styles.figure}>{t('todayTotal', { count: today.total })}</p>
      <ul className={styles.states}>
        {today.byState
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => (
            <li key={state}>
              <Link className={styles.state} to={ordersPath({ view: 'all', state, from: day, to: day })}>
                <StatusChip state={state} />
                <strong className="figures">{number.format(count)}</strong>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
