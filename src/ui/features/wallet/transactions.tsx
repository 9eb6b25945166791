import type { PaidCard } from '../../../domain/wallet/transaction';
import { useCardText } from '../../components/card-text';
import { DateTime } from '../../components/date-time';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { RowLink } from '../../kit/row-link';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { TRANSACTION_LOOKS } from './transaction-looks';
import type { TransactionRow } from './wallet.connect';

const whatCell = (row: TransactionRow) => <What row={row} />;
const timeCell = ({ at }: TransactionRow) => <DateTime at={at} style="time" />;
const branchCell = ({ branch }: TransactionRow) => <Branch branch={branch} />;
const amountCell = ({ amount }: TransactionRow) => <SignedMoney value={amount} />;
const balanceCell = ({ balance }: TransactionRow) => (balance === null ? null : <MoneyText value={balance} />);
const dayOf = ({ day, at }: TransactionRow) => ({ key: day, head: <DateTime at={at} style="date" /> });

interface TransactionsProps {
  readonly rows: readonly TransactionRow[];
  readonly showsBalance: boolean;
}

/** The transactions, day by day; each leads to its page. */
export function Transactions({ rows, showsBalance }: TransactionsProps) {
  const { t } = useMessages('wallet');
  const columns: readonly Column<TransactionRow>[] = [
    { key: 'what', head: t('column.what'), cell: whatCell, isName: true },
    { key: 'time', head: t('column.time'), cell: timeCell },
    { key: 'branch', head: t('column.branch'), cell: branchCell },
    { key: 'amount', head: t('column.amount'), cell: amountCell, align: 'end' },
    ...(showsBalance ? [{ key: 'balance', head: t('column.balance'), cell: balanceCell, align: 'end' } as const] : []),
  ];
  return (
    <Table
      label={t('transactions')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      groupOf={dayOf}
      density="compact"
      narrow="rows"
    />
  );
}

function What({ row: { id, kind, order, topUp, withdrawal, sale, card } }: { readonly row: TransactionRow }) {
  const { t } = useMessages('wallet');
  const reference = order?.reference ?? topUp ?? withdrawal ?? sale ?? null;
  return (
    <>
      <RowLink to={pathTo('/wallet/transaction/:id', { id })}>
        <Chip {...TRANSACTION_LOOKS[kind]}>{t(`kind.${kind}`)}</Chip>
      </RowLink>{' '}
      {reference === null ? null : (
        <Text tone="soft" size="small" inline>
          <bdi dir="ltr">{reference}</bdi>
        </Text>
      )}
      {card === undefined || card === null ? null : <PaidBy card={card} />}
    </>
  );
}

function PaidBy({ card }: { readonly card: PaidCard }) {
  const cardText = useCardText();
  return (
    <Text tone="soft" size="small" inline>
      {' '}
      · {cardText(card)}
    </Text>
  );
}

function Branch({ branch }: Pick<TransactionRow, 'branch'>) {
  const { language } = useMessages('wallet');
  return branch === null ? null : <bdi>{branch[language]}</bdi>;
}

/** An amount that says whether it came or went, by its sign and its colour. */
export function SignedMoney({ value }: { readonly value: TransactionRow['amount'] }) {
  return (
    <Text inline tone={value.minor > 0 ? 'green' : 'plain'}>
      <MoneyText value={value} isSigned />
    </Text>
  );
}
