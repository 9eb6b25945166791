import { estimateOf } from '../../domain/ordering/estimate';
import type { FeeLine } from '../../domain/ordering/order';
import type { Money } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';
import styles from './bill.module.css';
import { formatMinuteRange, formatMinutes } from './format-minutes';
import { MoneyText } from './money-text';

export interface BillProps {
  readonly lines: readonly FeeLine[];
  readonly total: Money;
  /** What it is for, if not shown elsewhere: metres and seconds. */
  readonly way?: {
    readonly distance: number;
    readonly duration: number;
    /** It is not ordered yet: says when it would arrive, and what that consists of. */
    readonly isAhead?: boolean;
  };
}

/** A fee with all its parts. */
export function Bill({ lines, total, way }: BillProps) {
  const { t } = useMessages('parcel');
  return (
    <>
      {way === undefined ? null : <Way {...way} />}
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

function Way({ distance, duration, isAhead = false }: NonNullable<BillProps['way']>) {
  const { t, locale } = useMessages('parcel');
  const kilometres = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  }).format(distance / 1_000);
  const { pickUp, ride, total } = estimateOf(duration);
  const parts = { distance: kilometres, ride: formatMinutes(ride, locale) };
  if (!isAhead) return <p className={styles.way}>{t('price.way', parts)}</p>;
  return (
    <p className={styles.way}>
      <strong>{t('price.arrives', { range: formatMinuteRange(total, locale) })}</strong>
      <br />
      {t('price.parts', { ...parts, pickUp: formatMinuteRange(pickUp, locale) })}
    </p>
  );
}
