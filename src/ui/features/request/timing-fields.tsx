import { isOverMidnight } from '../../../domain/ordering/timing-draft';
import { SCHEDULE_DAYS } from '../../../domain/ordering/timing.rules';
import { dayIn, instantOf, millisOf } from '../../../domain/shared/time';
import { useFeatures } from '../../app/app-context';
import { useMessages } from '../../i18n/use-messages';
import { DateField } from '../../kit/date-field';
import { KitScope } from '../../kit/scope';
import { TimeField } from '../../kit/time-field';
import { useChangeTiming, useError, useRequest, useRequestActor, useRequestRegion } from './request.connect';
import styles from './request.module.css';

const STEP = 15; // minutes between two offered times
const DAY = 86_400_000;

/** The day and the two times of the window, by the region's clocks wherever this device is. */
export function TimingFields() {
  const { t, language } = useMessages('request');
  const kit = useMessages('kit');
  const { region, timeZone } = useRequestRegion();
  const now = useFeatures().clock.now();
  const isNight = useRequest(({ draft }) => isOverMidnight(draft.timing, timeZone));
  const [day, from, to] = [usePart('day'), usePart('from'), usePart('to')];
  return (
    <KitScope>
      <div className={styles.window}>
        <DateField
          label={t('timing.day')}
          {...day}
          min={dayIn(timeZone, now)}
          max={dayIn(timeZone, instantOf(millisOf(now) + SCHEDULE_DAYS * DAY))}
        />
        <TimeField label={t('timing.from')} {...from} stepMinutes={STEP} />
        <TimeField
          label={t('timing.to')}
          {...to}
          help={isNight ? kit.t('window.nextDay') : undefined}
          stepMinutes={STEP}
        />
      </div>
      <p className={styles.soft}>{t('timing.zone', { region: region[language] })}</p>
    </KitScope>
  );
}

function usePart(part: 'day' | 'from' | 'to') {
  const path = `timing.${part}`;
  const actor = useRequestActor();
  const change = useChangeTiming();
  return {
    name: path,
    value: useRequest(({ draft }) => draft.timing[part]) || null,
    error: useError(path),
    onChange: (value: string | null) => change(() => ({ [part]: value ?? '' })),
    onBlur: () => actor.send({ type: 'FIELD.LEFT', path }),
  };
}
