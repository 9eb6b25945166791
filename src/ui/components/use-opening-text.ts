import type { Opening, OpeningHours, OpeningSpan } from '../../domain/branches/opening-hours';
import { openOnDay, WEEKDAYS } from '../../domain/branches/opening-hours';
import { dayIn } from '../../domain/shared/time';
import type { Instant } from '../../domain/shared/time';
import { useMessages } from '../i18n/use-messages';

const SUNDAY = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const MIDNIGHT = '00:00';

/** Opening hours as text. */
export function useOpeningText() {
  const { t, dateLocale } = useMessages('opening');
  const timeIn = (timeZone: string) => new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short', timeZone });
  const time = (clock: string) => timeIn('UTC').format(Date.parse(`2026-01-01T${clock}:00Z`));
  const moment = (at: Instant, now: Instant, timeZone: string) => {
    const clock = timeIn(timeZone).format(Date.parse(at));
    if (dayIn(timeZone, at) === dayIn(timeZone, now)) return clock;
    const isNear = Date.parse(at) - Date.parse(now) < 6 * DAY;
    const day = new Intl.DateTimeFormat(
      dateLocale,
      isNear ? { weekday: 'long', timeZone } : { day: 'numeric', month: 'long', timeZone },
    ).format(Date.parse(at));
    return t('dayAndTime', { day, time: clock });
  };
  const weekdays = WEEKDAYS.map((key, index) => ({
    key,
    name: new Intl.DateTimeFormat(dateLocale, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + index * DAY),
  }));
  const spans = (given: readonly OpeningSpan[]) =>
    given.length === 0
      ? t('closed')
      : given
          .map(({ from, to }) =>
            from === to
              ? t('allDay')
              : t(to < from && to !== MIDNIGHT ? 'spanNight' : 'span', { from: time(from), to: time(to) }),
          )
          .join(t('and'));
  const day = (given: string) =>
    new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(given));
  return {
    weekdays,
    spans,
    day,
    /** An instant as people say it: the time, and the day if it is another one. */
    moment,
    /** When it is open on a day: what goes on from the night before, and what begins then; closed without any. */
    onDay: (hours: OpeningHours, given: string, timeZone: string) => {
      const open = openOnDay(hours, given, timeZone);
      if (open === 'all day') return t('allDay');
      const clock = (at: Instant) => timeIn(timeZone).format(Date.parse(at));
      return open.length === 0
        ? t('closed')
        : open
            .map(({ from, to, isNight }) =>
              from === null
                ? t('until', { to: clock(to) })
                : t(isNight ? 'spanNight' : 'span', { from: clock(from), to: clock(to) }),
            )
            .join(t('and'));
    },
    /** The days of the week and the special days, each with its times. */
    lines: ({ week, specialDays }: OpeningHours) => [
      ...weekdays.map(({ key, name }) => ({ key, name, times: spans(week[key]) })),
      ...specialDays.map((special) => ({ key: special.day, name: day(special.day), times: spans(special.spans) })),
    ],
    /** Whether it is open now, and when that changes. */
    opening: (given: Opening, now: Instant, timeZone: string) =>
      given.kind === 'open'
        ? given.until === null
          ? t('openAlways')
          : t('openUntil', { until: moment(given.until, now, timeZone) })
        : given.opensAt === null
          ? t('closedNow')
          : t('opensAt', { at: moment(given.opensAt, now, timeZone) }),
  };
}
