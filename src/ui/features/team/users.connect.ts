import { use, useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '../../../application/queries/ask';
import { teamQuery } from '../../../application/queries/team.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import { matchingMembers } from '../../../domain/team/team.rules';
import { useApp } from '../../app/app-context';

/** The people of the business, and the search among them. */
export function useUsers() {
  const app = useApp();
  const { team } = use(app.records());
  const userId = useSelector(app.session, selectUser)?.id;
  const { data, error, refetch } = useQuery(teamQuery(team));
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const found = data === undefined ? null : matchingMembers(data, searched);
  return {
    /** Null while they load. */
    members: found?.map((member) => ({ ...member, isSelf: member.id === userId })) ?? null,
    total: data?.length ?? 0,
    failure: error === null || data !== undefined ? null : failureOf(error),
    retry: () => void refetch(),
    search,
    setSearch,
  };
}

export type UserRow = NonNullable<ReturnType<typeof useUsers>['members']>[number];
