import { useSelector } from '@xstate/react';
import { useApp } from './app-context';

export type Standing = 'in' | 'out' | 'over' | 'waiting';

/** Whether somebody is signed in; `over` if a session ended against their will, `waiting` while it is unknown. */
export function useStanding(): Standing {
  const { session } = useApp();
  return useSelector(session, (snapshot) => {
    if (snapshot.hasTag('signedIn')) return 'in';
    if (snapshot.hasTag('over')) return 'over';
    return snapshot.hasTag('signedOut') ? 'out' : 'waiting';
  });
}
