import type { ReactNode } from 'react';
import { formatMoney, money } from '../../../domain/shared/money';
import type { Wallet } from '../../../domain/wallet/wallet';
import type { Read } from '../../app/use-read';
import { Card } from '../../components/card';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { Text } from '../../kit/text';
import styles from './wallet.module.css';

/** The balance and what may be spent; or that this user may not see them [R6.03]. */
export function BalanceCard({ read: { value, failure, retry } }: { readonly read: Read<Wallet> }) {
  const { t, locale } = useMessages('wallet');
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null) return <Skeleton height={104} />;
  const { balance, overdraft } = value;
  if (balance === null)
    return (
      <Card>
        <Text tone="soft">{t('balanceHidden')}</Text>
      </Card>
    );
  const facts = [
    {
      key: 'balance',
      term: t('balance'),
      value: (
        <Big>
          <MoneyText value={balance} />
        </Big>
      ),
    },
    {
      key: 'available',
      term: t('available'),
      value: (
        <Big>
          <MoneyText value={money(balance.minor + overdraft.minor, balance.currency)} />
        </Big>
      ),
    },
  ];
  return (
    <Card label={t('balance')}>
      <Facts facts={facts} />
      {overdraft.minor > 0 ? (
        <Text tone="soft" size="small">
          {t('overdraft', { amount: formatMoney(overdraft, locale) })}
        </Text>
      ) : null}
    </Card>
  );
}

function Big({ children }: { readonly children: ReactNode }) {
  return <span className={styles.big}>{children}</span>;
}
