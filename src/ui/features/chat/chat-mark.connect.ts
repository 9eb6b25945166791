import { use, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { chatQuery } from '../../../application/queries/chats.queries';
import { useApp, useLive } from '../../app/app-context';
import { useRead } from '../../app/use-read';

/** Whether the business uses the chat, and whether an answer waits to be read; both are told live. */
export function useChatMark(branchId: string) {
  const { chats } = use(useApp().records());
  const { realtime } = useLive();
  const client = useQueryClient();
  const query = chatQuery(chats, branchId);
  const { value } = useRead(query);
  const again = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: chatQuery(chats, branchId).queryKey });
    const watches = [
      realtime.on('alerted', ({ alert }) => {
        if (alert.type === 'Chat Answered') look();
      }),
      realtime.on('resync', look),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [client, realtime, chats, branchId]);
  return { isOn: value?.isOn ?? false, isUnread: value?.isUnread ?? false, read: again };
}
