import { useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import { priceNeedOf } from '../../../domain/ordering/request.rules';
import { millisOf } from '../../../domain/shared/time';
import type { Instant } from '../../../domain/shared/time';
import { useAskAgain } from '../../app/use-outage';
import { PricePanel, PriceTotal, pricingOf } from '../../components/price-panel';
import type { Pricing } from '../../components/price-panel';
import { useMessages } from '../../i18n/use-messages';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';

const NEEDS = {
  places: 'price.needs',
  time: 'price.needsTime',
  cash: 'price.needsCash',
  parcel: 'price.needsParcel',
} as const;

export function usePricing(): Pricing {
  return useSelector(useRequestActor(), pricingOf);
}

/** The price of the form, and how long it is valid. */
export function RequestPrice() {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  const priced = useRequest((context) => context.quote);
  const failure = useRequest((context) => context.quoteFailure);
  const isScheduled = useRequest(({ draft }) => draft.timing.kind === 'scheduled');
  const need = useRequest(({ draft, quote }) => (quote === null ? priceNeedOf(draft) : null));
  const retry = () => actor.send({ type: 'RETRY_QUOTE' });
  useAskAgain(failure, retry);
  const bill =
    priced === null
      ? null
      : {
          lines: priced.quote.lines,
          total: priced.quote.total,
          way: { distance: priced.quote.distanceMeters, duration: priced.quote.durationSeconds, isAhead: !isScheduled },
        };
  return (
    <PricePanel
      className={styles.price}
      pricing={usePricing()}
      bill={bill}
      failure={failure}
      retry={retry}
      level={3}
      needs={typeof need === 'number' ? t('price.needsStop', { number: need }) : t(NEEDS[need ?? 'places'])}
    >
      {priced === null ? null : <Countdown until={priced.validUntil} />}
    </PricePanel>
  );
}

/** How long the price is still valid, in minutes and seconds. */
function Countdown({ until }: { readonly until: Instant }) {
  const { t, locale } = useMessages('request');
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

/** The total alone, for the bottom of the form. */
export function RequestTotal() {
  const total = useRequest(({ quote }) => quote?.quote.total ?? null);
  return <PriceTotal pricing={usePricing()} total={total} data-tour="request-price" />;
}
