import { use, useDeferredValue, useState } from 'react';
import { useSelector } from '@xstate/react';
import { teamQuery } from '../../../application/queries/team.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import { matchingMembers } from '../../../domain/team/team.rules';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';

/** The users of the business, and searching them. */
export function useUsers() {
  const app = useApp();
  const { team } = use(app.records());
  const userId = useSelector(app.session, selectUser)?.id;
  const { value: everybody, failure, retry } = useRead(teamQuery(team));
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const found = everybody === null ? null : matchingMembers(everybody, searched);
  return {
    /** Null while they load. */
    members: found?.map((member) => ({ ...member, isSelf: member.id === userId })) ?? null,
    total: everybody?.length ?? 0,
    failure,
    retry,
    search,
    setSearch,
  };
}

export type UserRow = NonNullable<ReturnType<typeof useUsers>['members']>[number];
