import type { Instant } from '../../domain/shared/time';
import { useWords } from '../i18n/use-words';
import { formatRelative, formatTime } from './format-time';
import type { TimeStyle } from './format-time';
import { useMinute } from './minute';

interface WhenProps {
  readonly at: Instant;
  readonly style: TimeStyle | 'relative';
}

/** A moment in the region's zone; a relative one shows the absolute on hover. */
export function When({ at, style }: WhenProps) {
  const { dateLocale, timeZone } = useWords('common');
  if (style === 'relative') return <Relative at={at} />;
  return <time dateTime={at}>{formatTime(at, style, dateLocale, timeZone)}</time>;
}

function Relative({ at }: { readonly at: Instant }) {
  const { dateLocale, timeZone } = useWords('common');
  const now = useMinute();
  return (
    <time dateTime={at} title={formatTime(at, 'datetime', dateLocale, timeZone)}>
      {formatRelative(at, now, dateLocale)}
    </time>
  );
}
