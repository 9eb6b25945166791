import type { ReactNode } from 'react';
import type { Money } from '../../domain/shared/money';
import type { Failure } from '../../domain/shared/result';
import type { TargetName } from '../../domain/tours/tour';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';
import { Bill } from './bill';
import type { BillProps } from './bill';
import { Button } from './button';
import { MoneyText } from './money-text';
import styles from './price-panel.module.css';
import { Skeleton } from './skeleton';

/** The state of the price. */
export type Pricing = 'pricing' | 'priced' | 'unpriced' | 'unasked';

/** The state of the price, by the tags of its chart. */
export function pricingOf(snapshot: { hasTag: (tag: Exclude<Pricing, 'unasked'>) => boolean }): Pricing {
  return (['pricing', 'priced', 'unpriced'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'unasked';
}

interface PricePanelProps {
  readonly pricing: Pricing;
  readonly bill: BillProps | null;
  /** Why there is none. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly className: string | undefined;
  /** Of its heading. */
  readonly level: 2 | 3;
  /** What to do before there can be one. */
  readonly needs?: string;
  /** Under the bill. */
  readonly children?: ReactNode;
}

/** The price with all its parts, following the form; or why there is none. */
export function PricePanel({ className, pricing, bill, failure, retry, level, needs, children }: PricePanelProps) {
  const { t } = useMessages('parcel');
  const failureText = useFailureText();
  const Heading = `h${level}` as const;
  return (
    <section className={className} aria-label={t('price.title')}>
      <Heading>{t('price.title')}</Heading>
      {pricing === 'priced' && bill !== null ? (
        <>
          <Bill {...bill} />
          {children}
        </>
      ) : null}
      {pricing === 'pricing' ? <Skeleton height={132} /> : null}
      {pricing === 'unpriced' ? (
        <div role="alert" className={styles.trouble}>
          <p>{failure === null ? t('price.failed') : failureText(failure)}</p>
          <Button onClick={retry}>{t('price.retry')}</Button>
        </div>
      ) : null}
      {pricing === 'unasked' && needs !== undefined ? <p className={styles.soft}>{needs}</p> : null}
      {/* Announced once it is known, not with every second of a countdown. */}
      <p role="status" className="sr">
        {pricing === 'pricing' ? t('price.asking') : null}
      </p>
    </section>
  );
}

/** The total alone, for the bottom of a form. */
export function PriceTotal({
  pricing,
  total,
  ...rest
}: {
  readonly pricing: Pricing;
  readonly total: Money | null;
  readonly 'data-tour'?: TargetName;
}) {
  const { t } = useMessages('parcel');
  return (
    <span className={styles.total} {...rest}>
      <span className={styles.soft}>{t('price.total')}</span>
      <strong>
        {pricing === 'pricing' ? (
          <Skeleton height={20} width={88} />
        ) : total === null ? (
          '—'
        ) : (
          <MoneyText value={total} />
        )}
      </strong>
    </span>
  );
}
