import { formatMoney } from '../../domain/shared/money';
import type { Money } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';

/** An amount in the region's locale, on one line. */
export function MoneyText({ value }: { readonly value: Money }) {
  const { locale } = useMessages('common');
  return <RowMoney value={value} locale={locale} />;
}

/** The same in a long list, where each row would pay for finding the locale. */
export function RowMoney({ value, locale }: { readonly value: Money; readonly locale: string }) {
  return <bdi className="figures">{formatMoney(value, locale).replace(/ /g, '\u00a0')}</bdi>;
}
