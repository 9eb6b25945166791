import type { ReactNode } from 'react';
import { COUNT_LIMIT } from '../../domain/shared/constants';
import { EmptyState } from '../components/empty-state';
import { Page } from '../components/page';
import { Skeleton } from '../components/skeleton';
import { useFailureText } from '../i18n/use-failure-text';
import type { MessagesOf } from '../i18n/use-messages';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { LoadMore } from '../kit/load-more';
import { NoPermission } from '../kit/no-permission';
import { Stack } from '../kit/stack';
import { FilterBar } from './filter-bar';
import { ListFrame } from './list-frame';
import { SEARCH_LENGTH } from './url-text';
import type { ListView } from './use-filtered-list';

interface ListPageProps<Row> {
  /**
   * Of the list's namespace, which has `title`, `context`, `filter.search`, `hint`, `title` and `titleActive`, `empty` and
   * `none` with `title` and `text`, and `clear`.
   */
  readonly t: MessagesOf['t'];
  readonly view: ListView<Row>;
  readonly action?: ReactNode;
  /** What stands above the search, whatever becomes of the list. */
  readonly above?: ReactNode;
  /** The filters beside the search. */
  readonly fields: ReactNode;
  /** True if the filters can be taken back above the rows too, not only where nothing fits. */
  readonly canClear?: boolean;
  /** Puts something beside the rows. */
  readonly around?: (list: ReactNode, rows: readonly Row[]) => ReactNode;
  /** The rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The page of a list: search and filters, then what keeps the rows from being shown, or they and a way to more of them. */
export function ListPage<Row>({ action, ...list }: ListPageProps<Row>) {
  const { t } = list;
  return (
    <Page title={t('title')} context={t('context')} action={action}>
      <ListBody {...list} />
    </Page>
  );
}

/** The same where a page of its own stands around it. */
export function ListBody<Row>(props: Omit<ListPageProps<Row>, 'action'>) {
  const { t, view, above, fields, canClear = false, around = (list) => list, children } = props;
  const { rows } = view;
  return (
    <Stack>
      {above}
      {view.failure === null ? (
        <FilterBar
          label={t('filter.search')}
          hint={t('filter.hint')}
          search={view.search}
          onSearch={view.onSearch}
          maxLength={SEARCH_LENGTH}
          choices={{
            fold: view.active === 0 ? t('filter.title') : t('filter.titleActive', { active: view.active }),
            fields,
          }}
          clear={
            canClear && view.isNarrowed && rows?.length !== 0 ? { text: t('clear'), onClear: view.clear } : undefined
          }
        />
      ) : null}
      <ListFrame
        failure={view.failure}
        retry={view.retry}
        denied={<NoPermission />}
        skeleton={rows === null ? <Skeleton height={480} /> : null}
        empty={rows?.length === 0 ? <Nothing t={t} view={view} /> : null}
      >
        {around(
          <Stack aria-busy={view.isStale}>
            {children(rows ?? [])}
            <End view={view} />
          </Stack>,
          rows ?? [],
        )}
      </ListFrame>
    </Stack>
  );
}

/** That nothing fits, and the way back to everything; or that there is nothing yet. */
function Nothing({ t, view }: Pick<ListPageProps<unknown>, 't' | 'view'>) {
  return view.isNarrowed ? (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={<Button onClick={view.clear}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('empty.title')} text={t('empty.text')} />
  );
}

/** How much of the list is shown, a way to more, and why more did not come. */
function End({
  view: { rows, total, hasMore, isLoadingMore, moreFailure, more },
}: Pick<ListPageProps<unknown>, 'view'>) {
  const failureText = useFailureText();
  return (
    <>
      {moreFailure === null ? null : (
        <Alert tone="red" role="alert">
          {failureText(moreFailure)}
        </Alert>
      )}
      <LoadMore
        shown={rows?.length ?? 0}
        total={total !== null && total > COUNT_LIMIT ? null : total}
        hasMore={hasMore}
        busy={isLoadingMore}
        onMore={more}
      />
    </>
  );
}
