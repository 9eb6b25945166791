import { actsQuery } from '../../../application/queries/operations.queries';
import { ACT_KINDS, ADMINISTRATOR, ALL_ACTS } from '../../../domain/operations/acts';
import type { Act, ActFilters } from '../../../domain/operations/acts';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { ListBody } from '../../lists/list-page';
import { oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { useScopedList } from '../../lists/use-filtered-list';
import { partPath, useAtDesk } from './desk.connect';
import { PartFrame } from './desk-list';
import { When } from './when';

const filtersOf = (params: URLSearchParams): ActFilters => ({
  search: searchText(params.get('search'), SEARCH_LENGTH),
  kind: oneOf(ACT_KINDS, params.get('kind')),
});
const pathOf = ({ search, kind }: ActFilters) => partPath('log', { search, kind });

const whatCell = (row: Act) => <What row={row} />;
const subjectCell = (row: Act) => <Subject row={row} />;
const whoCell = (row: Act) => <Who row={row} />;
const whenCell = ({ at }: Act) => <When at={at} />;

/** The log of the desk: who did what to which record, and when. */
export function LogPart() {
  const { t } = useMessages('deskLog', 'operations', 'kit');
  const { ports } = useAtDesk();
  const view = useScopedList({
    scope: 'log',
    read: filtersOf,
    pathOf,
    whole: ALL_ACTS,
    query: (filters) => actsQuery(ports, filters),
  });
  const { filters, change } = view;
  const columns: readonly Column<Act>[] = [
    { key: 'what', head: t('column.what'), cell: whatCell, width: '32%' },
    { key: 'subject', head: t('column.subject'), cell: subjectCell, width: '30%' },
    { key: 'who', head: t('column.who'), cell: whoCell },
    { key: 'when', head: t('column.when'), cell: whenCell },
  ];
  return (
    <PartFrame t={t}>
      <ListBody
        t={t}
        view={view}
        fields={
          <Select
            label={t('filter.kind')}
            options={(['all', ...ACT_KINDS] as const).map((value) => ({ value, text: t(`kind.${value}`) }))}
            value={filters.kind ?? 'all'}
            onChange={(kind) => change({ kind: kind === 'all' ? null : kind })}
          />
        }
      >
        {(rows) => <Table label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListBody>
    </PartFrame>
  );
}

function Who({ row: { operator } }: { readonly row: Act }) {
  const { t } = useMessages('deskLog');
  return operator === ADMINISTRATOR ? t('administrator') : <bdi>{operator}</bdi>;
}

function What({ row: { kind, reason, amount } }: { readonly row: Act }) {
  const { t } = useMessages('deskLog');
  const { t: desk } = useMessages('operations');
  return (
    <>
      {t(`kind.${kind}`)}
      {reason === null && amount === null ? null : (
        <Text tone="soft" size="small">
          {reason === null ? null : desk(`reason.${reason}`)}
          {amount === null ? null : <MoneyText value={amount} />}
        </Text>
      )}
    </>
  );
}

function Subject({ row: { subject, merchantName } }: { readonly row: Act }) {
  const { language } = useMessages('operations');
  const merchant = merchantName?.[language] ?? null;
  return (
    <>
      <bdi>{merchantName !== null && subject === merchantName.en ? merchant : subject}</bdi>
      {merchant === null || subject === merchantName?.en ? null : (
        <Text tone="soft" size="small">
          <bdi>{merchant}</bdi>
        </Text>
      )}
    </>
  );
}
