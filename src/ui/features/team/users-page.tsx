import UserPlus from 'lucide-react/icons/user-plus';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { NoPermission } from '../../kit/no-permission';
import { RowLink } from '../../kit/row-link';
import { Stack } from '../../kit/stack';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { FilterBar } from '../../lists/filter-bar';
import { ListFrame } from '../../lists/list-frame';
import { ListTools } from '../../lists/list-tools';
import { MemberStatusChip } from '../../components/member-status';
import { TYPE_KEYS } from '../../components/member-keys';
import { COLUMNS, useUsers } from './users.connect';
import type { UserRow } from './users.connect';
import { pathTo } from '../../routes/paths';

/** All users of the business [R1.07] [R2.20]. */
export function UsersPage() {
  const { t } = useMessages('team', 'kit');
  const view = useUsers();
  const { members, total, url, change } = view;
  const invite = (
    <Button variant="primary" to={pathTo('/users/add')} icon={<UserPlus size={20} aria-hidden="true" />}>
      {t('users.invite')}
    </Button>
  );
  const none = (
    <EmptyState
      title={t('users.noneTitle')}
      text={t('users.noneText')}
      action={<Button onClick={() => change({ search: '' })}>{t('users.clear')}</Button>}
    />
  );
  const count = (
    <Text tone="soft" size="small" role="status">
      {members === null
        ? null
        : members.length === total
          ? t('users.count', { count: total })
          : t('users.found', { count: members.length })}
    </Text>
  );
  const optional = COLUMNS.optional.map((key) => ({ key, head: t(`column.${key}`) }));
  return (
    <Page title={t('users.title')} context={t('users.context')} action={invite}>
      <Stack>
        {view.failure === null ? (
          <FilterBar
            label={t('users.search')}
            hint=""
            search={url.search}
            onSearch={(search) => change({ search }, true)}
            beside={
              <>
                {count}
                <ListTools url={url} change={change} optional={optional} />
              </>
            }
          />
        ) : null}
        <ListFrame
          failure={view.failure}
          retry={view.retry}
          denied={<NoPermission />}
          skeleton={members === null ? <Skeleton height={360} /> : null}
          empty={members?.length === 0 ? none : null}
        >
          <Members members={members ?? []} view={view} />
        </ListFrame>
        {members !== null && total === 1 ? (
          <EmptyState title={t('users.aloneTitle')} text={t('users.aloneText')} />
        ) : null}
      </Stack>
    </Page>
  );
}

interface MembersProps {
  readonly members: readonly UserRow[];
  readonly view: ReturnType<typeof useUsers>;
}

const whoCell = (member: UserRow) => <Who member={member} />;
const statusCell = ({ status }: UserRow) => <MemberStatusChip status={status} />;
const lastSignInCell = (member: UserRow) => <LastSignIn member={member} />;

function Members({ members, view: { url, change } }: MembersProps) {
  const { t } = useMessages('team');
  const columns: readonly Column<UserRow>[] = [
    { key: 'who', head: t('column.who'), cell: whoCell, isSortable: true },
    { key: 'type', head: t('column.type'), cell: ({ type }) => t(TYPE_KEYS[type]), isSortable: true },
    {
      key: 'branches',
      head: t('column.branches'),
      cell: ({ branches }) => t('users.branches', { count: branches.length }),
      isSortable: true,
    },
    {
      key: 'status',
      head: t('column.status'),
      cell: statusCell,
      isSortable: true,
    },
    {
      key: 'lastSignIn',
      head: t('column.lastSignIn'),
      cell: lastSignInCell,
      isSortable: true,
    },
  ];
  return (
    <Table
      label={t('users.title')}
      columns={columns.filter(({ key }) => !url.hidden.includes(key))}
      rows={members}
      keyOf={({ id }) => id}
      density={url.density}
      sort={url.sort}
      onSort={(sort) => change({ sort })}
    />
  );
}

function Who({ member: { id, name, email, isSelf, isMain } }: { readonly member: UserRow }) {
  const { t } = useMessages('team');
  const marks = [isSelf ? t('mark.self') : null, isMain ? t('mark.main') : null].filter((mark) => mark !== null);
  return (
    <>
      <RowLink to={pathTo('/users/:id', { id })}>
        <bdi>{name}</bdi>
      </RowLink>{' '}
      <Text tone="soft" size="small" inline>
        {marks.join(' · ')}
      </Text>
      <Text tone="soft" size="small">
        <bdi dir="ltr">{email}</bdi>
      </Text>
    </>
  );
}

function LastSignIn({ member: { lastSignInAt, status } }: { readonly member: UserRow }) {
  const { t } = useMessages('team');
  if (lastSignInAt !== null) return <DateTime at={lastSignInAt} style="relative" />;
  return t(status === 'invited' ? 'users.notYet' : 'users.longAgo');
}
