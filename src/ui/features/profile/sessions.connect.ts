import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { endSessionsLogic } from '../../../application/actors/profile.actors';
import { sessionsQuery } from '../../../application/queries/account.queries';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFlow } from '../../app/use-flow';

/** The person's devices, this one first, and signing out the others. */
export function useSessions() {
  const { profile: port } = use(useApp().account());
  const failureText = useFailureText();
  const client = useQueryClient();
  const { value, failure: loadFailure, retry } = useRead(sessionsQuery(port));
  const logic = useMemo(() => endSessionsLogic(port), [port]);
  const [snapshot, send, actor] = useFlow(logic);

  useEffect(() => {
    const watch = actor.on('ended', () => void client.invalidateQueries({ queryKey: sessionsQuery(port).queryKey }));
    return () => watch.unsubscribe();
  }, [actor, client, port]);

  const { endingId, failure } = snapshot.context;
  return {
    /** Null until they were read once. */
    sessions: value?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) ?? null,
    loadFailure,
    retry,
    failure: failure === null ? null : failureText(failure),
    endingId,
    isAsking: snapshot.hasTag('asking'),
    isBusy: snapshot.hasTag('busy'),
    endOne: (id: string) => send({ type: 'END_ONE', id }),
    endOthers: () => send({ type: 'END_OTHERS' }),
    confirm: () => send({ type: 'CONFIRM' }),
    cancel: () => send({ type: 'CANCEL' }),
  };
}
