import type { Customer, CustomerOrder } from '../../../domain/customers/customer';
import { DateTime } from '../../components/date-time';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { StatusChip } from '../../components/status-chip';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { RowLink } from '../../kit/row-link';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { useCustomerHistory } from './customer.connect';

const referenceCell = ({ id, reference }: CustomerOrder) => (
  <RowLink to={pathTo('/task/:id', { id })}>
    <bdi dir="ltr">{reference}</bdi>
  </RowLink>
);
const stateCell = ({ state }: CustomerOrder) => <StatusChip state={state} />;
const whenCell = ({ at }: CustomerOrder) => <DateTime at={at} style="relative" />;
const totalCell = ({ total }: CustomerOrder) => (total === null ? null : <MoneyText value={total} />);

/**
 * The branch's deliveries to a customer, and what they cost for those who may see it [R6.03]; and how many there were
 * at every branch, which the list says.
 */
export function CustomerHistoryCard({ customer: { id, orderCount } }: { readonly customer: Customer }) {
  const { t, locale } = useMessages('customers', 'orders', 'kit');
  const number = new Intl.NumberFormat(locale);
  const { value, failure, retry } = useCustomerHistory(id);
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null) return <Skeleton height={240} />;
  const { orders, count, spent } = value;
  const columns: readonly Column<CustomerOrder>[] = [
    { key: 'reference', head: t('history.reference'), cell: referenceCell },
    { key: 'state', head: t('history.state'), cell: stateCell },
    { key: 'when', head: t('history.when'), cell: whenCell },
    ...(spent === null ? [] : [{ key: 'total', head: t('history.total'), cell: totalCell, align: 'end' } as const]),
  ];
  return (
    <TitledCard title={t('history.title')}>
      <Facts
        layout="lines"
        facts={[
          { key: 'count', term: t('history.count'), value: number.format(count) },
          ...(orderCount === count
            ? []
            : [{ key: 'everywhere', term: t('history.everywhere'), value: number.format(orderCount) }]),
          ...(spent === null ? [] : [{ key: 'spent', term: t('history.spent'), value: <MoneyText value={spent} /> }]),
        ]}
      />
      {orders.length === 0 ? (
        <Text tone="soft">{t('history.none')}</Text>
      ) : (
        <Table
          label={t('history.title')}
          columns={columns}
          rows={orders}
          keyOf={({ id: orderId }) => orderId}
          density="compact"
        />
      )}
      {count > orders.length ? (
        <Text tone="soft" size="small">
          {t('history.latest', { count: orders.length })}
        </Text>
      ) : null}
    </TitledCard>
  );
}
