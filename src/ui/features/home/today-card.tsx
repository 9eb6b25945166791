import { Link } from 'react-router-dom';
import type { Overview } from '../../../domain/ordering/overview';
import { VIEW_STATES } from '../../../domain/ordering/task-state';
import type { OrderView, TaskState } from '../../../domain/ordering/task-state';
import { dayIn, instantOf } from '../../../domain/shared/time';
import { StatusChip } from '../../components/status-chip';
import { useMinute } from '../../components/minute';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import styles from './home.module.css';

/** The narrowest view of the orders page that contains a state. */
const VIEWS: readonly OrderView[] = ['unassigned', 'successful', 'cancelled', 'ongoing'];
const viewOf = (state: TaskState): OrderView => VIEWS.find((view) => VIEW_STATES[view].includes(state)) ?? 'all';

/** Today's deliveries by state; each leads to its list [R2.01]. */
export function TodayCard({ today }: { readonly today: Overview['today'] }) {
  const { t, locale, timeZone } = useMessages('orders');
  const day = dayIn(timeZone, instantOf(useMinute()));
  if (today.total === 0) return <p className={styles.soft}>{t('home.todayNone')}</p>;
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <p className={styles.figure}>{t('home.todayTotal', { count: today.total })}</p>
      <ul className={styles.states}>
        {today.byState
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => (
            <li key={state}>
              <Link className={styles.state} to={ordersPath({ view: viewOf(state), from: day, to: day })}>
                <StatusChip state={state} />
                <strong className="figures">{number.format(count)}</strong>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
