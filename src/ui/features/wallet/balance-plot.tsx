import { Suspense } from 'react';
import { DECIMALS, formatMoney } from '../../../domain/shared/money';
import { lazyPart } from '../../app/stale-chunks';
import { Card } from '../../components/card';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { useBalances } from './wallet.connect';
import styles from './wallet.module.css';

const DayChart = lazyPart(() => import('../../components/day-chart').then((m) => ({ default: m.DayChart })));

/** The balance over ninety days as a plot, with a table behind it; loaded after the page. */
export function BalancePlot() {
  const { t, locale } = useMessages('wallet');
  const { value, failure, retry } = useBalances();
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null) return <Skeleton height={280} />;
  const currency = value[0]?.balance.currency ?? 'BHD';
  const scale = 10 ** DECIMALS[currency];
  const number = new Intl.NumberFormat(locale);
  // Nothing has ever moved: a line along the axis says nothing.
  if (value.every(({ balance }) => balance.minor === 0)) return null;
  return (
    <Card label={t('plot.title')}>
      <h2 className={styles.heading}>{t('plot.title')}</h2>
      <Suspense fallback={<Skeleton height={220} />}>
        <DayChart
          name={t('plot.title')}
          day={t('plot.day')}
          column={t('balance')}
          kind="line"
          points={value.map(({ day, balance }) => ({ day, value: balance.minor / scale }))}
          axis={(each) => number.format(each)}
          word={(each) => formatMoney({ minor: Math.round(each * scale), currency }, locale)}
        />
      </Suspense>
    </Card>
  );
}
