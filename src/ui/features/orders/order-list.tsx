import { Suspense, useCallback, useState } from 'react';
import type { MouseEvent } from 'react';
import type { OrderSummary } from '../../../domain/ordering/order';
import type { OrderSort } from '../../../domain/ordering/order-sorts';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { useNavigate } from 'react-router-dom';
import type { Density } from '../../../domain/shell/shell';
import { lazyPart } from '../../app/stale-chunks';
import { Button } from '../../components/button';
import { useMinute } from '../../components/minute';
import { useMessages } from '../../i18n/use-messages';
import { afterRows } from './after-rows';
import type { ListLook } from './chosen-columns';
import styles from './list.module.css';
import { useIsCards } from './use-is-cards';
import { OrderRow, SkeletonRow } from './order-row';
import type { OrdersView } from './orders.connect';
import { VirtualBlocks } from './virtual-blocks';

/** Pixels: a line of a table, and a card on a phone. */
const ROW = { comfortable: 64, compact: 48, card: 128 } as const;
const SKELETONS = 8;
const COLUMNS = ['who', 'where', 'state', 'driver', 'money', 'when', 'actions'] as const;

// Sorting comes after the rows.
const ListHead = lazyPart(() => afterRows().then((m) => ({ default: m.ListHead })));

// A list is read far more often than a menu is opened.
const RowMenu = lazyPart(() => afterRows().then(({ rowMenu }) => rowMenu()));

const orderId = (order: OrderSummary): string => order.id;

interface OrderListProps {
  readonly view: OrdersView;
  readonly density: Density;
  /** Whether this person reads what deliveries cost. */
  readonly seesFees: boolean;
  readonly sort: OrderSort | null;
  readonly change: (changes: { readonly sort: OrderSort | null }) => void;
  /** The columns that were chosen; null for the usual ones. */
  readonly look: ListLook | null;
}

/** The rows of a list, or their skeletons of the same height. */
export function OrderList({ view, density, seesFees, sort, change, look }: OrderListProps) {
  const messages = useMessages('orders');
  const { t } = messages;
  const { t: common } = useMessages('common');
  const height = useIsCards() ? ROW.card : ROW[density];
  const [menu, setMenu] = useState<{ readonly order: OrderSummary; readonly button: HTMLElement } | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const now = useMinute();
  const navigate = useNavigate();
  const open = useCallback((path: string) => void navigate(path), [navigate]);
  const row = useCallback(
    (order: OrderSummary, index: number) => (
      <OrderRow
        order={order}
        index={index}
        height={height}
        messages={messages}
        common={common}
        now={now}
        open={open}
        look={look}
      />
    ),
    [height, messages, common, now, open, look],
  );
  return (
    <div className={view.stale ? `${styles.table} ${styles.stale}` : styles.table}>
      <div
        role="table"
        aria-label={t('list.title')}
        aria-rowcount={view.total === null || view.total > COUNT_LIMIT ? -1 : view.total + 1}
        aria-busy={view.loading || view.stale || view.asOf !== null}
        onClick={(event: MouseEvent<HTMLElement>) => {
          const button = (event.target as HTMLElement).closest<HTMLElement>('[data-menu]');
          const order = view.rows[Number(button?.dataset['menu'])];
          if (button !== null && order !== undefined) setMenu(menu?.button === button ? null : { order, button });
        }}
      >
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={styles.head}>
            <Suspense
              fallback={COLUMNS.map((column) => (
                <span
                  role="columnheader"
                  key={column}
                  data-column={column}
                  className={column === 'actions' ? 'sr' : undefined}
                >
                  {t(`list.column.${column === 'money' && !seesFees ? 'cash' : column}`)}
                </span>
              ))}
            >
              <ListHead usual={COLUMNS} look={look} seesFees={seesFees} sort={sort} change={change} />
            </Suspense>
          </div>
        </div>
        <VirtualBlocks
          items={view.rows}
          rowHeight={height}
          keyOf={orderId}
          row={row}
          nearEnd={view.more === 'idle' ? view.loadMore : doNothing}
        />
      </div>
      {menu === null ? null : (
        <Suspense>
          <RowMenu key={menu.order.id} order={menu.order} button={menu.button} close={closeMenu} />
        </Suspense>
      )}
      {view.loading ? <Skeletons count={SKELETONS} height={height} label={t('list.loading')} /> : null}
      {view.more === 'loading' ? <Skeletons count={1} height={height} label={t('list.loadingMore')} /> : null}
      {view.more === 'failed' ? (
        <div className={styles.foot} role="alert">
          {t('list.moreFailed')}
          <Button onClick={view.loadMore}>{common('action.retry')}</Button>
        </div>
      ) : null}
    </div>
  );
}

function Skeletons({
  count,
  height,
  label,
}: {
  readonly count: number;
  readonly height: number;
  readonly label: string;
}) {
  return (
    <div>
      <output className="sr">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonRow key={index} height={height} />
      ))}
    </div>
  );
}

const doNothing = (): void => undefined;
