import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AppSystem } from '../../application/app-system';
import { isOutage } from '../../domain/outage/outage.rules';
import type { Failure } from '../../domain/shared/result';
import { usePage } from './app-context';

type OutageActor = Awaited<ReturnType<AppSystem['outage']>>;

/** Null until the page has made its first call. */
function useOutageActor(): OutageActor | null {
  const app = usePage();
  const [actor, setActor] = useState<OutageActor | null>(null);
  useEffect(() => {
    let here = true;
    void app.outage().then((found) => (here ? setActor(found) : undefined));
    return () => {
      here = false;
    };
  }, [app]);
  return actor;
}

/** Whether people should be told that we are reconnecting [T.48]. */
export function useIsOut(): boolean {
  return useSelector(useOutageActor() ?? undefined, (snapshot) => snapshot?.hasTag('out') ?? false);
}

/** Calls back when the server is back after an outage: failed reads should be repeated [T.48]. */
export function useReturned(callback: () => void): void {
  const actor = useOutageActor();
  const tell = useEffectEvent(callback);
  useEffect(() => {
    const watch = actor?.on('returned', () => tell());
    return () => watch?.unsubscribe();
  }, [actor]);
}

/**
 * Retries once the server is back, if the outage caused the failure: for reads of flows. Not for writes: those are
 * offered to the person, or repeated by their flow with its key [T.36].
 */
export function useAskAgain(failure: Failure | null, retry: () => void): void {
  useReturned(() => (failure !== null && isOutage(failure) ? retry() : undefined));
}
