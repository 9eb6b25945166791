import { useMessages } from '../i18n/use-messages';
import { NativeTime } from './native-time';
import type { NativeTimeProps } from './native-time';

interface DateFieldProps extends NativeTimeProps {
  /** A calendar day, `2026-11-20`; null for none. `min` and `max` are days too. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** A day. */
export function DateField({ value, ...rest }: DateFieldProps) {
  const { t, dateLocale } = useMessages('kit');
  const shown =
    value === null
      ? t('noDate')
      : new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(value));
  return <NativeTime type="date" value={value} shown={shown} {...rest} />;
}
