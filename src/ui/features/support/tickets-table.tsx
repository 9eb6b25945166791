import Mail from 'lucide-react/icons/mail';
import type { TicketSummary } from '../../../domain/support/ticket';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { RowLink } from '../../kit/row-link';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { TicketStateChip } from '../../components/ticket-state';

const whatCell = (row: TicketSummary) => <What row={row} />;
const stateCell = ({ state }: TicketSummary) => <TicketStateChip state={state} />;
const updatedCell = ({ updatedAt }: TicketSummary) => <DateTime at={updatedAt} style="relative" />;

/** The tickets; each leads to its conversation. */
export function TicketsTable({ rows }: { readonly rows: readonly TicketSummary[] }) {
  const { t } = useMessages('support');
  const columns: readonly Column<TicketSummary>[] = [
    { key: 'what', head: t('column.what'), cell: whatCell, isName: true, width: '55%' },
    { key: 'state', head: t('column.state'), cell: stateCell },
    { key: 'updated', head: t('column.updated'), cell: updatedCell },
  ];
  return <Table label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function What({ row: { id, number, subject, category, isUnread } }: { readonly row: TicketSummary }) {
  const { t } = useMessages('support');
  return (
    <>
      <RowLink to={pathTo('/support/ticket/:id', { id })}>
        <bdi>{subject}</bdi>
      </RowLink>{' '}
      {isUnread ? (
        <Chip tone="blue" Icon={Mail}>
          {t('unread')}
        </Chip>
      ) : null}
      <Text tone="soft" size="small">
        <bdi dir="ltr">#{number}</bdi> · {t(`category.${category}`)}
      </Text>
    </>
  );
}
