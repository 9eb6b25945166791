import Star from 'lucide-react/icons/star';
import type { Location } from '../../../domain/addresses/location';
import { formatPhone } from '../../../domain/shared/phone';
import { useAddressText } from '../../components/address-text';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { RowLink } from '../../kit/row-link';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';

const whereCell = (row: Location) => <Where row={row} />;
const whoCell = ({ contactName, phone }: Location) => (
  <>
    <bdi>{contactName}</bdi>
    <Text tone="soft" size="small">
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </Text>
  </>
);
const usedCell = (row: Location) => <Used row={row} />;

interface LocationsTableProps {
  readonly rows: readonly Location[];
  /** Null for people who may not remove anything. */
  readonly selection: {
    readonly keys: ReadonlySet<string>;
    readonly onChange: (keys: ReadonlySet<string>) => void;
  } | null;
}

/** The addresses: where, who to meet, and how often they are used; each leads to its page. */
export function LocationsTable({ rows, selection }: LocationsTableProps) {
  const { t } = useMessages('locations');
  const columns: readonly Column<Location>[] = [
    { key: 'where', head: t('column.where'), cell: whereCell, width: '50%' },
    { key: 'who', head: t('column.who'), cell: whoCell },
    { key: 'used', head: t('column.used'), cell: usedCell, isBeside: true },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      narrow="rows"
      {...(selection === null
        ? {}
        : {
            selection: { ...selection, nameOf: ({ address, contactName }: Location) => address.label || contactName },
          })}
    />
  );
}

function Where({ row: { id, address, contactName, isDefault } }: { readonly row: Location }) {
  const { t } = useMessages('locations');
  const line = useAddressText();
  return (
    <>
      <RowLink to={pathTo('/locations/:id', { id })}>
        <bdi>{address.label || contactName}</bdi>
      </RowLink>{' '}
      {isDefault ? (
        <Chip tone="blue" Icon={Star}>
          {t('default')}
        </Chip>
      ) : null}
      <Text tone="soft" size="small">
        <bdi>{line(address)}</bdi>
      </Text>
    </>
  );
}

function Used({ row: { usedCount, usedAt } }: { readonly row: Location }) {
  const { t } = useMessages('locations');
  return (
    <>
      {t('used', { count: usedCount })}
      {usedAt === null ? null : (
        <Text tone="soft" size="small">
          <DateTime at={usedAt} style="relative" />
        </Text>
      )}
    </>
  );
}
