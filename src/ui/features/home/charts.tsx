import type { Overview } from '../../../domain/ordering/overview';
import { add, formatMoney, zero } from '../../../domain/shared/money';
import type { Currency } from '../../../domain/shared/money';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { DayChart } from '../../components/day-chart';
import styles from './home.module.css';

type Days = Overview['days'];

/**
 * Charts of spending and deliveries over 30 days [R2.01]; behind each chart the same as a table. There is none of
 * spending for people who may not see it [R6.03].
 */
export function Charts({ days }: { readonly days: Days }) {
  const { t, locale } = useMessages('home');
  const spending = days.flatMap(({ day, spent }) => (spent === null ? [] : [{ day, spent }]));
  const currency: Currency = spending[0]?.spent.currency ?? 'BHD';
  const scale = currency === 'BHD' ? 1_000 : 100;
  const number = new Intl.NumberFormat(locale);
  const spent = spending.reduce((sum, day) => add(sum, day.spent), zero(currency));
  return (
    <div className={styles.charts}>
      {spending.length === 0 ? null : (
        <Card label={t('spending')} className={styles.card}>
          <h2>{t('spending')}</h2>
          <p className={styles.soft}>{t('spendingTotal', { amount: formatMoney(spent, locale) })}</p>
          <DayChart
            name={t('spending')}
            day={t('day')}
            column={t('spent')}
            kind="line"
            points={spending.map(({ day, spent: { minor } }) => ({ day, value: minor / scale }))}
            axis={(value) => number.format(value)}
            word={(value) => formatMoney({ minor: Math.round(value * scale), currency }, locale)}
          />
        </Card>
      )}
      <Card label={t('orders')} className={styles.card}>
        <h2>{t('orders')}</h2>
        <p className={styles.soft}>{t('ordersTotal', { count: days.reduce((sum, day) => sum + day.orders, 0) })}</p>
        <DayChart
          name={t('orders')}
          day={t('day')}
          column={t('ordered')}
          kind="bars"
          points={days.map(({ day, orders }) => ({ day, value: orders }))}
          axis={(value) => (Number.isInteger(value) ? number.format(value) : '')}
          word={(value) => number.format(value)}
        />
      </Card>
    </div>
  );
}
