import { QueryClient } from '@tanstack/react-query';
import { QUERY_STALE_TIME } from '../../domain/shared/constants';
import { failureOf } from './ask';

const RETRIES = 2;

/**
 * The cache of plain reads: stale after a second, asked again on focus and on mount [R7.09]. Only what the network lost
 * is tried again; a refusal stays one. `networkMode: always`, because a device that wrongly believes itself offline must
 * show an error that can be retried, not a skeleton for ever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_TIME,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        networkMode: 'always',
        retry: (count, error) => count < RETRIES && failureOf(error).kind === 'offline',
      },
    },
  });
}
