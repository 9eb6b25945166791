import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderFilters } from '../../../domain/ordering/order';
import { ORDER_VIEWS } from '../../../domain/ordering/order-views';
import type { Instant } from '../../../domain/shared/time';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import type { Density } from '../../../domain/shell/shell';
import { formatTime } from '../../components/format-time';
import { useMinute } from '../../components/minute';
import { Button } from '../../components/button';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { lazyPart } from '../../app/stale-chunks';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import { afterRows } from './after-rows';
import { NONE, OrderFiltersBar } from './order-filters';
import { OrderList } from './order-list';
import { useColumns, useCounts, useDensity, useFilters, useOrders, useRequestDriver } from './orders.connect';
import type { OrdersView } from './orders.connect';
import styles from './orders.module.css';
import type { Selecting } from './tailored';
import { useScrollMemory } from './scroll-memory';

// Most lists have rows, and rows that wait for nothing.
const FewRows = lazyPart(() => import('./few-rows').then((m) => ({ default: m.FewRows })));

// The rows come first; its room is kept.
const ListTools = lazyPart(() => afterRows().then((m) => ({ default: m.ListTools })));

// Few addresses ask for what is not there.
const UnknownFilters = lazyPart(() => afterRows().then((m) => ({ default: m.UnknownFilters })));

// Most people leave the table as it is.
const Tailored = lazyPart(() => afterRows().then((m) => ({ default: m.Tailored })));

/** Deliveries of the branch [R2.11]: views, search and filters in the URL, live rows. */
export function OrdersPage() {
  const { t, locale } = useMessages('orders');
  const { filters: url, change } = useFilters();
  const { columns: asked, ...rest } = url;
  const request = useRequestDriver();
  // What waits for its time stands by its days; who reads no fees is not shown their order.
  const isHidden = request === null && rest.sort?.startsWith('amount') === true;
  const filters: OrderFilters = rest.view === 'scheduled' || isHidden ? { ...rest, sort: null } : rest;
  const columns = useColumns(asked);
  const selecting = useState(false);
  const view = useOrders(filters);
  const counts = useCounts();
  const [density] = useDensity();
  useScrollMemory(!view.loading);
  return (
    <Page
      title={t('list.title')}
      context={
        <output aria-live="polite">
          <HowMany view={view} />
        </output>
      }
      action={
        <Suspense fallback={<span className={styles.tools} />}>
          <ListTools asks={url} filters={filters} columns={columns} change={change} selecting={selecting} />
        </Suspense>
      }
    >
      <nav className={styles.views} aria-label={t('list.views')}>
        {ORDER_VIEWS.map((name) => (
          <Link
            key={name}
            ref={name === filters.view ? bringIntoView : undefined}
            className={styles.view}
            to={ordersPath({ ...url, view: name })}
            aria-current={name === filters.view ? 'page' : undefined}
          >
            {t(`list.view.${name}`)} <Count of={counts?.views[name] ?? null} locale={locale} />
          </Link>
        ))}
      </nav>
      <OrderFiltersBar filters={filters} change={change} clearedBelow={isBare(view)} />
      <Suspense>
        <UnknownFilters />
      </Suspense>
      <div className={styles.list}>
        {view.news > 0 ? (
          <Button className={styles.news} onClick={view.showNews}>
            {t('list.news', { count: view.news })}
          </Button>
        ) : null}
        <Content
          view={view}
          filters={filters}
          clear={() => change(NONE)}
          change={change}
          columns={columns}
          selecting={selecting}
          request={request}
          density={density}
        />
      </div>
    </Page>
  );
}

/** How many orders there are; or of which time they are, while those of the last visit are shown. */
function HowMany({ view: { total, asOf } }: { readonly view: OrdersView }) {
  const { t, locale } = useMessages('orders');
  if (asOf !== null) return <AsOf at={asOf} />;
  if (total === null) return '\u00a0';
  return total > COUNT_LIMIT
    ? t('list.totalMore', { limit: new Intl.NumberFormat(locale).format(COUNT_LIMIT) })
    : t('list.total', { count: total });
}

/** When the rows were true: today by the time alone. */
function AsOf({ at }: { readonly at: Instant }) {
  const { t, dateLocale, timeZone } = useMessages('orders');
  const [day, today] = [at, new Date(useMinute()).toISOString()].map((each) =>
    formatTime(each, 'date', dateLocale, timeZone),
  );
  return t('list.asOf', { time: formatTime(at, day === today ? 'time' : 'datetime', dateLocale, timeZone) });
}

/** How many orders a view has, null while unknown; beyond the limit only that there are more. */
function Count({ of, locale }: { readonly of: number | null; readonly locale: string }) {
  if (of === null) return <span className={styles.count} />;
  const shown = new Intl.NumberFormat(locale).format(Math.min(of, COUNT_LIMIT));
  return (
    <bdi className={styles.count} dir="ltr">
      {of > COUNT_LIMIT ? `${shown}+` : shown}
    </bdi>
  );
}

/** On a phone the row of views is wider than the screen: it is moved no further than the chosen one needs. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (!row) return;
  // If requested now, the layout would be computed for a page that is still being built, and again afterwards.
  requestAnimationFrame(() => {
    const [tab, room] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.min(0, tab.left - room.left) || Math.max(0, tab.right - room.right);
  });
}

/** There is definitely nothing to show. */
function isBare({ failure, loading, rows, more, stale }: OrdersView): boolean {
  return failure === null && !loading && rows.length === 0 && more === 'none' && !stale;
}

interface ContentProps {
  readonly view: OrdersView;
  readonly filters: OrderFilters;
  readonly clear: () => void;
  readonly change: (changes: Partial<OrderFilters>) => void;
  readonly columns: string | null;
  readonly selecting: Selecting;
  readonly request: (() => void) | null;
  readonly density: Density;
}

function Content({ view, filters, clear, change, columns, selecting, request, density }: ContentProps) {
  if (view.failure !== null) return <ErrorState failure={view.failure} retry={view.retry} />;
  const isEmpty = isBare(view);
  const isFew = isEmpty || filters.view === 'scheduled';
  const list = { view, density, seesFees: request !== null, sort: filters.sort, change };
  if (!isFew && columns === null && !selecting[0]) return <OrderList {...list} look={null} />;
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      {isFew ? (
        <FewRows view={view} isEmpty={isEmpty} filters={filters} clear={clear} request={request} />
      ) : (
        <Tailored key={filters.view} rows={view.rows} columns={columns} selecting={selecting}>
          {(look) => <OrderList {...list} look={look} />}
        </Tailored>
      )}
    </Suspense>
  );
}
