import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { TemplateRun } from '../../../domain/order-templates/template-repeat';
import { TIMING_GOALS } from '../../../domain/ordering/timing';
import { Card } from '../../components/card';
import { useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { Chip } from '../../kit/chip';
import { FieldGroup } from '../../kit/field-group';
import { Item, ItemList } from '../../kit/item-list';
import { RadioGroup } from '../../kit/radio-group';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TimeField } from '../../kit/time-field';
import { useTemplateRepeat } from '../../order-templates/repeat.connect';
import type { TemplateRepeatView } from '../../order-templates/repeat.connect';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';

const STEP = 15; // minutes between two offered times

/** On which days a template is ordered by itself; its next deliveries, and its last ones [R11.02]. */
export function RepeatCard({ templateId }: { readonly templateId: string }) {
  const { t } = useMessages('orderTemplates', 'opening', 'kit', 'fields');
  const repeat = useTemplateRepeat(templateId);
  const { view, differences } = repeat;
  return (
    <Card label={t('repeat.title')}>
      <Stack>
        <h2>{t('repeat.title')}</h2>
        <RecordFrame view={view} differences={differences}>
          <Stack>
            <RecordForm view={view} submit={t('repeat.save')} submitting={t('repeat.saving')}>
              <Text tone="soft">{t('repeat.text')}</Text>
              <Checkbox checked={view.draft.isOn} onChange={(isOn) => view.edit({ isOn })}>
                {t('repeat.on')}
              </Checkbox>
              {view.draft.isOn ? <Days repeat={repeat} /> : null}
            </RecordForm>
            <Runs repeat={repeat} />
          </Stack>
        </RecordFrame>
      </Stack>
    </Card>
  );
}

interface PartProps {
  readonly repeat: TemplateRepeatView;
}

function Days({ repeat: { view, days } }: PartProps) {
  const { t } = useMessages('orderTemplates', 'kit');
  const { draft, edit } = view;
  const time = (name: 'from' | 'to') => ({
    name,
    label: t(`repeat.${name}`),
    value: draft[name] === '' ? null : draft[name],
    error: view.errorOf(name),
    onChange: (value: string | null) => edit({ [name]: value ?? '' }),
    onBlur: () => view.leave(name),
    stepMinutes: STEP,
  });
  return (
    <>
      <FieldGroup label={t('repeat.days')} error={view.errorOf('days')}>
        <Row>
          {days.map(({ key, name, isChosen, choose }) => (
            <Checkbox key={key} checked={isChosen} onChange={choose} isInvalid={view.errorOf('days') !== null}>
              {name}
            </Checkbox>
          ))}
        </Row>
      </FieldGroup>
      <RadioGroup
        name="goal"
        label={t('repeat.goal')}
        options={TIMING_GOALS.map((value) => ({ value, text: t(`repeat.goals.${value}`) }))}
        value={draft.goal}
        onChange={(goal) => edit({ goal })}
      />
      <Row>
        <TimeField {...time('from')} />
        <TimeField {...time('to')} />
      </Row>
    </>
  );
}

function Runs({ repeat: { view, skipping } }: PartProps) {
  const { t } = useMessages('orderTemplates', 'kit');
  const { item } = view;
  if (item === null) return null;
  const { next, past } = item;
  return (
    <>
      {skipping.failure === null ? null : (
        <Alert tone="red" role="alert">
          {skipping.failure}
        </Alert>
      )}
      {next.length === 0 ? null : (
        <section aria-label={t('repeat.next')}>
          <h3>{t('repeat.next')}</h3>
          <ItemList label={t('repeat.next')}>
            {next.map((run) => (
              <Run key={run.day} run={run} skipping={skipping} isAhead />
            ))}
          </ItemList>
        </section>
      )}
      {past.length === 0 ? null : (
        <section aria-label={t('repeat.past')}>
          <h3>{t('repeat.past')}</h3>
          <ItemList label={t('repeat.past')}>
            {past.map((run) => (
              <Run key={run.day} run={run} skipping={skipping} />
            ))}
          </ItemList>
        </section>
      )}
    </>
  );
}

const LOOKS = {
  planned: { tone: 'blue', Icon: CalendarClock },
  skipped: { tone: 'gray', Icon: CalendarX },
  ordered: { tone: 'green', Icon: CalendarCheck },
  failed: { tone: 'red', Icon: CalendarX },
} as const;

interface RunProps {
  readonly run: TemplateRun;
  readonly skipping: TemplateRepeatView['skipping'];
  readonly isAhead?: boolean;
}

function Run({ run, skipping, isAhead = false }: RunProps) {
  const { t, dateLocale } = useMessages('orderTemplates');
  const windowText = useWindowText();
  const { day, state, order, problem } = run;
  const isSkipped = state === 'skipped';
  const name = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
  const weekday = new Intl.DateTimeFormat(dateLocale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  const window = windowText({ kind: 'scheduled', goal: 'pick-up', at: run.at, until: run.until });
  return (
    <Item
      action={
        order !== null ? (
          <Button size="small" variant="quiet" to={pathTo('/task/:id', { id: order.id })}>
            <bdi dir="ltr">{order.reference}</bdi>
          </Button>
        ) : isAhead ? (
          <Button
            size="small"
            busy={skipping.busyDay === day}
            aria-label={t(isSkipped ? 'repeat.unskipDay' : 'repeat.skipDay', { day: name })}
            onClick={() => skipping.skip(day, !isSkipped)}
          >
            {t(isSkipped ? 'repeat.unskip' : 'repeat.skip')}
          </Button>
        ) : null
      }
      more={
        <span>
          <Chip {...LOOKS[state]}>{t(`repeat.state.${state}`)}</Chip>
        </span>
      }
    >
      {t('repeat.run', { weekday, window })}
      {problem === null ? null : <Text tone="soft">{t(`repeat.problem.${problem}`)}</Text>}
    </Item>
  );
}
