import { formatMoney } from '../../domain/shared/money';
import type { Money } from '../../domain/shared/money';
import { useWords } from '../i18n/use-words';

/** An amount as the region's locale writes it, on one line. */
export function MoneyText({ value }: { readonly value: Money }) {
  const { locale } = useWords('common');
  return <bdi className="figures">{formatMoney(value, locale).replace(/ /g, '\u00a0')}</bdi>;
}
