import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { upgradeOver } from '../../application/actors/package.actors';
import type { Subscription, Upgrade } from '../../domain/wallet/package';
import { useApp } from '../app/app-context';
import { useFlow } from '../app/use-flow';
import { useFailureText } from '../i18n/use-failure-text';
import { useRefresh } from './packages.connect';

/** Changing to a dearer plan at once: what to show, and the command. The package's own card is charged. */
export function useUpgrade({ id, cardId }: Pick<Subscription, 'id' | 'cardId'>, { planId, charge }: Upgrade) {
  const { packages, ids } = use(useApp().records());
  const failureText = useFailureText();
  const refresh = useRefresh();
  const [snapshot, send] = useFlow(
    useMemo(() => upgradeOver(packages, id), [packages, id]),
    { input: { planId, canTry: false, cardId } },
  );
  const { failure } = snapshot.context;
  const isMade = snapshot.hasTag('made');
  const isUnsure = snapshot.hasTag('unsure');
  const isRefused = failure !== null && !isUnsure;
  const read = useEffectEvent(refresh);
  useEffect(() => {
    // It is made, or today's charge is another one by now: what is shown is old.
    if (isMade || isRefused) read();
  }, [isMade, isRefused]);
  return {
    isMade,
    isUnsure,
    isRefused,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    confirm: () => send({ type: 'CONFIRM', price: charge, key: ids.unique() }),
  };
}
