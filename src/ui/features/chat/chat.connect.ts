import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { chatOver } from '../../../application/actors/chat.actors';
import { dropDraftsWith } from '../../../application/actors/form-drafts';
import { isOver } from '../../../domain/chat/chat';
import { useApp, useFeatures, useLive } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/** The open chat: what to show, and the commands. */
export function useChat({ userId, branchId }: { readonly userId: string; readonly branchId: string }) {
  const app = useApp();
  const { session } = app;
  const { chats, ids } = use(app.records());
  const { store } = useFeatures();
  const { realtime } = useLive();
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => chatOver(chats, store, { userId, branchId }), [chats, store, userId, branchId]),
  );
  const isLinked = useSelector(realtime, (live) => live.hasTag('connected'));
  useEffect(() => send({ type: isLinked ? 'LINK.BACK' : 'LINK.LOST' }), [send, isLinked]);
  const hear = useEffectEvent((type: 'NEWS' | 'END') => send({ type }));
  useEffect(() => {
    const watches = [
      realtime.on('alerted', ({ alert }) => {
        if (alert.type === 'Chat Answered') hear('NEWS');
      }),
      realtime.on('resync', () => hear('NEWS')),
      session.on('ended', () => hear('END')),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [realtime, session]);
  useEffect(() => dropDraftsWith(userId, session, store), [userId, session, store]);
  const { chat, text, sending, isOn, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return {
    phase: (['busy', 'failed', 'ended'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('open' as const),
    messages: chat?.messages ?? [],
    isOff: isOn === false,
    ticket: chat?.ticket ?? null,
    isEnded: chat?.state === 'ended',
    mayBecomeTicket: chat !== null && !isOver(chat) && chat.messages.length > 0,
    text,
    /** What is on its way. */
    underWay: sending?.body ?? null,
    isBusy: isBusy || snapshot.hasTag('sending'),
    isUnsent: snapshot.hasTag('unsent'),
    isReconnecting: snapshot.hasTag('reconnecting'),
    failure,
    failureText: failure === null || snapshot.hasTag('unsent') ? null : failureText(failure),
    type: (typed: string) => send({ type: 'TYPE', text: typed }),
    send: () => send({ type: 'SEND', key: ids.unique() }),
    retry: () => send({ type: 'RETRY' }),
    makeTicket: () => send({ type: 'TICKET', key: ids.unique() }),
  };
}

export type ChatView = ReturnType<typeof useChat>;
