import { formatMoney } from '../../domain/shared/money';
import type { Money } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';

/** An amount in the region's locale, on one line. */
export function MoneyText({ value }: { readonly value: Money }) {
  const { locale } = useMessages('common');
  return <bdi className="figures">{formatMoney(value, locale).replace(/ /g, '\u00a0')}</bdi>;
}
