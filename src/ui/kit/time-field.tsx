import { useMessages } from '../i18n/use-messages';
import { NativeTime } from './native-time';
import type { NativeTimeProps } from './native-time';

interface TimeFieldProps extends NativeTimeProps {
  /** A clock time, `16:30`; null for none. `min` and `max` are times too. */
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
  /** Minutes between two offered times. */
  readonly stepMinutes?: number;
}

/** A time of the day, without a zone: the caller knows the zone. */
export function TimeField({ value, stepMinutes = 1, ...rest }: TimeFieldProps) {
  const { t, dateLocale } = useMessages('kit');
  const shown =
    value === null
      ? t('noTime')
      : new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short', timeZone: 'UTC' }).format(
          Date.parse(`2026-01-01T${value}:00Z`),
        );
  return <NativeTime type="time" value={value} shown={shown} step={stepMinutes * 60} {...rest} />;
}
