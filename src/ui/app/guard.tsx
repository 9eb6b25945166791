import type { ReactNode } from 'react';
import type { PageRule } from '../../domain/identity/page-access';
import { Judged } from './judged';
import { lazyPart } from './stale-chunks';

const StoreGuard = lazyPart(() => import('./store-guard').then((m) => ({ default: m.StoreGuard })));

interface GuardProps {
  readonly rule: PageRule;
  readonly children: ReactNode;
}

/** The guard of a page in the table; the code that reads the storefront's status loads only where it is needed. */
export function Guard({ rule, children }: GuardProps) {
  return (
    <Judged rule={rule} store={null} undecided={<StoreGuard rule={rule}>{children}</StoreGuard>}>
      {children}
    </Judged>
  );
}
