import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilters } from '../../../domain/ordering/order';
import type { OrdersAsk } from '../../../domain/ordering/order-columns';
import { lazyPart } from '../../app/stale-chunks';
import { useMay } from '../../app/use-may';
import { Button } from '../../components/button';
import { ExportButton } from '../../exports/export-button';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useDensity } from './orders.connect';
import styles from './orders.module.css';
import type { Selecting } from './tailored';

export { ListHead } from './list-head';
export { Tailored } from './tailored';

// Few addresses ask for what is not there.
const UnknownFilters = lazyPart(() => import('./unknown-filters').then((m) => ({ default: m.UnknownFilters })));
const ColumnsDialog = lazyPart(() => import('./columns-dialog').then((m) => ({ default: m.ColumnsDialog })));
const ViewsDialog = lazyPart(() => import('./saved-views/views-dialog').then((m) => ({ default: m.ViewsDialog })));
const ListExport = lazyPart(() => import('../../exports/list-export').then((m) => ({ default: m.ListExport })));

interface ListToolsProps {
  /** All that the address asks for. */
  readonly asks: OrdersAsk;
  readonly filters: OrderFilters;
  /** A text for `columnsIn`; null for the usual ones. */
  readonly columns: string | null;
  readonly change: (changes: Partial<OrdersAsk>) => void;
  readonly selecting: Selecting;
}

/** What can be done with the list as a whole: its columns, how high its rows are, and its export. */
export function ListTools({ asks, filters, columns, change, selecting: [isSelecting, setSelecting] }: ListToolsProps) {
  const { t } = useMessages('orderFilters');
  const [density, toggleDensity] = useDensity();
  const mayOrder = useMay('order');
  const [params] = useSearchParams();
  return (
    <div className={styles.tools}>
      {params.size === 0 ? null : (
        <Suspense>
          <UnknownFilters params={params} seesFees={mayOrder} />
        </Suspense>
      )}
      <ExportButton text={t('tools.views')} variant="quiet">
        {(isOpen, close) => (isOpen ? <ViewsDialog asks={asks} close={close} /> : null)}
      </ExportButton>
      <ExportButton className={styles.density} text={t('tools.columns')} variant="quiet">
        {(isOpen, close) => (isOpen ? <ColumnsDialog columns={columns} change={change} close={close} /> : null)}
      </ExportButton>
      <Button className={styles.density} variant="quiet" aria-pressed={density === 'compact'} onClick={toggleDensity}>
        {t('tools.compact')}
      </Button>
      {mayOrder && filters.view !== 'scheduled' ? (
        <Button variant="quiet" aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
          {t('tools.select')}
        </Button>
      ) : null}
      {mayOrder ? (
        <Button variant="quiet" to={pathTo('/orders/import')}>
          {t('tools.import')}
        </Button>
      ) : null}
      <ExportButton text={t('tools.export')} variant="quiet">
        {(isOpen, close) => <ListExport kind="orders" filters={filters} isOpen={isOpen} close={close} />}
      </ExportButton>
    </div>
  );
}
