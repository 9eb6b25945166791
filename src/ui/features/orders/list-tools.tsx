import type { OrderFilters } from '../../../domain/ordering/order';
import { lazyPart } from '../../app/stale-chunks';
import { useMay } from '../../app/use-may';
import { Button } from '../../components/button';
import { ExportButton } from '../../exports/export-button';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useDensity } from './orders.connect';
import styles from './orders.module.css';

const ListExport = lazyPart(() => import('../../exports/list-export').then((m) => ({ default: m.ListExport })));

/** What can be done with the list as a whole: how high its rows are, and its export. */
export function ListTools({ filters }: { readonly filters: OrderFilters }) {
  const { t } = useMessages('orderFilters');
  const [density, toggleDensity] = useDensity();
  const mayOrder = useMay('order');
  return (
    <div className={styles.tools}>
      <Button className={styles.density} variant="quiet" aria-pressed={density === 'compact'} onClick={toggleDensity}>
        {t('tools.compact')}
      </Button>
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
