import { lazy } from 'react';
import type { ReactNode } from 'react';
import type { PageRule } from '../../domain/identity/page-access';
import { Judged } from './judged';

const StoreGuard = lazy(() => import('./store-guard').then((m) => ({ default: m.StoreGuard })));

interface GuardProps {
  readonly rule: PageRule;
  readonly children: ReactNode;
}

/** Stands before a page of the table; what it takes to ask for the storefront's status is loaded where that is needed. */
export function Guard({ rule, children }: GuardProps) {
  return (
    <Judged rule={rule} store={null} undecided={<StoreGuard rule={rule}>{children}</StoreGuard>}>
      {children}
    </Judged>
  );
}
