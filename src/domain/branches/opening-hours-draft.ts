import { choice, flag, group, named, nextRowId, optionalRows, rows, text } from '../forms/fields';
import type { Row, ValueOf } from '../forms/fields';
import type { FieldError } from '../shared/result';
import { SPANS_MAX, SPECIAL_DAYS_MAX, WEEKDAYS, isDay, sortedSpans, spanErrors } from './opening-hours';
import type { OpeningHours, OpeningSpan, Weekday } from './opening-hours';

const dayFields = { isOpen: flag, spans: rows(group({ from: text(5), to: text(5) }), SPANS_MAX) };
const dayField = group(dayFields);
/** One day of the editor: the switch, and the times that stand there while it is off, too. */
export type DayDraft = ValueOf<typeof dayField>;

export const HOURS_KINDS = ['any-time', 'set-hours'] as const;

/** Opening hours as typed so far. */
export const hoursField = group({
  kind: choice(HOURS_KINDS, 'any-time'),
  week: named(WEEKDAYS, dayField),
  specialDays: optionalRows(group({ day: text(10), ...dayFields }), SPECIAL_DAYS_MAX),
});
export type HoursDraft = ValueOf<typeof hoursField>;

/** What is offered where a day is switched on for the first time. */
const USUAL: OpeningSpan = { from: '09:00', to: '18:00' };

const withIds = <T extends object>(items: readonly T[]): readonly (T & Row)[] => {
  const identified: (T & Row)[] = [];
  for (const item of items) identified.push({ id: nextRowId(identified), ...item });
  return identified;
};

function dayOf(spans: readonly OpeningSpan[]): DayDraft {
  return spans.length === 0 ? dayField.empty : { isOpen: true, spans: withIds(spans) };
}

/** The editor's form of opening hours; null for none. */
export function hoursDraftOf(hours: OpeningHours | null): HoursDraft {
  if (hours === null) return hoursField.empty;
  return {
    kind: 'set-hours',
    week: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, dayOf(hours.week[weekday])])) as HoursDraft['week'],
    specialDays: withIds(hours.specialDays).map(({ id, day, spans }) => ({ id, day, ...dayOf(spans) })),
  };
}

const spansIn = ({ isOpen, spans }: DayDraft): readonly OpeningSpan[] =>
  isOpen ? sortedSpans(spans.map(({ from, to }) => ({ from, to }))) : [];

/** The opening hours in a form without errors; null where the branch has none. */
export function hoursOf({ kind, week, specialDays }: HoursDraft): OpeningHours | null {
  if (kind === 'any-time') return null;
  return {
    week: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, spansIn(week[weekday])])) as OpeningHours['week'],
    specialDays: specialDays
      .map((special) => ({ day: special.day, spans: spansIn(special) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

function dayErrors({ isOpen, spans }: DayDraft, place: string): readonly FieldError[] {
  return isOpen ? spanErrors(spans, (index) => `${place}.spans.${spans[index]?.id ?? index}`) : [];
}

/** What is wrong in the editor, by the ids of its rows. */
export function hoursDraftErrors({ kind, week, specialDays }: HoursDraft): readonly FieldError[] {
  if (kind === 'any-time') return [];
  return [
    ...WEEKDAYS.flatMap((weekday) => dayErrors(week[weekday], `week.${weekday}`)),
    ...specialDays.flatMap((special, index) => {
      const place = `specialDays.${special.id}`;
      const code =
        special.day === ''
          ? 'required'
          : !isDay(special.day)
            ? 'invalid'
            : specialDays.findIndex(({ day }) => day === special.day) < index
              ? 'same-day'
              : null;
      return [...(code === null ? [] : [{ path: `${place}.day`, code }]), ...dayErrors(special, place)];
    }),
  ];
}

const isUntouched = ({ spans }: DayDraft): boolean => spans.every(({ from, to }) => from === '' && to === '');

/** A day switched on or off. Switched on for the first time it gets usual times. */
export function switched(day: DayDraft, isOpen: boolean): DayDraft {
  return { ...day, isOpen, spans: isOpen && isUntouched(day) ? withIds([USUAL]) : day.spans };
}

/**
 * The hours with another kind. A week in which nothing was said yet begins with usual times on every day: saved as it
 * stands, it must not close a branch for good.
 */
export function withKind(hours: HoursDraft, kind: HoursDraft['kind']): HoursDraft {
  const isNew = WEEKDAYS.every((weekday) => !hours.week[weekday].isOpen && isUntouched(hours.week[weekday]));
  if (kind === 'any-time' || !isNew) return { ...hours, kind };
  const week = WEEKDAYS.map((weekday) => [weekday, switched(hours.week[weekday], true)] as const);
  return { ...hours, kind, week: Object.fromEntries(week) as HoursDraft['week'] };
}

export function withSpanAdded(day: DayDraft): DayDraft {
  if (day.spans.length >= SPANS_MAX) return day;
  return { ...day, spans: [...day.spans, { id: nextRowId(day.spans), from: '', to: '' }] };
}

/** Without its last span a day is closed. */
export function withoutSpan(day: DayDraft, id: string): DayDraft {
  const spans = day.spans.filter((span) => span.id !== id);
  return spans.length === 0 ? dayField.empty : { ...day, spans };
}

export function withSpanChanged(day: DayDraft, id: string, change: Partial<OpeningSpan>): DayDraft {
  return { ...day, spans: day.spans.map((span) => (span.id === id ? { ...span, ...change } : span)) };
}

/** The week with one day's times on every day. */
export function copiedToAll(week: HoursDraft['week'], weekday: Weekday): HoursDraft['week'] {
  return Object.fromEntries(WEEKDAYS.map((each) => [each, week[weekday]])) as HoursDraft['week'];
}

/** One more special day, closed until somebody says otherwise: most are holidays. */
export function withSpecialDayAdded(specialDays: HoursDraft['specialDays']): HoursDraft['specialDays'] {
  if (specialDays.length >= SPECIAL_DAYS_MAX) return specialDays;
  return [...specialDays, { id: nextRowId(specialDays), day: '', ...dayField.empty }];
}
