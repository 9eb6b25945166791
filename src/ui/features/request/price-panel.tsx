import { useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import { millisOf } from '../../../domain/shared/time';
import type { Instant } from '../../../domain/shared/time';
import type { Quote } from '../../../domain/ordering/order';
import { Button } from '../../components/button';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useWords } from '../../i18n/use-words';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';

/** Where the price stands. */
export function usePricing(): 'pricing' | 'priced' | 'unpriced' | 'unasked' {
  return useSelector(useRequestActor(), (snapshot) => (['pricing', 'priced', 'unpriced'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'unasked');
}

/** The price with all that makes it, and how long it holds; it follows what is filled in. */
export function PricePanel() {
  const { t } = useWords('request');
  const pricing = usePricing();
  const quote = useRequest((context) => context.quote);
  return (
    <section className={styles.price} aria-label={t('price.title')}>
      <h3>{t('price.title')}</h3>
      {pricing === 'priced' && quote !== null ? <Lines quote={quote.quote} validUntil={quote.validUntil} /> : null}
      {pricing === 'pricing' ? <Skeleton height={132} /> : null}
      {pricing === 'unpriced' ? <NoPrice /> : null}
      {pricing === 'unasked' ? <p className={styles.soft}>{t('price.needs')}</p> : null}
      {/* Told once it is known, not with every second of the countdown. */}
      <p role="status" className="sr">
        {pricing === 'pricing' ? t('price.asking') : null}
      </p>
    </section>
  );
}

function NoPrice() {
  const { t } = useWords('request');
  const failureText = useFailureText();
  const actor = useRequestActor();
  const failure = useRequest((context) => context.quoteFailure);
  return (
    <div role="alert">
      <p>{failure === null ? t('price.failed') : failureText(failure)}</p>
      <Button onClick={() => actor.send({ type: 'RETRY_QUOTE' })}>{t('price.retry')}</Button>
    </div>
  );
}

function Lines({ quote, validUntil }: { readonly quote: Quote; readonly validUntil: Instant }) {
  const { t, locale } = useWords('request');
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(quote.distanceMeters / 1_000);
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(Math.max(1, Math.round(quote.durationSeconds / 60)));
  return (
    <>
      <p className={styles.soft}>{t('price.way', { distance: kilometres, duration: minutes })}</p>
      <dl className={styles.bill}>
        {quote.lines
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
            <MoneyText value={quote.total} />
          </dd>
        </div>
      </dl>
      <Countdown until={validUntil} />
    </>
  );
}

/** Minutes and seconds that the price still holds. */
function Countdown({ until }: { readonly until: Instant }) {
  const { t, locale } = useWords('request');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((millisOf(until) - now) / 1_000));
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const time = `\u2066${digits.format(Math.floor(left / 60))}:${digits.format(left % 60)}\u2069`;
  return (
    <p className={`${styles.soft} figures`} role="timer" aria-live="off">
      {t('price.holds', { time })}
    </p>
  );
}

/** The total alone, for the foot of the form. */
export function PriceTotal() {
  const { t } = useWords('request');
  const pricing = usePricing();
  const total = useRequest(({ quote }) => quote?.quote.total ?? null);
  return (
    <span className={styles.lines} data-tour="request-price">
      <span className={styles.soft}>{t('price.total')}</span>
      <strong>{pricing === 'pricing' ? <Skeleton height={20} width={88} /> : total === null ? '—' : <MoneyText value={total} />}</strong>
    </span>
  );
}
