import type { SandboxWithdrawal } from '../../../domain/sandbox/sandbox';
import { EmptyState } from '../../components/empty-state';
import { MoneyText } from '../../components/money-text';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';

interface WithdrawalsCardProps {
  readonly withdrawals: readonly SandboxWithdrawal[];
  readonly decide: (withdrawalId: string, outcome: 'paid' | 'refused') => void;
}

/** Withdrawals that wait for the bank, and its two answers. */
export function WithdrawalsCard({ withdrawals, decide }: WithdrawalsCardProps) {
  const { t, language } = useMessages('sandbox');
  return (
    <TitledCard title={t('withdrawals.title')} change={withdrawals.length}>
      <Text tone="soft">{t('withdrawals.text')}</Text>
      {withdrawals.length === 0 ? (
        <EmptyState title={t('withdrawals.emptyTitle')} text={t('withdrawals.emptyText')} />
      ) : null}
      <ItemList>
        {withdrawals.map(({ id, merchantName, reference, amount, bankName, ending }) => {
          const of = <span className="sr">{t('withdrawals.of', { reference, merchant: merchantName[language] })}</span>;
          return (
            <Item
              key={id}
              action={
                <Row>
                  <Button onClick={() => decide(id, 'paid')}>
                    <span>
                      {t('withdrawals.pay')} {of}
                    </span>
                  </Button>
                  <Button onClick={() => decide(id, 'refused')}>
                    <span>
                      {t('withdrawals.refuse')} {of}
                    </span>
                  </Button>
                </Row>
              }
            >
              <bdi>{merchantName[language]}</bdi>
              <Text tone="soft" inline>
                <bdi dir="ltr">{reference}</bdi> · <bdi>{bankName}</bdi> <bdi dir="ltr">…{ending}</bdi>
              </Text>
              <strong>
                <MoneyText value={amount} />
              </strong>
            </Item>
          );
        })}
      </ItemList>
    </TitledCard>
  );
}
