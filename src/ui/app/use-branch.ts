import { useSelector } from '@xstate/react';
import { selectBranch } from '../../domain/identity/session.selectors';
import type { Branch } from '../../domain/identity/session';
import { useApp } from './app-context';

/** The current branch; null if nobody is signed in. */
export function useBranch(): Branch | null {
  return useSelector(useApp().session, selectBranch);
}

/** Its id, for the keys of reads; empty if nobody is signed in, and then nothing is read. */
export function useBranchId(): string {
  return useBranch()?.id ?? '';
}
