import { use, useDeferredValue } from 'react';
import { useSelector } from '@xstate/react';
import { teamQuery } from '../../../application/queries/team.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import { millisOf } from '../../../domain/shared/time';
import type { Member } from '../../../domain/team/member';
import { matchingMembers } from '../../../domain/team/team.rules';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';
import { useMessages } from '../../i18n/use-messages';
import { listQuery, listUrlOf, sortedRows } from '../../lists/list-url';
import type { ListColumns, ListUrl } from '../../lists/list-url';
import { useUrlFilters } from '../../lists/use-url-filters';
import { pathTo } from '../../routes/paths';
import { STATUS_KEYS, TYPE_KEYS } from '../../components/member-keys';

/** What can be sorted by, and what need not be shown. */
export const COLUMNS = {
  sortable: ['who', 'type', 'branches', 'status', 'lastSignIn'],
  optional: ['type', 'branches', 'status', 'lastSignIn'],
} as const satisfies ListColumns;

const read = (params: URLSearchParams): ListUrl => listUrlOf(params, COLUMNS);
const pathOf = (url: ListUrl): string => `${pathTo('/users')}${listQuery(url)}`;

/** The people of the business, and how one looks at them: search, order and columns in the URL. */
export function useUsers() {
  const app = useApp();
  const { t, language } = useMessages('team');
  const { team } = use(app.records());
  const userId = useSelector(app.session, selectUser)?.id;
  const { value: everybody, failure, retry } = useRead(teamQuery(team));
  const { filters: url, change } = useUrlFilters(read, pathOf);
  const searched = useDeferredValue(url.search);
  const found = everybody === null ? null : matchingMembers(everybody, searched);
  const valueOf = ({ name, type, branches, status, lastSignInAt }: Member, column: string) => {
    switch (column) {
      case 'type':
        return t(TYPE_KEYS[type]);
      case 'branches':
        return branches.length;
      case 'status':
        return t(STATUS_KEYS[status]);
      case 'lastSignIn':
        return lastSignInAt === null ? null : millisOf(lastSignInAt);
      default:
        return name;
    }
  };
  return {
    /** Null while they load. */
    members:
      found === null
        ? null
        : sortedRows(found, url.sort, language, valueOf).map((member) => ({ ...member, isSelf: member.id === userId })),
    total: everybody?.length ?? 0,
    failure,
    retry,
    url,
    change,
  };
}

export type UserRow = NonNullable<ReturnType<typeof useUsers>['members']>[number];
