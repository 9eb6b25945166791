import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { orderListQuery } from '../../../application/queries/orders.queries';
import { DEFAULT_FILTERS } from '../../../domain/ordering/order-filters.rules';
import type { OrderFilters, OrderSummary } from '../../../domain/ordering/order';
import { daysLeft, isDecisionDue } from '../../../domain/ordering/second-trips';
import { LOCATION_TIMEOUT } from '../../../domain/shared/constants';
import type { TaskState } from '../../../domain/ordering/task-state';
import { millisOf } from '../../../domain/shared/time';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { Card } from '../../components/card';
import { useMinute } from '../../components/minute';
import { Whom } from '../../components/whom';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import { pathTo } from '../../routes/paths';
import styles from './home.module.css';
import board from './board.module.css';

/** The list that the orders page shows under the same name. */
const ATTENTION: OrderFilters = { ...DEFAULT_FILTERS, view: 'attention' };
/** So many are shown, the most urgent first; the list has the rest. */
const SHOWN = 4;

/** What is urgent first: parcels at a counter, then those that wait at a door. */
const STUCK = { 'dispatch failure': 'due.noDriver', 'location inquiry expired': 'due.noAnswer' } as const;
type Stuck = (typeof STUCK)[keyof typeof STUCK];
const stuckIn = (state: TaskState): Stuck | null => (state in STUCK ? STUCK[state as keyof typeof STUCK] : null);

interface Due {
  readonly order: OrderSummary;
  /** Null where its parcel waits at a door, until a time in ms since the epoch. */
  readonly stuck: Stuck | null;
  readonly until: number;
}

/**
 * Everything that the board counts as waiting for a decision: deliveries without a driver or an answer, and failed ones of
 * which somebody has to say what becomes of the parcel, with the days left [R2.01] [R4.02].
 */
export function DueDecisions() {
  const { t, language } = useMessages('home');
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const now = useMinute();
  const list = useInfiniteQuery(orderListQuery(orders, branchId, ATTENTION));
  const due = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap((order): readonly Due[] => {
      const stuck = stuckIn(order.state);
      if (stuck !== null) return [{ order, stuck, until: 0 }];
      return isDecisionDue(order, now) ? [{ order, stuck: null, until: millisOf(order.decideUntil) }] : [];
    })
    .toSorted((one, other) => one.until - other.until);
  // The number on the board stands for the rest; while they load, or if they do not, it is what there is.
  if (due.length === 0) return null;
  return (
    <Card label={t('due.title')} className={styles.card}>
      <h2>{t('due.title')}</h2>
      <p className={board.soft}>
        {due.some(({ stuck }) => stuck === 'due.noAnswer')
          ? t('due.textNoAnswer', { minutes: LOCATION_TIMEOUT / 60_000 })
          : t('due.text')}
      </p>
      <ul className={board.live}>
        {due.slice(0, SHOWN).map(({ order, stuck, until }) => (
          <li key={order.id}>
            <Link className={board.order} to={pathTo('/task/:id', { id: order.id })}>
              <span className={board.whom}>
                <strong>
                  <Whom order={order} />
                </strong>
                <span className={board.soft}>
                  <bdi dir="ltr">{order.reference}</bdi> · <bdi>{order.to[language]}</bdi>
                </span>
              </span>
              <span>{stuck === null ? t('due.left', { count: daysLeft(until, now) }) : t(stuck)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {due.length > SHOWN ? <Link to={ordersPath({ view: 'attention' })}>{t('due.all')}</Link> : null}
    </Card>
  );
}
