import { use, useEffect, useMemo, useState } from 'react';
import { stopMailsLogic } from '../../../application/actors/stop-mails.actors';
import type { AlertKind } from '../../../domain/alerts/choices';
import { isRefused } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/** Stopping mails by the link in one: what to show, and the command. */
export function useStopMails(link: string) {
  const alertChoices = use(useApp().alertChoices());
  const failureText = useFailureText();
  const [snapshot, send, actor] = useFlow(useMemo(() => stopMailsLogic(alertChoices), [alertChoices]));
  const [stopped, setStopped] = useState<AlertKind | null>(null);
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => setStopped(item.kind));
    return () => watch.unsubscribe();
  }, [actor]);
  const { failure } = snapshot.context;
  const isUnknown = failure !== null && isRefused({ ok: false, failure }, 'NOT_FOUND');
  return {
    /** What is no longer mailed; null until it was stopped. */
    stopped,
    isUnknown: link === '' || isUnknown,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null || isUnknown ? null : failureText(failure),
    stop: () => send({ type: 'DO', action: 'stop', item: { link, kind: null } }),
  };
}
