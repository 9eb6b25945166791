import { useSelector } from '@xstate/react';
import { usePage } from './app-context';

export type Standing = 'in' | 'out' | 'over' | 'waiting';

/** Whether somebody is signed in; `over` if a session ended against their will, `waiting` while it is unknown. */
export function useStanding(): Standing {
  return useSelector(usePage().session ?? undefined, (snapshot) => {
    if (snapshot === undefined) return 'out';
    if (snapshot.hasTag('signedIn')) return 'in';
    if (snapshot.hasTag('over')) return 'over';
    return snapshot.hasTag('signedOut') ? 'out' : 'waiting';
  });
}
