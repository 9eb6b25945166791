import { millisOf } from '../../domain/shared/time';
import type { Instant } from '../../domain/shared/time';
import { useMessages } from '../i18n/use-messages';
import { formatRelative, formatTime } from './format-time';
import type { TimeStyle } from './format-time';
import { useMinute } from './minute';

interface DateTimeProps {
  readonly at: Instant;
  readonly style: TimeStyle | 'relative';
}

/** Beyond this many milliseconds nobody counts days: a relative moment is then a date. */
const WEEK = 7 * 86_400_000;

/** A moment in the region's zone; a relative one shows the absolute on hover. */
export function DateTime({ at, style }: DateTimeProps) {
  const { dateLocale, timeZone } = useMessages('common');
  if (style === 'relative') return <Relative at={at} />;
  return <time dateTime={at}>{formatTime(at, style, dateLocale, timeZone)}</time>;
}

function Relative({ at }: { readonly at: Instant }) {
  const { dateLocale, timeZone } = useMessages('common');
  const now = useMinute();
  return (
    <time dateTime={at} title={formatTime(at, 'datetime', dateLocale, timeZone)}>
      {Math.abs(millisOf(at) - now) < WEEK
        ? formatRelative(at, now, dateLocale)
        : formatTime(at, 'date', dateLocale, timeZone)}
    </time>
  );
}
