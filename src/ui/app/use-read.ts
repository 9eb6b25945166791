import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { failureOf } from '../../application/queries/ask';
import type { Failure } from '../../domain/shared/result';

/** A plain read as it is shown. */
export interface Read<T> {
  /** Null until it was read once. */
  readonly value: T | null;
  /** Why there is nothing to show; null where there is something, or will be. */
  readonly failure: Failure | null;
  /** Why the last question came to nothing, also where what came before it is still shown; null while it is asked again. */
  readonly lapse: Failure | null;
  readonly retry: () => void;
}

/** A plain read: what came last, or why nothing did, and the way to ask again. */
export function useRead<T>(query: UseQueryOptions<T>): Read<T> {
  const { data, error, isFetching, refetch } = useQuery(query);
  const failure = error === null ? null : failureOf(error);
  return {
    value: data ?? null,
    failure: data === undefined ? failure : null,
    lapse: isFetching ? null : failure,
    retry: () => void refetch(),
  };
}
