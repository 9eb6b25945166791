import { use } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '../../../application/queries/account.queries';
import { failureOf } from '../../../application/queries/ask';
import type { AuditEvent } from '../../../domain/account/audit';
import { dayIn } from '../../../domain/shared/time';
import { useApp } from '../../app/app-context';
import { useMessages } from '../../i18n/use-messages';

interface Day {
  /** A calendar day of the region: `2026-11-20`. */
  readonly day: string;
  readonly events: readonly AuditEvent[];
}

/** Events, latest first, by the day on which they happened in a time zone. */
function byDay(events: readonly AuditEvent[], timeZone: string): readonly Day[] {
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const day = dayIn(timeZone, event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, held]) => ({ day, events: held }));
}

/** The activity of the account, day by day, and a way to load more. */
export function useActivity() {
  const { account } = use(useApp().account());
  const { timeZone } = useMessages('account');
  const query = useInfiniteQuery(auditQuery(account));
  // A page that is read again after a new event may repeat entries of the previous page.
  const events = new Map(query.data?.pages.flatMap((page) => page.items).map((event) => [event.id, event]));
  return {
    /** Null until it was read once. */
    days: query.data === undefined ? null : byDay([...events.values()], timeZone),
    failure: query.data === undefined && query.isError ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? failureOf(query.error) : null,
    more: () => void query.fetchNextPage(),
  };
}
