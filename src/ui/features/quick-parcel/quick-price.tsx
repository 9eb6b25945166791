import type { FeeLine } from '../../../domain/ordering/order';
import type { Money } from '../../../domain/shared/money';
import { Button } from '../../components/button';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useWords } from '../../i18n/use-words';
import { useQuick } from './quick.connect';
import type { QuickView } from './quick.connect';
import styles from './quick.module.css';

interface BillProps {
  readonly lines: readonly FeeLine[];
  readonly total: Money;
  /** Metres. */
  readonly distance: number;
  /** Seconds. */
  readonly duration: number;
}

/** A fee with all that makes it, and the way it is for. */
export function Bill({ lines, total, distance, duration }: BillProps) {
  const { t, locale } = useWords('quick');
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(distance / 1_000);
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(Math.max(1, Math.round(duration / 60)));
  return (
    <>
      <p className={styles.soft}>{t('price.way', { distance: kilometres, duration: minutes })}</p>
      <dl className={styles.bill}>
        {lines
          .filter(({ amount }) => amount.minor !== 0)
          .map(({ code, amount }) => (
            <div key={code}>
              <dt>{t(`price.line.${code}`)}</dt>
              <dd>
                <MoneyText value={amount} />
              </dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>{t('price.total')}</dt>
          <dd>
            <MoneyText value={total} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The price of the present draft, or why there is none. */
export function QuickPrice({ view }: { readonly view: QuickView }) {
  const { t } = useWords('quick');
  const failureText = useFailureText();
  const quote = useQuick((context) => context.quote);
  const failure = useQuick((context) => context.quoteFailure);
  return (
    <section className={styles.section} aria-label={t('price.title')}>
      <h2>{t('price.title')}</h2>
      {view.pricing === 'priced' && quote !== null ? <Bill lines={quote.quote.lines} total={quote.quote.totalFees} distance={quote.quote.totalDistance} duration={quote.quote.totalDuration} /> : null}
      {view.pricing === 'pricing' ? <Skeleton height={132} /> : null}
      {view.pricing === 'unpriced' ? (
        <div role="alert">
          <p>{failure === null ? t('price.failed') : failureText(failure)}</p>
          <Button onClick={view.retryQuote}>{t('price.retry')}</Button>
        </div>
      ) : null}
      <p role="status" className="sr">
        {view.pricing === 'pricing' ? t('price.asking') : null}
      </p>
    </section>
  );
}

/** The total alone, for the foot of the form. */
export function QuickTotal({ pricing }: Pick<QuickView, 'pricing'>) {
  const { t } = useWords('quick');
  const total = useQuick(({ quote }) => quote?.quote.totalFees ?? null);
  return (
    <span className={styles.totalOnly}>
      <span className={styles.soft}>{t('price.total')}</span>
      <strong>{pricing === 'pricing' ? <Skeleton height={20} width={88} /> : total === null ? '—' : <MoneyText value={total} />}</strong>
    </span>
  );
}
