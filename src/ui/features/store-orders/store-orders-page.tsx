import Ban from 'lucide-react/icons/ban';
import type { StoreOrderSummary } from '../../../domain/store-orders/store-order';
import { Chip } from '../../components/chip';
import { DateTime } from '../../components/date-time';
import { MoneyText } from '../../components/money-text';
import { NoPickUp } from '../../components/no-pick-up';
import { StorePaymentChip } from '../../components/store-payment';
import { isPaidByCard } from '../../../domain/store-orders/store-payment';
import { PosOrderStateChip } from '../../components/pos-order-state';
import { TestChip } from '../../components/test-chip';
import { StoreOrderStateChip } from '../../components/store-order-state';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { RowLink } from '../../kit/row-link';
import { Select } from '../../kit/select';
import { Row } from '../../kit/stack';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { useMay } from '../../app/use-may';
import { useStore } from '../../app/use-store';
import { ListPage } from '../../lists/list-page';
import { pathTo } from '../../routes/paths';
import { LeadingScreen } from './leading-screen';
import { PaceBar } from './pace-bar';
import { FINISHED_TODAY, STATE_CHOICES, useIsStoreClosed, useStoreOrders } from './store-orders.connect';

/** The orders of the branch's store [R4.04]: those that need somebody, or any others. */
export function StoreOrdersPage() {
  const { t } = useMessages('storeOrders', 'kit');
  const { value: store } = useStore();
  const view = useStoreOrders();
  const mayChange = useMay('changeStore');
  const mayRun = useMay('runStoreOrders');
  const mayEditMenu = useMay('editMenu');
  const isClosed = useIsStoreClosed();
  const { filters, change } = view;
  const places = (
    <Row>
      {filters.state === 'today' ? null : <Button to={FINISHED_TODAY}>{t('state.today')}</Button>}
      <Button to={pathTo('/ecommerce/kitchen')}>{t('toKitchen')}</Button>
      {mayEditMenu ? (
        <>
          <Button to={pathTo('/ecommerce/menu/availability')}>{t('toAvailability')}</Button>
          <Button to={pathTo('/ecommerce/menu/management')}>{t('toMenu')}</Button>
        </>
      ) : null}
      <Button to={pathTo('/ecommerce/setup/success')}>{t('toLink')}</Button>
      {mayChange ? <Button to={pathTo('/ecommerce/settings')}>{t('toSettings')}</Button> : null}
    </Row>
  );
  const fields = (
    <Select
      label={t('column.state')}
      options={STATE_CHOICES.map((value) => ({ value, text: t(`state.${value}`) }))}
      value={filters.state ?? 'all'}
      onChange={(state) => change({ state: state === 'all' ? null : state })}
    />
  );
  return (
    <ListPage
      t={isClosed ? (key, values) => t(key === 'empty.text' ? 'empty.closed' : key, values) : t}
      view={view}
      action={places}
      above={
        <>
          <LeadingScreen />
          {store === null ? null : <NoPickUp store={store} />}
          {isClosed ? <Alert tone="blue">{t('storeClosed')}</Alert> : <PaceBar mayChange={mayRun} />}
        </>
      }
      fields={fields}
    >
      {(rows) => <Orders rows={rows} />}
    </ListPage>
  );
}

const whatCell = (row: StoreOrderSummary) => <What row={row} />;
const stateCell = (row: StoreOrderSummary) => <State row={row} />;
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

function CancelAskedChip() {
  const { t } = useMessages('storeOrders');
  return (
    <Chip tone="amber" Icon={Ban}>
      {t('cancelRequest.chip')}
    </Chip>
  );
}

function State({ row: { state, pos, payment, total, isTest, cancelRequest } }: { readonly row: StoreOrderSummary }) {
  return (
    <Row>
      {isTest ? <TestChip /> : null}
      <StoreOrderStateChip state={state} />
      {cancelRequest?.state === 'open' ? <CancelAskedChip /> : null}
      {isPaidByCard(payment) ? <StorePaymentChip payment={payment} total={total} /> : null}
      {pos === null ? null : <PosOrderStateChip state={pos.state} />}
    </Row>
  );
}

function What({ row: { id, number, customerName, pieces, pos } }: { readonly row: StoreOrderSummary }) {
  const { t } = useMessages('storeOrders');
  return (
    <>
      <RowLink to={pathTo('/ecommerceTask/:id', { id })}>
        <bdi dir="ltr">#{number}</bdi> · <bdi>{customerName}</bdi>
      </RowLink>
      <Text tone="soft" size="small">
        {t('pieces', { count: pieces })}
        {pos === null || pos.number === null ? null : ` · ${t('pos.row', { number: `\u2068${pos.number}\u2069` })}`}
      </Text>
    </>
  );
}
