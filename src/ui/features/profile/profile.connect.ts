import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../application/queries/ask';
import { profileQuery } from '../../../application/queries/account.queries';
import type { Profile } from '../../../domain/account/profile';
import type { Failure } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';

interface ProfileView {
  /** Null until it was read once. */
  readonly profile: Profile | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** The signed-in person's own data. */
export function useProfile(): ProfileView {
  const { profile: port } = use(useApp().account());
  const query = useQuery(profileQuery(port));
  const profile = query.data ?? null;
  return { profile, failure: profile === null && query.isError ? failureOf(query.error) : null, retry: () => void query.refetch() };
}
