import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { failureOf } from '../../../application/queries/ask';
import { notificationsQuery } from '../../../application/queries/notifications.queries';
import { alertPath } from '../../../domain/alerts/alert';
import { mergeFeed } from '../../../domain/alerts/alert.rules';
import { isRead } from '../../../domain/alerts/read-state';
import { useFeatures, useLive } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useMessages } from '../../i18n/use-messages';

/** The feed: the server's list and what was heard since, with its read marks [R1.11] [R3.05]. */
export function useFeed() {
  const { alerts } = useLive();
  const { notifications } = useFeatures();
  const branchId = useBranchId();
  const { language } = useMessages('alerts');
  const mayChangeStore = useMay('changeStore');
  const heard = useSelector(alerts, (snapshot) => snapshot.context.heard);
  const read = useSelector(alerts, (snapshot) => snapshot.context.read);
  const query = useInfiniteQuery({ ...notificationsQuery(notifications, branchId), enabled: branchId !== '' });
  const { data } = query;

  const rows = useMemo(
    () =>
      mergeFeed(heard, data?.pages.flatMap((page) => page.items) ?? []).map((alert) => ({
        id: alert.id,
        type: alert.type,
        text: language === 'ar' ? alert.messageAr : alert.message,
        path: alertPath(alert, mayChangeStore),
        at: alert.at,
        isRead: isRead(read, branchId, alert),
      })),
    [heard, data, read, branchId, language, mayChangeStore],
  );
  const newest = rows[0]?.at;
  return {
    rows,
    unread: rows.filter((row) => !row.isRead).length,
    loading: query.isPending && rows.length === 0,
    /** Null while something can be shown. */
    failure: query.isError && rows.length === 0 ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    loadingOlder: query.isFetchingNextPage,
    older: () => void query.fetchNextPage(),
    markRead: (id: string) => alerts.send({ type: 'READ', id }),
    markAll: () => (newest === undefined ? undefined : alerts.send({ type: 'READ_ALL', upTo: newest })),
  };
}

export type FeedRow = ReturnType<typeof useFeed>['rows'][number];
