import type { BranchDetails } from '../../../domain/branches/branch';
import type { OrderSummary } from '../../../domain/ordering/order';
import type { Scheduled } from '../../../domain/ordering/timing';
import { hoursErrors } from '../../../domain/ordering/timing.rules';
import { dayIn, instantOf, millisOf } from '../../../domain/shared/time';
import { Link } from 'react-router-dom';
import { useBranchDetails } from '../../app/use-branch-details';
import { useBranchId } from '../../app/use-branch';
import { Button } from '../../components/button';
import { useMinute } from '../../components/minute';
import { RowMoney } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { Whom } from '../../components/whom';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import type { OrdersView } from './orders.connect';
import styles from './scheduled-list.module.css';

const DAY = 86_400_000;

interface Waiting extends OrderSummary {
  readonly timing: Scheduled;
}
const isPlanned = (order: OrderSummary): order is Waiting => order.timing.kind === 'scheduled';

/** The rows by the day of their window, as they come. */
function daysOf(rows: readonly OrderSummary[], timeZone: string): readonly (readonly [string, readonly Waiting[]])[] {
  const days = new Map<string, Waiting[]>();
  for (const row of rows.filter(isPlanned)) {
    const day = dayIn(timeZone, row.timing.at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** The orders that wait for their time, day by day in the region's zone, the next one first [R1.03]. */
export function ScheduledList({ view }: { readonly view: OrdersView }) {
  const { t, dateLocale, timeZone } = useMessages('orders');
  const { t: common } = useMessages('common');
  const { t: schedule } = useMessages('schedule');
  const branch = useBranchDetails(useBranchId());
  const today = dayIn(timeZone, instantOf(useMinute()));
  const relative = new Intl.RelativeTimeFormat(dateLocale, { numeric: 'auto' });
  const full = new Intl.DateTimeFormat(dateLocale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const titleOf = (day: string): string => {
    const ahead = Math.round((millisOf(day) - millisOf(today)) / DAY);
    const date = full.format(millisOf(day));
    if (Math.abs(ahead) > 1) return date;
    const [first = '', ...rest] = relative.format(ahead, 'day');
    return `${first.toLocaleUpperCase(dateLocale)}${rest.join('')} – ${date}`;
  };
  return (
    <div className={view.stale ? styles.stale : undefined} aria-busy={view.loading || view.stale || view.asOf !== null}>
      {daysOf(view.rows, timeZone).map(([day, orders]) => (
        <section key={day} className={styles.day} aria-label={titleOf(day)}>
          <h2 className={styles.title}>{titleOf(day)}</h2>
          <ul className={styles.rows}>
            {orders.map((order) => (
              <WaitingRow key={order.id} order={order} branch={branch} />
            ))}
          </ul>
        </section>
      ))}
      {view.loading || view.more === 'loading' ? (
        <>
          <output className="sr">{t(view.loading ? 'list.loading' : 'list.loadingMore')}</output>
          <Skeleton height={view.loading ? 260 : 64} />
        </>
      ) : null}
      {view.more === 'failed' ? <p role="alert">{t('list.moreFailed')}</p> : null}
      {view.more === 'idle' || view.more === 'failed' ? (
        <Button onClick={view.loadMore}>{view.more === 'failed' ? common('action.retry') : schedule('more')}</Button>
      ) : null}
    </div>
  );
}

function WaitingRow({ order, branch }: { readonly order: Waiting; readonly branch: BranchDetails | null }) {
  const { t, locale, language, dateLocale, timeZone } = useMessages('orders');
  const { t: schedule } = useMessages('schedule');
  const { timing, tripKind } = order;
  const time = new Intl.DateTimeFormat(dateLocale, { hour: 'numeric', minute: '2-digit', timeZone });
  const [from, to] = [order.from[language], order.to[language]];
  // The parcel of a second trip may be with a driver: its own page knows.
  const isOutside = branch !== null && tripKind === undefined && hoursErrors(timing, branch.hours, timeZone).length > 0;
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <time dateTime={timing.at}>
          {timing.until === undefined
            ? time.format(millisOf(timing.at))
            : dayIn(timeZone, timing.at) === dayIn(timeZone, timing.until)
              ? time.formatRange(millisOf(timing.at), millisOf(timing.until))
              : // Its day stands above; a range over midnight would repeat both of them in figures.
                schedule('rowNight', {
                  from: time.format(millisOf(timing.at)),
                  to: time.format(millisOf(timing.until)),
                })}
        </time>
        <span className={styles.soft}>{t(`list.planned.${timing.goal}`)}</span>
      </span>
      <span className={styles.who}>
        <Link to={pathTo('/task/:id', { id: order.id })} className={styles.link}>
          <Whom order={order} />
        </Link>
        <bdi dir="ltr" className={styles.soft}>
          {order.reference}
        </bdi>
      </span>
      <span className={styles.where}>
        <span>{t('list.route', { from, to })}</span>
        {order.stopCount > 1 ? (
          <span className={styles.soft}>{t('list.stops', { count: order.stopCount })}</span>
        ) : null}
        {isOutside ? <span className={styles.outside}>{schedule('row')}</span> : null}
      </span>
      <span className={styles.money}>
        {order.total === null ? null : <RowMoney value={order.total} locale={locale} />}
      </span>
    </li>
  );
}
