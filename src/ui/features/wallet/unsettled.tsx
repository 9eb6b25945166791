import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { TransactionState, Unsettled } from '../../../domain/wallet/transaction';
import { DateTime } from '../../components/date-time';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { pathTo } from '../../routes/paths';
import { useUnsettled } from './wallet.connect';

const LOOKS: Readonly<Record<TransactionState, Pick<ComponentProps<typeof Chip>, 'tone' | 'Icon'>>> = {
  created: { tone: 'gray', Icon: Clock },
  pending: { tone: 'amber', Icon: Hourglass },
  accepted: { tone: 'blue', Icon: CircleCheck },
  successful: { tone: 'green', Icon: CircleCheck },
  cancelled: { tone: 'gray', Icon: Ban },
  failed: { tone: 'red', Icon: TriangleAlert },
};

/** How something stands that changes the balance [R4.01]. */
export function TransactionStateChip({ state }: { readonly state: TransactionState }) {
  const { t } = useMessages('wallet');
  return <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>;
}

const whatCell = (row: Unsettled) => <What row={row} />;
const stateCell = ({ state }: Unsettled) => <TransactionStateChip state={state} />;
const timeCell = ({ at }: Unsettled) => <DateTime at={at} style="datetime" />;
const amountCell = ({ amount }: Unsettled) => <MoneyText value={amount} />;

/** Top-ups and withdrawals that the balance does not show yet, or will not; nothing where there are none. */
export function UnsettledCard() {
  const { t } = useMessages('wallet');
  const { value, failure, retry } = useUnsettled();
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null || value.length === 0) return null;
  const columns: readonly Column<Unsettled>[] = [
    { key: 'what', head: t('column.what'), cell: whatCell, isName: true },
    { key: 'state', head: t('column.state'), cell: stateCell },
    { key: 'time', head: t('column.time'), cell: timeCell },
    { key: 'amount', head: t('column.amount'), cell: amountCell, align: 'end' },
  ];
  return (
    <TitledCard title={t('unsettled.title')}>
      <Table
        label={t('unsettled.title')}
        columns={columns}
        rows={value}
        keyOf={({ reference }) => reference}
        density="compact"
      />
    </TitledCard>
  );
}

/** What it is, with its number: the link to the page that says more, and from where it goes on. */
function What({ row: { kind, reference, slug } }: { readonly row: Unsettled }) {
  const { t } = useMessages('wallet');
  const to = slug === null ? pathTo('/wallet/withdrawal') : pathTo('/wallet/topUp/:slug', { slug });
  return (
    <Link to={to}>
      {t(`unsettled.${kind}`)} <bdi dir="ltr">{reference}</bdi>
    </Link>
  );
}
