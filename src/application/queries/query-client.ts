import { QueryClient } from '@tanstack/react-query';
import { isOutage, restBeforeProbe } from '../../domain/outage/outage.rules';
import { QUERY_STALE_TIME } from '../../domain/shared/constants';
import { refusalCode } from '../../domain/shared/result';
import { failureOf } from './ask';

const RETRIES = 2;

/**
 * Whether a read is retried automatically: only what the network lost; a refusal is final. While the server says that
 * it is down, every read waits for the one watch that asks whether it is back [T.48].
 */
function isWorthRetrying(count: number, error: unknown): boolean {
  const failure = failureOf(error);
  return count < RETRIES && isOutage(failure) && refusalCode(failure) !== 'UNAVAILABLE';
}

/** @param spread 0 to 99, at random */
function retryDelay(count: number, error: unknown, spread: number): number {
  const failure = failureOf(error);
  return restBeforeProbe(count, failure.kind === 'refused' ? failure.retryAfterMs : null, spread);
}

/**
 * The cache of plain reads: stale after a second, refetched on focus and on mount [R7.09]. `networkMode: always`,
 * because a device that wrongly believes itself offline must show an error with a retry, not a skeleton for ever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_TIME,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay: (count, error) => retryDelay(count, error, Math.floor(Math.random() * 100)),
      },
    },
  });
}

/**
 * After an outage: refetches what is on the screen and failed, or still waits for an answer that may never come [T.48].
 */
export async function askAgain(client: QueryClient): Promise<void> {
  const lost = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ state }) => state.fetchStatus === 'fetching' || (state.error !== null && isOutage(failureOf(state.error))),
    );
  // A first read that is still waiting would be joined, not replaced.
  await Promise.all(lost.map((query) => query.cancel({ silent: true, revert: true })));
  await client.refetchQueries({ predicate: (query) => lost.includes(query) });
}
