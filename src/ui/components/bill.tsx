import type { FeeLine } from '../../domain/ordering/order';
import type { Money } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';
import styles from './bill.module.css';
import { MoneyText } from './money-text';

export interface BillProps {
  readonly lines: readonly FeeLine[];
  readonly total: Money;
  /** What it is for, if not shown elsewhere: metres and seconds. */
  readonly way?: { readonly distance: number; readonly duration: number };
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

function Way({ distance, duration }: NonNullable<BillProps['way']>) {
  const { t, locale } = useMessages('parcel');
  const kilometres = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  }).format(distance / 1_000);
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.max(1, Math.round(duration / 60)),
  );
  return <p className={styles.way}>{t('price.way', { distance: kilometres, duration: minutes })}</p>;
}
