import CopyCheck from 'lucide-react/icons/copy-check';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { SPANS_MAX, SPECIAL_DAYS_MAX } from '../../domain/branches/opening-hours';
import {
  HOURS_KINDS,
  copiedToAll,
  switched,
  withKind,
  withSpanAdded,
  withSpanChanged,
  withSpecialDayAdded,
  withoutSpan,
} from '../../domain/branches/opening-hours-draft';
import type { DayDraft, HoursDraft } from '../../domain/branches/opening-hours-draft';
import { useOpeningText } from './use-opening-text';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { DateField } from '../kit/date-field';
import { IconButton } from '../kit/icon-button';
import { RadioGroup } from '../kit/radio-group';
import { Switch } from '../kit/switch';
import { TimeField } from '../kit/time-field';
import styles from './opening-hours.module.css';

const STEP = 15; // minutes between two offered times

/** How the form that holds the hours stands: errors by their paths, which begin with `hours`, and the fields that were left. */
interface HoursForm {
  readonly errorOf: (path: string) => string | null;
  readonly leave: (path: string) => void;
}

interface EditorProps {
  readonly hours: HoursDraft;
  readonly onChange: (hours: HoursDraft) => void;
  readonly form: HoursForm;
}

/** The opening hours of a branch: none, or a week and its special days. */
export function OpeningHoursEditor({ hours, onChange, form }: EditorProps) {
  const { t } = useMessages('branches', 'opening', 'kit');
  const change = (part: Partial<HoursDraft>) => onChange({ ...hours, ...part });
  return (
    <div className={styles.hours}>
      <RadioGroup
        name="hours.kind"
        label={t('hours.title')}
        options={HOURS_KINDS.map((value) => ({ value, text: t(`hours.${value}`), detail: t(`hours.help.${value}`) }))}
        value={hours.kind}
        onChange={(kind) => change(withKind(hours, kind))}
      />
      {hours.kind === 'any-time' ? null : (
        <>
          <Week week={hours.week} form={form} change={change} />
          <SpecialDays specialDays={hours.specialDays} form={form} change={change} />
        </>
      )}
    </div>
  );
}

interface PartProps {
  readonly form: HoursForm;
  readonly change: (part: Partial<HoursDraft>) => void;
}

function Week({ week, form, change }: PartProps & Pick<HoursDraft, 'week'>) {
  const { t } = useMessages('branches');
  const { weekdays } = useOpeningText();
  return (
    <div>
      {weekdays.map(({ key, name }) => (
        <DayRow
          key={key}
          form={form}
          name={name}
          place={`hours.week.${key}`}
          day={week[key]}
          changeDay={(day) => change({ week: { ...week, [key]: day } })}
        >
          <Button
            size="small"
            variant="quiet"
            icon={<CopyCheck size={16} aria-hidden="true" />}
            aria-label={t('hours.copyNamed', { day: name })}
            onClick={() => change({ week: copiedToAll(week, key) })}
          >
            {t('hours.copy')}
          </Button>
        </DayRow>
      ))}
    </div>
  );
}

function SpecialDays({ specialDays, form, change }: PartProps & Pick<HoursDraft, 'specialDays'>) {
  const { t } = useMessages('branches');
  const text = useOpeningText();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.special}>
      <h2 className={styles.head}>{t('hours.special')}</h2>
      <p className={styles.soft}>{t('hours.specialHelp')}</p>
      {specialDays.map((special, index) => {
        const place = `hours.specialDays.${special.id}`;
        const name = special.day === '' ? t('hours.newDay', { number: index + 1 }) : text.day(special.day);
        const put = (part: Partial<typeof special>) =>
          change({ specialDays: specialDays.map((each) => (each.id === special.id ? { ...each, ...part } : each)) });
        return (
          <div key={special.id} className={styles.specialDay}>
            <DateField
              name={`${place}.day`}
              label={t('hours.day')}
              value={special.day || null}
              error={form.errorOf(`${place}.day`)}
              onChange={(day) => put({ day: day ?? '' })}
              onBlur={() => form.leave(`${place}.day`)}
            />
            <DayRow form={form} name={name} place={place} day={special} changeDay={(day) => put(day)}>
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 size={16} aria-hidden="true" />}
                aria-label={t('hours.removeDayNamed', { day: name })}
                onClick={() => {
                  change({ specialDays: specialDays.filter(({ id }) => id !== special.id) });
                  add.current?.focus();
                }}
              >
                {t('hours.removeDay')}
              </Button>
            </DayRow>
          </div>
        );
      })}
      <Button
        ref={add}
        icon={<Plus size={18} aria-hidden="true" />}
        unavailable={specialDays.length < SPECIAL_DAYS_MAX ? null : t('hours.tooManyDays', { count: SPECIAL_DAYS_MAX })}
        onClick={() => change({ specialDays: withSpecialDayAdded(specialDays) })}
      >
        {t('hours.addDay')}
      </Button>
    </div>
  );
}

interface DayRowProps {
  readonly form: HoursForm;
  readonly name: string;
  /** The path of the day in the form. */
  readonly place: string;
  readonly day: DayDraft;
  readonly changeDay: (day: DayDraft) => void;
  /** What else can be done with the day. */
  readonly children: ReactNode;
}

/** One day: open or closed, and its times. */
function DayRow({ form, name, place, day, changeDay, children }: DayRowProps) {
  const { t } = useMessages('branches', 'opening');
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={styles.day} role="group" aria-label={name}>
      <div>
        <Switch
          label={name}
          help={day.isOpen ? undefined : t('hours.closed')}
          checked={day.isOpen}
          onChange={(isOpen) => changeDay(switched(day, isOpen))}
        />
      </div>
      <div className={styles.spans}>
        {day.isOpen
          ? day.spans.map(({ id, from, to }) => {
              const path = `${place}.spans.${id}`;
              const side = (key: 'from' | 'to') => ({
                name: `${path}.${key}`,
                label: t(`hours.${key}`),
                error: form.errorOf(`${path}.${key}`),
                stepMinutes: STEP,
                onChange: (time: string | null) => changeDay(withSpanChanged(day, id, { [key]: time ?? '' })),
                onBlur: () => form.leave(`${path}.${key}`),
              });
              const next = from === '' || to === '' || to > from ? undefined : from === to ? 'allDay' : 'nextDay';
              return (
                <div key={id} className={styles.span}>
                  <TimeField {...side('from')} value={from || null} />
                  <TimeField
                    {...side('to')}
                    value={to || null}
                    help={next === undefined ? undefined : t(`hours.${next}`)}
                  />
                  <div className={styles.remove}>
                    <IconButton
                      label={t('hours.removeSpan', { day: name })}
                      icon={<Trash2 size={18} aria-hidden="true" />}
                      onClick={() => {
                        changeDay(withoutSpan(day, id));
                        // What had the focus is gone: the day's switch is the next thing that stays.
                        row.current?.querySelector<HTMLElement>('[role="switch"]')?.focus();
                      }}
                    />
                  </div>
                </div>
              );
            })
          : null}
        <div className={styles.actions}>
          {day.isOpen && day.spans.length < SPANS_MAX ? (
            <Button
              size="small"
              variant="quiet"
              icon={<Plus size={16} aria-hidden="true" />}
              aria-label={t('hours.addSpanNamed', { day: name })}
              onClick={() => changeDay(withSpanAdded(day))}
            >
              {t('hours.addSpan')}
            </Button>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}
