import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { failureOf } from '../../application/queries/ask';
import type { Failure } from '../../domain/shared/result';

/** A plain read in its displayed form. */
export interface Read<T> {
  /** Null until it was read once. */
  readonly value: T | null;
  /** Why there is nothing to show; null if there is something, or will be. */
  readonly failure: Failure | null;
  /** Why the last read failed, even if earlier data is still shown; null while it is read again. */
  readonly lapse: Failure | null;
  readonly retry: () => void;
}

/** A plain read: the latest data, or why there is none, and a way to read again. */
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
