import type { Order } from '../../../domain/ordering/order';
import type { Instant } from '../../../domain/shared/time';
import { useMay } from '../../app/use-may';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { useSearchLonger } from './search-again.connect';
import { SearchMinutesChoice } from './search-minutes';
import styles from './tracking.module.css';

/** Until when a driver is looked for, and looking longer for those who may order [R9.06]. */
export function SearchRuns({ order, until }: { readonly order: Order; readonly until: Instant }) {
  const { t } = useMessages('search');
  const mayOrder = useMay('order');
  return (
    <Card label={t('runs.title')} className={styles.card}>
      <h2>{t('runs.title')}</h2>
      <p role="status">
        {t('runs.until')} <DateTime at={until} style="datetime" />
      </p>
      <p className={styles.soft}>{t('runs.note')}</p>
      {mayOrder ? <Longer order={order} until={until} /> : null}
    </Card>
  );
}

function Longer({ order, until }: { readonly order: Order; readonly until: Instant }) {
  const { t } = useMessages('search');
  const { options, minutes, setMinutes, isBusy, failure, extend } = useSearchLonger(order, until);
  if (options.length === 0) return <p className={styles.soft}>{t('runs.longest')}</p>;
  return (
    <>
      <SearchMinutesChoice label={t('runs.by')} options={options} value={minutes} onChange={setMinutes} />
      <div role="alert">{failure === null ? null : <p className={styles.trouble}>{failure}</p>}</div>
      <Button busy={isBusy} onClick={extend}>
        {t('runs.extend')}
      </Button>
    </>
  );
}
