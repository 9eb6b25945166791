import type { DrivingPorts } from '../../../application/app-system';
import type { DriverMoney } from '../../../domain/driving/earnings';
import { isOverLimit } from '../../../domain/driving/hand-in';
import type { AnnouncedHandIn, HandInReceipt } from '../../../domain/driving/hand-in';
import { formatMoney } from '../../../domain/shared/money';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { currencySign } from '../../components/currency-sign';
import { DateTime } from '../../components/date-time';
import { MoneyText } from '../../components/money-text';
import { TextField } from '../../components/text-field';
import { TitledCard } from '../../components/titled-card';
import { BareForm } from '../../forms/bare-form';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import styles from './driving.module.css';
import { useHandIn } from './hand-in.connect';
import type { MoneyKey } from './hand-in.connect';

interface HandInCardProps {
  readonly ports: DrivingPorts;
  readonly queryKey: MoneyKey;
  readonly money: DriverMoney;
}

type HandInView = ReturnType<typeof useHandIn>;

/** Cash that the driver brings to the desk: announcing it, the code, the limit and the receipts [R2.35]. */
export function HandInCard({ ports, queryKey, money }: HandInCardProps) {
  const { t, locale } = useMessages('driver');
  const view = useHandIn(ports, queryKey, money);
  const {
    held,
    rest,
    handIns: { announced, receipts, limit },
  } = money;
  if (held.minor === 0 && announced === null && receipts.length === 0) return null;
  return (
    <TitledCard title={t('handIn.title')} change={announced !== null}>
      {isOverLimit(held.minor, limit.minor) ? (
        <Banner tone="red">
          <p>
            <strong>{t('handIn.over.title', { limit: `\u2068${formatMoney(limit, locale)}\u2069` })}</strong>
          </p>
          <p>{t('handIn.over.text')}</p>
        </Banner>
      ) : null}
      {rest.minor === 0 ? null : (
        <p className={styles.soft}>
          {t('handIn.rest')} <MoneyText value={rest} />
        </p>
      )}
      <FormFailure text={view.failure} />
      {announced !== null ? (
        <Announced announced={announced} view={view} />
      ) : held.minor > 0 ? (
        <Announce view={view} money={money} />
      ) : (
        <p>{t('handIn.nothing')}</p>
      )}
      {receipts.length === 0 ? null : (
        <details className={styles.other}>
          <summary>{t('handIn.receipts')}</summary>
          <ul className={styles.lines}>
            {receipts.map((receipt) => (
              <Receipt key={receipt.number} receipt={receipt} />
            ))}
          </ul>
        </details>
      )}
    </TitledCard>
  );
}

function Announce({ view, money: { held } }: { readonly view: HandInView; readonly money: DriverMoney }) {
  const { t, locale } = useMessages('driver');
  return (
    <BareForm className={styles.reasons} send={view.announce}>
      <p>{t('handIn.text')}</p>
      <TextField
        label={t('handIn.amount')}
        value={view.text}
        onChange={view.type}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        suffix={currencySign(held.currency, locale)}
        error={view.error === null ? null : t(`handIn.${view.error}`)}
      />
      <Button type="submit" className={styles.go} busy={view.isBusy}>
        {t('handIn.announce')}
      </Button>
    </BareForm>
  );
}

function Announced({ announced, view }: { readonly announced: AnnouncedHandIn; readonly view: HandInView }) {
  const { t } = useMessages('driver');
  const { code, amount, expiresAt } = announced;
  return (
    <div className={styles.reasons}>
      <p className={styles.due}>
        <span>{t('handIn.bring')}</span>
        <MoneyText value={amount} />
      </p>
      <p className={styles.due}>
        <span>{t('handIn.code')}</span>
        {/* In two halves, as people read it out. */}
        <bdi dir="ltr" className={styles.code}>
          {`${code.slice(0, 3)} ${code.slice(3)}`}
        </bdi>
      </p>
      <p>
        {t('handIn.until')} <DateTime at={expiresAt} style="time" />
      </p>
      <p className={styles.soft}>{t('handIn.then')}</p>
      <Button busy={view.isBusy} onClick={view.withdraw}>
        {t('handIn.withdraw')}
      </Button>
    </div>
  );
}

function Receipt({ receipt }: { readonly receipt: HandInReceipt }) {
  const { t } = useMessages('driver');
  const { number, at, operator, counted, lines, left } = receipt;
  return (
    <li>
      <span>
        <bdi dir="ltr">#{number}</bdi>
        <span className={styles.soft}>
          <DateTime at={at} style="datetime" /> · <bdi>{operator}</bdi>
        </span>
        {lines.length === 0 ? null : (
          <span className={styles.soft}>
            {t('handIn.settled')} {/* Of one order several stops may be settled. */}
            {[...new Set(lines.map(({ reference }) => reference))].map((reference, index) => (
              <span key={reference}>
                {index === 0 ? '' : ' · '}
                <bdi>{reference}</bdi>
              </span>
            ))}
          </span>
        )}
        <span className={styles.soft}>
          {t('handIn.left')} <MoneyText value={left} />
        </span>
      </span>
      <MoneyText value={counted} />
    </li>
  );
}
