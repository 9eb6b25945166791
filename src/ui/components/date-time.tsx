import { useCallback } from 'react';
import type { Scheduled } from '../../domain/ordering/timing';
import { millisOf } from '../../domain/shared/time';
import type { Instant } from '../../domain/shared/time';
import { useMessages } from '../i18n/use-messages';
import type { MessagesOf } from '../i18n/use-messages';
import { formatRelative, formatTime, formatWindow } from './format-time';
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
  const messages = useMessages('common');
  if (style === 'relative') return <Relative at={at} messages={messages} />;
  return <RowDateTime at={at} style={style} messages={messages} />;
}

type Locales = Pick<MessagesOf, 'dateLocale' | 'timeZone'>;

function Relative({ at, messages }: { readonly at: Instant; readonly messages: Locales }) {
  return <RowRelative at={at} now={useMinute()} messages={messages} />;
}

interface RowDateTimeProps {
  readonly at: Instant;
  readonly style: TimeStyle;
  readonly messages: Locales;
}

/** A moment in a long list, where each row would pay for finding the locale. */
export function RowDateTime({ at, style, messages: { dateLocale, timeZone } }: RowDateTimeProps) {
  return <time dateTime={at}>{formatTime(at, style, dateLocale, timeZone)}</time>;
}

interface RowRelativeProps {
  readonly at: Instant;
  /** Milliseconds since the epoch, in steps: see `useMinute`. */
  readonly now: number;
  readonly messages: Locales;
}

/** A relative moment in a long list. */
export function RowRelative({ at, now, messages: { dateLocale, timeZone } }: RowRelativeProps) {
  return (
    <time dateTime={at} title={formatTime(at, 'datetime', dateLocale, timeZone)}>
      {Math.abs(millisOf(at) - now) < WEEK
        ? formatRelative(at, now, dateLocale)
        : formatTime(at, 'date', dateLocale, timeZone)}
    </time>
  );
}

/** The window of a scheduled delivery as text, in the region's zone. */
export function useWindowText(): (timing: Scheduled) => string {
  const { dateLocale, timeZone } = useMessages('common');
  return useCallback((timing) => formatWindow(timing, dateLocale, timeZone), [dateLocale, timeZone]);
}
