import type { Order } from '../../../domain/ordering/order';
import { formatMoney } from '../../../domain/shared/money';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Options } from '../../components/options';
import { useMessages } from '../../i18n/use-messages';
import { useSearchAgain } from './search-again.connect';
import { SearchMinutesChoice } from './search-minutes';
import styles from './tracking.module.css';

/**
 * What the merchant may do when no driver was found: search again, for how long [R9.06], at the same charge or a higher one
 * [R4.02].
 */
export function SearchAgain({ order }: { readonly order: Order }) {
  const { t, locale } = useMessages('search');
  const { raises, raise, chosen, choose, minutes, setMinutes, isBusy, failure, search } = useSearchAgain(order);
  const total = formatMoney(raise.total, locale);
  return (
    <Card label={t('title')} className={styles.card}>
      <h2>{t('title')}</h2>
      <SearchMinutesChoice label={t('howLong')} value={minutes} onChange={setMinutes} />
      {raises.length === 1 ? null : (
        <Options
          name="raise"
          isRow
          label={t('label')}
          options={raises.map(({ extra, total: sum }, index) => ({
            value: String(index),
            text: extra.minor === 0 ? t('same') : t('more', { amount: formatMoney(extra, locale) }),
            detail: t('total', { total: formatMoney(sum, locale) }),
          }))}
          value={String(chosen)}
          onChange={(value) => choose(Number(value))}
        />
      )}
      <p>
        {t(raise.extra.minor === 0 && order.payment.method !== 'card' ? 'sameNote' : `note.${order.payment.method}`)}
      </p>
      <div role="alert">{failure === null ? null : <p className={styles.trouble}>{failure}</p>}</div>
      <Button variant="primary" busy={isBusy} onClick={search}>
        {t(isBusy ? 'busy' : 'search', { total })}
      </Button>
    </Card>
  );
}
