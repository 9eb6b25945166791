import { formatMoney } from '../../domain/shared/money';
import type { Money } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';

interface MoneyTextProps {
  readonly value: Money;
  /** With a plus for what is above zero. */
  readonly isSigned?: boolean;
}

/** An amount in the region's locale, on one line. */
export function MoneyText({ value, isSigned = false }: MoneyTextProps) {
  const { locale } = useMessages('common');
  return <RowMoney value={value} locale={locale} isSigned={isSigned} />;
}

/** The same in a long list, where each row would pay for finding the locale. */
export function RowMoney({ value, locale, isSigned = false }: MoneyTextProps & { readonly locale: string }) {
  return (
    <bdi className="figures">
      {formatMoney(value, locale, isSigned ? 'exceptZero' : 'auto').replace(/ /g, '\u00a0')}
    </bdi>
  );
}
