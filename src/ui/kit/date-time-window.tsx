import Box from '@mui/joy/Box';
import type { ReactNode } from 'react';
import type { Instant } from '../../domain/shared/time';
import { useMessages } from '../i18n/use-messages';
import { DateField } from './date-field';
import { FieldGroup } from './field-group';
import { TimeField } from './time-field';
import { instantAt, wallClockOf } from '../../domain/shared/zoned-time';

/** What was entered so far, by the region's clocks; null if nothing was. */
export interface WindowEntry {
  readonly day: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** From one instant to another; the second is later, on the next day if its clock time is earlier. */
export interface TimeWindow {
  readonly from: Instant;
  readonly to: Instant;
}

interface DateTimeWindowProps {
  readonly label: string;
  /** The region's zone, for example `Asia/Bahrain`: the input is its local time, wherever this device is. */
  readonly timeZone: string;
  readonly value: WindowEntry;
  /** The input, and the window in it; null while it is invalid. */
  readonly onChange: (entry: WindowEntry, window: TimeWindow | null) => void;
  readonly onBlur?: () => void;
  /** The first and the last instant that can be chosen. */
  readonly min?: Instant;
  readonly max?: Instant;
  readonly stepMinutes?: number;
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
}

/** The entered window; null if a part is missing or it is empty. */
export function windowOf({ day, from, to }: WindowEntry, timeZone: string): TimeWindow | null {
  if (day === null || from === null || to === null || from === to) return null;
  const end = to > from ? day : new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const window = { from: instantAt({ day, time: from }, timeZone), to: instantAt({ day: end, time: to }, timeZone) };
  return window.from === null || window.to === null ? null : { from: window.from, to: window.to };
}

/** A window as its fields show it. */
export function entryOf({ from, to }: TimeWindow, timeZone: string): WindowEntry {
  const start = wallClockOf(from, timeZone);
  return { day: start.day, from: start.time, to: wallClockOf(to, timeZone).time };
}

/** A day and a time from and to, in the region's zone. */
export function DateTimeWindow(props: DateTimeWindowProps) {
  const { label, timeZone, value, onChange, onBlur, min, max, stepMinutes = 15, error, help } = props;
  const { t } = useMessages('kit');
  const change = (part: Partial<WindowEntry>) => {
    const entry = { ...value, ...part };
    onChange(entry, windowOf(entry, timeZone));
  };
  const shared = { ...(onBlur === undefined ? {} : { onBlur }), stepMinutes };
  const isOver = value.from !== null && value.to !== null && value.to < value.from;
  return (
    <FieldGroup label={label} error={error} help={help}>
      <Box
        data-invalid={Boolean(error)}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}
      >
        <DateField
          label={t('window.day')}
          value={value.day}
          min={min === undefined ? undefined : wallClockOf(min, timeZone).day}
          max={max === undefined ? undefined : wallClockOf(max, timeZone).day}
          onChange={(day) => change({ day })}
          {...(onBlur === undefined ? {} : { onBlur })}
        />
        <TimeField label={t('window.from')} value={value.from} onChange={(from) => change({ from })} {...shared} />
        <TimeField
          label={t('window.to')}
          value={value.to}
          onChange={(to) => change({ to })}
          help={isOver ? t('window.nextDay') : undefined}
          {...shared}
        />
      </Box>
    </FieldGroup>
  );
}
