import { useMessages } from '../i18n/use-messages';
import { NativeTime } from './native-time';
import type { NativeTimeProps } from './native-time';

interface TimeFieldProps extends NativeTimeProps {
  /** What a clock shows, `16:30`; null for none. `min` and `max` are times too. */
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
  /** Minutes from one offered time to the next. */
  readonly stepMinutes?: number;
}

/** A time of the day, in no zone: what it is a time of says where. */
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
