import { useSelector } from '@xstate/react';
import { permits } from '../../domain/identity/access';
import { ACTION_ACCESS } from '../../domain/identity/action-access';
import type { Action } from '../../domain/identity/action-access';
import { selectBranch, selectUser } from '../../domain/identity/session.selectors';
import { useApp } from './app-context';

/** Whether the signed-in person may do this at their current branch; false while nobody is signed in [T.52]. */
export function useMay(action: Action): boolean {
  const { session } = useApp();
  const user = useSelector(session, selectUser);
  const rights = useSelector(session, selectBranch)?.rights ?? null;
  return user !== null && permits(ACTION_ACCESS[action], { accountType: user.type, scopes: null, rights });
}
