import { Link } from 'react-router-dom';
import { cashOf } from '../../../domain/ordering/cash';
import type { Order, Stop } from '../../../domain/ordering/order';
import { totalCash } from '../../../domain/ordering/parcel-rules';
import { secondTripDaysLeft, stopsForTrip, TRIP_DRIVERS } from '../../../domain/ordering/second-trip';
import type { SecondTrip, SecondTripKind } from '../../../domain/ordering/second-trips';
import { formatMoney } from '../../../domain/shared/money';
import { MoneyText } from '../../components/money-text';
import { useMinute } from '../../components/minute';
import { StatusChip } from '../../components/status-chip';
import { TitledCard } from '../../components/titled-card';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { DateTimeWindow } from '../../kit/date-time-window';
import { Facts } from '../../kit/facts';
import { RadioGroup } from '../../kit/radio-group';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { numbered } from './numbered';
import { useSecondTrip } from './second-trip.connect';

interface SecondTripCardProps {
  readonly order: Order;
  readonly stop: Stop;
  /** What this person may ask for now; empty if nothing. */
  readonly kinds: readonly SecondTripKind[];
  /** All of them can be decided at once, which is the next thing to do. */
  readonly isOneOfSeveral: boolean;
}

/** What becomes of a parcel that could not be handed over: its second trip, or the choice of one [R4.02]. */
export function SecondTripCard({ order, stop, kinds, isOneOfSeveral }: SecondTripCardProps) {
  const { t } = useMessages('report', 'kit');
  const name = order.dropOffs.length > 1 ? stop.recipient.name : null;
  const title = name === null ? t('secondTrip.title') : t('secondTrip.titleFor', { name: `\u2068${name}\u2069` });
  return (
    <TitledCard title={title} change={kinds.length}>
      {stop.secondTrip === null ? null : <Running trip={stop.secondTrip} />}
      {kinds.length === 0 ? null : <Choice order={order} stop={stop} kinds={kinds} isNext={!isOneOfSeveral} />}
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

interface SecondTripsCardProps {
  readonly order: Order;
  /** What may be asked for several of its stops now; one at least. */
  readonly kinds: readonly SecondTripKind[];
}

/** The same decision for all parcels of an order that could not be handed over, at once [R4.02]. */
export function SecondTripsCard({ order, kinds }: SecondTripsCardProps) {
  const { t } = useMessages('report', 'kit');
  return (
    <TitledCard title={t('secondTrip.all.title')} change={kinds.length}>
      <Choice order={order} stop={null} kinds={kinds} isNext />
    </TitledCard>
  );
}

interface ChoiceProps extends SecondTripsCardProps {
  /** Null for all. */
  readonly stop: Stop | null;
  /** It is the next thing to do on its page. */
  readonly isNext: boolean;
}

function Choice({ order, stop, kinds, isNext }: ChoiceProps) {
  const { t } = useMessages('report');
  const view = useSecondTrip(order, stop);
  const now = useMinute();
  const { phase, kind } = view;
  if (phase === 'made') return <Text role="status">{t('secondTrip.made')}</Text>;
  if (phase === 'closed')
    return (
      <Stack>
        <Text>
          {stop === null
            ? t('secondTrip.all.text')
            : t(view.isAway ? 'secondTrip.text' : 'secondTrip.textAtSender', { count: secondTripDaysLeft(stop, now) })}
        </Text>
        <Row>
          {kinds.map((each, index) => (
            <Button key={each} variant={isNext && index === 0 ? 'primary' : 'plain'} onClick={() => view.open(each)}>
              {stop === null
                ? t(`secondTrip.all.ask.${each}`, { count: stopsForTrip(order, each, now).length })
                : t(`secondTrip.ask.${each}`)}
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
  return kind === null ? null : <Form view={view} kind={kind} order={order} stop={stop} />;
}

interface FormProps extends Pick<ChoiceProps, 'order' | 'stop'> {
  readonly view: ReturnType<typeof useSecondTrip>;
  readonly kind: SecondTripKind;
}

/** By whom, when, how it is paid, and the price that is confirmed. */
function Form({ view, kind, order, stop }: FormProps) {
  const { t, locale } = useMessages('report');
  const stops = numbered(order.dropOffs).filter(({ id }) => view.trips.some(({ stopId }) => stopId === id));
  const cash = { minor: totalCash(stops), currency: cashOf(order).currency };
  // Of the trip that failed something was given back.
  const isRefunded = (order.refunded?.minor ?? 0) > 0;
  const confirmed =
    stop === null ? (`secondTrip.all.confirm.${kind}` as const) : (`secondTrip.confirm.${kind}` as const);
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
      submit={t(isUnsure ? 'secondTrip.again' : confirmed, { price, count: stops.length })}
      beside={leave}
    >
      {stop === null ? <Prices view={view} stops={stops} /> : null}
      {kind === 'again' && stops.some(({ failureReason }) => failureReason === 'wrong-address') ? (
        <Alert tone="amber">{t(stop === null ? 'secondTrip.all.againWrong' : 'secondTrip.about.againWrong')}</Alert>
      ) : (
        <Text>{t(stop === null ? `secondTrip.all.about.${kind}` : `secondTrip.about.${kind}`)}</Text>
      )}
      {kind === 'again' && isRefunded ? <Text>{t('secondTrip.about.refunded')}</Text> : null}
      {kind === 'again' && cash.minor > 0 ? (
        <Text>
          {t(stops.length > 1 ? 'secondTrip.all.cash' : 'secondTrip.about.cash', { amount: formatMoney(cash, locale) })}
        </Text>
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

interface PricesProps extends Pick<FormProps, 'view'> {
  readonly stops: readonly (Stop & { readonly number: number })[];
}

/** What each parcel costs; their total stands on the button, too. */
function Prices({ view: { trips, price }, stops }: PricesProps) {
  const { t } = useMessages('report');
  return (
    <Facts
      layout="lines"
      facts={[
        ...trips.flatMap(({ stopId, price: each }) =>
          stops
            .filter(({ id }) => id === stopId)
            .map(({ number, recipient }) => ({
              key: stopId,
              term: t('stopOf', { number, name: `\u2068${recipient.name}\u2069` }),
              value: <MoneyText value={each} />,
            })),
        ),
        { key: 'total', term: t('secondTrip.all.total'), value: price },
      ]}
    />
  );
}
