import type { DrivingPorts } from '../../../application/app-system';
import { driverMoneyQuery } from '../../../application/queries/driver-money.query';
import type { DriverDay } from '../../../domain/driving/driving';
import type { DriverMoney, EarnedDay } from '../../../domain/driving/earnings';
import { useRead } from '../../app/use-read';
import { Button } from '../../components/button';
import { DateTime } from '../../components/date-time';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import styles from './driving.module.css';
import { HandInCard } from './hand-in-card';

interface MoneyCardProps {
  readonly ports: DrivingPorts;
  readonly phone: string;
  readonly today: DriverDay;
}

/** What the driver has earned, the cash that they hold, and handing it in [R2.35]. */
export function MoneyCard({ ports, phone, today }: MoneyCardProps) {
  const { t } = useMessages('driver');
  const failureText = useFailureText();
  const query = driverMoneyQuery(ports, phone, today);
  const { value, failure, retry } = useRead(query);
  return (
    <>
      <TitledCard title={t('money.title')}>
        {value !== null ? (
          <Figures money={value} />
        ) : failure !== null ? (
          <div className={styles.reasons}>
            <p>{t('money.failed', { why: failureText(failure) })}</p>
            <Button onClick={retry}>{t('money.again')}</Button>
          </div>
        ) : (
          <Skeleton height={120} />
        )}
      </TitledCard>
      {value === null ? null : <HandInCard ports={ports} queryKey={query.queryKey} money={value} />}
    </>
  );
}

function Figures({ money: { share, week, days, held, cash } }: { readonly money: DriverMoney }) {
  const { t } = useMessages('driver');
  const [today, ...earlier] = days;
  return (
    <>
      <dl className={styles.today}>
        {today === undefined ? null : (
          <div>
            <dt>{t('money.today')}</dt>
            <dd>
              <MoneyText value={today.earned} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('money.week')}</dt>
          <dd>
            <MoneyText value={week} />
          </dd>
        </div>
        <div>
          <dt>{t('money.held')}</dt>
          <dd>
            <MoneyText value={held} />
          </dd>
        </div>
      </dl>
      {today === undefined || today.trips.length === 0 ? null : (
        <details className={styles.other}>
          <summary>{t('money.todaysTrips')}</summary>
          <Trips day={today} />
        </details>
      )}
      {earlier.length === 0 ? null : (
        <details className={styles.other}>
          <summary>{t('money.earlier')}</summary>
          {earlier.map((day) => (
            <Day key={day.day} day={day} />
          ))}
        </details>
      )}
      {cash.length === 0 ? null : (
        <details className={styles.other}>
          <summary>{t('money.whence')}</summary>
          <ul className={styles.lines}>
            {cash.map(({ id, reference, from, at, amount }) => (
              <li key={id}>
                <span>
                  <bdi>{reference}</bdi>
                  <span className={styles.soft}>
                    {t(`money.from.${from}`)} · <DateTime at={at} style="datetime" />
                  </span>
                </span>
                <MoneyText value={amount} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.soft}>{t('money.rule', { share })}</p>
    </>
  );
}

function Day({ day }: { readonly day: EarnedDay }) {
  const { dateLocale } = useMessages('driver');
  const name = new Intl.DateTimeFormat(dateLocale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <section>
      <h3 className={styles.day}>
        <span>{name.format(new Date(`${day.day}T00:00:00.000Z`))}</span>
        <MoneyText value={day.earned} />
      </h3>
      <Trips day={day} />
    </section>
  );
}

function Trips({ day: { trips } }: { readonly day: EarnedDay }) {
  const { t } = useMessages('driver');
  return (
    <ul className={styles.lines}>
      {trips.map(({ orderId, reference, endedAt, delivered, failed, earned }) => (
        <li key={orderId}>
          <span>
            <bdi>{reference}</bdi>
            <span className={styles.soft}>
              <DateTime at={endedAt} style="time" />
              {delivered === 0 ? null : ` · ${t('money.delivered', { count: delivered })}`}
              {failed === 0 ? null : ` · ${t('money.notDelivered', { count: failed })}`}
            </span>
          </span>
          <MoneyText value={earned} />
        </li>
      ))}
    </ul>
  );
}
