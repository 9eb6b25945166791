import Plus from 'lucide-react/icons/plus';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { TICKET_STATES } from '../../../domain/support/ticket-states';
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
import { SEARCH_LENGTH } from './ticket-url';
import { TicketsTable } from './tickets-table';
import { useTickets } from './tickets.connect';

/** The branch's tickets to the support desk [R1.06] [R2.14]. */
export function TicketsPage() {
  const { t } = useMessages('support', 'kit');
  const failureText = useFailureText();
  const view = useTickets();
  const { rows, total, moreFailure, filters, change } = view;
  const add = (
    <Button variant="primary" to={pathTo('/support/add')} icon={<Plus size={20} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  const empty = view.isNarrowed ? (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={<Button onClick={() => change({ search: '', state: null })}>{t('clear')}</Button>}
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
            maxLength={SEARCH_LENGTH}
            choices={{
              fold: t(filters.state === null ? 'filter.title' : 'filter.titleActive'),
              fields: (
                <Select
                  label={t('column.state')}
                  options={(['all', ...TICKET_STATES] as const).map((value) => ({ value, text: t(`state.${value}`) }))}
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
            <TicketsTable rows={rows ?? []} />
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
