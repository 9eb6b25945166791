import { useSelector } from '@xstate/react';
import type { AppSystem } from '../../../application/app-system';
import { selectIsOutdated } from '../../../domain/release/release.selectors';

export type ReleaseActor = Awaited<ReturnType<AppSystem['release']>>;

/** Whether there is a newer release, and what a person can do about it. */
export function useRelease(release: ReleaseActor) {
  return {
    outdated: useSelector(release, selectIsOutdated),
    refreshing: useSelector(release, (snapshot) => snapshot.hasTag('refreshing')),
    refresh: () => release.send({ type: 'REFRESH' }),
    later: () => release.send({ type: 'LATER' }),
  };
}
