import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { OrderSummary } from '../../../../domain/ordering/order';
import { SELECTED_MAX } from '../../../../domain/ordering/selected-orders';
import { lazyPart } from '../../../app/stale-chunks';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { Row } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { ChosenColumns } from '../chosen-columns';
import type { ListLook } from '../chosen-columns';
import { checkedPath, pathTo } from '../../../routes/paths';
import styles from './selecting.module.css';

const ListExport = lazyPart(() => import('../../../exports/list-export').then((m) => ({ default: m.ListExport })));

const BulkCancelDialog = lazyPart(() => import('./bulk-cancel-dialog').then((m) => ({ default: m.BulkCancelDialog })));

interface SelectingProps {
  readonly rows: readonly OrderSummary[];
  /** A text for `columnsIn`; null for the usual ones. */
  readonly columns: string | null;
  readonly stop: () => void;
  readonly children: (look: ListLook) => ReactNode;
}

/** The list while its rows are selected, and what can be done with all of them [R11.06]. */
export function Selecting({ rows, columns, stop, children }: SelectingProps) {
  const { t } = useMessages('bulk');
  const [selected, setSelected] = useState<ReadonlyMap<string, OrderSummary>>(new Map());
  /** From the first press on it stays, so that what it makes goes on while it is closed. */
  const [isExporting, setExporting] = useState<boolean | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const isFull = selected.size >= SELECTED_MAX;
  const lead = useCallback(
    (order: OrderSummary) => (
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={t('select', { name: `\u2068${order.recipientName}\u2069`, reference: order.reference })}
          checked={selected.has(order.id)}
          disabled={isFull && !selected.has(order.id)}
          onChange={({ target }) => {
            const next = new Map(selected);
            if (target.checked) next.set(order.id, order);
            else next.delete(order.id);
            setSelected(next);
          }}
        />
      </label>
    ),
    [t, selected, isFull],
  );
  const first = rows.slice(0, SELECTED_MAX);
  return (
    <div className={styles.selecting}>
      <div className={styles.bar}>
        <Row>
          <Text role="status">{t(isFull ? 'full' : 'selected', { count: selected.size, most: SELECTED_MAX })}</Text>
          <Button size="small" variant="quiet" onClick={stop}>
            {t('stop')}
          </Button>
          {selected.size >= first.length ? null : (
            <Button size="small" onClick={() => setSelected(new Map(first.map((order) => [order.id, order])))}>
              {t('all', { count: first.length })}
            </Button>
          )}
          {selected.size === 0 ? null : (
            <>
              <Button
                size="small"
                to={checkedPath(`${pathTo('/orders/labels')}?orders=${[...selected.keys()].join()}`)}
              >
                {t('labels')}
              </Button>
              <Button size="small" onClick={() => setExporting(true)}>
                {t('export')}
              </Button>
              <Button size="small" variant="danger" onClick={() => setCancelling(true)}>
                {t('cancel')}
              </Button>
            </>
          )}
        </Row>
      </div>
      <ChosenColumns text={columns} lead={lead}>
        {children}
      </ChosenColumns>
      {isExporting === null ? null : (
        <Suspense fallback={null}>
          <ListExport
            kind="orders"
            // By their ids: their states may change before the file is made.
            filters={{ view: 'all', orders: [...selected.keys()].join() }}
            what={t('exported', { count: selected.size })}
            isOpen={isExporting}
            close={() => setExporting(false)}
          />
        </Suspense>
      )}
      {isCancelling ? (
        <Suspense fallback={null}>
          <BulkCancelDialog
            orders={[...selected.values()]}
            close={() => {
              setCancelling(false);
              setSelected(new Map());
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
