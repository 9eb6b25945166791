import { COUNT_LIMIT } from '../../../domain/shared/constants';
import type { StoreOrderSummary } from '../../../domain/store-orders/store-order';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { StoreOrderStateChip } from '../../components/store-order-state';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { LoadMore } from '../../kit/load-more';
import { NoPermission } from '../../kit/no-permission';
import { RowLink } from '../../kit/row-link';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { useMay } from '../../app/use-may';
import { FilterBar } from '../../lists/filter-bar';
import { ListFrame } from '../../lists/list-frame';
import { pathTo } from '../../routes/paths';
import { SEARCH_LENGTH, STATE_CHOICES, useStoreOrders } from './store-orders.connect';

/** The orders of the branch's store [R4.04]: those that need somebody, or any others. */
export function StoreOrdersPage() {
  const { t } = useMessages('storeOrders', 'kit');
  const failureText = useFailureText();
  const view = useStoreOrders();
  const mayChange = useMay('changeStore');
  const { rows, total, moreFailure, filters, change } = view;
  const places = (
    <Row>
      <Button to={pathTo('/ecommerce/menu/availability')}>{t('toAvailability')}</Button>
      <Button to={pathTo('/ecommerce/menu/management')}>{t('toMenu')}</Button>
      <Button to={pathTo('/ecommerce/setup/success')}>{t('toLink')}</Button>
      {mayChange ? <Button to={pathTo('/ecommerce/settings')}>{t('toSettings')}</Button> : null}
    </Row>
  );
  const empty = view.isNarrowed ? (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={<Button onClick={() => change({ search: '', state: 'open' })}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('empty.title')} text={t('empty.text')} />
  );
  return (
    <Page title={t('title')} context={t('context')} action={places}>
      <Stack>
        {view.failure === null ? (
          <FilterBar
            label={t('filter.search')}
            hint={t('filter.hint')}
            search={filters.search}
            onSearch={(search) => change({ search }, true)}
            maxLength={SEARCH_LENGTH}
            choices={{
              fold: t(view.isNarrowed ? 'filter.titleActive' : 'filter.title'),
              fields: (
                <Select
                  label={t('column.state')}
                  options={STATE_CHOICES.map((value) => ({ value, text: t(`state.${value}`) }))}
                  value={filters.state ?? 'all'}
                  onChange={(state) => change({ state: state === 'all' ? null : state })}
                />
              ),
            }}
          />
        ) : null}
        <ListFrame
          failure={view.failure}
          retry={view.retry}
          denied={<NoPermission />}
          skeleton={rows === null ? <Skeleton height={480} /> : null}
          empty={rows?.length === 0 ? empty : null}
        >
          <Stack aria-busy={view.isStale}>
            <Orders rows={rows ?? []} />
            {moreFailure === null ? null : (
              <Alert tone="red" role="alert">
                {failureText(moreFailure)}
              </Alert>
            )}
            <LoadMore
              shown={rows?.length ?? 0}
              total={total !== null && total > COUNT_LIMIT ? null : total}
              hasMore={view.hasMore}
              busy={view.isLoadingMore}
              onMore={view.more}
            />
          </Stack>
        </ListFrame>
      </Stack>
    </Page>
  );
}

const whatCell = (row: StoreOrderSummary) => <What row={row} />;
const stateCell = ({ state }: StoreOrderSummary) => <StoreOrderStateChip state={state} />;
const totalCell = ({ total }: StoreOrderSummary) => <MoneyText value={total} />;
const createdCell = ({ createdAt }: StoreOrderSummary) => <DateTime at={createdAt} style="relative" />;

function Orders({ rows }: { readonly rows: readonly StoreOrderSummary[] }) {
  const { t } = useMessages('storeOrders');
  const columns: readonly Column<StoreOrderSummary>[] = [
    { key: 'what', head: t('column.what'), cell: whatCell, isName: true, width: '40%' },
    { key: 'state', head: t('column.state'), cell: stateCell },
    { key: 'total', head: t('total'), cell: totalCell },
    { key: 'created', head: t('column.created'), cell: createdCell },
  ];
  return <Table label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function What({ row: { id, number, customerName, pieces } }: { readonly row: StoreOrderSummary }) {
  const { t } = useMessages('storeOrders');
  return (
    <>
      <RowLink to={pathTo('/ecommerceTask/:id', { id })}>
        <bdi dir="ltr">#{number}</bdi> · <bdi>{customerName}</bdi>
      </RowLink>
      <Text tone="soft" size="small">
        {t('pieces', { count: pieces })}
      </Text>
    </>
  );
}
