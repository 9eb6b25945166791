import { CHARGE_OUTCOMES } from '../../../domain/sandbox/sandbox';
import type { ChargeOutcome, SandboxTakings, SandboxWallet } from '../../../domain/sandbox/sandbox';
import { DECIMALS, money } from '../../../domain/shared/money';
import type { Currency, Money } from '../../../domain/shared/money';
import { Button } from '../../components/button';
import { Choice } from '../../components/choice';
import { EmptyState } from '../../components/empty-state';
import { MoneyText } from '../../components/money-text';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import styles from './sandbox.module.css';

/** The amount of a top-up, in major units: enough for a few deliveries in either currency. */
const TOP_UP: Readonly<Record<Currency, number>> = { BHD: 10, SAR: 100 };

interface ChargesCardProps {
  readonly outcome: ChargeOutcome;
  readonly set: (outcome: ChargeOutcome) => void;
}

/** The answers of the simulated card gateway. */
export function ChargesCard({ outcome, set }: ChargesCardProps) {
  const { t } = useMessages('sandbox');
  return (
    <TitledCard title={t('charges.title')}>
      <p className={styles.soft}>{t('charges.text')}</p>
      <Choice
        label={t('charges.outcome')}
        options={CHARGE_OUTCOMES.map((value) => ({ value, text: t(`charges.${value}`) }))}
        value={outcome}
        onChange={set}
      />
    </TitledCard>
  );
}

interface WalletsCardProps {
  readonly wallets: readonly SandboxWallet[];
  readonly topUp: (walletId: string, amount: Money) => void;
}

/** The merchants' wallets, and a bank transfer into each. */
export function WalletsCard({ wallets, topUp }: WalletsCardProps) {
  const { t, language } = useMessages('sandbox');
  return (
    <TitledCard title={t('wallets.title')}>
      <p className={styles.soft}>{t('wallets.text')}</p>
      <ul className={styles.wallets}>
        {wallets.map(({ id, merchantName, balance }) => {
          const amount = money(TOP_UP[balance.currency] * 10 ** DECIMALS[balance.currency], balance.currency);
          return (
            <li key={id} className={styles.wallet}>
              <span>
                <bdi>{merchantName[language]}</bdi>
                <strong>
                  <MoneyText value={balance} />
                </strong>
              </span>
              <Button onClick={() => topUp(id, amount)}>
                <span>
                  {t('wallets.topUp')} <MoneyText value={amount} />{' '}
                  <span className="sr">{t('wallets.topUpOf', { merchant: merchantName[language] })}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}

interface TakingsCardProps {
  readonly takings: readonly SandboxTakings[];
  readonly payOut: (takingsId: string) => void;
}

/** The cash that drivers collected for each merchant, and the bank transfer that pays it out. */
export function TakingsCard({ takings, payOut }: TakingsCardProps) {
  const { t, language } = useMessages('sandbox');
  return (
    <TitledCard title={t('takings.title')} change={takings.filter(({ amount }) => amount.minor > 0).length}>
      <p className={styles.soft}>{t('takings.text')}</p>
      {takings.length === 0 ? <EmptyState title={t('takings.emptyTitle')} text={t('takings.emptyText')} /> : null}
      <ul className={styles.wallets}>
        {takings.map(({ id, merchantName, amount }) => (
          <li key={id} className={styles.wallet}>
            <span>
              <bdi>{merchantName[language]}</bdi>
              <strong>
                <MoneyText value={amount} />
              </strong>
            </span>
            {amount.minor === 0 ? null : (
              <Button onClick={() => payOut(id)}>
                <span>
                  {t('takings.payOut')}{' '}
                  <span className="sr">{t('takings.payOutOf', { merchant: merchantName[language] })}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
