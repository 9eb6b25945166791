import { useState } from 'react';
import { DateField } from '../../kit/date-field';
import { DateTimeWindow } from '../../kit/date-time-window';
import type { TimeWindow, WindowEntry } from '../../kit/date-time-window';
import { Text } from '../../kit/text';
import { TimeField } from '../../kit/time-field';
import { Section } from './section';
import { useSay } from './use-say';

export function Times() {
  const say = useSay();
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [time, setTime] = useState<string | null>(null);
  const [entry, setEntry] = useState<WindowEntry>({ day: '2026-11-20', from: '23:00', to: '01:00' });
  const [window, setWindow] = useState<TimeWindow | null>(null);
  return (
    <Section name="Times">
      <DateField label={say('Day', 'اليوم')} value={day} onChange={setDay} min="2026-11-01" max="2026-12-20" />
      <TimeField label={say('Time', 'الوقت')} value={time} onChange={setTime} stepMinutes={15} />
      <DateField
        label={say('Past day', 'يوم مضى')}
        value="2026-10-01"
        onChange={setDay}
        error={say('This day is over.', 'انقضى هذا اليوم.')}
      />
      <TimeField label={say('Closed', 'مغلق')} value="09:00" onChange={setTime} disabled />
      <DateTimeWindow
        label={say('Deliver between', 'التوصيل بين')}
        timeZone="Asia/Bahrain"
        value={entry}
        onChange={(next, found) => {
          setEntry(next);
          setWindow(found);
        }}
      />
      <Text tone="soft" size="small">
        <output id="window" dir="ltr">
          {window === null ? '' : `${window.from} ${window.to}`}
        </output>
      </Text>
    </Section>
  );
}
