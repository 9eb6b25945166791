import Ban from 'lucide-react/icons/ban';
import type { Customer } from '../../../domain/customers/customer';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { RowLink } from '../../kit/row-link';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { PhonesText } from './phones-text';

const whoCell = (row: Customer) => <Who row={row} />;
const tagsCell = ({ tags }: Customer) => (tags.length === 0 ? null : <bdi>{tags.join(' · ')}</bdi>);
const ordersCell = (row: Customer) => <Orders row={row} />;

/** The customers: who, tags, deliveries; each leads to their page. */
export function CustomersTable({ rows }: { readonly rows: readonly Customer[] }) {
  const { t } = useMessages('customers');
  const columns: readonly Column<Customer>[] = [
    { key: 'who', head: t('column.who'), cell: whoCell, width: '45%' },
    { key: 'tags', head: t('column.tags'), cell: tagsCell },
    { key: 'orders', head: t('column.orders'), cell: ordersCell },
  ];
  return <Table label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Who({ row }: { readonly row: Customer }) {
  const { id, name, isBlocked } = row;
  const { t } = useMessages('customers');
  return (
    <>
      <RowLink to={pathTo('/customers/:id', { id })}>
        <bdi>{name}</bdi>
      </RowLink>{' '}
      {isBlocked ? (
        <Chip tone="red" Icon={Ban}>
          {t('state.blocked')}
        </Chip>
      ) : null}
      <Text tone="soft" size="small">
        <PhonesText of={row} />
      </Text>
    </>
  );
}

function Orders({ row: { orderCount, lastOrderAt } }: { readonly row: Customer }) {
  const { t } = useMessages('customers');
  return (
    <>
      {t('orders', { count: orderCount })}
      {lastOrderAt === null ? null : (
        <Text tone="soft" size="small">
          <DateTime at={lastOrderAt} style="relative" />
        </Text>
      )}
    </>
  );
}
