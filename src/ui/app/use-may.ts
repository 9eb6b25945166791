import { useSelector } from '@xstate/react';
import { permits } from '../../domain/identity/access';
import type { Guarded } from '../../domain/identity/access';
import { PAGE_ACCESS } from '../../domain/identity/page-access';
import type { PagePath, PageRule } from '../../domain/identity/page-access';
import { ACTION_ACCESS } from '../../domain/identity/action-access';
import type { Action } from '../../domain/identity/action-access';
import { selectBranch, selectUser } from '../../domain/identity/session.selectors';
import { useApp } from './app-context';
import { useRegion } from './use-region';

/** Whether the signed-in person may do what a rule guards, at their current branch; never while nobody is signed in. */
function usePermits(): (rule: Guarded) => boolean {
  const { session } = useApp();
  const user = useSelector(session, selectUser);
  const rights = useSelector(session, selectBranch)?.rights ?? null;
  return (rule) => user !== null && permits(rule, { accountType: user.type, scopes: null, rights });
}

/** Whether the signed-in person may do this at their current branch [T.52]. */
export function useMay(action: Action): boolean {
  return usePermits()(ACTION_ACCESS[action]);
}

/** Those of several links that the signed-in person may open, by the table of pages; of those with one key the first. */
export function useOpenOnes<Link extends { readonly to: PagePath; readonly key?: string }>(
  links: readonly Link[],
): readonly Link[] {
  const isOpen = usePermits();
  const { countryCode } = useRegion();
  return links
    .filter(({ to }) => {
      const rule: PageRule = PAGE_ACCESS[to];
      return isOpen(rule) && (rule.country ?? countryCode) === countryCode;
    })
    .filter(({ key }, at, open) => key === undefined || open[at - 1]?.key !== key);
}
