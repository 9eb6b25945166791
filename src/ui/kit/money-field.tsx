import { parseAmount, plainAmount } from '../../domain/shared/money';
import type { Currency, ParsedAmount } from '../../domain/shared/money';
import { currencySign } from '../components/currency-sign';
import { useMessages } from '../i18n/use-messages';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'onChange' | 'type' | 'dir' | 'inputMode' | 'suffix' | 'min' | 'max'
> {
  readonly currency: Currency;
  /** The typed text, and its amount in minor units, or why there is none [R5.07]. */
  readonly onChange: (text: string, amount: ParsedAmount) => void;
}

/** An amount of money in Western, Arabic or Persian digits; on blur it is written with all its decimals. */
export function MoneyField({ currency, value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const { locale } = useMessages('kit');
  const leave = () => {
    const amount = parseAmount(value, currency);
    if (amount.ok && plainAmount(amount.money) !== value) onChange(plainAmount(amount.money), amount);
    onBlur?.();
  };
  return (
    <TextField
      {...rest}
      value={value}
      dir="ltr"
      inputMode="decimal"
      suffix={currencySign(currency, locale)}
      onBlur={leave}
      onChange={(text) => onChange(text, parseAmount(text, currency))}
    />
  );
}
