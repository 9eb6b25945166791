import { Link } from 'react-router-dom';
import { cashOf } from '../../../domain/ordering/cash';
import type { Order, Stop } from '../../../domain/ordering/order';
import { secondTripDaysLeft, TRIP_DRIVERS } from '../../../domain/ordering/second-trip';
import type { SecondTrip, SecondTripKind } from '../../../domain/ordering/second-trips';
import { formatMoney } from '../../../domain/shared/money';
import { useMinute } from '../../components/minute';
import { StatusChip } from '../../components/status-chip';
import { TitledCard } from '../../components/titled-card';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { DateTimeWindow } from '../../kit/date-time-window';
import { RadioGroup } from '../../kit/radio-group';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { useSecondTrip } from './second-trip.connect';

interface SecondTripCardProps {
  readonly order: Order;
  readonly stop: Stop;
  /** What this person may ask for now; empty if nothing. */
  readonly kinds: readonly SecondTripKind[];
}

/** What becomes of a parcel that could not be handed over: its second trip, or the choice of one [R4.02]. */
export function SecondTripCard({ order, stop, kinds }: SecondTripCardProps) {
  const { t } = useMessages('report', 'kit');
  const name = order.dropOffs.length > 1 ? stop.recipient.name : null;
  const title = name === null ? t('secondTrip.title') : t('secondTrip.titleFor', { name: `\u2068${name}\u2069` });
  return (
    <TitledCard title={title} change={kinds.length}>
      {stop.secondTrip === null ? null : <Running trip={stop.secondTrip} />}
      {kinds.length === 0 ? null : <Choice order={order} stop={stop} kinds={kinds} />}
    </TitledCard>
  );
}

function Running({ trip: { kind, orderId, reference, state } }: { readonly trip: SecondTrip }) {
  const { t } = useMessages('report');
  return (
    <Row>
      <Link to={pathTo('/task/:id', { id: orderId })}>
        {t(`secondTrip.running.${kind}`, { reference: `\u2068${reference}\u2069` })}
      </Link>
      <StatusChip state={state} />
    </Row>
  );
}

function Choice({ order, stop, kinds }: SecondTripCardProps) {
  const { t } = useMessages('report');
  const view = useSecondTrip(order, stop);
  const now = useMinute();
  const { phase, kind } = view;
  if (phase === 'made') return <Text role="status">{t('secondTrip.made')}</Text>;
  if (phase === 'closed')
    return (
      <Stack>
        <Text>
          {t(view.isAway ? 'secondTrip.text' : 'secondTrip.textAtSender', { count: secondTripDaysLeft(stop, now) })}
        </Text>
        <Row>
          {kinds.map((each, index) => (
            <Button key={each} variant={index === 0 ? 'primary' : 'plain'} onClick={() => view.open(each)}>
              {t(`secondTrip.ask.${each}`)}
            </Button>
          ))}
        </Row>
      </Stack>
    );
  if (phase === 'priceless')
    return (
      <Stack>
        <Text role="status">{view.isBusy ? t('secondTrip.pricing') : null}</Text>
        <Text role="alert">{view.failure}</Text>
        {view.isBusy ? null : (
          <Row>
            <Button variant="primary" onClick={view.retry}>
              {t('secondTrip.retry')}
            </Button>
            <Button onClick={view.close}>{t('secondTrip.leave')}</Button>
          </Row>
        )}
      </Stack>
    );
  return kind === null ? null : (
    <Form view={view} kind={kind} stop={stop} isRefunded={(order.refunded?.minor ?? 0) > 0} />
  );
}

interface FormProps {
  readonly view: ReturnType<typeof useSecondTrip>;
  readonly kind: SecondTripKind;
  readonly stop: Stop;
  /** Of the trip that failed something was given back. */
  readonly isRefunded: boolean;
}

/** By whom, when, how it is paid, and the price that is confirmed. */
function Form({ view, kind, stop, isRefunded }: FormProps) {
  const { t, locale } = useMessages('report');
  const cash = cashOf(stop);
  const { isBusy, isUnsure, payments, price } = view;
  const isFixed = isBusy || isUnsure;
  const leave = isFixed ? null : <Button onClick={view.close}>{t('secondTrip.leave')}</Button>;
  if (payments.length === 0)
    return (
      <Stack>
        <Alert tone="amber">{t('secondTrip.noPayment')}</Alert>
        <Row>{leave}</Row>
      </Stack>
    );
  return (
    <PlainForm
      isBusy={isBusy}
      failure={view.failure}
      send={view.confirm}
      submit={t(isUnsure ? 'secondTrip.again' : `secondTrip.confirm.${kind}`, { price })}
      beside={leave}
    >
      {kind === 'again' && stop.failureReason === 'wrong-address' ? (
        <Alert tone="amber">{t('secondTrip.about.againWrong')}</Alert>
      ) : (
        <Text>{t(`secondTrip.about.${kind}`)}</Text>
      )}
      {kind === 'again' && isRefunded ? <Text>{t('secondTrip.about.refunded')}</Text> : null}
      {kind === 'again' && cash.minor > 0 ? (
        <Text>{t('secondTrip.about.cash', { amount: formatMoney(cash, locale) })}</Text>
      ) : null}
      {view.isAway ? (
        <RadioGroup
          label={t('secondTrip.driver.label')}
          layout="list"
          options={TRIP_DRIVERS.map((value) => ({
            value,
            text: t(`secondTrip.driver.${value}.name`),
            detail: t(`secondTrip.driver.${value}.text`),
          }))}
          value={view.driver}
          onChange={view.chooseDriver}
          disabled={isFixed}
        />
      ) : null}
      <RadioGroup
        label={t('secondTrip.time.label')}
        options={(['now', 'later'] as const).map((value) => ({ value, text: t(`secondTrip.time.${value}`) }))}
        value={view.isLater ? 'later' : 'now'}
        onChange={(value) => view.chooseTime(value === 'later')}
        disabled={isFixed}
      />
      {view.isLater && !isFixed ? (
        <DateTimeWindow
          label={t('secondTrip.window.label')}
          timeZone={view.timeZone}
          value={view.window}
          onChange={view.setWindow}
          min={view.first}
          max={view.last}
          error={view.windowError}
        />
      ) : null}
      {payments.length > 1 ? (
        <RadioGroup
          label={t('secondTrip.payment.label')}
          options={payments.map((value) => ({ value, text: t(`secondTrip.payment.${value}`) }))}
          value={view.payment}
          onChange={view.choosePayment}
          disabled={isFixed}
        />
      ) : (
        <Text tone="soft">{t(`secondTrip.paidFrom.${payments[0] ?? 'wallet'}`)}</Text>
      )}
      {view.isRepriced ? <Alert tone="amber">{t('secondTrip.repriced')}</Alert> : null}
      {isUnsure ? <Text>{t('secondTrip.unsure')}</Text> : null}
    </PlainForm>
  );
}
