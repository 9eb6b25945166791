import { CHARGE_OUTCOMES } from '../../../domain/sandbox/sandbox';
import type { ChargeOutcome, SandboxTakings, SandboxWallet } from '../../../domain/sandbox/sandbox';
import { REGIONS } from '../../../domain/regions/region';
import { DECIMALS, money } from '../../../domain/shared/money';
import type { Currency, Money } from '../../../domain/shared/money';
import type { BilingualText } from '../../../domain/shared/result';
import { EmptyState } from '../../components/empty-state';
import { MoneyText } from '../../components/money-text';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { RadioGroup } from '../../kit/radio-group';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';

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
      <Text tone="soft">{t('charges.text')}</Text>
      <RadioGroup
        label={t('charges.outcome')}
        options={CHARGE_OUTCOMES.map((value) => ({ value, text: t(`charges.${value}`) }))}
        value={outcome}
        onChange={set}
      />
    </TitledCard>
  );
}

/** A business that works in two countries has an account in each, under one name. */
const COUNTRIES: Readonly<Record<Currency, BilingualText>> = {
  BHD: REGIONS['BH-manama'].country,
  SAR: REGIONS['SA-riyadh'].country,
};

interface WalletsCardProps {
  readonly wallets: readonly SandboxWallet[];
  readonly topUp: (walletId: string, amount: Money) => void;
}

/** The merchants' wallets, and a bank transfer into each. */
export function WalletsCard({ wallets, topUp }: WalletsCardProps) {
  const { t, language } = useMessages('sandbox');
  return (
    <TitledCard title={t('wallets.title')}>
      <Text tone="soft">{t('wallets.text')}</Text>
      <ItemList>
        {wallets.map(({ id, merchantName, balance }) => {
          const amount = money(TOP_UP[balance.currency] * 10 ** DECIMALS[balance.currency], balance.currency);
          return (
            <Item
              key={id}
              action={
                <Button onClick={() => topUp(id, amount)}>
                  <span>
                    {t('wallets.topUp')} <MoneyText value={amount} />{' '}
                    <span className="sr">{t('wallets.topUpOf', { merchant: merchantName[language] })}</span>
                  </span>
                </Button>
              }
            >
              <bdi>{merchantName[language]}</bdi>
              <Text tone="soft" inline>
                {COUNTRIES[balance.currency][language]}
              </Text>
              <strong>
                <MoneyText value={balance} />
              </strong>
            </Item>
          );
        })}
      </ItemList>
    </TitledCard>
  );
}

interface TakingsCardProps {
  readonly takings: readonly SandboxTakings[];
  readonly payOut: (takingsId: string) => void;
  readonly handIn: (takingsId: string) => void;
}

/** The cash that drivers collected for each merchant, handing it in, and the bank transfer that pays it out. */
export function TakingsCard({ takings, payOut, handIn }: TakingsCardProps) {
  const { t, language } = useMessages('sandbox');
  return (
    <TitledCard title={t('takings.title')} change={takings.filter(({ amount }) => amount.minor > 0).length}>
      <Text tone="soft">{t('takings.text')}</Text>
      {takings.length === 0 ? <EmptyState title={t('takings.emptyTitle')} text={t('takings.emptyText')} /> : null}
      <ItemList>
        {takings.map(({ id, merchantName, amount, withDrivers }) => (
          <Item
            key={id}
            action={
              <Row>
                {withDrivers.minor === 0 ? null : (
                  <Button onClick={() => handIn(id)}>
                    <span>
                      {t('takings.handIn')}{' '}
                      <span className="sr">{t('takings.payOutOf', { merchant: merchantName[language] })}</span>
                    </span>
                  </Button>
                )}
                {amount.minor === 0 ? null : (
                  <Button onClick={() => payOut(id)}>
                    <span>
                      {t('takings.payOut')}{' '}
                      <span className="sr">{t('takings.payOutOf', { merchant: merchantName[language] })}</span>
                    </span>
                  </Button>
                )}
              </Row>
            }
          >
            <bdi>{merchantName[language]}</bdi>
            <Text tone="soft" inline>
              {COUNTRIES[amount.currency][language]}
            </Text>
            <strong>
              <MoneyText value={amount} />
            </strong>
          </Item>
        ))}
      </ItemList>
    </TitledCard>
  );
}
