import { Link } from 'react-router-dom';
import { owedCashQuery } from '../../application/queries/home.queries';
import { useFeatures } from '../app/app-context';
import { useBranchId } from '../app/use-branch';
import { useRead } from '../app/use-read';
import { useMessages } from '../i18n/use-messages';
import { pathTo } from '../routes/paths';
import { ErrorState } from './error-state';
import { formatTime } from './format-time';
import { MoneyText } from './money-text';
import styles from './owed-cash.module.css';

/** Cash that drivers collected and nobody paid out yet, where there is any. Only for those who may see the wallet. */
export function OwedCash() {
  const { t, dateLocale, timeZone } = useMessages('owed');
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  const { value, failure, retry } = useRead({ ...owedCashQuery(wallet, branchId), enabled: branchId !== '' });
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null || value.since === null) return null;
  return (
    <section aria-label={t('title')}>
      <p>
        {t('title')}{' '}
        <strong>
          <MoneyText value={value.amount} />
        </strong>
      </p>
      <p className={styles.soft}>
        {t('orders', { count: value.orders, since: formatTime(value.since, 'date', dateLocale, timeZone) })}
      </p>
      <Link to={pathTo('/wallet/cash')}>{t('report')}</Link>
    </section>
  );
}
