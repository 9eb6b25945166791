import { useCallback, useState } from 'react';
import { correctableStops } from '../../../domain/ordering/correction';
import type { CorrectableStop } from '../../../domain/ordering/correction';
import type { Order } from '../../../domain/ordering/order';
import type { Scheduled, Timing } from '../../../domain/ordering/timing';
import { TIMING_GOALS } from '../../../domain/ordering/timing';
import { hoursErrors } from '../../../domain/ordering/timing.rules';
import { REGIONS } from '../../../domain/regions/region';
import { useMay } from '../../app/use-may';
import { DateTime, useWindowText } from '../../components/date-time';
import { TitledCard } from '../../components/titled-card';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { DateTimeWindow } from '../../kit/date-time-window';
import { RadioGroup } from '../../kit/radio-group';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ChooseStop, CorrectStop } from './correct-stop';
import { useHoursOf, useReschedule, waitingWindow } from './reschedule.connect';

/** In the same file as the card: each file of its own weighs on the first pages. */
export { WaitingSteps } from './waiting-steps';

/** Another time, of which window. */
interface OpenedTime {
  readonly kind: Timing['kind'];
  readonly seen: Scheduled;
}
/** What was opened. */
type Opened = OpenedTime | CorrectableStop | 'stops';

interface ScheduleCardProps {
  readonly order: Order;
  /** Told while somebody changes the time: the card then stays, also if the order waits no longer. */
  readonly hold: (isHeld: boolean) => void;
}

/** An order that waits for its time: its window, and what can be changed until then [R1.03]. */
export function ScheduleCard({ order, hold }: ScheduleCardProps) {
  const { t } = useMessages('schedule', 'kit', 'opening');
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened | null) => {
    setOpened(next);
    hold(next !== null);
  };
  const close = useCallback(() => {
    setOpened(null);
    hold(false);
  }, [hold]);
  const window = waitingWindow(order);
  return (
    <TitledCard title={t(window === null ? 'titleOver' : 'title')} change={opened !== null}>
      {opened === null ? (
        window === null ? null : (
          <Waits order={order} window={window} open={open} />
        )
      ) : opened === 'stops' ? (
        <ChooseStop order={order} choose={open} close={close} />
      ) : 'stopId' in opened ? (
        <CorrectStop order={order} {...opened} close={close} />
      ) : (
        <Form order={order} {...opened} close={close} />
      )}
    </TitledCard>
  );
}

interface WaitsProps {
  readonly order: Order;
  readonly window: Scheduled;
  readonly open: (what: Opened) => void;
}

function Waits({ order, window, open }: WaitsProps) {
  const { t } = useMessages('schedule');
  const windowText = useWindowText();
  const mayOrder = useMay('order');
  const branch = useHoursOf(order);
  const { timeZone } = REGIONS[order.regionCode];
  const [only, ...others] = correctableStops(order);
  const isOutside = branch !== null && hoursErrors(window, branch.hours, timeZone).length > 0;
  return (
    <Stack>
      <Text>
        {t(`goal.${window.goal}`)}: <strong>{windowText(window)}</strong>
      </Text>
      {order.dispatchAt === undefined ? null : (
        <Text tone="soft">
          {t('asked')} <DateTime at={order.dispatchAt} style="datetime" />
        </Text>
      )}
      {isOutside || branch?.isClosed === true ? <Alert tone="amber">{t(isOutside ? 'outside' : 'shut')}</Alert> : null}
      {mayOrder ? (
        <Row>
          <Button variant="primary" onClick={() => open({ kind: 'scheduled', seen: window })}>
            {t('change')}
          </Button>
          <Button onClick={() => open({ kind: 'instant', seen: window })}>{t('sendNow')}</Button>
          {only === undefined ? null : (
            <Button onClick={() => open(others.length > 0 ? 'stops' : only)}>{t('correct')}</Button>
          )}
        </Row>
      ) : null}
    </Stack>
  );
}

interface FormProps extends OpenedTime {
  readonly order: Order;
  readonly close: () => void;
}

function Form(props: FormProps) {
  const { t } = useMessages('schedule');
  const windowText = useWindowText();
  const view = useReschedule(props);
  const { order } = props;
  const { phase, isBusy, isUnsure, choice } = view;
  if (phase !== 'editing')
    return (
      <Stack>
        <Text role="status">
          {phase === 'late'
            ? t('late')
            : view.sent?.kind === 'scheduled'
              ? t('made', { window: windowText(view.sent) })
              : t('sent')}
        </Text>
        <Row>
          <Button variant="primary" onClick={view.close}>
            {t('close')}
          </Button>
        </Row>
      </Stack>
    );
  const isFixed = isBusy || isUnsure;
  return (
    <PlainForm
      isBusy={isBusy}
      failure={view.failure}
      send={view.confirm}
      submit={t(isUnsure ? 'again' : choice === 'now' ? 'sendNow' : 'save')}
      beside={isFixed ? null : <Button onClick={view.close}>{t('leave')}</Button>}
    >
      {view.isOvertaken && order.timing.kind === 'scheduled' ? (
        <Alert tone="amber" role="status">
          {t('overtaken', { window: windowText(order.timing) })}
        </Alert>
      ) : null}
      <RadioGroup
        label={t('choice.label')}
        layout="list"
        options={([...TIMING_GOALS, 'now'] as const).map((value) => ({
          value,
          text: t(`choice.${value}.name`),
          detail: t(`choice.${value}.text`),
        }))}
        value={choice}
        onChange={view.choose}
        disabled={isFixed}
      />
      {choice === 'now' || isFixed ? null : (
        <DateTimeWindow
          label={t('window')}
          timeZone={view.timeZone}
          value={view.window}
          onChange={view.setWindow}
          min={view.first}
          max={view.last}
          error={view.windowError}
          help={view.openOn}
        />
      )}
      <Text tone="soft">{t(isUnsure ? 'unsure' : 'price')}</Text>
    </PlainForm>
  );
}
