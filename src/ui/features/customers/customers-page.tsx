import UserPlus from 'lucide-react/icons/user-plus';
import { ALL_CUSTOMERS, CUSTOMER_STATES } from '../../../domain/customers/customer';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { useMay } from '../../app/use-may';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { LoadMore } from '../../kit/load-more';
import { NoPermission } from '../../kit/no-permission';
import { Select } from '../../kit/select';
import { Stack } from '../../kit/stack';
import { FilterBar } from '../../lists/filter-bar';
import { ListFrame } from '../../lists/list-frame';
import { pathTo } from '../../routes/paths';
import { CustomersTable } from './customers-table';
import { useCustomers } from './customers.connect';

/** The people the business delivers to [R1.07] [R2.17] [R3.17]. */
export function CustomersPage() {
  const { t } = useMessages('customers', 'kit');
  const failureText = useFailureText();
  const mayEdit = useMay('editRecords');
  const view = useCustomers();
  const { rows, total, filters, change, moreFailure } = view;
  const add = mayEdit ? (
    <Button variant="primary" to={pathTo('/customers/add')} icon={<UserPlus size={20} aria-hidden="true" />}>
      {t('add')}
    </Button>
  ) : undefined;
  const empty = view.isNarrowed ? (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={<Button onClick={() => change(ALL_CUSTOMERS)}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('empty.title')} text={t('empty.text')} />
  );
  return (
    <Page title={t('title')} context={t('context')} action={add}>
      <Stack>
        {view.failure === null ? (
          <FilterBar
            label={t('filter.search')}
            hint={t('filter.hint')}
            search={filters.search}
            onSearch={(search) => change({ search }, true)}
            maxLength={80}
            choices={{
              fold: t(filters.state === null ? 'filter.title' : 'filter.titleActive'),
              fields: (
                <Select
                  label={t('filter.state')}
                  options={(['all', ...CUSTOMER_STATES] as const).map((value) => ({
                    value,
                    text: t(`state.${value}`),
                  }))}
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
            <CustomersTable rows={rows ?? []} />
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
